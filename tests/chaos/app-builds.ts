import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, '.cache', 'chaos')
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Two builds of the app that differ in nothing but their version: an update is taken over in the middle of a run. */
export interface AppBuilds {
  readonly first: string
  readonly second: string
}

/** Builds both with the chaos hook in them, unless that was done since the sources last changed. */
export function buildApps(): AppBuilds {
  return { first: build('chaos-1'), second: build('chaos-2') }
}

function build(version: string): string {
  const folder = join(kept, version)
  const stamp = join(kept, `${version}.built`)
  const since = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (!sources.some((source) => changedSince(join(root, source), since))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const startedAt = new Date()
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { ...process.env, EVERTILL_CHAOS: '1', EVERTILL_BUILD: version, EVERTILL_OUT: folder },
      encoding: 'utf8',
    },
  )
  if (status !== 0) throw new Error(`the app could not be built:\n${stdout}\n${stderr}`)
  writeFileSync(stamp, startedAt.toISOString())
  return folder
}

function changedSince(path: string, since: number): boolean {
  if (/\.test\.tsx?$/.test(path) || path.endsWith('routeTree.gen.ts')) return false
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs > since
  return readdirSync(path).some((entry) => changedSince(join(path, entry), since))
}
