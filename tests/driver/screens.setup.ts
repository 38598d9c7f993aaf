import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type {} from '#testing/shop.ts'
import { root } from '../../scripts/programs.ts'
import { startWithTemplates } from './kept-templates.ts'

/** Starts PostgreSQL and the host of the screen tests' servers, and ends both after the last test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgres, templates } = await startWithTemplates()
  const host = spawn(process.execPath, [join(root, 'tests/driver/host.ts'), postgres.url, templates], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') },
  })
  const ended = once(host, 'exit')
  try {
    project.provide('shopHost', await portOf(host.stdout, ended))
  } catch (error) {
    await postgres.end()
    throw error
  }
  // from now on the servers' own log
  host.stdout.pipe(process.stderr)
  return async () => {
    host.stdin.end()
    await ended
    await postgres.end()
  }
}

async function portOf(said: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<number> {
  const [text] = (await Promise.race([once(said, 'data'), ended])) as [Buffer | number | null]
  const port = /^host (\d+)/.exec(String(text))?.[1]
  if (port === undefined) throw new Error(`the host did not start: ${String(text)}`)
  return Number(port)
}
