import { conversions } from '#contract/stock/conversions.ts'
import { outbound, stockMoves, writeOffs } from '#contract/stock/stock-documents.ts'
import { conversionTypes } from '#domain/documents/conversions.ts'
import { moveTypes, outboundTypes, type WriteOffReason } from '#domain/document-types.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { bookDocument, daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'

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

interface Conversion {
  readonly days: number
  readonly remark: string
  /** So many of the item with a number become so many of another one. */
  readonly lines: readonly (readonly [from: string, quantity: number, to: string, makes: number])[]
}

const CONVERSIONS: readonly Conversion[] = [
  // a case of jasmine tea
  { days: 13, remark: 'Case opened', lines: [['13394', 1, '13443', 40]] },
  // bags of ten pounds
  { days: 9, remark: 'Repacked into 2 lb bags', lines: [['10946', 2, '12316', 10]] },
  // mochi with lychee and with blueberry
  {
    days: 4,
    remark: 'Gift boxes for the weekend',
    lines: [
      ['12813', 6, '12868', 2],
      ['12812', 6, '12868', 2],
    ],
  },
  // blocks of three pounds
  { days: 1, remark: 'Cut and wrapped', lines: [['14806', 2, '14300', 12]] },
]

/** Write-offs, moves to the shelf, goods for the store's own use, goods back to a supplier and conversions. */
export async function addMovements(
  tx: Tx,
  manager: Actor,
  store: DemoStore,
  goods: StoreGoods,
  now: number,
): Promise<void> {
  const stored = await inWarehouse(tx, store, goods)
  const at = (days: number, time: string): number => daysAgo(now, store, days, time)
  const lines = (from: number, to: number, count: number) =>
    stored.slice(from, to).map(({ itemId, placeId }) => ({ itemId, placeId, quantity: pieces(count) }))
  for (const [n, [days, reason, count, remark]] of WRITE_OFFS.entries())
    await bookDocument(manager, writeOffs, at(days, '18:05'), {
      type: outboundTypes.writeOff,
      remark,
      lines: lines(n * 2, n * 2 + 2, count).map((line) => ({ ...line, reason })),
    })
  for (const days of [16, 6, 2])
    await bookDocument(manager, stockMoves, at(days, '07:30'), {
      type: moveTypes.putToShelf,
      lines: stored.slice(10 + days, 16 + days).map((one) => ({ ...one, quantity: pieces(6) })),
    })
  await bookDocument(manager, outbound, at(11, '12:10'), {
    type: outboundTypes.ownUse,
    remark: 'For the staff room',
    lines: lines(40, 42, 2),
  })
  await bookDocument(manager, outbound, at(5, '12:10'), {
    type: outboundTypes.returnToSupplier,
    remark: 'Wrong variety delivered',
    lines: lines(42, 44, 2),
  })
  const known = await byNumber(tx, store)
  const planned = CONVERSIONS.map(({ days, remark, lines: made }) => {
    const converted = made.flatMap(([from, quantity, to, makes]) => {
      const [source, target] = [known.get(from), known.get(to)]
      if (!source || !target || source.quantity < pieces(quantity)) return []
      const { itemId, placeId } = source
      const becomes = { toItemId: target.itemId, toPlaceId: target.placeId, made: pieces(makes) }
      return [{ itemId, placeId, quantity: pieces(quantity), ...becomes }]
    })
    return { days, remark, lines: converted }
  }).filter((one) => one.lines.length > 0)
  // a small demo has other goods
  const [from, to] = stored.slice(48, 50)
  if (planned.length === 0 && from && to)
    planned.push({
      days: 4,
      remark: 'Gift baskets',
      lines: [{ ...from, toPlaceId: from.placeId, quantity: pieces(4), toItemId: to.itemId, made: pieces(2) }],
    })
  for (const { days, ...document } of planned)
    await bookDocument(manager, conversions, at(days, '08:15'), { type: conversionTypes.conversion, ...document })
}

interface Most extends Omit<Lying, 'toPlaceId'> {
  readonly quantity: number
}

/** The goods that are converted, by item number, with the place where most of each is. */
async function byNumber(tx: Tx, { orgId, storeId }: DemoStore): Promise<ReadonlyMap<string, Most>> {
  const numbers = CONVERSIONS.flatMap(({ lines }) => lines.flatMap(([from, , to]) => [from, to]))
  const { rows } = await tx.query<{ item_no: string; sku_id: string; place_id: string; quantity: number }>({
    text: `select distinct on (k.item_no) k.item_no, b.sku_id, b.place_id, b.quantity_milli as quantity
      from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
        and p.kind in ('shelf', 'warehouse')
      join sku k on k.org_id = b.org_id and k.store_id = b.store_id and k.id = b.sku_id
      where b.org_id = $1 and b.store_id = $2 and k.item_no = any($3)
      order by k.item_no, b.quantity_milli desc`,
    values: [orgId, storeId, numbers],
  })
  return new Map(
    rows.map((row) => [row.item_no, { itemId: row.sku_id, placeId: row.place_id, quantity: row.quantity }]),
  )
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
