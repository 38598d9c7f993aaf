/**
 * How many tests each step of the checks passed when somebody last looked: `npm run keep-counts` takes over what the
 * last run of all checks counted. A step that passes far fewer has lost tests without one that failed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './programs.ts'

const committed = join(root, 'scripts', 'test-counts.json')
const lastRun = join(root, '.cache', 'ci', 'counts.json')
/** Tests that are merged or removed on purpose are this share at most; more is a step that did not run all. */
const MAY_GO = 0.02

type TestCounts = Readonly<Record<string, number>>

/** The committed counts by the name of the step. */
export const lastCounts = (): TestCounts => JSON.parse(readFileSync(committed, 'utf8')) as TestCounts

/** Keeps what a run counted, for `npm run keep-counts`. */
export function keepCounts(outcomes: readonly { readonly name: string; readonly passed: number }[]): void {
  mkdirSync(dirname(lastRun), { recursive: true })
  write(lastRun, Object.fromEntries(outcomes.map(({ name, passed }) => [name, passed])))
}

/** Why the tests that passed are not all that should have; undefined when they are. `last` undefined: nobody knows. */
export function lost(
  { passed, skipped = 0 }: { readonly passed: number; readonly skipped?: number },
  last: number | undefined,
): string | undefined {
  if (skipped > 0) return `${skipped} tests were skipped: a test that does not run proves nothing.`
  if (last === undefined) return undefined
  if (last === 0) return `${passed} tests passed and nobody said how many there are: npm run keep-counts.`
  if (passed >= last * (1 - MAY_GO)) return undefined
  return `${passed} tests passed where there were ${last}. If they went on purpose: npm run keep-counts.`
}

const write = (file: string, counts: TestCounts) => writeFileSync(file, `${JSON.stringify(counts, undefined, 2)}\n`)

if (import.meta.main) {
  const counted = JSON.parse(readFileSync(lastRun, 'utf8')) as TestCounts
  write(committed, { ...lastCounts(), ...counted })
  for (const [step, passed] of Object.entries(counted)) process.stdout.write(`${step}: ${passed}\n`)
}
