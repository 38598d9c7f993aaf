import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, type TemporaryPostgres } from '../../scripts/postgres.ts'
import { root } from '../../scripts/programs.ts'

const host = join(root, 'tests/driver/host.ts')
const kept = join(root, '.cache', 'templates')
/** The demonstration ends now: what is older would have yesterday's sales as today's, and jobs that are due at once. */
const MAX_AGE_MS = 3_600_000
/** Sources of the templates. */
const SOURCES = ['server', 'src/domain', 'src/contract', 'tests/driver/host.ts', 'package-lock.json']

/**
 * A PostgreSQL with the templates of the host's shops, and the folder with their data. Making them takes longer than
 * most tests, so they are kept while the sources stay as they are, for an hour.
 */
export async function startWithTemplates(): Promise<{ postgres: TemporaryPostgres; templates: string }> {
  mkdirSync(kept, { recursive: true })
  const hash = hashOf(SOURCES)
  const newest = all()
    .filter(({ name, age }) => name.startsWith(`${hash}-`) && age < MAX_AGE_MS)
    .toSorted((a, b) => a.age - b.age)[0]
  const folder = newest?.folder ?? (await make(hash))
  return { postgres: await startPostgres('memory', { from: join(folder, 'cluster') }), templates: join(folder, 'data') }
}

/** Templates kept by this run or by others; a name is a hash of the sources and the time. */
const all = () =>
  readdirSync(kept).map((name) => ({ name, folder: join(kept, name), age: Date.now() - Number(name.split('-')[1]) }))

async function make(hash: string): Promise<string> {
  // another run may still be using younger ones
  for (const { folder, age } of all()) if (age > 2 * MAX_AGE_MS) rmSync(folder, { recursive: true, force: true })
  const made = join(kept, `${hash}-${Date.now()}`)
  const unfinished = join(kept, `unfinished-${Date.now()}-${process.pid}`)
  const templates = join(unfinished, 'data')
  mkdirSync(templates, { recursive: true })
  const postgres = await startPostgres('memory')
  try {
    const maker = spawn(process.execPath, [host, postgres.url, templates, '--make'], { stdio: ['ignore', 2, 2] })
    const [code] = (await once(maker, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the templates of the shops could not be made: the host ended with ${code}`)
    await postgres.end(join(unfinished, 'cluster'))
  } catch (error) {
    await postgres.end()
    throw error
  }
  renameSync(unfinished, made)
  return made
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
