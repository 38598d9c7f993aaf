import { cashReviewStates } from '#domain/cash-review-states.ts'
import { documentStates } from '#domain/document-states.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import type { Tx } from '#server/db/session.ts'

export interface Finding {
  readonly what: string
  /** The first few rows that are wrong. */
  readonly where: readonly string[]
  readonly count: number
}

interface Rule {
  readonly what: string
  /** Returns one row, with a text `place`, for each wrong place. */
  readonly text: string
}

const rules: readonly Rule[] = [
  {
    what: 'stock balance differs from the sum of its ledger',
    text: `select 'goods ' || coalesce(b.sku_id, l.sku_id) || ' at ' || coalesce(b.place_id, l.place_id) || ': balance '
        || coalesce(b.quantity_milli, 0) || ', ledger ' || coalesce(l.quantity_milli, 0) as place
      from stock_balance b full join (
        select org_id, store_id, sku_id, place_id, sum(quantity_milli) as quantity_milli, count(*) as entries
        from stock_ledger group by org_id, store_id, sku_id, place_id
      ) l on l.org_id = b.org_id and l.store_id = b.store_id and l.sku_id = b.sku_id and l.place_id = b.place_id
      where coalesce(b.quantity_milli, 0) <> coalesce(l.quantity_milli, 0) or coalesce(b.entries, 0) <> coalesce(l.entries, 0)`,
  },
  {
    what: 'ledger entry does not follow from the one before it',
    text: `select 'goods ' || sku_id || ' at ' || place_id || ', entry ' || entry_no as place from (
        select *, row_number() over lane as expected_no, sum(quantity_milli) over lane as expected_milli from stock_ledger
        window lane as (partition by org_id, store_id, sku_id, place_id order by entry_no)
      ) l where entry_no <> expected_no or balance_milli <> expected_milli`,
  },
  {
    what: 'value of an item differs from its movements and corrections',
    text: `select 'goods ' || k.item_id || ': value ' || k.value_micro || ', ledgers ' || coalesce(l.value, 0) + coalesce(c.value, 0) as place
      from sku_stock k
      left join (select org_id, store_id, sku_id, sum(value_micro) as value from stock_ledger group by 1, 2, 3) l
        on l.org_id = k.org_id and l.store_id = k.store_id and l.sku_id = k.item_id
      left join (select org_id, store_id, item_id, sum(value_micro) as value, count(*) as entries from cost_ledger group by 1, 2, 3) c
        on c.org_id = k.org_id and c.store_id = k.store_id and c.item_id = k.item_id
      where k.value_micro <> coalesce(l.value, 0) + coalesce(c.value, 0) or k.cost_entries <> coalesce(c.entries, 0)`,
  },
  {
    what: 'nothing is there, but it is worth something',
    text: `select 'goods ' || k.item_id as place from sku_stock k join (
        select org_id, store_id, sku_id, sum(quantity_milli) as quantity from stock_balance group by 1, 2, 3
      ) b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id
      where b.quantity = 0 and k.value_micro <> 0`,
  },
  {
    what: 'stock of an item differs from the sum of its places',
    text: `select 'goods ' || coalesce(k.item_id, b.sku_id) as place from sku_stock k full join (
        select b.org_id, b.store_id, b.sku_id, coalesce(sum(b.quantity_milli) filter (where p.kind = 'shelf'), 0) as shelf,
          coalesce(sum(b.quantity_milli) filter (where p.kind = 'warehouse'), 0) as warehouse
        from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
        group by b.org_id, b.store_id, b.sku_id
      ) b on b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.item_id
      where coalesce(k.shelf_milli, 0) <> coalesce(b.shelf, 0) or coalesce(k.warehouse_milli, 0) <> coalesce(b.warehouse, 0)`,
  },
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
        select org_id, member_id, count(*) as entries, sum(amount_cents) as cents from member_macou group by org_id, member_id
      ) w on w.org_id = m.org_id and w.member_id = m.id
      where m.macou_cents <> coalesce(w.cents, 0) or m.entries <> coalesce(w.entries, 0)`,
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
export async function findDifferences(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { what, text } of rules) {
    const { rows } = await tx.query<{ place: string; count: number }>({
      text: `select place, count(*) over () as count from (${text}) wrong limit 10`,
    })
    const [first] = rows
    if (first) findings.push({ what, where: rows.map(({ place }) => place), count: first.count })
  }
  return findings
}

export const ruleCount = rules.length
