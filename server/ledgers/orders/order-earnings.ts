import { counterOrderStates } from '#domain/counter-order-states.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { Tx } from '#server/db/session.ts'
import {
  dueBack,
  earnedBy,
  releaseOf,
  type MemberSale,
  type SaleLine,
  type SaleRefund,
} from '#server/ledgers/macou/earned-macou.ts'
import { addPending, setRelease, takeFromPending, type PendingRow } from '#server/ledgers/macou/pending-macou.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** A line as it was paid, with its tax. */
interface PaidLine extends SaleLine {
  readonly takes_macou: boolean
}

/** An order as it was paid: without what was taken off before. */
interface PaidOrder {
  readonly sale: MemberSale
  readonly lines: readonly PaidLine[]
}

/**
 * Notes what an order earns, once it is paid: the rebate of each line for what was not paid with macou, and the reward for
 * cash at the counter, by the rates of now. It is pending without a day until the order is completed. The caller holds the
 * order.
 */
export async function earnByOrder(tx: Tx, store: StockStore, order: OrderRow): Promise<void> {
  if (order.member_id === null) return
  const { sale, lines } = await paidOrder(tx, store, order)
  const rebates = [true, false].flatMap((takes) => {
    const some = lines.filter((line) => line.takes_macou === takes)
    const total_cents = some.reduce((sum, line) => sum + line.total_cents, 0)
    const macou_cents = takes ? sale.macou_cents : 0
    return earnedBy(store.orgId, { ...sale, total_cents, tip_cents: 0, macou_cents, cash_cents: 0 }, some)
  })
  await addPending(tx, [...earnedBy(store.orgId, sale, []), ...rebates])
}

/**
 * What an order earned follows what became of it: refunds take back their part, and its refund period begins when it is
 * completed. The caller holds the order.
 */
export async function followEarnings(tx: Tx, store: StockStore, order: OrderRow): Promise<void> {
  if (order.member_id === null || order.paid_at === null) return
  const parts = await pendingOf(tx, store, order.id)
  if (parts.length === 0) return
  const { sale, lines } = await paidOrder(tx, store, order)
  const refunds = await refundsOf(tx, store, order.id)
  const taken = parts.flatMap((part) => {
    const taken_cents = dueBack(part, sale, lines, refunds)
    return taken_cents === part.taken_cents ? [] : [{ ...part, taken_cents }]
  })
  await takeFromPending(tx, store.orgId, taken)
  const releasesAt = releaseOf(sale)
  if (releasesAt !== null && parts.some(({ releases_at }) => releases_at === null))
    await setRelease(tx, store.orgId, order.id, releasesAt)
}

async function pendingOf(tx: Tx, { orgId }: StockStore, orderId: string): Promise<PendingRow[]> {
  const { rows } = await tx.query<PendingRow>({
    name: 'pending-of-order',
    text: `select * from macou_pending where org_id = $1 and sale_id = $2 and state = ${macouPendingStates.pending}
      order by part_id`,
    values: [orgId, orderId],
  })
  return rows
}

async function paidOrder(tx: Tx, store: StockStore, order: OrderRow): Promise<PaidOrder> {
  const values = [store.orgId, store.storeId, order.id]
  const { rows } = await tx.query<
    Pick<MemberSale, 'reward_bps' | 'refund_days' | 'time_zone' | 'cash_cents'> & { less: number; less_macou: number }
  >({
    name: 'paid-order',
    text: `select s.time_zone, (s.profile ->> 'cashRewardBps')::bigint as reward_bps,
        (s.profile ->> 'refundDays')::bigint as refund_days,
        coalesce((select sum(x.amount_cents) from order_payment p join order_payment_part x on x.org_id = p.org_id
            and x.store_id = p.store_id and x.payment_id = p.id and x.tender = 'cash'
          where p.org_id = $1 and p.store_id = $2 and p.order_id = $3 and p.state = ${counterOrderStates.booked}), 0)::bigint
          as cash_cents,
        coalesce(r.less, 0)::bigint as less, coalesce(r.less_macou, 0)::bigint as less_macou
      from store s cross join (select sum(money_cents + macou_cents) as less, sum(macou_cents) as less_macou from order_refund
        where org_id = $1 and store_id = $2 and order_id = $3 and state = ${orderRefundStates.lowered}) r
      where s.org_id = $1 and s.id = $2`,
    values,
  })
  const lines = await tx.query<PaidLine>({
    name: 'paid-order-lines',
    text: `select $3::uuid as sale_id, l.line_id, l.takes_macou, m.kind, m.ppm,
        (l.net_cents - coalesce(b.net, 0) + case when $4 then 0 else l.tax_cents - coalesce(b.tax, 0) end)::bigint as total_cents
      from online_order_line l
      left join sku_macou m on m.org_id = l.org_id and m.store_id = l.store_id and m.sku_id = l.sku_id
      left join lateral (select sum(x.net_cents) as net, sum(x.tax_cents) as tax from order_refund r
          join order_refund_line x on x.org_id = r.org_id and x.store_id = r.store_id and x.refund_id = r.id
        where r.org_id = $1 and r.store_id = $2 and r.order_id = $3 and r.state = ${orderRefundStates.lowered}
          and x.line_no = l.line_no) b on true
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 order by l.line_no`,
    values: [...values, includesTax(order)],
  })
  const { less, less_macou, ...own } = rows[0]!
  return {
    sale: {
      ...own,
      id: order.id,
      store_id: store.storeId,
      member_id: order.member_id!,
      total_cents: order.total_cents + order.macou_cents - less,
      tip_cents: order.tip_cents,
      macou_cents: order.macou_cents - less_macou,
      occurred_at: order.completed_at,
    },
    lines: lines.rows,
  }
}

const includesTax = ({ policy }: OrderRow): boolean =>
  (policy as { readonly pricesIncludeTax: boolean }).pricesIncludeTax

/** What went back since the order was paid. */
async function refundsOf(tx: Tx, { orgId, storeId }: StockStore, orderId: string): Promise<SaleRefund[]> {
  const { rows } = await tx.query<SaleRefund>({
    name: 'refunds-of-paid-order',
    text: `select r.id, r.order_id as sale_id, r.money_cents + r.macou_cents - r.tip_cents as total_cents, r.macou_cents,
        0::bigint as kept_cents, (select coalesce(json_agg(json_build_object('line_id', l.line_id, 'total_cents', x.net_cents
            + case when (o.policy ->> 'pricesIncludeTax')::boolean then 0 else x.tax_cents end)), '[]'::json)
          from order_refund_line x join online_order_line l on l.org_id = x.org_id and l.store_id = x.store_id
            and l.order_id = r.order_id and l.line_no = x.line_no
          where x.org_id = $1 and x.store_id = $2 and x.refund_id = r.id) as lines
      from order_refund r join online_order o on o.org_id = r.org_id and o.store_id = r.store_id and o.id = r.order_id
      where r.org_id = $1 and r.store_id = $2 and r.order_id = $3 and r.state <> ${orderRefundStates.lowered}
      order by r.approved_at, r.number`,
    values: [orgId, storeId, orderId],
  })
  return rows
}
