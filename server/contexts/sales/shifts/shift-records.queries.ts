import { expectedCash } from '#server/contexts/sales/lease/expected-cash.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { shifts, ShiftAdjustment, ShiftRecord } from '#contract/sales/shifts.ts'
import { cents } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FrozenReport } from '#server/contexts/sales/lease/end-shift.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { equals, pageOf, within } from '#server/kernel/list-query.ts'
import { personName } from '#server/kernel/person-name.ts'

type Filter = ParsedOf<typeof shifts.records>

interface Row extends Pick<
  TableRow<'shift'>,
  | 'id'
  | 'number'
  | 'cashier_name'
  | 'opened_at'
  | 'closed_at'
  | 'ended_how'
  | 'float_cents'
  | 'submitted_cents'
  | 'sales_cents'
> {
  counter_name: string
  counter_code: string
  shop_name: string
  on_duty: string | null
  verified_by: string | null
  state: ShiftRecord['state']
  balance: number
  collected: number
  difference: number | null
  late_cash: number
  adjustments: number
  unacknowledged: number
  z_report: FrozenReport | null
}

const fromText = `
  from shift s
  join store st on st.org_id = s.org_id and st.id = s.store_id
  join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
  left join account t on t.id = s.taken_over_by
  left join account v on v.id = s.verified_by
  left join lateral (select n.counted_cents, n.expected_cents, n.purpose from shift_count n
    where n.org_id = s.org_id and n.store_id = s.store_id and n.shift_id = s.id
    order by (n.purpose = 'takeover') desc, n.occurred_at desc, n.id desc limit 1) k on true
  cross join lateral (select count(*) as adjustments, count(*) filter (where acknowledged_at is null) as unacknowledged
    from shift_adjustment a where a.org_id = s.org_id and a.store_id = s.store_id and a.shift_id = s.id) d
  cross join lateral (select coalesce(sum(a.cash_cents), 0)::bigint as cash from shift_adjustment a
    join fact f on f.org_id = a.org_id and f.store_id = a.store_id and f.id = a.fact_id
    where a.org_id = s.org_id and a.store_id = s.store_id and a.shift_id = s.id and k.purpose = 'takeover'
      and f.occurred_at <= s.closed_at) l
  where s.org_id = $1 and s.store_id = $2`

const columnsText = `s.id, 'SH-' || c.code || '-' || s.lease as number, c.name as counter_name, c.code as counter_code, st.name as shop_name, s.cashier_name,
    coalesce(nullif(s.handed_to_name, ''), ${personName('t')}) as on_duty, ${personName('v')} as verified_by,
    s.opened_at, s.closed_at, s.state, s.float_cents, s.submitted_cents, s.sales_cents, s.z_report,
    case when s.ended_how = '' and s.state = 'taken-over' then 'takeover' else s.ended_how end as ended_how,
    coalesce(case when k.purpose = 'takeover' then k.counted_cents end, s.handover_cents, ${expectedCash('s')}
      + coalesce(k.counted_cents - k.expected_cents, 0)) as balance,
    s.cash_sales_cents - s.cash_refunds_cents as collected, k.counted_cents - k.expected_cents as difference, l.cash as late_cash,
    d.adjustments, d.unacknowledged`

const recordOf = (row: Row): ShiftRecord => ({
  id: row.id,
  number: row.number,
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  onDutyCashier: row.on_duty ?? '',
  openedAt: row.opened_at,
  ...(row.closed_at === null ? {} : { closedAt: row.closed_at }),
  state: row.state,
  endedHow: row.ended_how,
  cashBalance: cents(row.balance),
  collected: cents(row.collected),
  submitted: cents(row.submitted_cents),
  sales: cents(row.sales_cents),
  ...(row.difference === null ? {} : { difference: cents(row.difference - row.late_cash) }),
  ...(row.difference === null || row.late_cash === 0 ? {} : { differenceThen: cents(row.difference) }),
  adjustments: row.adjustments,
  unacknowledged: row.unacknowledged,
})

/** One page of a store's shifts, newest first. */
export async function shiftPage(ctx: Ctx, filter: Filter): Promise<{ records: ShiftRecord[]; total: number }> {
  const list = {
    columns: columnsText,
    from: fromText,
    values: [ctx.orgId, ctx.storeId],
    where: [
      equals('s.counter_id', filter.counterId),
      equals('s.account_id', filter.cashierId),
      equals('s.state', filter.state),
      within('s.opened_at', filter.from, filter.to),
      filter.late ? () => 'd.unacknowledged > 0' : undefined,
    ],
    order: 's.opened_at desc, s.id desc',
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(recordOf), total }
}

type Details = OutputOf<typeof shifts.recordDetails>

/**
 * One shift with its report, its counts and its adjustments. A shift that was taken over on an older server has no Z
 * report, nor does one that its tablet followed offline by the next: their current sums include what came late, and are
 * not final.
 */
export async function shiftRecord(ctx: Ctx, id: string): Promise<Details | undefined> {
  const values = [ctx.orgId, ctx.storeId, id]
  const { rows } = await ctx.tx.query<Row>({ text: `select ${columnsText} ${fromText} and s.id = $3`, values })
  const [row] = rows
  const frozen: FrozenReport | undefined =
    row && (row.z_report ?? (await reportOf(ctx.tx, { org: ctx.orgId, store: ctx.storeId, shift: id })))
  if (!row || !frozen) return undefined
  const { confirmed = false, colleagues, orders, ...report } = frozen
  return {
    ...recordOf(row),
    counterCode: row.counter_code,
    verifiedBy: row.verified_by ?? '',
    ...(row.closed_at === null ? {} : { closedBy: await closerOf(ctx, row, values) }),
    ...(row.ended_how === 'handover' ? { confirmed } : {}),
    floatCents: cents(row.float_cents),
    shopName: row.shop_name,
    report: {
      ...report,
      taxes: [...report.taxes],
      tenders: [...report.tenders],
      ...(colleagues ? { colleagues: [...colleagues] } : {}),
      ...(orders ? { orders: { ...orders, tenders: [...orders.tenders] } } : {}),
    },
    final: row.z_report !== null,
    counts: await countsOf(ctx, values),
    givenUp: await givenUpCarts(ctx, values),
    late: await adjustmentsOf(ctx, values),
  }
}

/** The colleague who was at the till when it was closed or counted last, otherwise its cashier; or who took it over. */
async function closerOf(ctx: Ctx, row: Row, values: unknown[]): Promise<string> {
  if (row.ended_how === 'takeover') return row.on_duty ?? ''
  const { rows } = await ctx.tx.query<{ name: string | null }>({
    text: `select ${personName('a')} as name from fact f
      left join account a on a.id = (f.body::jsonb #>> '{seller,by}')::uuid
      where f.org_id = $1 and f.store_id = $2 and f.shift_id = $3 and f.verdict <> 'held'
        and f.kind in ('shift-close', 'shift-count')
      order by f.lease desc, f.fact_seq desc limit 1`,
    values,
  })
  return rows[0]?.name ?? row.cashier_name
}

async function countsOf(ctx: Ctx, values: unknown[]): Promise<Details['counts']> {
  const { rows } = await ctx.tx.query<{
    id: string
    purpose: string
    occurred_at: number
    counted_cents: number
    expected_cents: number
    reason: string
    pieces: Details['counts'][number]['pieces']
  }>({
    text: `select id, purpose, occurred_at, counted_cents, expected_cents, reason, pieces from shift_count
      where org_id = $1 and store_id = $2 and shift_id = $3 order by occurred_at, (purpose = 'takeover'), id`,
    values,
  })
  return rows.map(({ id, purpose, reason, pieces, ...row }) => ({
    id,
    purpose,
    at: row.occurred_at,
    counted: cents(row.counted_cents),
    expected: cents(row.expected_cents),
    reason,
    pieces,
  }))
}

/** Cancelled in-store orders: carts abandoned before payment. */
async function givenUpCarts(ctx: Ctx, values: unknown[]): Promise<Details['givenUp']> {
  const { rows } = await ctx.tx.query<{
    id: string
    occurred_at: number
    line_count: number
    amount_cents: number
    reason: string
  }>({
    text: `select id, occurred_at, line_count, amount_cents, reason from voided_cart
      where org_id = $1 and store_id = $2 and shift_id = $3 order by occurred_at desc, id desc limit 200`,
    values,
  })
  return rows.map((row) => ({
    id: row.id,
    at: row.occurred_at,
    lines: row.line_count,
    amount: cents(row.amount_cents),
    reason: row.reason,
  }))
}

async function adjustmentsOf(ctx: Ctx, values: unknown[]): Promise<ShiftAdjustment[]> {
  const { rows } = await ctx.tx.query<{
    adjustment_no: number
    fact_id: string
    kind: string
    sales_cents: number
    cash_cents: number
    received_at: number
    acknowledged_by: string | null
    acknowledged_at: number | null
    note: string
  }>({
    text: `select d.adjustment_no, d.fact_id, d.kind, d.sales_cents, d.cash_cents, d.received_at, d.acknowledged_at, d.note,
        ${personName('a')} as acknowledged_by
      from shift_adjustment d left join account a on a.id = d.acknowledged_by
      where d.org_id = $1 and d.store_id = $2 and d.shift_id = $3 order by d.adjustment_no`,
    values,
  })
  return rows.map((row) => ({
    no: row.adjustment_no,
    factId: row.fact_id,
    kind: row.kind,
    salesCents: cents(row.sales_cents),
    cashCents: cents(row.cash_cents),
    receivedAt: row.received_at,
    acknowledgedBy: row.acknowledged_by ?? '',
    ...(row.acknowledged_at === null ? {} : { acknowledgedAt: row.acknowledged_at }),
    note: row.note,
  }))
}
