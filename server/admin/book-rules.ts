import type { Tx } from '#server/db/session.ts'

export interface Finding {
  readonly what: string
  /** The first few rows that are wrong. */
  readonly where: readonly string[]
  readonly count: number
}

export interface Rule {
  readonly what: string
  /** Returns one row, with a text `place`, for each wrong place. */
  readonly text: string
}

/** The violations of the rules, each with its first few places. */
export async function findingsOf(tx: Tx, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { what, text } of rules) {
    const { rows } = await tx.query<{ place: string; count: number }>({
      text: `select place, count(*) over () as count from (${text}) wrong limit 10`,
    })
    const [first] = rows
    if (first) findings.push({ what, where: rows.map(({ place }) => place), count: first.count })
  }
  return findings
}

/** Says what was found, rule by rule; the exit code. */
export function sayFindings(findings: readonly Finding[], checks: number, say: (line: string) => void): number {
  for (const { what, where, count } of findings) {
    say(`${what}: ${count}`)
    for (const place of where) say(`  ${place}`)
    if (count > where.length) say(`  and ${count - where.length} more`)
  }
  say(findings.length === 0 ? `${checks} checks, no differences.` : `${findings.length} of ${checks} checks failed.`)
  return findings.length === 0 ? 0 : 1
}
