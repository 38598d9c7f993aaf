import type { LineTax } from '#domain/cart/settle.ts'
import { cents, milli, ZERO, type Cents } from '#domain/money.ts'
import {
  partsLeft,
  refundOfOrder,
  type OrderRefund,
  type ReturnableLine,
  type ReturnableOrder,
} from '#domain/order-refund.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { FeePart } from '#domain/cart/settle-order.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { nextNumber } from '#server/kernel/document-number.ts'
import { newId } from '#server/kernel/new-id.ts'
import { holdMemberOf, isMacouTaken } from '#server/ledgers/orders/order-macou.ts'
import { linesOfOrder, type OrderBy, type OrderLineRow, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { sayOrder } from '#server/ledgers/orders/say-order.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

const PREFIX = 'RF'

interface Returned {
  /** short: missing when it was picked; reduction: taken off; cancel: the order ended. */
  readonly kind: 'short' | 'reduction' | 'cancel'
  /** Quantities of lines, or `all`: what was not given back yet, with fees and tip. */
  readonly parts: readonly { readonly lineNo: number; readonly quantity: number }[] | 'all'
  readonly reason: string
  readonly by: OrderBy
  readonly now: number
}

interface BackRow {
  line_no: number
  quantity: number
  net: number
  tax: readonly number[]
}

/**
 * Notes what goes back of an order: it is owed to a buyer who has paid, and lowers what is due else. Of an order that ends
 * before it was paid nothing goes back but macou that was taken. The caller holds the order, and nothing that is locked after its
 * number; `followMacou` gives back what is macou.
 */
export async function oweRefund(tx: Tx, store: StockStore, order: OrderRow, returned: Returned): Promise<void> {
  const { kind, parts, reason, by, now } = returned
  if (kind === 'cancel' && order.paid_at === null && !isMacouTaken(order)) return
  const lines = await linesOfOrder(tx, store, order.id)
  const refund = await refundOf(tx, store, order, { lines, parts })
  if (refund.lines.length === 0 && refund.money === 0) return
  const id = newId(now)
  const at = new Date(now).toISOString()
  const number = await nextNumber({ ...store, tx, now }, PREFIX)
  if (order.macou_cents > 0) await holdMemberOf(tx, store, order)
  const own = { org_id: store.orgId, store_id: store.storeId }
  const state = stateOf(order, refund)
  await insertMany(tx, 'order_refund', [
    {
      ...own,
      id,
      number,
      order_id: order.id,
      kind,
      state,
      goods_cents: refund.goods,
      fees_cents: refund.fees,
      tax_cents: refund.tax,
      tip_cents: refund.tip,
      macou_cents: refund.macou,
      money_cents: refund.money,
      reason,
      approved_at: at,
      approved_by: by.kind === 'staff' ? (by.accountId ?? null) : null,
      settled_at: state === orderRefundStates.owed ? null : at,
      next_at: state === orderRefundStates.owed ? at : null,
    },
  ])
  await insertMany(
    tx,
    'order_refund_line',
    refund.lines.map((line) => ({
      ...own,
      refund_id: id,
      line_no: lines[line.at]!.line_no,
      quantity_milli: line.quantity,
      net_cents: line.net,
      tax_cents: line.tax,
      taxes: line.taxes,
    })),
  )
  await sayOrder(tx, store, order, {
    kind: 'online-order.refunded',
    by,
    now,
    changes: [{ field: 'reason', from: null, to: reason }],
  })
}

/** What goes back of an order for quantities of its lines. */
export async function refundOf(
  tx: Tx,
  store: StockStore,
  order: OrderRow,
  { lines, parts }: Pick<Returned, 'parts'> & { readonly lines: readonly OrderLineRow[] },
): Promise<OrderRefund> {
  const known = await returnable(tx, store, order, lines)
  const all = parts === 'all'
  const wanted = all
    ? partsLeft(known)
    : parts.map(({ lineNo, quantity }) => ({
        at: lines.findIndex((line) => line.line_no === lineNo),
        quantity: milli(quantity),
      }))
  return refundOfOrder(known, wanted, { withFees: all })
}

/** Money of an order that did not go back. */
export async function keptOf(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow): Promise<Cents> {
  const { rows } = await tx.query<{ back: number }>({
    name: 'order-money-back',
    text: `select coalesce(sum(money_cents), 0)::bigint as back from order_refund
      where org_id = $1 and store_id = $2 and order_id = $3`,
    values: [orgId, storeId, order.id],
  })
  return cents(order.total_cents - rows[0]!.back)
}

/** Money that was paid is owed; a refund without any is settled at once. */
function stateOf({ paid_at }: OrderRow, { money }: OrderRefund): number {
  if (paid_at === null) return orderRefundStates.lowered
  return money > 0 ? orderRefundStates.owed : orderRefundStates.settled
}

/** Money that is due of an order, until it is paid. */
export async function dueOf(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow): Promise<Cents> {
  if (order.paid_at !== null) return ZERO
  const { rows } = await tx.query<{ lowered: number }>({
    name: 'order-lowered-by',
    text: `select coalesce(sum(money_cents), 0)::bigint as lowered from order_refund
      where org_id = $1 and store_id = $2 and order_id = $3 and state = ${orderRefundStates.lowered}`,
    values: [orgId, storeId, order.id],
  })
  return cents(order.total_cents - rows[0]!.lowered)
}

/** An order with what went back of it already. */
async function returnable(
  tx: Tx,
  { orgId, storeId }: StockStore,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<ReturnableOrder> {
  const values = [orgId, storeId, order.id]
  const back = await tx.query<BackRow>({
    name: 'order-lines-back',
    text: `select l.line_no, l.quantity_milli as quantity, l.net_cents as net,
        coalesce((select json_agg((t ->> 'amount')::bigint order by n) from jsonb_array_elements(l.taxes)
          with ordinality as e(t, n)), '[]'::json) as tax
      from order_refund r join order_refund_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
      where r.org_id = $1 and r.store_id = $2 and r.order_id = $3`,
    values,
  })
  const sums = await tx.query<{ macou: number; fees: number; fees_tax: number; tip: number }>({
    name: 'order-back',
    text: `select coalesce(sum(macou_cents), 0)::bigint as macou, coalesce(sum(fees_cents), 0)::bigint as fees,
        coalesce(sum(tip_cents), 0)::bigint as tip, coalesce(sum(tax_cents - coalesce(
          (select sum(l.tax_cents) from order_refund_line l where l.org_id = r.org_id and l.store_id = r.store_id
            and l.refund_id = r.id), 0)), 0)::bigint as fees_tax
      from order_refund r where r.org_id = $1 and r.store_id = $2 and r.order_id = $3`,
    values,
  })
  const fees = await tx.query<{ amount_cents: number; parts: FeePart[] }>({
    name: 'order-fees',
    text: 'select amount_cents, parts from online_order_fee where org_id = $1 and store_id = $2 and order_id = $3',
    values,
  })
  const gone = sums.rows[0]!
  const feesOf = fees.rows.reduce((all, one) => all + one.amount_cents, 0)
  const feesTax = fees.rows.flatMap(({ parts }) => parts).reduce((all, { tax }) => all + tax, 0)
  return {
    lines: lines.map((line) => returnableLine(line, back.rows)),
    pricesIncludeTax: (order.policy as { pricesIncludeTax: boolean }).pricesIncludeTax,
    macou: cents(order.macou_cents),
    macouBefore: cents(gone.macou),
    fees: cents(feesOf - gone.fees),
    feesTax: cents(feesTax - gone.fees_tax),
    tip: cents(order.tip_cents - gone.tip),
  }
}

function returnableLine(line: OrderLineRow, back: readonly BackRow[]): ReturnableLine {
  const taxes = line.taxes as readonly LineTax[]
  const own = back.filter((one) => one.line_no === line.line_no)
  const sumOf = (amount: (row: BackRow) => number): number => own.reduce((all, row) => all + amount(row), 0)
  return {
    quantity: milli(line.quantity_milli),
    net: cents(line.net_cents),
    taxes,
    takesMacou: line.takes_macou,
    before: {
      quantity: milli(sumOf((row) => row.quantity)),
      net: cents(sumOf((row) => row.net)),
      taxes: taxes.map((_, n) => cents(sumOf((row) => row.tax[n] ?? 0))),
    },
  }
}
