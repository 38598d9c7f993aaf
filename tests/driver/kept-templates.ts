import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts'
import { root } from '../../scripts/programs.ts'

const host = join(root, 'tests/driver/host.ts')
/** The demonstration ends now: what is older would have yesterday's sales as today's, and jobs that are due at once. */
const MAX_AGE_MS = 3_600_000
/** What the templates are made by. */
const SOURCES = ['server', 'src/domain', 'src/contract', 'tests/driver', 'package-lock.json']

/**
 * A PostgreSQL with the templates of the host's shops, and the folder with their data. Making them takes longer than
 * most tests, so they are kept while the sources stay as they are, for an hour.
 */
export async function startWithTemplates(): Promise<{ postgres: TemporaryPostgres; templates: string }> {
  const kept = join(root, '.cache', 'templates', hashOf(SOURCES))
  if (!existsSync(kept) || Date.now() - statSync(kept).mtimeMs > MAX_AGE_MS) await make(kept)
  return { postgres: await startPostgres({ from: join(kept, 'cluster') }), templates: join(kept, 'data') }
}

async function make(kept: string): Promise<void> {
  const fresh = `${kept}.${process.pid}`
  const templates = join(fresh, 'data')
  mkdirSync(templates, { recursive: true })
  const postgres = await startPostgres()
  try {
    const maker = spawn(process.execPath, [host, postgres.url, templates, '--make'], { stdio: ['ignore', 2, 2] })
    const [code] = (await once(maker, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the templates of the shops could not be made: the host ended with ${code}`)
    await postgres.end(join(fresh, 'cluster'))
  } catch (error) {
    await postgres.end()
    throw error
  }
  for (const old of readdirSync(join(kept, '..')).filter((name) => /^\w+$/.test(name)))
    rmSync(join(kept, '..', old), { recursive: true, force: true })
  renameSync(fresh, kept)
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) {
    const whole = join(root, path)
    const files = statSync(whole).isDirectory()
      ? readdirSync(whole, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : undefined
    const names = files?.map((file) => join(file.parentPath, file.name)).toSorted() ?? [whole]
    for (const name of names) if (!name.endsWith('.test.ts')) hash.update(`${name}\n`).update(readFileSync(name))
  }
  return hash.digest('hex').slice(0, 16)
}
