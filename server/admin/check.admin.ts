import type { AdminCommand } from '#server/admin/admin-command.ts'
import { findDifferences, ruleCount } from '#server/admin/books.ts'

export const check: AdminCommand = {
  name: 'check',
  usage: `  check
      compares stock balances, shifts and sales with the rows they sum up; exit code 1 if anything differs`,
  async run(_args, { db, say }) {
    const findings = await db.tx((tx) => findDifferences(tx), { snapshot: true })
    for (const { what, where, count } of findings) {
      say(`${what}: ${count}`)
      for (const place of where) say(`  ${place}`)
      if (count > where.length) say(`  and ${count - where.length} more`)
    }
    say(
      findings.length === 0
        ? `${ruleCount} checks, no differences.`
        : `${findings.length} of ${ruleCount} checks failed.`,
    )
    return findings.length === 0 ? 0 : 1
  },
}
