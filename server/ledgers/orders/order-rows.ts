import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

export type OrderRow = TableRow<'online_order'>
export type OrderLineRow = TableRow<'online_order_line'>

/** Who moves an order: the buyer, somebody of the store, the clock, a counter, or the provider of payments. */
export interface OrderBy {
  readonly kind: 'buyer' | 'staff' | 'clock' | 'counter' | 'provider'
  readonly accountId?: string
}

/** An order of the store, which nobody else changes before the transaction ends. @throws AppError record.missing */
export async function lockOrder(tx: Tx, { orgId, storeId }: StockStore, id: string): Promise<OrderRow> {
  const { rows } = await tx.query<OrderRow>({
    name: 'lock-order',
    text: 'select * from online_order where org_id = $1 and store_id = $2 and id = $3 for update',
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
