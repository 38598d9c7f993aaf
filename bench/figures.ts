import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** One measured figure; `value` is the median, or the percentile that its name says. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly runs: number
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

/** Prints a figure as one JSON line and keeps it beside the commit that it was measured on. */
export function report(figure: Figure): void {
  const rounded = { ...figure, value: Number(figure.value.toFixed(2)) }
  process.stdout.write(`${JSON.stringify(rounded)}\n`)
  const kept = existsSync(FILE)
    ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, Figure>>)
    : {}
  const mine = (kept[commit()] ??= {})
  mine[figure.name] = rounded
  writeFileSync(FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
}
