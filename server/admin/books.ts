import { cashReviewStates } from '#domain/cash-review-states.ts'
import { type Finding, findingsOf, type Rule } from '#server/admin/book-rules.ts'
import { stockRules } from '#server/admin/stock-books.ts'
import type { Tx } from '#server/db/session.ts'

const rules: readonly Rule[] = [
  ...stockRules,
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
export const findDifferences = (tx: Tx): Promise<Finding[]> => findingsOf(tx, rules)

export const ruleCount = rules.length
