import { AppError } from '#contract/errors.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

export type OrderRow = TableRow<'online_order'>
export type OrderLineRow = TableRow<'online_order_line'>
/** A line of goods; the others are of guarantees. */
export type GoodsLineRow = OrderLineRow & { readonly sku_id: string }

/** Who moves an order: the buyer, somebody of the store, the clock, a counter, or the provider of payments. */
export interface OrderBy {
  readonly kind: 'buyer' | 'staff' | 'clock' | 'counter' | 'provider'
  readonly accountId?: string
  /** Of a call: where from. */
  readonly ip?: string
  readonly userAgent?: string
}

/** An order of the store, which nobody else changes before the transaction ends. @throws AppError record.missing */
export const lockOrder = (tx: Tx, store: StockStore, id: string): Promise<OrderRow> =>
  oneOrder(tx, store, id, { name: 'lock-order', lock: ' for update' })

/** An order of the store as it is. @throws AppError record.missing */
export const readOrder = (tx: Tx, store: StockStore, id: string): Promise<OrderRow> =>
  oneOrder(tx, store, id, { name: 'read-order', lock: '' })

async function oneOrder(
  tx: Tx,
  { orgId, storeId }: StockStore,
  id: string,
  { name, lock }: { readonly name: string; readonly lock: '' | ' for update' },
): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>({
    name,
    text: `select * from online_order where org_id = $1 and store_id = $2 and id = $3${lock}`,
    values: [orgId, storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

/** The lines of an order, in their order. */
export async function linesOfOrder(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<OrderLineRow[]> {
  const { rows } = await tx.query<OrderLineRow>({
    name: 'order-lines',
    text: 'select * from online_order_line where org_id = $1 and store_id = $2 and order_id = $3 order by line_no',
    values: [orgId, storeId, id],
  })
  return rows
}

export const isGoods = (line: OrderLineRow): line is GoodsLineRow => line.sku_id !== null

/** The goods of an order: what is kept, picked and handed over. */
export const goodsOfOrder = async (tx: Tx, store: StockStore, id: string): Promise<GoodsLineRow[]> =>
  (await linesOfOrder(tx, store, id)).filter(isGoods)

/** What of an order can still be delivered: what was not given up. */
export const quantityLeft = ({ quantity_milli, short_milli }: OrderLineRow): Milli =>
  milli(quantity_milli - short_milli)

interface DonePart {
  readonly lineNo: number
  /** Added to what is picked; below 0: put back. */
  readonly picked?: number
  /** Added to what is given up. */
  readonly short?: number
}

/** Notes what was picked or given up of lines; the caller holds the order. */
export async function addToLines(
  tx: Tx,
  { orgId, storeId }: StockStore,
  orderId: string,
  parts: readonly DonePart[],
): Promise<void> {
  await tx.query({
    name: 'add-to-order-lines',
    text: `update online_order_line l set picked_milli = l.picked_milli + t.p, short_milli = l.short_milli + t.s
      from unnest($4::smallint[], $5::bigint[], $6::bigint[]) as t(no, p, s)
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 and l.line_no = t.no`,
    values: [
      orgId,
      storeId,
      orderId,
      parts.map(({ lineNo }) => lineNo),
      parts.map(({ picked = 0 }) => picked),
      parts.map(({ short = 0 }) => short),
    ],
  })
}

/** A new version of an order whose state stays; the caller holds it. */
export async function touchOrder(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<void> {
  await tx.query({
    name: 'touch-order',
    text: 'update online_order set version = version + 1 where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
}

interface Noted {
  readonly id: string
  readonly from: number | null
  readonly to: number
  readonly by: OrderBy
  readonly now: number
  readonly note?: string | undefined
}

/** Writes what became of an order; whoever writes holds the order. */
export async function noteOrder(tx: Tx, { orgId, storeId }: StockStore, noted: Noted): Promise<void> {
  await tx.query({
    name: 'note-order',
    text: `insert into order_event (org_id, store_id, order_id, seq, from_state, to_state, by_kind, account_id, at, note)
      select $1, $2, $3, (select count(*) + 1 from order_event where org_id = $1 and store_id = $2 and order_id = $3),
        $4::smallint, $5::smallint, $6, $7::uuid, $8, $9`,
    values: [
      orgId,
      storeId,
      noted.id,
      noted.from,
      noted.to,
      noted.by.kind,
      noted.by.accountId ?? null,
      new Date(noted.now),
      noted.note ?? '',
    ],
  })
}
