import { execFileSync } from 'node:child_process'
import { root } from './programs.ts'

/** In how many landings all that runs by turn has run once. */
export const TURNS = 6
const HOURS = 4

export interface Commit {
  /** '' without a repository; ends in `-dirty` if files differ from the commit. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The commit that is checked out, and when it was made. */
export function headCommit(): Commit {
  try {
    const [id = '', seconds = '0'] = git('log', '-1', '--format=%H %ct').trim().split(' ')
    const dirty = git('status', '--porcelain').trim() === '' ? '' : '-dirty'
    return { id: id + dirty, at: Number(seconds) * 1000 }
  } catch {
    return { id: '', at: 0 }
  }
}

/** The turn of a time: one every four hours, so that landings one after another have different ones. */
export const turnAt = (at: number): number => Math.floor(at / (HOURS * 3_600_000))

/** The turn of this run: what `TURN` says, else that of the commit, so that a commit always runs the same tests. */
export function turnOfRun(commit: Commit, given = process.env['TURN']): number {
  if (given === undefined || given === '') return turnAt(commit.at)
  if (!/^\d+$/.test(given)) throw new Error(`TURN is a number from 0, not ${given}.`)
  return Number(given)
}

/**
 * Divides tests into shares of nearly equal cost, each test into exactly one. The result depends on names and costs
 * alone.
 */
export function sharesOf<T>(
  tests: readonly T[],
  name: (test: T) => string,
  cost: (test: T) => number,
  count = TURNS,
): T[][] {
  const shares = Array.from({ length: count }, () => ({ cost: 0, tests: [] as T[] }))
  const byName = (a: T, b: T): number => (name(a) < name(b) ? -1 : 1)
  for (const test of tests.toSorted((a, b) => cost(b) - cost(a) || byName(a, b))) {
    const lightest = shares.reduce((least, share) => (share.cost < least.cost ? share : least))
    lightest.cost += cost(test)
    lightest.tests.push(test)
  }
  return shares.map((share) => share.tests)
}

/** Files that differ from the newest commit that is older than four hours: paths from the repository's root. */
export function recentlyChanged(commit: Commit): string[] {
  try {
    const before = new Date(commit.at - HOURS * 3_600_000).toISOString()
    const base = git('rev-list', '-1', `--before=${before}`, 'HEAD').trim()
    return base === '' ? [] : git('diff', '--name-only', base).trim().split('\n')
  } catch {
    return []
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
