import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { measureSpeed, normalise, slowness, type Work } from './calibration.ts'

/** One measurement; `value` is the median, or the percentile in its name. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly runs: number
  /** Resource it waits for; absent: the processor. */
  readonly work?: Work
}

const FILE = new URL('results.json', import.meta.url)

const sorted = (samples: readonly number[]): number[] => samples.toSorted((a, b) => a - b)

/** The value below which a share (0 to 1) of the samples is. */
export function percentile(samples: readonly number[], share: number): number {
  const values = sorted(samples)
  return values[Math.min(values.length - 1, Math.max(0, Math.ceil(values.length * share) - 1))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

/** The machine's speed at the start of the bench and after each measurement. */
let before = measureSpeed()

const rounded = (value: number): number => Number(value.toFixed(2))

/**
 * Prints a measurement as a JSON line and stores it with the commit: the measured value, how many times slower than the
 * reference the machine was, and the normalised value. Budgets and earlier commits are compared with the latter.
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
