/**
 * The saved number of passed tests per step: `npm run keep-counts` saves the counts of the last full run. A step that
 * passes far fewer has lost tests.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './programs.ts'

const committed = join(root, 'scripts', 'test-counts.json')
const lastRun = join(root, '.cache', 'ci', 'counts.json')
/** The largest share of tests that may disappear by merging or removing; more means that a step did not run all. */
const MAY_GO = 0.02

type TestCounts = Readonly<Record<string, number>>

/** The committed counts by step name. */
export const lastCounts = (): TestCounts => JSON.parse(readFileSync(committed, 'utf8')) as TestCounts

/** Saves the counts of a run, for `npm run keep-counts`. */
export function keepCounts(outcomes: readonly { readonly name: string; readonly passed: number }[]): void {
  mkdirSync(dirname(lastRun), { recursive: true })
  write(lastRun, Object.fromEntries(outcomes.map(({ name, passed }) => [name, passed])))
}

/** Why fewer tests passed than should have; undefined if enough did. `last` undefined: unknown. */
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
