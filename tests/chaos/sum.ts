import type { RunResult } from './one-run.ts'

/** Several runs as one: figures and faults added up, under the first seed. */
export function summed(results: readonly RunResult[]): RunResult {
  const [first, ...rest] = results
  if (!first) throw new Error('no run was made')
  return rest.reduce((a, b) => {
    const faults: Record<string, number> = { ...a.faults }
    for (const [kind, count] of Object.entries(b.faults)) faults[kind] = (faults[kind] ?? 0) + count
    return {
      ...a,
      handed_out: a.handed_out + b.handed_out,
      on_server: a.on_server + b.on_server,
      lost: a.lost + b.lost,
      doubled: a.doubled + b.doubled,
      phantom: a.phantom + b.phantom,
      gaps: a.gaps + b.gaps,
      cash_difference: a.cash_difference + b.cash_difference,
      stock_difference: a.stock_difference + b.stock_difference,
      faults,
      violations: [...a.violations, ...b.violations],
      tapped: a.tapped + b.tapped,
      seconds: a.seconds + b.seconds,
    }
  }, first)
}

/** The one line of a run. */
export function lineOf(result: RunResult): string {
  const { seed, handed_out, on_server, lost, doubled, phantom, gaps, cash_difference, stock_difference, faults } =
    result
  const sorted = Object.fromEntries(Object.entries(faults).toSorted(([a], [b]) => a.localeCompare(b)))
  return JSON.stringify({
    seed,
    handed_out,
    on_server,
    lost,
    doubled,
    phantom,
    gaps,
    cash_difference,
    stock_difference,
    faults: sorted,
  })
}
