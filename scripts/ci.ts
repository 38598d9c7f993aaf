/**
 * Everything a change must pass: `.ci/run` and `npm test`. Runs all steps even if one fails, prints the time of each,
 * and ends with one line `N passed, N failed`. Counting nothing is a failure.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { auditDependencies } from './audit.ts'
import { findChromium, findChromiumForJourneys, findWebKit } from './browsers.ts'
import { fastSteps } from './check.ts'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { programs, root } from './programs.ts'
import { ended, runLanes, runStep, type Counts, type Outcome, type Output, type Step } from './steps.ts'
import { keepCounts, lastCounts } from './test-counts.ts'

const reports = join(root, '.cache', 'ci')
const notedCalls = join(root, '.cache', 'calls')
const journeys = join(root, '.cache', 'e2e', 'report.json')
const inCi = process.env['CI'] === 'true'

interface CountedStep extends Step {
  /** False: counts may be lower on a machine that lacks something. */
  readonly everywhere?: boolean
}

/** Checked, and sometimes written, before the build, which reads the message catalogues. */
const textsFirst = fastSteps.filter(({ name }) => name === 'translations')

/** Single-threaded and not timed, so they run in parallel. */
const lanes: readonly (readonly CountedStep[])[] = [
  [
    ...fastSteps.filter((step) => !textsFirst.includes(step)),
    { name: 'known weaknesses of the packages', run: auditDependencies },
  ],
  [...textsFirst, { name: 'production build', run: build }],
]

/** These use all cores and run alone. */
const steps: readonly CountedStep[] = [
  vitest('unit and screens', 'unit', ['--project', 'unit', '--project', 'ui']),
  vitest('server on the embedded database', 'embedded', ['--project', 'server']),
  vitest(
    'server on PostgreSQL',
    'postgres',
    ['--project', 'server', '--project', 'server-postgres', '--project', 'walks'],
    ['scripts/postgres.ts', '--', process.execPath],
  ),
  { name: 'calls that a test made succeed', run: ['scripts/coverage.ts', '--check'] },
  {
    name: 'journeys in Chromium and WebKit',
    run: ['playwright', 'test'],
    counts: () => playwrightCounts(journeys),
    everywhere: false,
    failures: () => failedInPlaywright(read(journeys)),
  },
  { name: 'sales under faults', run: chaos },
]

/** Fails in CI if a browser is missing; elsewhere a missing WebKit is only reported. */
async function browsers(): Promise<Counts> {
  process.stdout.write(`Chromium: ${await findChromium()}; for the journeys ${await findChromiumForJourneys()}\n`)
  const webkit = findWebKit()
  if (!webkit && inCi) throw new Error('WebKit is missing: webkit2gtk-driver and xvfb could not be installed.')
  process.stdout.write(`WebKit: ${webkit?.browser ?? 'not run'}\n`)
  return { passed: 0, failed: 0 }
}

/** Builds the app; the generated route tree must equal the committed one. */
async function build(output: Output): Promise<Counts> {
  const table = join(root, 'src', 'app', 'routeTree.gen.ts')
  const before = readFileSync(table, 'utf8')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  if ((await ended(['vite', 'build'], {}, output)) !== 0) throw new Error('the app could not be built')
  // the two versions for the journeys and the chaos run, because a build during a journey would slow it down
  if ((await ended(['tests/chaos/app-builds.ts'], {}, output)) !== 0)
    throw new Error('the app could not be built for the updates')
  if (readFileSync(table, 'utf8') !== before) throw new Error('src/app/routeTree.gen.ts was not up to date: commit it')
  return { passed: 0, failed: 0 }
}

/** A Vitest run, counted from its report; `through` is a command that starts it. */
function vitest(name: string, report: string, args: readonly string[], through: readonly string[] = []): Step {
  const file = join(reports, `${report}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const program = through.length === 0 ? 'vitest' : programs.vitest
  return {
    name,
    run: [...through, program, 'run', ...args, ...reporters],
    counts: () => {
      const report = read<{ numTotalTests: number; numPassedTests: number; numFailedTests: number }>(file)
      const { numTotalTests: total, numPassedTests: passed, numFailedTests: failed } = report
      return { passed, failed, skipped: total - passed - failed }
    },
    failures: () => failedInVitest(read(file)),
  }
}

function playwrightCounts(file: string): Counts {
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** A short run of sales in a real browser; 1 passed if nothing was lost, doubled or left over. */
async function chaos(): Promise<Counts> {
  const code = await ended(['tests/chaos/run.ts', '--sales', '300', '--seed', '1'])
  if (code !== 0) throw new Error('sales were lost, doubled or left over, or the run broke off')
  return { passed: 1, failed: 0 }
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

for (const old of [reports, notedCalls]) rmSync(old, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const last = lastCounts()
const started = performance.now()
const outcomes: Outcome[] = [await runStep({ name: 'browsers', run: browsers }), ...(await runLanes(lanes))]
for (const step of steps)
  outcomes.push(await runStep({ ...step, ...(step.counts ? { last: last[step.name] ?? 0 } : {}) }))
keepCounts(outcomes.filter(({ name }) => steps.some((step) => step.name === name && step.counts)))

const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0)
const failures = outcomes.flatMap((outcome) => outcome.failures)
// repeated at the end, where readers look
for (const { name, reason } of failures) process.stdout.write(`\n✘ ${name}\n${reason}\n`)
process.stdout.write('\n')
for (const { name, ok, seconds, passed, skipped } of outcomes) {
  const tests = passed + skipped > 0 ? `: ${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  process.stdout.write(`${ok ? '  ok    ' : '  FAILED'} ${seconds.toFixed(1).padStart(7)} s  ${name}${tests}\n`)
}
process.stdout.write(`  in all ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s\n`)
for (const { name } of failures) process.stdout.write(`  ✘ ${name}\n`)
const passed = sum((outcome) => outcome.passed)
const failed = sum((outcome) => outcome.failed)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
