import { AppError } from '#contract/errors.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Tx } from '#server/db/session.ts'
import { bookMacou, macouOwners, type MacouMove } from '#server/ledgers/macou/book-macou.ts'
import { endHold, holdMacou, holdOwners, requireFree, useHolds } from '#server/ledgers/macou/hold-macou.ts'
import { lockPending, release } from '#server/ledgers/macou/pending-macou.ts'
import { lockWallet } from '#server/ledgers/macou/wallets.ts'
import { returnForCards } from '#server/ledgers/orders/order-card-returns.ts'
import { earnByOrder, followEarnings } from '#server/ledgers/orders/order-earnings.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

type Paying = Pick<OrderRow, 'macou_cents' | 'pay_by' | 'paid_at'>

const holdOf = (id: string) => ({ kind: holdOwners.order, id }) as const

/**
 * Whether the macou of an order was taken. Of an order that waits for its payment by card it is held; all others took it
 * when they were placed or paid.
 */
export const isMacouTaken = ({ macou_cents, pay_by, paid_at }: Paying): boolean =>
  macou_cents > 0 && (pay_by === 'counter' || paid_at !== null)

/**
 * Holds the wallet from which an order is going to be paid: before the order is inserted, because that holds its member
 * already. @throws AppError order.macou-member where nobody pays, member.missing
 */
export async function holdPayer(
  tx: Tx,
  { orgId }: StockStore,
  { memberId, macou }: { readonly memberId: string | null; readonly macou: number },
): Promise<void> {
  if (macou === 0) return
  if (memberId === null) throw new AppError('order.macou-member')
  if (!(await lockWallet(tx, orgId, memberId))) throw new AppError('member.missing')
}

/** Holds the member of an order whose macou changes afterwards, so that whoever locks the whole wallet waits. */
export async function holdMemberOf(tx: Tx, { orgId }: StockStore, order: OrderRow): Promise<void> {
  if (order.member_id === null) return
  await tx.query({
    name: 'hold-member-of-order',
    text: 'select 1 from member where org_id = $1 and id = $2 for key share',
    values: [orgId, order.member_id],
  })
}

/**
 * The macou of a new order is held for as long as the order is not paid, and taken at once from one that is not to be paid
 * by card. An order of which nothing is left to pay has earned what it earns. @throws AppError macou.insufficient with the most that can be used
 */
export async function keepMacou(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow, now: number): Promise<void> {
  if (order.paid_at !== null) await earnByOrder(tx, { orgId, storeId }, order)
  if (order.macou_cents === 0) return
  const wanted = { orgId, memberId: order.member_id!, amount: cents(order.macou_cents), now }
  if (isMacouTaken(order)) {
    await requireFree(tx, wanted)
    await takeAndReturn(tx, { orgId, storeId }, order, now)
  } else await holdMacou(tx, { ...wanted, storeId, owner: holdOf(order.id), until: order.pay_until ?? now })
}

/**
 * After an order has moved or something of it went back: what is held is taken once it is paid, and free once it has ended
 * without that; what its refunds give back is in the wallet, and what it earned follows them. Each is booked once. The
 * caller holds the order, and locks nothing afterwards.
 */
export async function followMacou(tx: Tx, store: StockStore, orderId: string, now: number): Promise<void> {
  const order = await lockOrder(tx, store, orderId)
  await followEarnings(tx, store, order)
  if (order.macou_cents > 0) {
    if (order.state === onlineOrderStates.cancelled && !isMacouTaken(order))
      await endHold(tx, store.orgId, store.storeId, holdOf(order.id))
    else await takeAndReturn(tx, store, order, now)
  }
  await returnForCards(tx, store, order, now)
}

async function takeAndReturn(tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> {
  if (!isMacouTaken(order)) return
  const moves = await toBook(tx, store, order, now)
  if (moves.length === 0) return
  const { orgId } = store
  await releaseDueOf(tx, orgId, order.member_id!, now)
  for (const move of moves) await bookMacou(tx, move)
  await useHolds(tx, orgId, holdOwners.order, [order.id])
}

/** What has become free by the clock is in the wallet before something is taken out of it. */
async function releaseDueOf(tx: Tx, orgId: string, memberId: string, now: number): Promise<void> {
  const locked = await lockPending(tx, { orgId, saleIds: [], memberIds: [memberId] }, now)
  const due = locked.filter(({ state }) => state === macouPendingStates.pending)
  for (const move of await release(tx, orgId, due, now)) await bookMacou(tx, move)
}

/** What an order takes of a wallet and its refunds give back, as far as it is not booked. */
async function toBook(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow, now: number): Promise<MacouMove[]> {
  const { rows } = await tx.query<{ id: string; reason: 'deduction' | 'refund'; cents: number }>({
    name: 'macou-of-order-to-book',
    text: `select m.* from (
        select $3::uuid as id, 'deduction' as reason, -$4::bigint as cents, null as number
        union all
        select id, 'refund', macou_cents, number from order_refund
        where org_id = $1 and store_id = $2 and order_id = $3 and macou_cents > 0) m
      where not exists (select 1 from macou_entry e where e.org_id = $1 and e.owner = ${macouOwners.member}
        and e.document_id = m.id and e.reason = m.reason)
      order by m.number nulls first`,
    values: [orgId, storeId, order.id, order.macou_cents],
  })
  const own = { orgId, storeId, memberId: order.member_id!, saleId: order.id, now }
  return rows.map(({ id, reason, cents: amount }) => ({ ...own, documentId: id, reason, cents: amount }))
}
