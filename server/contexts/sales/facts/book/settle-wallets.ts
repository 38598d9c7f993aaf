import type { SaleV2 } from '#contract/facts/sale.ts'
import type { Tx } from '#server/db/session.ts'
import { asksMember } from '#server/contexts/sales/facts/book/book-members.ts'
import { ofKind } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { OpenLane } from '#server/contexts/sales/facts/judge/open-lane.ts'
import { settleMacou } from '#server/contexts/sales/macou/settle-macou.ts'

const usesMacou = ({ payments }: SaleV2): boolean => payments.some((one) => one.tender === 'macou')

/**
 * Updates members' wallets to match the sales and refunds of these lanes of one store, together and last, so that wallets
 * are locked in one order after all else; an overdrawn wallet is a difference.
 */
export async function settleWallets(tx: Tx, lanes: readonly OpenLane[]): Promise<void> {
  const [first] = lanes
  if (!first) return
  const { claims, arrival } = first.delivery
  const open = lanes.flatMap((lane) => lane.open)
  const sales = ofKind(open, 'sale')
  const ids = [
    ...sales.flatMap(({ fact: { id, data } }) => (asksMember(data) || usesMacou(data) ? [id] : [])),
    ...ofKind(open, 'refund').map(({ fact }) => fact.data.saleId),
  ]
  const arriving = new Set(sales.map(({ fact }) => fact.id))
  const found = await settleMacou(tx, { orgId: claims.org, storeId: claims.store, now: arrival.now }, ids, arriving)
  const late: string[] = []
  for (const { documentId, difference } of found) {
    const mine = open.find((one) => one.fact.id === documentId)
    if (!mine) continue
    // the row was written before, so later findings are added to it
    if (mine.differences.length === 0) late.push(documentId)
    mine.differences.push(difference)
  }
  if (late.length === 0) return
  const values = [claims.org, claims.store, late]
  for (const table of ['sale', 'refund'])
    await tx.query({
      text: `update ${table} set has_differences = true where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
      values,
    })
}
