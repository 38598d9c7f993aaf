import { MOST_READY, readyOrders, type ReadyOrder } from '#contract/online/ready-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { cents, milli } from '#domain/money.ts'
import { pickupCodeTag } from '#domain/pickup-code-tag.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'

interface Row {
  readonly id: string
  readonly number: string
  readonly buyer_name: string
  readonly pickup_code: string
  readonly slot_day: ReadyOrder['day']
  readonly slot_from: number
  readonly slot_to: number
  readonly due: number
  readonly lines: readonly { readonly zh: string; readonly en: string; readonly quantity: number }[]
}

/** The first letters of a name: what somebody at the counter can ask for, and no name on a tablet that was lost. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 3)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

export const readyOrdersHandlers = implement(readyOrders, {
  list: async (ctx) => ({ ...(await openOrders(ctx)), records: (await ready(ctx)).map(toReady) }),
})

const { waiting, stocking, awaitingPickup, awaitingDelivery } = onlineOrderStates

/** What of the store is open, so that a tablet can say that an order has come. */
async function openOrders(ctx: Ctx): Promise<{ takesOrders: boolean; preparing: number; newestAt: number }> {
  const { rows } = await ctx.tx.query<{ takes_orders: boolean; preparing: number; newest_at: number | null }>({
    name: 'open-orders-for-tablets',
    text: `select coalesce((select s.takes_orders from shop_selling s where s.org_id = $1 and s.store_id = $2), false)
        as takes_orders,
        count(*) filter (where o.state in (${waiting}, ${stocking}))::int as preparing,
        max(case o.pay_by when 'card' then coalesce(o.paid_at, o.placed_at) else o.placed_at end) as newest_at
      from online_order o where o.org_id = $1 and o.store_id = $2
        and o.state in (${waiting}, ${stocking}, ${awaitingPickup}, ${awaitingDelivery})`,
    values: [ctx.orgId, ctx.storeId],
  })
  const { takes_orders, preparing, newest_at } = rows[0]!
  return { takesOrders: takes_orders, preparing, newestAt: newest_at ?? 0 }
}

async function ready(ctx: Ctx): Promise<readonly Row[]> {
  const { rows } = await ctx.tx.query<Row>({
    name: 'ready-orders',
    text: `select o.id, o.number, o.buyer_name, o.pickup_code, o.slot_day, o.slot_from, o.slot_to,
        case when o.paid_at is null then o.total_cents - coalesce((select sum(r.money_cents) from order_refund r
          where r.org_id = $1 and r.store_id = $2 and r.order_id = o.id and r.state = ${orderRefundStates.lowered}), 0)
          else 0 end::bigint as due,
        (select json_agg(json_build_object('zh', l.name_zh, 'en', l.name_en, 'quantity', l.quantity_milli - l.short_milli)
            order by l.line_no)
          from online_order_line l where l.org_id = $1 and l.store_id = $2 and l.order_id = o.id
            and l.quantity_milli > l.short_milli) as lines
      from online_order o where o.org_id = $1 and o.store_id = $2 and o.state = ${awaitingPickup}
      order by o.slot_day, o.slot_from, o.placed_at, o.id limit ${MOST_READY}`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows
}

const toReady = (row: Row): ReadyOrder => ({
  id: row.id,
  number: row.number,
  initials: initialsOf(row.buyer_name),
  tag: pickupCodeTag(row.id, row.pickup_code),
  day: row.slot_day,
  from: row.slot_from,
  to: row.slot_to,
  due: cents(row.due),
  lines: (row.lines ?? []).map(({ zh, en, quantity }) => ({ name: { zh, en }, quantity: milli(quantity) })),
})
