/**
 * Everything a change must pass: `.ci/run` and `npm test`. What runs by turn (`scripts/turn.ts`) is decided by the
 * commit; `npm test -- --all` runs all of it. A check that fails ends the run early. Otherwise all steps run even if one
 * fails; the times and costs of each are printed, written to `.cache/ci/last.json`, and the last line is
 * `N passed, N failed`. Counting nothing is a failure.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { measureSpeed, slowness } from '../bench/calibration.ts'
import { auditDependencies } from './audit.ts'
import { findChromium, findChromiumForJourneys, findWebKit } from './browsers.ts'
import { fastSteps } from './check.ts'
import { embeddedFiles } from './embedded-files.ts'
import { failedInVitest } from './failed-tests.ts'
import { flakyTests, runAgain } from './flaky.ts'
import { JOURNEYS, runJourneys } from './run-journeys.ts'
import { printSummary, writeLastRun } from './last-run.ts'
import { programs, root } from './programs.ts'
import { ended, runLanes, runStep, type Counts, type Outcome, type Output, type Step } from './steps.ts'
import { keptCounts } from './test-counts.ts'
import { costNotes, forgetCostNotes } from './test-costs.ts'
import { headCommit, turnOfRun, TURNS } from './turn.ts'

const reports = join(root, '.cache', 'ci')
const notedCalls = join(root, '.cache', 'calls')
const inCi = process.env['CI'] === 'true'
const CHAOS_SALES = '200'

const commit = headCommit()
const turn = turnOfRun(commit)
const all = process.argv.includes('--all')
// journeys and screen tests run in one language, which the turn decides too
process.env['TURN'] = String(turn)

/** Checked, and sometimes written, before the build, which reads the message catalogues. */
const textsFirst = fastSteps.filter(({ name }) => name === 'translations')

/** Single-threaded and not timed, so they run in parallel. If one fails, nothing else is worth running. */
const checks: readonly (readonly Step[])[] = [
  [
    ...fastSteps.filter((step) => !textsFirst.includes(step)),
    { name: 'known weaknesses of the packages', run: () => auditDependencies() },
  ],
  [...textsFirst, { name: 'production build', run: build }],
]

const onPostgres = ['scripts/postgres.ts', '--', process.execPath]

const journeys: Step = {
  name: JOURNEYS,
  // counts by itself the journeys that exist, of which it runs a part
  run: (output) => runJourneys({ commit, turn, all, reports, output }),
}

/** One after the other, quick ones first; those in one group side by side, because they leave cores idle. */
const steps: readonly (readonly Step[])[] = [
  [vitest('unit', ['--project', 'unit']), vitest('components', ['--project', 'ui', '--project', 'ui-isolated'])],
  [
    { ...vitest('screens', ['--project', 'screens']), again: screensAgain },
    vitest('walks over all calls', ['--project', 'walks'], onPostgres),
  ],
  [vitest('server on PostgreSQL', ['--project', 'server', '--project', 'server-postgres'], onPostgres)],
  [vitest('server on the embedded database', ['--project', 'server', ...embeddedFiles(turn, all)])],
  [{ name: 'calls that a test made succeed', run: ['scripts/coverage.ts', '--check'] }],
  // browsers beside browsers only wait for each other
  [journeys],
  [{ name: 'sales under faults', run: chaos }],
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
  if (readFileSync(table, 'utf8') !== before) throw new Error('src/app/routeTree.gen.ts was not up to date: commit it')
  // the two versions for the journeys and the chaos run, because making them during a journey would slow it down
  if ((await ended(['tests/chaos/app-builds.ts'], {}, output)) !== 0)
    throw new Error('the app could not be built for the updates')
  return { passed: 0, failed: 0 }
}

/** A Vitest run, counted from its report; `through` is a command that starts it. */
function vitest(name: string, args: readonly string[], through: readonly string[] = []): Step {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const program = through.length === 0 ? 'vitest' : programs.vitest
  return {
    name,
    run: [...through, program, 'run', ...args, ...reporters],
    env: { TEST_STEP: name, TEST_COSTS: costNotes },
    counts: () => {
      const report = read<{ numTotalTests: number; numPassedTests: number; numFailedTests: number }>(file)
      const { numTotalTests: total, numPassedTests: passed, numFailedTests: failed } = report
      return { passed, failed, skipped: total - passed - failed }
    },
    failures: () => failedInVitest(read(file)),
  }
}

/** A screen test that only waited too long is run again, alone. */
function screensAgain(counts: Counts, failures: Parameters<typeof runAgain>[1], output: Output): Promise<Counts> {
  const alone = async ({ name }: { readonly name: string }): Promise<boolean> => {
    const [file = '', ...title] = name.split(': ')
    const pattern = title.join(': ').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return (await ended(['vitest', 'run', '--project', 'screens', file, '-t', pattern], {}, output)) === 0
  }
  return runAgain(counts, failures, flakyTests(), alone, output)
}

/** A short run of sales in a real browser; 1 passed if nothing was lost, doubled or left over. Never repeated. */
async function chaos(output: Output): Promise<Counts> {
  const said: string[] = []
  const write = (text: string | Uint8Array): unknown => {
    said.push(Buffer.from(text).toString())
    return output.write(text)
  }
  const code = await ended(['tests/chaos/run.ts', '--sales', CHAOS_SALES, '--seed', String(turn)], {}, { write })
  if (code !== 0)
    throw new Error(`sales were lost, doubled or left over, or the run broke off\n${said.join('').trim()}`)
  return { passed: 1, failed: 0 }
}

/** With the number of tests that passed when counts were kept. */
const withLast = (step: Step): Step => {
  const last = keptCounts()[step.name]
  return last && step.name !== JOURNEYS ? { ...step, last } : step
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T

for (const old of [reports, notedCalls]) rmSync(old, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
forgetCostNotes()
process.stdout.write(
  `commit ${commit.id}, turn ${turn}: share ${(turn % TURNS) + 1} of ${TURNS}${all ? ', but all run' : ''}\n`,
)
const started = performance.now()
const speedBefore = measureSpeed()
const outcomes: Outcome[] = [await runStep({ name: 'browsers', run: browsers }), ...(await runLanes(checks))]
if (outcomes.every(({ ok }) => ok))
  for (const group of steps) outcomes.push(...(await runLanes(group.map((step) => [withLast(step)]))))
else process.stdout.write('\nA check failed, so nothing else was run.\n')
const run = {
  commit,
  turn,
  all,
  outcomes,
  seconds: (performance.now() - started) / 1000,
  slowness: slowness('cpu', speedBefore, measureSpeed()),
}
writeLastRun(run)
process.exitCode = printSummary(run) ? 0 : 1
