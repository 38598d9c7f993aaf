import { expectedCash } from '#server/contexts/sales/lease/expected-cash.ts'
import { cents } from '#domain/money.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'
import type { Tx } from '#server/db/session.ts'
import { cashReviewStates } from '#domain/cash-review-states.ts'

/** A shift by its keys. */
export interface ShiftKeys {
  readonly org: string
  readonly store: string
  readonly shift: string
}

interface Sums {
  expected: number
  sale_count: number
  goods: number
  discount: number
  tax: number
  tip: number
  total: number
  sale_rounding: number
  refund_rounding: number
  refund_count: number
  refunds: number
  tips_refunded: number
  void_count: number
  voided: number
  order_count: number
  order_amount: number
  order_rounding: number
  handed_over: number
  float_cents: number
  cash_sales_cents: number
  cash_refunds_cents: number
  cash_orders_cents: number
  cash_in_cents: number
  cash_out_cents: number
  submitted_cents: number
  under_review: number
  counted_cents: number | null
  expected_cents: number | null
}

const sumsText = `
  select ${expectedCash('h')} as expected, h.float_cents, h.cash_sales_cents, h.cash_refunds_cents, h.cash_orders_cents, h.cash_in_cents, h.cash_out_cents, h.submitted_cents,
    s.sale_count, s.goods, s.discount, s.tax, s.tip, s.total, s.sale_rounding, r.refund_count, r.refunds, r.tips_refunded, r.refund_rounding, v.void_count, v.voided, o.order_count, o.order_amount, o.order_rounding, oh.handed_over,
    u.under_review, c.counted_cents, c.expected_cents
  from shift h
  cross join lateral (select count(*) as sale_count, coalesce(sum(goods_cents), 0)::bigint as goods,
      coalesce(sum(discount_cents), 0)::bigint as discount, coalesce(sum(tax_cents), 0)::bigint as tax,
      coalesce(sum(tip_cents), 0)::bigint as tip, coalesce(sum(total_cents), 0)::bigint as total,
      coalesce(sum(rounding_cents), 0)::bigint as sale_rounding
    from sale where org_id = h.org_id and store_id = h.store_id and shift_id = h.id) s
  cross join lateral (select count(*) as refund_count, coalesce(sum(total_cents), 0)::bigint as refunds,
      coalesce(sum(tip_cents), 0)::bigint as tips_refunded,
      coalesce(sum(rounding_cents), 0)::bigint as refund_rounding
    from refund where org_id = h.org_id and store_id = h.store_id and shift_id = h.id) r
  cross join lateral (select count(*) as void_count, coalesce(sum(amount_cents), 0)::bigint as voided
    from voided_cart where org_id = h.org_id and store_id = h.store_id and shift_id = h.id) v
  cross join lateral (select count(*) as order_count, coalesce(sum(amount_cents), 0)::bigint as order_amount,
      coalesce(sum(rounding_cents), 0)::bigint as order_rounding
    from order_payment where org_id = h.org_id and store_id = h.store_id and shift_id = h.id) o
  cross join lateral (select count(*) as handed_over
    from order_handover where org_id = h.org_id and store_id = h.store_id and shift_id = h.id) oh
  cross join lateral (select coalesce(sum(amount_cents), 0)::bigint as under_review
    from cash_submission where org_id = h.org_id and store_id = h.store_id and shift_id = h.id and status = ${cashReviewStates.pending}) u
  left join lateral (select n.counted_cents, n.expected_cents from shift_count n
    join fact f on f.org_id = n.org_id and f.store_id = n.store_id and f.id = n.id
    where n.org_id = h.org_id and n.store_id = h.store_id and n.shift_id = h.id
    order by f.lease desc, f.fact_seq desc limit 1) c on true
  where h.org_id = $1 and h.store_id = $2 and h.id = $3`

const taxesText = `
  select name, sum(sold)::bigint as amount, sum(back)::bigint as refunded from (
    select t ->> 'name' as name, (t ->> 'amount')::bigint as sold, 0 as back
    from sale s join sale_line l on l.org_id = s.org_id and l.store_id = s.store_id and l.sale_id = s.id
    cross join lateral jsonb_array_elements(l.taxes) t
    where s.org_id = $1 and s.store_id = $2 and s.shift_id = $3
    union all
    select t ->> 'name', 0, (t ->> 'amount')::bigint
    from refund r join refund_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id
    cross join lateral jsonb_array_elements(l.taxes) t
    where r.org_id = $1 and r.store_id = $2 and r.shift_id = $3
  ) x group by name order by name collate "C"`

const tendersText = `
  select tender, sum(one)::bigint as count, sum(sold)::bigint as amount, sum(back)::bigint as refunded from (
    select p.tender, 1 as one, p.amount_cents as sold, 0 as back
    from sale s join sale_payment p on p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id
    where s.org_id = $1 and s.store_id = $2 and s.shift_id = $3
    union all
    select p.tender, 0, 0, p.amount_cents
    from refund r join refund_payment p on p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id
    where r.org_id = $1 and r.store_id = $2 and r.shift_id = $3
  ) x group by tender order by tender collate "C"`

const takenText = `
  select p.tender, count(*) as count, sum(p.amount_cents)::bigint as amount
  from order_payment o join order_payment_part p on p.org_id = o.org_id and p.store_id = o.store_id and p.payment_id = o.id
  where o.org_id = $1 and o.store_id = $2 and o.shift_id = $3 group by p.tender order by p.tender collate "C"`

const colleaguesText = `
  select name, sum(one)::bigint as count, sum(sold)::bigint as amount, sum(back)::bigint as refunded from (
    select s.cashier_name as name, 1 as one, s.total_cents as sold, 0 as back
    from sale s join shift h on h.org_id = s.org_id and h.store_id = s.store_id and h.id = s.shift_id
    where s.org_id = $1 and s.store_id = $2 and s.shift_id = $3 and s.cashier_id <> h.account_id
    union all
    select r.cashier_name, 0, 0, r.total_cents
    from refund r join shift h on h.org_id = r.org_id and h.store_id = r.store_id and h.id = r.shift_id
    where r.org_id = $1 and r.store_id = $2 and r.shift_id = $3 and r.cashier_id <> h.account_id
  ) x group by name order by name collate "C"`

/**
 * The report of a shift from the tables, equal to what `shiftReport` computes from its facts. Undefined without the
 * shift.
 */
export async function reportOf(tx: Tx, { org, store, shift }: ShiftKeys): Promise<ShiftReport | undefined> {
  const values = [org, store, shift]
  const [row] = (await tx.query<Sums>({ text: sumsText, values })).rows
  if (!row) return undefined
  const taxes = await tx.query<{ name: string; amount: number; refunded: number }>({ text: taxesText, values })
  const tenders = await tx.query<{ tender: string; count: number; amount: number; refunded: number }>({
    text: tendersText,
    values,
  })
  const colleagues = await tx.query<{ name: string; count: number; amount: number; refunded: number }>({
    text: colleaguesText,
    values,
  })
  const { float_cents, cash_sales_cents, cash_refunds_cents, cash_in_cents, cash_out_cents, submitted_cents } = row
  const money = <R extends { amount: number; refunded: number }>(one: R) => ({
    ...one,
    amount: cents(one.amount),
    refunded: cents(one.refunded),
  })
  return {
    saleCount: row.sale_count,
    goods: cents(row.goods),
    discount: cents(row.discount),
    tax: cents(row.tax),
    tip: cents(row.tip),
    total: cents(row.total),
    refundCount: row.refund_count,
    refunds: cents(row.refunds),
    ...(row.tips_refunded === 0 ? {} : { tipsRefunded: cents(row.tips_refunded) }),
    taxes: taxes.rows.map(money),
    tenders: tenders.rows.map(money),
    ...(colleagues.rows.length === 0 ? {} : { colleagues: colleagues.rows.map(money) }),
    ...(await takenForOrders(tx, row, values)),
    voidCount: row.void_count,
    voided: cents(row.voided),
    float: cents(float_cents),
    cashSales: cents(cash_sales_cents),
    cashRefunds: cents(cash_refunds_cents),
    cashIn: cents(cash_in_cents),
    cashOut: cents(cash_out_cents),
    submitted: cents(submitted_cents),
    underReview: cents(row.under_review),
    expected: cents(row.expected),
    ...(row.sale_rounding === row.refund_rounding ? {} : { rounding: cents(row.sale_rounding - row.refund_rounding) }),
    ...(row.counted_cents === null || row.expected_cents === null
      ? {}
      : { counted: cents(row.counted_cents), difference: cents(row.counted_cents - row.expected_cents) }),
  }
}

async function takenForOrders(tx: Tx, row: Sums, values: readonly string[]): Promise<Pick<ShiftReport, 'orders'>> {
  if (row.order_count + row.handed_over === 0) return {}
  const { rows } = await tx.query<{ tender: string; count: number; amount: number }>({
    text: takenText,
    values: [...values],
  })
  return {
    orders: {
      count: row.order_count,
      amount: cents(row.order_amount),
      rounding: cents(row.order_rounding),
      tenders: rows.map((one) => ({ ...one, amount: cents(one.amount) })),
      cash: cents(row.cash_orders_cents),
      handedOver: row.handed_over,
    },
  }
}
