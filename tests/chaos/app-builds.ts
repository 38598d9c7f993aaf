import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chaosHookFolder } from '../../scripts/chaos-hook.ts'
import { root, version } from '../../scripts/programs.ts'
import { copyBuild } from './copy-build.ts'

const app = join(root, 'dist')
const kept = join(root, '.cache', 'chaos')

/** Two copies of the built app that differ only in their version, for an update in the middle of a run. */
export interface AppBuilds {
  readonly first: string
  readonly second: string
}

/** Makes both from `dist`, with the chaos hook, unless they were made from the same build before. */
export function buildApps(): AppBuilds {
  return { first: copy('chaos-1'), second: copy('chaos-2') }
}

/** Each build of the app has copies of its own, so that a running test keeps its copy. */
function copy(as: string): string {
  const worker = join(app, 'sw.js')
  if (!existsSync(worker)) throw new Error('dist is missing: build the app first (npm run build)')
  // the worker lists all files with their revisions
  const folder = join(kept, `${as}-${createHash('md5').update(readFileSync(worker)).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  removeOld()
  const making = `${folder}-${process.pid}`
  copyBuild({ app, version, hook: chaosHookFolder, as, into: making })
  renameSync(making, folder)
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

if (import.meta.main) buildApps()
