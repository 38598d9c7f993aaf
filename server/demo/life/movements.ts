import { conversions } from '#contract/stock/conversions.ts'
import { outbound, stockMoves, writeOffs } from '#contract/stock/stock-documents.ts'
import { conversionTypes, moveTypes, outboundTypes, type WriteOffReason } from '#domain/document-types.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import { newId } from '#server/kernel/new-id.ts'

interface Lying {
  readonly itemId: string
  readonly placeId: string
  readonly toPlaceId: string
}

const pieces = (n: number): Milli => milli(n * 1000)
const WRITE_OFFS: readonly (readonly [days: number, reason: WriteOffReason, pieces: number, remark: string])[] = [
  [19, 'damaged', 3, 'Fell from the pallet'],
  [9, 'expired', 4, ''],
  [3, 'sample', 2, 'Tasting on Saturday'],
  [1, 'damaged', 1, ''],
]

/** Write-offs, moves to the shelf, goods for the store's own use and goods back to a supplier, some days old each. */
export async function addMovements(
  tx: Tx,
  manager: Actor,
  store: DemoStore,
  goods: StoreGoods,
  now: number,
): Promise<void> {
  const stored = await inWarehouse(tx, store, goods)
  const at = (days: number, time: string): number => daysAgo(now, store, days, time)
  const draft = (
    when: number,
    lines: readonly (Lying & { readonly quantity: Milli; readonly reason?: WriteOffReason })[],
  ) => ({
    id: newId(when),
    version: 0,
    lines: lines.map((line) => ({ ...line })),
  })
  const out = ({ itemId, placeId }: Lying) => ({ itemId, placeId })
  for (const [n, [days, reason, count, remark]] of WRITE_OFFS.entries()) {
    const when = at(days, '18:05')
    const { lines: _, ...head } = draft(when, [])
    const lines = stored.slice(n * 2, n * 2 + 2).map((one) => ({ ...out(one), quantity: pieces(count), reason }))
    const { version } = await manager.do(when, writeOffs.save, { ...head, type: outboundTypes.writeOff, remark, lines })
    await manager.do(when + 60_000, writeOffs.post, { id: head.id, version })
  }
  for (const days of [16, 6, 2]) {
    const when = at(days, '07:30')
    const lines = stored.slice(10 + days, 16 + days).map((one) => ({ ...one, quantity: pieces(6) }))
    const document = draft(when, lines)
    const { version } = await manager.do(when, stockMoves.save, { ...document, type: moveTypes.putToShelf })
    await manager.do(when + 900_000, stockMoves.post, { id: document.id, version })
  }
  for (const [days, type, from, remark] of [
    [11, outboundTypes.ownUse, 40, 'For the staff room'],
    [5, outboundTypes.returnToSupplier, 42, 'Wrong variety delivered'],
  ] as const) {
    const when = at(days, '12:10')
    const lines = stored.slice(from, from + 2).map((one) => ({ ...out(one), quantity: pieces(2) }))
    const document = { ...draft(when, []), lines }
    const { version } = await manager.do(when, outbound.save, { ...document, type, remark })
    await manager.do(when + 60_000, outbound.post, { id: document.id, version })
  }
  await unpack(manager, store, stored, now)
}

/** Something sold in another package than it came in. */
async function unpack(manager: Actor, store: DemoStore, stored: readonly Lying[], now: number): Promise<void> {
  const when = daysAgo(now, store, 4, '08:15')
  const [from, to] = stored.slice(48, 50)
  if (!from || !to) return
  const id = newId(when)
  const { version } = await manager.do(when, conversions.save, {
    id,
    version: 0,
    type: conversionTypes.conversion,
    remark: 'Gift baskets',
    lines: [{ ...from, toPlaceId: from.placeId, quantity: pieces(4), toItemId: to.itemId, made: pieces(2) }],
  })
  await manager.do(when + 60_000, conversions.post, { id, version })
}

/** Pieces with a good stock in the warehouse, each with the bay that it is sold from; the same in every demo. */
async function inWarehouse(tx: Tx, { orgId, storeId }: DemoStore, goods: StoreGoods): Promise<Lying[]> {
  const { rows } = await tx.query<{ sku_id: string; place_id: string }>({
    text: `select b.sku_id, b.place_id from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id and p.kind = 'warehouse'
      join sku k on k.org_id = b.org_id and k.store_id = b.store_id and k.id = b.sku_id
      where b.org_id = $1 and b.store_id = $2 and b.quantity_milli >= 24000 order by k.item_no limit 60`,
    values: [orgId, storeId],
  })
  return rows.map(({ sku_id: itemId, place_id: placeId }) => ({
    itemId,
    placeId,
    toPlaceId: goods.homes?.get(itemId)?.shelfId ?? goods.shelfId,
  }))
}
