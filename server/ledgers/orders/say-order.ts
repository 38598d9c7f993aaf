import type { EventName } from '#contract/events.ts'
import type { Tx } from '#server/db/session.ts'
import type { OrderBy, OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { changed, type Change } from '#server/ledgers/events/changed.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Said {
  readonly kind: EventName
  readonly by: OrderBy
  readonly now: number
  readonly changes?: readonly Change[]
}

/** Says of an order what became of it, whoever did it: the clock and buyers have no account. */
export const sayOrder = (
  tx: Tx,
  { orgId, storeId }: StockStore,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  { kind, by, now, changes }: Said,
): Promise<void> =>
  changed(
    { tx, now, orgId, storeId, accountId: by.accountId ?? '', ip: by.ip ?? '', userAgent: by.userAgent ?? '' },
    { kind, subject: { id, name: number }, ...(changes ? { changes } : {}) },
  )
