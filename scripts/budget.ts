import { embeddedFiles } from './embedded-files.ts'
import { flakyTests, overdue } from './flaky.ts'
import { journeyCosts, listJourneys, wrongTags } from './journeys.ts'
import { JOURNEYS } from './run-journeys.ts'
import type { Counts, Output } from './steps.ts'
import { beyondLimits, keptCosts } from './test-costs.ts'
import { headCommit } from './turn.ts'

/** A person's whole day is told by few journeys. */
const MOST_STORIES = 5
const EMBEDDED = 'server on the embedded database'

/**
 * Budget of the tests, which journeys may be journeys, and how long a flaky test may stay so: judged by what is
 * committed alone.
 */
export async function checkBudget(output: Output): Promise<Counts> {
  const kept = keptCosts()
  const journeys = await listJourneys()
  const { core, turn } = journeyCosts(journeys, kept.tests[JOURNEYS] ?? {})
  const steps: Record<string, number> = {
    ...kept.steps,
    'journeys of every landing': core,
    'journeys by turn': turn,
    [EMBEDDED]: embeddedCost(kept.tests['server on PostgreSQL'] ?? {}, kept.tests[EMBEDDED] ?? {}),
  }
  const problems = [
    ...beyondLimits({ ...kept, steps }),
    ...wrongTags(journeys, MOST_STORIES),
    ...overdue(flakyTests(), headCommit()),
  ]
  for (const problem of problems) output.write(`${problem}\n`)
  for (const [step, limit] of Object.entries(kept.limits))
    output.write(`${step}: ${(steps[step] ?? 0).toFixed(0)} of at most ${limit} CPU s\n`)
  return { passed: 0, failed: problems.length }
}

/** Cost of a turn's files, on average: those that have not run yet as on PostgreSQL. */
function embeddedCost(onPostgres: Record<string, number>, onEmbedded: Record<string, number>): number {
  const cost = (file: string): number => onEmbedded[file] ?? onPostgres[file] ?? 0
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + cost(file), 0)
  const turns = Array.from({ length: 30 }, (_, turn) => sum(embeddedFiles(turn, false)))
  return turns.reduce((total, one) => total + one, 0) / turns.length
}
