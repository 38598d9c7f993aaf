/**
 * The saved number of tests per step (`npm run keep`): a step that passes far fewer has lost tests. Of the journeys, which
 * run by turn, those count that exist.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

const committed = join(root, 'scripts', 'test-counts.json')
/** The largest share of tests that may disappear by merging or removing; more means that a step did not run all. */
const MAY_GO = 0.02

export type TestCounts = Readonly<Record<string, number>>

/** The committed counts by step name. */
export const keptCounts = (): TestCounts => JSON.parse(readFileSync(committed, 'utf8')) as TestCounts

export const keepCounts = (counts: TestCounts): void =>
  writeFileSync(committed, `${JSON.stringify({ ...keptCounts(), ...counts }, undefined, 2)}\n`)

/** Why fewer tests passed than should have; undefined if enough did. `last` undefined: unknown. */
export function lost(
  { passed, skipped = 0 }: { readonly passed: number; readonly skipped?: number },
  last: number | undefined,
): string | undefined {
  if (skipped > 0) return `${skipped} tests were skipped: a test that does not run proves nothing.`
  if (last === undefined) return undefined
  if (last === 0) return `${passed} tests passed and nobody said how many there are: npm run keep.`
  if (passed >= last * (1 - MAY_GO)) return undefined
  return `${passed} tests passed where there were ${last}. If they went on purpose: npm run keep.`
}
