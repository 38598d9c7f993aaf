import type { RunResult } from './one-run.ts'

/** Combines several runs: figures and faults added up, under the first seed. */
export function summed(results: readonly RunResult[]): RunResult {
  const [first, ...rest] = results
  if (!first) throw new Error('no run was made')
  return rest.reduce((a, b) => {
    return {
      ...a,
      handed_out: a.handed_out + b.handed_out,
      on_server: a.on_server + b.on_server,
      facts: a.facts + b.facts,
      lost: a.lost + b.lost,
      doubled: a.doubled + b.doubled,
      phantom: a.phantom + b.phantom,
      gaps: a.gaps + b.gaps,
      cash_difference: a.cash_difference + b.cash_difference,
      stock_difference: a.stock_difference + b.stock_difference,
      tax_difference: a.tax_difference + b.tax_difference,
      faults: added(a.faults, b.faults),
      acts: added(a.acts, b.acts),
      violations: [...a.violations, ...b.violations],
      tapped: a.tapped + b.tapped,
      seconds: a.seconds + b.seconds,
    }
  }, first)
}

type Counts = Readonly<Record<string, number>>

function added(a: Counts, b: Counts): Counts {
  const all: Record<string, number> = { ...a }
  for (const [kind, count] of Object.entries(b)) all[kind] = (all[kind] ?? 0) + count
  return all
}

const sorted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)))

/** The one line of a run. */
export function lineOf(result: RunResult): string {
  const { seed, handed_out, on_server, facts, lost, doubled, phantom, gaps } = result
  const { cash_difference, stock_difference, tax_difference } = result
  return JSON.stringify({
    seed,
    handed_out,
    on_server,
    facts,
    lost,
    doubled,
    phantom,
    gaps,
    cash_difference,
    stock_difference,
    tax_difference,
    faults: sorted(result.faults),
    acts: sorted(result.acts),
  })
}
