/** `npm run keep`: saves what the last `npm test` measured: how many tests there are, what they cost, which were flaky. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keepFlaky } from './flaky.ts'
import { listJourneys, nameOf } from './journeys.ts'
import { lastRun } from './last-run.ts'
import { root } from './programs.ts'
import { JOURNEYS } from './run-journeys.ts'
import { keepCosts } from './test-costs.ts'
import { keepCounts } from './test-counts.ts'

/** Steps that run other tests at another turn: their costs as a whole say nothing. */
const BY_TURN = [JOURNEYS, 'server on the embedded database']

const { steps, slowness, flaky, all } = lastRun()
const journeys = await listJourneys()
const names = new Set(journeys.map(nameOf))
const counted = steps.filter(({ name, passed }) => passed > 1 && !BY_TURN.includes(name))
const counts = { ...Object.fromEntries(counted.map(({ name, passed }) => [name, passed])), [JOURNEYS]: journeys.length }
keepCounts(counts)
const whole = steps.filter(({ name, ok }) => ok && (all || !BY_TURN.includes(name)))
keepCosts(
  { steps: Object.fromEntries(whole.map(({ name, cpuSeconds }) => [name, cpuSeconds])), slowness, partly: BY_TURN },
  (step, test) => (step === JOURNEYS ? names.has(test) : existsSync(join(root, test))),
)
keepFlaky(flaky)
for (const [step, count] of Object.entries(counts)) process.stdout.write(`${step}: ${count}\n`)
