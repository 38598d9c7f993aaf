import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kept = join(root, '.cache', 'chaos')
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

/** Two builds of the app that differ only in their version, for an update in the middle of a run. */
export interface AppBuilds {
  readonly first: string
  readonly second: string
}

/** Builds both with the chaos hook, unless they are newer than the sources. */
export function buildApps(): AppBuilds {
  return { first: build('chaos-1'), second: build('chaos-2') }
}

/** Each state of the sources has its own folder, so that a running test keeps its build. */
function build(version: string): string {
  const newest = Math.max(...sources.map((source) => newestOf(join(root, source))))
  const folder = join(kept, `${version}-${Math.round(newest)}`)
  const done = join(kept, `${version}-${Math.round(newest)}.built`)
  if (existsSync(done)) return folder
  mkdirSync(kept, { recursive: true })
  removeOld()
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
  writeFileSync(done, '')
  return folder
}

const OLD = 2 * 3_600_000

function removeOld(): void {
  for (const name of readdirSync(kept)) {
    const path = join(kept, name)
    if (name.startsWith('chaos-') && Date.now() - statSync(path).mtimeMs > OLD)
      rmSync(path, { recursive: true, force: true })
  }
}

function newestOf(path: string): number {
  if (/\.test\.tsx?$/.test(path) || path.endsWith('routeTree.gen.ts')) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((entry) => newestOf(join(path, entry))))
}

if (import.meta.main) buildApps()
