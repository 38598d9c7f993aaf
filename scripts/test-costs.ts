/**
 * Cost of the tests in processor seconds of the reference machine. `npm run keep` saves what the last full run measured
 * in `test-costs.json`, where each list of tests has a limit: `npm run check` fails if what is kept exceeds it. Judged
 * is what is kept, so that a commit always gets the same verdict, whatever its machine is busy with.
 */
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

const committed = join(root, 'scripts', 'test-costs.json')
/** Lines of running tests: see tests/cost.setup.ts. */
export const costNotes = join(root, '.cache', 'ci', 'costs')

export type Costs = Readonly<Record<string, number>>

export interface KeptCosts {
  /** Step → the most that it may cost. */
  readonly limits: Costs
  /** Step → what it cost as a whole. */
  readonly steps: Costs
  /** Step → test file, or journey, → what it cost. */
  readonly tests: Readonly<Record<string, Costs>>
}

interface TestList {
  readonly step: string
  readonly files: string | readonly string[]
  readonly without?: RegExp
  /** Cost assumed for a file until its cost has been kept. */
  readonly newFile: number
}

/** The test files of each step that runs whole. */
const lists: readonly TestList[] = [
  {
    step: 'unit',
    files: ['src/{domain,contract,db,sw,workers,api,testing}/**/*.test.ts', 'tests/*.test.ts', 'tests/spec/*.test.ts'],
    newFile: 0.3,
  },
  { step: 'components', files: 'src/{ui,features,app}/**/*.test.{ts,tsx}', without: /\.screen\.test\./, newFile: 0.3 },
  { step: 'screens', files: 'src/**/*.screen.test.tsx', newFile: 3 },
  { step: 'server on PostgreSQL', files: ['server/**/*.test.ts', 'tests/{printing,books}/*.test.ts'], newFile: 1.5 },
]

export const keptCosts = (): KeptCosts => JSON.parse(readFileSync(committed, 'utf8')) as KeptCosts

/** Steps that cost more than they may, with their dearest tests; `found`: the test files that exist. */
export function beyondLimits(kept: KeptCosts, found = filesOfLists()): string[] {
  return Object.entries(kept.limits).flatMap(([step, limit]) => {
    const known = kept.tests[step] ?? {}
    const newFile = lists.find((list) => list.step === step)?.newFile ?? 0
    const unknown = (found[step] ?? []).filter((file) => known[file] === undefined)
    const cost = (kept.steps[step] ?? 0) + unknown.length * newFile
    if (cost <= limit) return []
    const dearest = Object.entries(known)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 5)
      .map(([file, seconds]) => `  ${seconds.toFixed(1)} ${file}`)
    const fresh = unknown.length > 0 ? `, ${unknown.length} new files among it` : ''
    return [[`${step}: ${cost.toFixed(0)} CPU s${fresh}, and may cost ${limit}. The dearest:`, ...dearest].join('\n')]
  })
}

function filesOfLists(): Record<string, readonly string[]> {
  const files = ({ files: patterns, without }: TestList): string[] =>
    globSync(patterns as string[], { cwd: root }).filter((file) => !without?.test(file))
  return Object.fromEntries(lists.map((list) => [list.step, files(list)]))
}

interface Note {
  readonly step: string
  readonly test: string
  readonly cpu: number
}

export function forgetCostNotes(): void {
  rmSync(costNotes, { recursive: true, force: true })
  mkdirSync(costNotes, { recursive: true })
}

/** Notes of the last run's tests, by step. */
export function notedCosts(): Record<string, Record<string, number>> {
  const noted: Record<string, Record<string, number>> = {}
  for (const name of readdirSync(costNotes))
    for (const line of readFileSync(join(costNotes, name), 'utf8').trim().split('\n')) {
      const { step, test, cpu } = JSON.parse(line) as Note
      const ofStep = (noted[step] ??= {})
      ofStep[test] = (ofStep[test] ?? 0) + cpu
    }
  return noted
}

/**
 * Saves costs, divided by how slow the machine was; a step that ran in part (`partly`) keeps what it knows of the
 * other tests. Tests that no longer exist are forgotten by `exists`.
 */
export function keepCosts(
  measured: { readonly steps: Costs; readonly slowness: number; readonly partly: readonly string[] },
  exists: (step: string, test: string) => boolean,
): void {
  const { limits, steps, tests } = keptCosts()
  const asReference = (costs: Costs, digits: number): Costs =>
    Object.fromEntries(
      Object.entries(costs).map(([name, cpu]) => [name, Number((cpu / measured.slowness).toFixed(digits))]),
    )
  const noted = Object.entries(notedCosts()).map(([step, costs]) => {
    const known = measured.partly.includes(step) ? tests[step] : {}
    const all = Object.entries({ ...known, ...asReference(costs, 2) })
    return [
      step,
      Object.fromEntries(all.filter(([test]) => exists(step, test)).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]
  })
  const kept = {
    limits,
    steps: { ...steps, ...asReference(measured.steps, 0) },
    tests: { ...tests, ...Object.fromEntries(noted) },
  }
  writeFileSync(committed, `${JSON.stringify(kept, undefined, 2)}\n`)
}
