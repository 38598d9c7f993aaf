import { cashReviewStates } from '#domain/cash-review-states.ts'
import { macouPendingStates } from '#domain/macou-pending-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import { type Finding, findingsOf, type Rule } from '#server/admin/book-rules.ts'
import { dayBookRules } from '#server/admin/day-books.ts'
import { limitRules } from '#server/admin/limit-books.ts'
import { onlinePaymentRules } from '#server/admin/online-payment-books.ts'
import { orderDayRules } from '#server/admin/order-day-books.ts'
import { orderRules } from '#server/admin/order-books.ts'
import { pickingRules } from '#server/admin/picking-books.ts'
import { stockRules } from '#server/admin/stock-books.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import type { Tx } from '#server/db/session.ts'

const rules: readonly Rule[] = [
  ...stockRules,
  ...limitRules,
  ...dayBookRules,
  ...orderDayRules,
  ...orderRules,
  ...onlinePaymentRules,
  ...pickingRules,
  {
    what: 'what is on the way differs from the orders that expect it',
    text: `select 'goods ' || coalesce(k.item_id, l.item_id) || ': ' || coalesce(k.in_transit_milli, 0) || ', orders '
        || coalesce(l.open, 0) as place
      from sku_stock k full join (
        select l.org_id, l.store_id, l.item_id, sum(l.quantity_milli - l.arrived_milli - l.cancelled_milli) as open
        from purchase_line l join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
        where o.state in (${onTheWay.join(', ')}) group by 1, 2, 3
      ) l on l.org_id = k.org_id and l.store_id = k.store_id and l.item_id = k.item_id
      where coalesce(k.in_transit_milli, 0) <> coalesce(l.open, 0)`,
  },
  {
    what: 'line of an order differs from its receipts',
    text: `select 'order ' || l.order_id || ', line ' || l.line_no as place from purchase_line l left join (
        select i.org_id, i.store_id, d.order_id, i.po_line_no, sum(i.arrived_milli) as arrived, sum(i.over_milli) as over
        from inbound_line i join inbound_document d on d.org_id = i.org_id and d.store_id = i.store_id and d.id = i.document_id
        where d.state = ${documentStates.posted} and d.reverses is null and i.po_line_no is not null group by 1, 2, 3, 4
      ) r on r.org_id = l.org_id and r.store_id = l.store_id and r.order_id = l.order_id and r.po_line_no = l.line_no
      where l.arrived_milli <> coalesce(r.arrived, 0) or l.over_milli <> coalesce(r.over, 0)`,
  },
  {
    what: 'posted line of a count differs from its movements',
    text: `select 'count ' || c.number || ', goods ' || l.item_id || ' at ' || l.place_id as place from stock_count_line l
      join stock_count c on c.org_id = l.org_id and c.store_id = l.store_id and c.id = l.count_id
      left join (
        select org_id, store_id, document_id, sku_id, place_id, sum(quantity_milli) filter (where reason = 'count') as booked,
          sum(quantity_milli) filter (where reason = 'count-late') as late
        from stock_ledger where reason in ('count', 'count-late') group by 1, 2, 3, 4, 5
      ) g on g.org_id = l.org_id and g.store_id = l.store_id and g.document_id = l.count_id and g.sku_id = l.item_id
        and g.place_id = l.place_id
      where l.booked_at is not null
        and (l.variance_milli <> coalesce(g.booked, 0) or l.late_milli <> coalesce(g.late, 0) or l.variance_milli <> l.counted_milli - l.book_milli)`,
  },
  {
    what: 'a place does not know when it was last counted',
    text: `select 'goods ' || l.item_id || ' at ' || l.place_id as place from (
        select org_id, store_id, item_id, place_id, max(counted_at) as at from stock_count_line
        where booked_at is not null group by 1, 2, 3, 4
      ) l left join stock_balance b on b.org_id = l.org_id and b.store_id = l.store_id and b.sku_id = l.item_id
        and b.place_id = l.place_id
      where b.counted_at is distinct from l.at`,
  },
  {
    what: 'shift differs from the sum of its sales',
    text: `select 'shift ' || h.id as place from shift h left join (
        select org_id, store_id, shift_id, count(*) as sales, sum(total_cents) as cents, sum(cash_cents) as cash
        from sale group by org_id, store_id, shift_id
      ) s on s.org_id = h.org_id and s.store_id = h.store_id and s.shift_id = h.id
      where h.sale_count <> coalesce(s.sales, 0) or h.sales_cents <> coalesce(s.cents, 0)
        or h.cash_sales_cents <> coalesce(s.cash, 0)`,
  },
  {
    what: 'shift differs from the sum of its cash submissions',
    text: `select 'shift ' || h.id as place from shift h left join (
        select org_id, store_id, shift_id, sum(amount_cents) as cents from cash_submission
        where status <> ${cashReviewStates.rejected} group by org_id, store_id, shift_id
      ) c on c.org_id = h.org_id and c.store_id = h.store_id and c.shift_id = h.id
      where h.submitted_cents <> coalesce(c.cents, 0)`,
  },
  {
    what: 'shift differs from the sum of its refunds',
    text: `select 'shift ' || h.id as place from shift h left join (
        select org_id, store_id, shift_id, count(*) as refunds, sum(total_cents) as cents, sum(cash_cents) as cash
        from refund group by org_id, store_id, shift_id
      ) r on r.org_id = h.org_id and r.store_id = h.store_id and r.shift_id = h.id
      where h.refund_count <> coalesce(r.refunds, 0) or h.refunds_cents <> coalesce(r.cents, 0)
        or h.cash_refunds_cents <> coalesce(r.cash, 0)`,
  },
  {
    what: 'shift differs from the cash that it took for orders',
    text: `select 'shift ' || h.id as place from shift h left join (
        select o.org_id, o.store_id, o.shift_id, sum(p.amount_cents) as cash
        from order_payment o join order_payment_part p on p.org_id = o.org_id and p.store_id = o.store_id
          and p.payment_id = o.id and p.tender = 'cash' group by o.org_id, o.store_id, o.shift_id
      ) c on c.org_id = h.org_id and c.store_id = h.store_id and c.shift_id = h.id
      where h.cash_orders_cents <> coalesce(c.cash, 0)`,
  },
  {
    what: 'shift differs from the sum of its other cash',
    text: `select 'shift ' || h.id as place from shift h left join (
        select org_id, store_id, shift_id, sum(amount_cents) filter (where direction = 'in') as put_in,
          sum(amount_cents) filter (where direction = 'out' and status <> ${cashReviewStates.rejected}) as taken_out
        from cash_movement group by org_id, store_id, shift_id
      ) c on c.org_id = h.org_id and c.store_id = h.store_id and c.shift_id = h.id
      where h.cash_in_cents <> coalesce(c.put_in, 0) or h.cash_out_cents <> coalesce(c.taken_out, 0)`,
  },
  {
    what: 'member’s wallet differs from the sum of its entries',
    text: `select 'member ' || m.code as place from member m left join (
        select org_id, account_id, count(*) as entries, sum(amount_cents) as cents from macou_entry
        where owner = ${macouOwners.member} group by org_id, account_id
      ) w on w.org_id = m.org_id and w.account_id = m.id
      where m.macou_cents <> coalesce(w.cents, 0) or m.entries <> coalesce(w.entries, 0)`,
  },
  {
    what: 'macou posting that is not a pair of accounts with a sum of 0',
    text: `select 'posting ' || pair_id as place from macou_entry group by org_id, pair_id
      having count(*) <> 2 or sum(amount_cents) <> 0`,
  },
  {
    what: 'member’s macou entry differs from the balance before it and its amount',
    text: `select 'member ' || m.code || ', entry ' || e.entry_no as place from (
        select org_id, account_id, entry_no, balance_cents, sum(amount_cents) over (partition by org_id, account_id
          order by entry_no) as summed from macou_entry where owner = ${macouOwners.member}
      ) e join member m on m.org_id = e.org_id and m.id = e.account_id where e.balance_cents <> e.summed`,
  },
  {
    what: 'released rewards and rebates of a sale differ from what the wallet got of it',
    text: `select 'sale ' || coalesce(p.sale_id, e.sale_id) as place from (
        select org_id, sale_id, sum(amount_cents - taken_cents) as cents from macou_pending
        where state = ${macouPendingStates.released} group by org_id, sale_id
      ) p full join (
        select org_id, sale_id, sum(amount_cents) as cents from macou_entry
        where owner = ${macouOwners.member} and reason in ('reward', 'rebate') group by org_id, sale_id
      ) e on e.org_id = p.org_id and e.sale_id = p.sale_id where coalesce(p.cents, 0) <> coalesce(e.cents, 0)`,
  },
  {
    what: 'pending macou that its sale’s member does not have',
    text: `select 'sale ' || p.sale_id as place from macou_pending p join sale s on s.org_id = p.org_id and s.store_id = p.store_id
        and s.id = p.sale_id where s.member_id is distinct from p.member_id`,
  },
  {
    what: 'accepted refund fact without its refund',
    text: `select 'fact ' || f.id as place from fact f
      left join refund r on r.org_id = f.org_id and r.store_id = f.store_id and r.id = f.id
      where f.kind = 'refund' and f.verdict <> 'held' and r.id is null`,
  },
  {
    what: 'sale differs from its lines',
    text: `select 'sale ' || s.receipt_no || ' (' || s.id || ')' as place from sale s left join (
        select org_id, store_id, sale_id, count(*) as lines, sum(net_cents) as net, sum(tax_cents) as tax
        from sale_line group by org_id, store_id, sale_id
      ) l on l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id
      where s.line_count <> coalesce(l.lines, 0) or s.tax_cents <> coalesce(l.tax, 0)`,
  },
  {
    what: 'accepted sale fact without its sale',
    text: `select 'fact ' || f.id as place from fact f
      left join sale s on s.org_id = f.org_id and s.store_id = f.store_id and s.id = f.id
      where f.kind = 'sale' and f.verdict <> 'held' and s.id is null`,
  },
]

/** Compares every stored sum with the rows it sums up. */
export const findDifferences = (tx: Tx): Promise<Finding[]> => findingsOf(tx, rules)

export const ruleCount = rules.length
