/**
 * Results of the last `npm test`: printed at its end, and kept in `.cache/ci/last.json` for scripts and `npm run keep`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailedTest } from './failed-tests.ts'
import { asDebt, type FlakyTest } from './flaky.ts'
import { root } from './programs.ts'
import type { Outcome } from './steps.ts'
import { keptCosts, type Costs } from './test-costs.ts'
import { TURNS, type Commit } from './turn.ts'

const file = join(root, '.cache', 'ci', 'last.json')
/** A step that costs this much more than what is kept deserves a look. */
const MUCH_MORE = 1.25

export interface Run {
  readonly commit: Commit
  readonly turn: number
  readonly all: boolean
  readonly outcomes: readonly Outcome[]
  readonly seconds: number
  /** Factor by which this machine was slower than the reference machine. */
  readonly slowness: number
}

export interface LastRun {
  readonly commit: string
  readonly result: 'ok' | 'failed'
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly cpuSeconds: number
  readonly slowness: number
  readonly turn: number
  readonly share: number
  readonly all: boolean
  readonly steps: readonly {
    readonly name: string
    readonly ok: boolean
    readonly passed: number
    readonly seconds: number
    readonly cpuSeconds: number
  }[]
  readonly flaky: readonly FlakyTest[]
  readonly failures: readonly string[]
}

const tenth = (value: number): number => Math.round(value * 10) / 10
const sum = (run: Run, of: (outcome: Outcome) => number): number =>
  run.outcomes.reduce((total, outcome) => total + of(outcome), 0)

const succeeded = (run: Run): boolean => run.outcomes.every(({ ok }) => ok) && sum(run, ({ passed }) => passed) > 0

export const lastRun = (): LastRun => JSON.parse(readFileSync(file, 'utf8')) as LastRun

export function writeLastRun(run: Run): void {
  const last: LastRun = {
    commit: run.commit.id,
    result: succeeded(run) ? 'ok' : 'failed',
    passed: sum(run, ({ passed }) => passed),
    failed: sum(run, ({ failed }) => failed),
    seconds: tenth(run.seconds),
    cpuSeconds: tenth(sum(run, ({ cpu }) => cpu)),
    slowness: Math.round(run.slowness * 100) / 100,
    turn: run.turn,
    share: run.turn % TURNS,
    all: run.all,
    steps: run.outcomes.map(({ name, ok, passed, seconds, cpu }) => ({
      name,
      ok,
      passed,
      seconds: tenth(seconds),
      cpuSeconds: tenth(cpu),
    })),
    flaky: run.outcomes.flatMap(({ flaky }) => flaky.map((test) => asDebt(test, run.commit))),
    failures: run.outcomes.flatMap(({ failures }) => failures.map(({ name }) => name)),
  }
  writeFileSync(file, `${JSON.stringify(last, undefined, 2)}\n`)
}

/** The end of a run, with what failed repeated where readers look. @returns whether it succeeded */
export function printSummary(run: Run): boolean {
  const say = (line: string): unknown => process.stdout.write(`${line}\n`)
  const { limits, steps } = keptCosts()
  const failures = run.outcomes.flatMap((outcome) => outcome.failures)
  for (const { name, reason } of failures) say(`\n✘ ${name}\n${reason}`)
  say('')
  for (const outcome of run.outcomes) say(lineOf(outcome, run.slowness, limits, steps))
  const all = `${run.seconds.toFixed(1).padStart(6)} s ${sum(run, ({ cpu }) => cpu)
    .toFixed(1)
    .padStart(7)} CPU s`
  say(`  in all ${all} on a machine ${run.slowness.toFixed(2)} times slower than the reference`)
  for (const debt of run.outcomes.flatMap(({ flaky }) => flaky.map((test) => asDebt(test, run.commit))))
    say(`  ~ flaky ${JSON.stringify(debt)} (npm run keep)`)
  for (const failure of failures) say(`  ✘ ${inOneLine(failure)}`)
  say(`${sum(run, ({ passed }) => passed)} passed, ${sum(run, ({ failed }) => failed)} failed`)
  return succeeded(run)
}

const LONGEST_LINE = 400

/** For whoever sees the end of a run alone. */
const inOneLine = ({ name, reason }: FailedTest): string =>
  `${name} — ${reason.replaceAll(/\s+/g, ' ').slice(0, LONGEST_LINE)}`

function lineOf(
  { name, ok, seconds, cpu, passed, skipped }: Outcome,
  slow: number,
  limits: Costs,
  kept: Costs,
): string {
  const tests = passed + skipped > 0 ? `: ${passed} passed${skipped > 0 ? `, ${skipped} skipped` : ''}` : ''
  const limit = limits[name] === undefined ? '' : ` of at most ${limits[name]}`
  const before = kept[name]
  const more = before !== undefined && cpu / slow > before * MUCH_MORE ? `  ! ${before} when it was kept` : ''
  const times = `${seconds.toFixed(1).padStart(7)} s ${cpu.toFixed(1).padStart(7)} CPU s${limit}`
  return `${ok ? '  ok    ' : '  FAILED'}${times}  ${name}${tests}${more}`
}
