import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measureSpeed, normalise, slowness, type Work } from './calibration.ts'

/** One measured figure; `value` is the median, or the percentile that its name says. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly runs: number
  /** What it waits for; left out: the processor. */
  readonly work?: Work
}

const FILE = new URL('results.json', import.meta.url)

const sorted = (samples: readonly number[]): number[] => samples.toSorted((a, b) => a - b)

/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const values = sorted(samples)
  return values[Math.min(values.length - 1, Math.max(0, Math.ceil(values.length * share) - 1))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

/** How fast the machine was when the bench began, and after each figure: the figure lies between two of them. */
let before = measureSpeed()

const rounded = (value: number): number => Number(value.toFixed(2))

/**
 * Prints a figure as one JSON line and keeps it beside the commit that it was measured on: the value as it was measured,
 * how many times slower than the reference the machine was meanwhile, and the value that this leaves. Budgets and earlier
 * commits are compared with that last one.
 */
export function report({ work = 'cpu', ...figure }: Figure): void {
  const after = measureSpeed()
  const factor = slowness(work, before, after)
  before = after
  const { value, unit } = figure
  const measured = {
    ...figure,
    value: rounded(value),
    factor: rounded(factor),
    normalised: rounded(normalise(value, unit, factor)),
  }
  process.stdout.write(`${JSON.stringify(measured)}\n`)
  const kept = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, object>>)
    : {}
  const mine = (kept[commit()] ??= {})
  mine[figure.name] = measured
  writeFileSync(FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
}
