import { counterOrderStates } from '#domain/counter-order-states.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { lockKinds, lockStates } from '#domain/stock-locks.ts'
import { macouHoldStates } from '#domain/macou-hold-states.ts'
import type { Rule } from '#server/admin/book-rules.ts'
import { itemNamed } from '#server/admin/stock-names.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import { holdOwners } from '#server/ledgers/macou/hold-macou.ts'

const { unpaid, cancelled, completed, awaitingDelivery } = onlineOrderStates

/** What orders of the web shop count against a day: all that are not cancelled, or of these only those not completed. */
const ordered = (which: string, member: boolean) => `(
  select o.org_id, o.store_id, ${member ? 'o.member_id, ' : ''}l.sku_id, o.placed_day as day, sum(l.quantity_milli - l.short_milli)::bigint as milli
  from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
  where l.sku_id is not null and ${which} group by 1, 2, 3, 4${member ? ', 5' : ''})`
const OPEN = `o.state not in (${completed}, ${cancelled})`

interface Count {
  readonly what: string
  readonly table: string
  readonly column: string
  readonly orders: string
  readonly keys: readonly string[]
}

const countRule = ({ what, table, column, orders, keys }: Count): Rule => ({
  what,
  text: `select 'goods ' || coalesce(d.sku_id, c.sku_id) || ' on ' || coalesce(d.day, c.day) || ': ' || coalesce(d.${column}, 0)
      || ', orders ' || coalesce(c.milli, 0) as place
    from ${table} d full join ${orders} c on ${keys.map((key) => `c.${key} = d.${key}`).join(' and ')}
    where coalesce(d.${column}, 0) <> coalesce(c.milli, 0)`,
})

/** What wallets gave to an order `o`, and what they got back of it. */
const walletsOf = (reason: 'deduction' | 'refund'): string => `coalesce((select sum(e.amount_cents) from macou_entry e
        where e.org_id = o.org_id and e.owner = ${macouOwners.member} and e.sale_id = o.id and e.reason = '${reason}'), 0)`
const MACOU_BACK = `coalesce((select sum(r.macou_cents) from order_refund r
        where r.org_id = o.org_id and r.store_id = o.store_id and r.order_id = o.id), 0)`

const byDay = ['org_id', 'store_id', 'sku_id', 'day'] as const

export const orderRules: readonly Rule[] = [
  {
    what: 'a counter took the payment of an order that is not paid',
    text: `select 'order ' || o.number || ', receipt ' || p.receipt_no as place
      from order_payment p join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id
      where p.state = ${counterOrderStates.booked} and o.paid_at is null`,
  },
  {
    what: 'a counter handed over an order that nobody has',
    text: `select 'order ' || o.number as place
      from order_handover h join online_order o on o.org_id = h.org_id and o.store_id = h.store_id and o.id = h.order_id
      where h.state = ${counterOrderStates.booked} and o.received_at is null`,
  },
  countRule({
    what: 'what orders not yet finished count against a day differs from their lines',
    table: 'sku_day',
    column: 'pending_milli',
    orders: ordered(OPEN, false),
    keys: byDay,
  }),
  countRule({
    what: 'what orders not yet finished count against a member’s day differs from their lines',
    table: 'member_day',
    column: 'pending_milli',
    orders: ordered(`${OPEN} and o.member_id is not null`, true),
    keys: [...byDay, 'member_id'],
  }),
  countRule({
    what: 'what the web sold on a day differs from its orders',
    table: 'online_day',
    column: 'sold_milli',
    orders: ordered(`o.state <> ${cancelled}`, false),
    keys: byDay,
  }),
  {
    what: 'orders of a time differ from what is taken of it',
    text: `select coalesce(t.kind, o.kind) || ' on ' || coalesce(t.day, o.day) || ' at minute '
        || coalesce(t.from_minute, o.from_minute) || ': ' || coalesce(t.taken, 0) || ', orders ' || coalesce(o.n, 0) as place
      from pickup_slot t full join (
        select org_id, store_id, slot_day as day, slot_from as from_minute, kind, count(*) as n from online_order
        where state <> ${cancelled} group by 1, 2, 3, 4, 5) o
        on o.org_id = t.org_id and o.store_id = t.store_id and o.day = t.day and o.from_minute = t.from_minute and o.kind = t.kind
      where coalesce(t.taken, 0) <> coalesce(o.n, 0)`,
  },
  {
    what: 'stock is kept for an order that needs none',
    text: `select coalesce('order ' || o.number, 'owner ' || k.owner_id) || ': ' || ${itemNamed('k.item_id')} as place
      from stock_lock k
      left join online_order_line l on l.org_id = k.org_id and l.store_id = k.store_id and l.line_id = k.owner_id
      left join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      where k.kind = ${lockKinds.onlineOrder} and k.state = ${lockStates.live} and coalesce(o.state > ${awaitingDelivery}, true)`,
  },
  {
    what: 'total of an order differs from its parts',
    text: `select 'order ' || o.number as place from online_order o
      left join (select org_id, store_id, order_id, sum(net_cents) as net, sum(tax_cents) as tax from online_order_line
        group by 1, 2, 3) l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
      left join (select f.org_id, f.store_id, f.order_id, sum(f.amount_cents) as fees,
          sum((select sum((p ->> 'tax')::bigint) from jsonb_array_elements(f.parts) p)) as tax
        from online_order_fee f group by 1, 2, 3) f on f.org_id = o.org_id and f.store_id = o.store_id and f.order_id = o.id
      where o.goods_cents <> coalesce(l.net, 0) or o.tax_cents <> coalesce(l.tax, 0) + coalesce(f.tax, 0)
        or o.total_cents <> o.goods_cents + coalesce(f.fees, 0) + o.tip_cents - o.macou_cents
          + case when (o.policy ->> 'pricesIncludeTax')::boolean then 0 else o.tax_cents end`,
  },
  {
    what: 'an order has more of a guarantee than of its goods',
    text: `select 'order ' || o.number || ', line ' || l.line_no || ': ' || l.quantity_milli - l.short_milli || ', goods '
        || coalesce(g.quantity_milli - g.short_milli, 0) as place
      from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
        and l.guarantee_id is not null
      left join online_order_line g on g.org_id = l.org_id and g.store_id = l.store_id and g.order_id = l.order_id
        and g.line_id = l.for_line and g.sku_id is not null
      where l.quantity_milli - l.short_milli > coalesce(g.quantity_milli - g.short_milli, 0)`,
  },
  {
    what: 'guarantees sold by an order differ from its lines',
    text: `select 'order ' || o.number || ', line ' || l.line_no || ': ' || l.quantity_milli - l.short_milli || ', sold '
        || coalesce(s.quantity_milli, 0) as place
      from online_order o join online_order_line l on l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id
        and l.guarantee_id is not null
      left join guarantee_sold s on s.org_id = l.org_id and s.store_id = l.store_id and s.sale_id = l.order_id and s.line_id = l.line_id
      where coalesce(s.quantity_milli, 0) <> case when o.state = ${completed} then l.quantity_milli - l.short_milli else 0 end
        or s.price_cents <> l.net_cents - coalesce((select sum(b.net_cents) from order_refund r join order_refund_line b
            on b.org_id = r.org_id and b.store_id = r.store_id and b.refund_id = r.id
          where r.org_id = o.org_id and r.store_id = o.store_id and r.order_id = o.id and b.line_no = l.line_no
            and r.approved_at <= o.completed_at), 0)`,
  },
  {
    what: 'macou of an order differs from what the wallet of its member gave and got back',
    text: `select 'order ' || o.number || ': ' || o.macou_cents || ', back ' || ${MACOU_BACK} || ', wallet '
        || ${walletsOf('deduction')} || ', back ' || ${walletsOf('refund')} as place
      from online_order o
      where -${walletsOf('deduction')} <> case when o.pay_by = 'counter' or o.paid_at is not null then o.macou_cents else 0 end
        or ${walletsOf('refund')} <> ${MACOU_BACK}`,
  },
  {
    what: 'macou is held for an order that does not wait for its payment, or not what it needs',
    text: `select coalesce('order ' || o.number, 'owner ' || h.owner_id) || ': ' || coalesce(h.amount_cents, 0) as place
      from (select * from macou_hold where owner_kind = ${holdOwners.order} and state = '${macouHoldStates.held}') h
      full join (select * from online_order where state = ${unpaid} and macou_cents > 0) o
        on o.org_id = h.org_id and o.store_id = h.store_id and o.id = h.owner_id
      where h.amount_cents is distinct from o.macou_cents or h.member_id is distinct from o.member_id`,
  },
  {
    what: 'pending macou of an order that its member does not have, or whose day is not that of its completion',
    text: `select 'order ' || o.number as place from macou_pending p
      join online_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.sale_id
      where o.member_id is distinct from p.member_id or o.paid_at is null or (o.completed_at is null) <> (p.releases_at is null)
        or (o.state = ${cancelled} and p.taken_cents < p.amount_cents)`,
  },
  {
    what: 'state of an order differs from what became of it',
    text: `select 'order ' || o.number as place from online_order o left join (
        select org_id, store_id, order_id, count(*) as n, max(seq) as last, (array_agg(to_state order by seq desc))[1] as state
        from order_event group by 1, 2, 3) e on e.org_id = o.org_id and e.store_id = o.store_id and e.order_id = o.id
      where coalesce(e.state, 0) <> o.state or e.n <> e.last`,
  },
]
