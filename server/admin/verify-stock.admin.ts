import type { AdminCommand } from '#server/admin/admin-command.ts'
import { type Finding, findingsOf, sayFindings } from '#server/admin/book-rules.ts'
import { stockRules } from '#server/admin/stock-books.ts'
import { orphanRule } from '#server/admin/stock-document-books.ts'
import { todoRules } from '#server/admin/todo-books.ts'
import type { Tx } from '#server/db/session.ts'

const rules = [...stockRules, ...todoRules, orphanRule]

/** Everything in which stock differs from its ledger; nothing if all is right. */
export const stockDifferences = (tx: Tx): Promise<Finding[]> => findingsOf(tx, rules)

export const verifyStock: AdminCommand = {
  name: 'verify-stock',
  usage: `  verify-stock
      rebuilds stock from its ledger: what lies where, what is reserved for whom, what it is worth, what is on its way
      between stores, and what is to be done; names the document and the line of every difference; exit code 1 if there is one`,
  run: async (_args, { db, say }) =>
    sayFindings(await db.tx((tx) => stockDifferences(tx), { snapshot: true }), rules.length, say),
}
