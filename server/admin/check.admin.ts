import type { AdminCommand } from '#server/admin/admin-command.ts'
import { sayFindings } from '#server/admin/book-rules.ts'
import { findDifferences, ruleCount } from '#server/admin/books.ts'

export const check: AdminCommand = {
  name: 'check',
  usage: `  check
      compares stock balances, shifts and sales with the rows they sum up; exit code 1 if anything differs`,
  run: async (_args, { db, say }) =>
    sayFindings(await db.tx((tx) => findDifferences(tx), { snapshot: true }), ruleCount, say),
}
