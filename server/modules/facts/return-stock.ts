import type { RefundLine } from '#contract/facts/refund.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow } from '#server/db/tables.gen.ts'
import {
  lockBalances,
  nextRevision,
  skusById,
  writeBalances,
  type Balance,
} from '#server/modules/facts/goods-on-hand.queries.ts'
import { madeSkus } from '#server/modules/extras/extras.queries.ts'

export interface ReturnedGoods {
  /** The refund. */
  readonly id: string
  readonly cashierId: string
  readonly lines: readonly RefundLine[]
}

/**
 * Books goods that came back: to the shelf, or to the warehouse where the store has one. What is written off is
 * refunded and never comes into stock again (store-and-checkout 4; product.md 7); nor is what was made of raw materials.
 */
export async function returnStock(
  tx: Tx,
  place: { readonly orgId: string; readonly storeId: string; readonly now: number },
  refunds: readonly ReturnedGoods[],
): Promise<void> {
  const kept = refunds.flatMap((refund) => refund.lines.filter((line) => line.to !== 'written-off'))
  const wanted = [...new Set(kept.map((line) => line.skuId))]
  const skus = await skusById(tx, place.orgId, place.storeId, wanted)
  const made = await madeSkus(
    tx,
    place.orgId,
    place.storeId,
    [...skus.values()].flatMap((sku) => (sku.more ? sku.id : [])),
  )
  const known = wanted.filter((id) => skus.has(id) && !made.has(id))
  if (known.length === 0) return
  const balances = await lockBalances(tx, place.orgId, place.storeId, known)
  const touched = new Set<Balance>()
  const ledger: NewRow<'stock_ledger'>[] = []
  for (const refund of refunds) {
    for (const line of refund.lines) {
      const balance = line.to === 'written-off' ? undefined : placeOf(balances.get(line.skuId) ?? [], line.to)
      if (!balance) continue
      balance.quantity_milli += line.quantity
      balance.entries += 1
      touched.add(balance)
      ledger.push({
        org_id: place.orgId,
        store_id: place.storeId,
        sku_id: balance.sku_id,
        place_id: balance.place_id,
        entry_no: balance.entries,
        quantity_milli: line.quantity,
        balance_milli: balance.quantity_milli,
        reason: 'refund',
        document_id: refund.id,
        line_id: line.lineId,
        account_id: refund.cashierId,
        at: new Date(place.now).toISOString(),
      })
    }
  }
  await insertMany(tx, 'stock_ledger', ledger)
  const rev = await nextRevision(tx, place.orgId, place.storeId)
  await writeBalances(tx, place.orgId, place.storeId, [...touched], rev)
}

const placeOf = (balances: readonly Balance[], to: 'shelf' | 'warehouse'): Balance | undefined =>
  balances.find((balance) => balance.kind === to) ?? balances.find((balance) => balance.kind === 'shelf')
