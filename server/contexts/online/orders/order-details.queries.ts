import type { OnlineOrder, OnlineOrderLine, OrderEvent, OrderMoneyBack } from '#contract/online/online-orders.ts'
import { cents } from '#domain/money.ts'
import { taxesByRate } from '#domain/receipt/receipt-model.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { paymentsOf } from '#server/ledgers/orders/order-payments.ts'
import { personOf } from '#server/kernel/person-name.ts'
import { shownLines } from '#server/contexts/online/orders/order-lines.queries.ts'
import type { addressOfDraft } from '#server/contexts/online/orders/checkout-draft.ts'
import { onlineOrderHead, type OrderMoment } from '#server/contexts/online/orders/order-list.queries.ts'

/** An order with its lines, its money and what became of it; undefined where the store has none of this id. */
export async function onlineOrderDetails(tx: Tx, moment: OrderMoment, id: string): Promise<OnlineOrder | undefined> {
  const head = await onlineOrderHead(tx, moment, id)
  if (!head) return undefined
  const { goods: _, lines: __, ...shown } = head
  const row = await rowOf(tx, moment, id)
  const [fees, lines] = [await feesOf(tx, moment, id), await shownLines(tx, moment, id)]
  return {
    ...shown,
    buyerMail: row.buyer_mail,
    language: row.language === 'zh' ? 'zh' : 'en',
    address: placeOf(row.address as ReturnType<typeof addressOfDraft> | null),
    stockStartAt: row.stock_start_at,
    ...(row.pay_until === null ? {} : { payUntil: row.pay_until }),
    ...(row.paid_at === null ? {} : { paidAt: row.paid_at }),
    goods: cents(row.goods_cents),
    fees: fees.map(({ kind, amount_cents }) => ({ kind, amount: cents(amount_cents) })),
    tax: cents(row.tax_cents),
    taxes: taxesByRate({ lines: [...lines, ...fees.flatMap(({ parts }) => parts)] }),
    taxInside: (row.policy as { pricesIncludeTax?: boolean }).pricesIncludeTax === true,
    tip: cents(row.tip_cents),
    macou: cents(row.macou_cents),
    ...(await earnedBy(tx, moment, id)),
    cancelReason: row.cancel_reason,
    lines,
    events: await orderEvents(tx, moment, id),
    refunds: await refundsOf(tx, moment, id),
    unneeded: await unneededOf(tx, moment, id),
    task: await taskOf(tx, moment, id),
  }
}

type Where = Pick<OrderMoment, 'orgId' | 'storeId'>

/** Where a delivery goes, as the buyer gave it. */
const placeOf = (kept: ReturnType<typeof addressOfDraft> | null): OnlineOrder['address'] =>
  kept && {
    address: [kept.address, kept.apt].filter((part) => part !== '').join(', '),
    city: kept.city,
    state: kept.shorState,
    postalCode: kept.postalCode,
  }

async function rowOf(tx: Tx, { orgId, storeId }: Where, id: string): Promise<TableRow<'online_order'>> {
  const { rows } = await tx.query<TableRow<'online_order'>>({
    name: 'online-order-row',
    text: 'select * from online_order where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
  return rows[0]!
}

async function earnedBy(tx: Tx, { orgId, storeId }: Where, id: string): Promise<Pick<OnlineOrder, 'earned'>> {
  const { rows } = await tx.query<{ macou: number; releases_at: number | null }>({
    name: 'macou-earned-by-order',
    // what stored value returns is free at once
    text: `select (coalesce(sum(amount_cents - taken_cents), 0) + coalesce((select sum(c.amount_cents) from card_return c
          where c.org_id = $1 and c.store_id = $3 and c.document_id = $2), 0))::bigint as macou, min(releases_at) as releases_at
      from macou_pending where org_id = $1 and sale_id = $2`,
    values: [orgId, id, storeId],
  })
  const { macou, releases_at } = rows[0]!
  if (macou === 0) return {}
  return { earned: { macou: cents(macou), ...(releases_at === null ? {} : { releasesAt: releases_at }) } }
}

interface FeeRow {
  readonly kind: 'delivery' | 'small-order'
  readonly amount_cents: number
  /** Each with the taxes of the line that it belongs to. */
  readonly parts: readonly Pick<OnlineOrderLine, 'taxes'>[]
}

async function feesOf(tx: Tx, { orgId, storeId }: Where, id: string): Promise<readonly FeeRow[]> {
  const { rows } = await tx.query<FeeRow>({
    name: 'shown-fees-of-order',
    text: `select kind, amount_cents, parts from online_order_fee where org_id = $1 and store_id = $2 and order_id = $3
      order by kind`,
    values: [orgId, storeId, id],
  })
  return rows
}

interface EventRow extends Pick<TableRow<'order_event'>, 'from_state' | 'to_state' | 'at' | 'note'> {
  by_kind: OrderEvent['by']
  name: string | null
}

/** What became of an order, oldest first. */
export async function orderEvents(tx: Tx, { orgId, storeId }: Where, id: string): Promise<OrderEvent[]> {
  const { rows } = await tx.query<EventRow>({
    name: 'shown-events-of-order',
    text: `select e.from_state, e.to_state, e.by_kind, e.at, e.note, ${personOf('e.account_id')} as name from order_event e
      where e.org_id = $1 and e.store_id = $2 and e.order_id = $3 order by e.seq`,
    values: [orgId, storeId, id],
  })
  return rows.map((row) => ({
    from: row.from_state,
    to: row.to_state,
    by: row.by_kind,
    name: row.name ?? '',
    at: row.at,
    note: row.note,
  }))
}

interface RefundRow extends Pick<
  TableRow<'order_refund'>,
  'id' | 'number' | 'state' | 'money_cents' | 'macou_cents' | 'reason' | 'failure' | 'approved_at'
> {
  kind: OrderMoneyBack['kind']
}

async function refundsOf(tx: Tx, { orgId, storeId }: Where, id: string): Promise<OrderMoneyBack[]> {
  const { rows } = await tx.query<RefundRow>({
    name: 'refunds-of-order',
    text: `select id, number, kind, state, money_cents, macou_cents, reason, failure, approved_at from order_refund
      where org_id = $1 and store_id = $2 and order_id = $3 order by approved_at, number`,
    values: [orgId, storeId, id],
  })
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    money: cents(row.money_cents),
    macou: cents(row.macou_cents),
    reason: row.reason,
    failure: row.failure,
    at: row.approved_at,
  }))
}

async function unneededOf(tx: Tx, store: Where, id: string): Promise<OnlineOrder['unneeded']> {
  const { late, unmatched, returned } = onlinePaymentStates
  const states: readonly number[] = [late, unmatched, returned]
  return (await paymentsOf(tx, store, id))
    .filter(({ state }) => states.includes(state))
    .map((one) => ({
      id: one.id,
      state: one.state,
      money: cents(one.charged_cents),
      failure: one.failure,
      at: one.settled_at ?? one.created_at,
    }))
}

/** The list by which an order is, or was last, picked; null: none was made yet. */
async function taskOf(tx: Tx, { orgId, storeId }: Where, id: string): Promise<OnlineOrder['task']> {
  const { rows } = await tx.query<Pick<TableRow<'picking_task'>, 'id' | 'number' | 'state'>>({
    name: 'shown-task-of-order',
    text: `select id, number, state from picking_task where org_id = $1 and store_id = $2 and order_id = $3
      order by created_at desc, id desc limit 1`,
    values: [orgId, storeId, id],
  })
  return rows[0] ?? null
}
