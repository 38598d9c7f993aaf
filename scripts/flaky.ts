/**
 * Tests that failed by waiting and passed when they were run again at once: a debt, with the commit that saw it first.
 * `tests/flaky.json` lists them; they still run, and none of them is run again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { inEitherLanguage, type FailedTest } from './failed-tests.ts'
import { root } from './programs.ts'
import type { Counts, Output } from './steps.ts'
import { turnAt, TURNS, type Commit } from './turn.ts'

const file = join(root, 'tests', 'flaky.json')
const MOST_DEBTS = 5
/** More in one run are no accident. */
const MOST_IN_A_RUN = 2

export interface FlakyTest {
  readonly test: string
  /** The commit at which it was first seen, and when that was made. */
  readonly commit: string
  readonly at: string
  readonly message: string
  /** The machine's load then. */
  readonly load: number
}

export const flakyTests = (): readonly FlakyTest[] => JSON.parse(readFileSync(file, 'utf8')) as FlakyTest[]

/** Writes more debts to the list. */
export function keepFlaky(more: readonly FlakyTest[]): void {
  const known = flakyTests()
  const added = more.filter(({ test }) => known.every((one) => one.test !== test))
  writeFileSync(file, `${JSON.stringify([...known, ...added], undefined, 2)}\n`)
}

export const asDebt = ({ name, reason }: FailedTest, commit: Commit): FlakyTest => ({
  test: inEitherLanguage(name),
  commit: commit.id,
  at: new Date(commit.at).toISOString(),
  message: reason.split('\n')[0]!.slice(0, 200),
  load: Math.round(loadavg()[0]!),
})

/** Problems of the list at a commit: too many debts, or one that is older than all turns. */
export function overdue(debts: readonly FlakyTest[], commit: Commit): string[] {
  const tooMany =
    debts.length > MOST_DEBTS
      ? [`tests/flaky.json holds ${debts.length} tests, at most ${MOST_DEBTS} may be in it.`]
      : []
  const old = debts.filter(({ at }) => turnAt(commit.at) - turnAt(Date.parse(at)) > TURNS)
  const say = ({ test, at }: FlakyTest): string =>
    `${test} has been flaky since ${at.slice(0, 10)}: mend it, or delete it and say in the commit what is no longer proved.`
  return [...tooMany, ...old.map(say)]
}

const WAITED =
  /not (?:seen|true|found) in \d+ ms|still there after \d+ ms|[Tt]imeout \d+ ?ms exceeded|timed out (?:in|waiting)|Timed out \d+ ?ms|Unable to find |Test timed out/
/** The actual value instead of the expected one: a wrong value is never tried again. */
const SAW_A_VALUE =
  /Received(?: string| array| value)?: +(?!<element|undefined)|Expected: .*\n.*Received|AssertionError/

/** Whether a test failed only because something did not come in time. */
export const failedByWaiting = ({ reason }: FailedTest): boolean => WAITED.test(reason) && !SAW_A_VALUE.test(reason)

/**
 * Runs tests again that failed by waiting: once, at once, each alone, and only if there are few of them and none is a
 * debt already. Whoever passes then is flaky.
 * @param alone runs one test; whether it passed
 */
export async function runAgain(
  counts: Counts,
  failures: readonly FailedTest[],
  debts: readonly FlakyTest[],
  alone: (test: FailedTest) => Promise<boolean>,
  output: Output,
): Promise<Counts> {
  const isDebt = ({ name }: FailedTest): boolean => debts.some(({ test }) => test === inEitherLanguage(name))
  const may = failures.filter((failure) => failedByWaiting(failure) && !isDebt(failure))
  if (failures.length !== counts.failed || may.length !== failures.length || may.length > MOST_IN_A_RUN) return counts
  const flaky: FailedTest[] = []
  for (const failure of may) {
    output.write(`\nAgain, alone, at a load of ${loadavg()[0]!.toFixed(1)}: ${failure.name}\n${failure.reason}\n`)
    if (await alone(failure)) flaky.push(failure)
  }
  return { ...counts, passed: counts.passed + flaky.length, failed: counts.failed - flaky.length, flaky }
}
