import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedInPlaywright, type FailedTest } from './failed-tests.ts'
import { flakyTests, runAgain } from './flaky.ts'
import {
  composedAt,
  listJourneys,
  nameOf,
  planJourneys,
  writeTestList,
  type JourneyPlan,
  type JourneyTest,
} from './journeys.ts'
import { ended, type Counts, type Output } from './steps.ts'
import { costNotes, keptCosts } from './test-costs.ts'
import { keptCounts, lost } from './test-counts.ts'
import { recentlyChanged, type Commit } from './turn.ts'

export const JOURNEYS = 'journeys'

interface JourneyRun {
  readonly commit: Commit
  readonly turn: number
  readonly all: boolean
  /** The folder for reports. */
  readonly reports: string
  readonly output: Output
}

/**
 * Runs the journeys of this commit's turn in both browsers; who only waited too long is run again, alone.
 * @throws if there are far fewer journeys than were counted once
 */
export async function runJourneys({ commit, turn, all, reports, output }: JourneyRun): Promise<Counts> {
  const listed = await listJourneys()
  const missing = lost({ passed: listed.length }, keptCounts()[JOURNEYS])
  if (missing) throw new Error(missing)
  const changed = recentlyChanged(commit)
  const plan = planJourneys(listed, keptCosts().tests[JOURNEYS] ?? {}, { turn, all, changed })
  const composed = composedAt(turn, plan)
  tell(plan, listed.length, output)
  if (composed) output.write(`  with composed layers: ${nameOf(composed)}\n`)
  const env: Record<string, string> = composed ? { WEBKIT_COMPOSITING: nameOf(composed) } : {}
  const tests = [...plan.core, ...plan.turn, ...plan.changed]
  const first = await run(tests, join(reports, 'journeys'), env, output)
  if (first.failures.length > 0) for (const { name } of first.failures) output.write(`failed: ${name}\n`)
  const alone = async ({ name }: FailedTest): Promise<boolean> => {
    const test = tests.find((one) => reportName(one) === name)
    if (!test) return false
    const again = await run([test], join(reports, 'journey-again'), env, output)
    return again.counts.failed === 0 && again.counts.passed === 1
  }
  const counted = await runAgain(first.counts, first.failures, flakyTests(), alone, output)
  const passedSince = new Set(counted.flaky?.map(({ name }) => name))
  return { ...counted, failures: first.failures.filter(({ name }) => !passedSince.has(name)) }
}

/** As `failedInPlaywright` names a test. */
const reportName = ({ project, file, title }: JourneyTest): string => `${project} ${file}: ${title}`

function tell({ core, turn, changed, left }: JourneyPlan, listed: number, output: Output): void {
  output.write(
    `${core.length} of every landing, ${turn.length} of this turn, ${changed.length} because of what changed; ${listed} in all\n`,
  )
  for (const test of turn) output.write(`  by turn: ${nameOf(test)}\n`)
  for (const test of changed) output.write(`  for the change: ${nameOf(test)}\n`)
  for (const test of left) output.write(`  not run, though the change may touch it: ${nameOf(test)}\n`)
}

interface Ran {
  readonly counts: Counts
  readonly failures: readonly FailedTest[]
}

async function run(
  tests: readonly JourneyTest[],
  name: string,
  settings: Readonly<Record<string, string>>,
  output: Output,
): Promise<Ran> {
  const list = `${name}.txt`
  const report = `${name}.json`
  writeTestList(list, tests)
  const alone = tests.length === 1 ? ['--workers=1'] : []
  const env = { ...settings, TEST_STEP: JOURNEYS, TEST_COSTS: costNotes, E2E_REPORT: report }
  const code = await ended(['playwright', 'test', '--test-list', list, ...alone], env, output)
  const read = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  const { expected, unexpected, flaky, skipped } = read.stats
  const failed = unexpected + flaky
  // a run that broke off is no success, whatever it counted until then
  if (code !== 0 && failed === 0) throw new Error('the journeys broke off')
  if (expected + failed + skipped !== tests.length)
    throw new Error(`${tests.length} journeys were to run, ${expected + failed} did`)
  return { counts: { passed: expected, failed, skipped }, failures: failedInPlaywright(read as never) }
}
