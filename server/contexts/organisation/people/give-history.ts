import type { Tx } from '#server/db/session.ts'
import { giveEntries } from '#server/ledgers/stock/give-entries.ts'

/** The columns in which the books of a shift name an account. */
const OF_SHIFT = [
  ['sale', 'cashier_id'],
  ['refund', 'cashier_id'],
  ['cash_submission', 'account_id'],
  ['cash_movement', 'account_id'],
  ['shift_count', 'account_id'],
  ['voided_cart', 'account_id'],
] as const

/**
 * Moves what was rung up in these shifts from one account to another of the same person. The frozen facts keep their
 * original name and account.
 */
export async function giveHistory(
  tx: Tx,
  org: string,
  from: string,
  to: string,
  shifts: readonly string[],
): Promise<void> {
  const values = [org, from, to, shifts]
  for (const [table, column] of OF_SHIFT)
    await tx.query({
      text: `update ${table} set ${column} = $3 where org_id = $1 and ${column} = $2 and shift_id = any($4)`,
      values,
    })
  await tx.query({
    text: `update outbound_notification n set account_id = $3 from sale s
      where n.org_id = $1 and n.account_id = $2 and s.org_id = n.org_id and s.store_id = n.store_id and s.id = n.sale_id
        and s.shift_id = any($4)`,
    values,
  })
  // a stock movement belongs to a sale, to a sale's document, or to a refund
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from sale where org_id = $1 and shift_id = any($2)
      union all select id from refund where org_id = $1 and shift_id = any($2)
      union all select d.id from outbound_document d join sale s on s.org_id = d.org_id and s.store_id = d.store_id
        and s.id = d.sale_id where d.org_id = $1 and s.shift_id = any($2)`,
    values: [org, shifts],
  })
  await giveEntries(
    tx,
    org,
    from,
    to,
    rows.map((row) => row.id),
  )
}
