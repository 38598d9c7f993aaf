import { onlineOrderStates } from '#domain/online-order-states.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { openDatabase } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { findDifferences } from '#server/admin/books.ts'
import { finishJobs, readOrderBooks, type OrderBooks } from './orders/order-books.ts'

/** A fact as stored on the server. */
export interface ServerFact {
  readonly id: string
  readonly shift_id: string
  readonly lease: number
  readonly fact_seq: number
  readonly kind: string
  readonly sha256: string
  readonly body: string
  readonly verdict: string
  readonly held_reason: string | null
  /** Codes of the differences that the server found. */
  readonly differs: readonly string[]
}

/** A receipt's tax as it is booked three times: in total, by line, and by tax name. */
export interface ReceiptTaxes {
  readonly whole: number
  readonly lines: number
  readonly named: number
}

export interface ServerSale {
  readonly id: string
  readonly shift_id: string
  readonly lease: number
  readonly receipt_no: string
  readonly receipt_seq: number
  readonly total_cents: number
  readonly cash_cents: number
  readonly taxes: ReceiptTaxes
}

export interface ServerShift {
  readonly id: string
  readonly state: string
  readonly float_cents: number
  readonly sale_count: number
  readonly sales_cents: number
  readonly cash_sales_cents: number
  readonly submitted_cents: number
  readonly refunds_cents: number
  readonly cash_refunds_cents: number
  readonly cash_in_cents: number
  readonly cash_out_cents: number
  readonly cash_orders_cents: number
  /** The final cash in the drawer, from the close report or the takeover; null while it is open. */
  readonly ended_with: number | null
  /** Sales minus refunds in the close report; null without one. */
  readonly reported: number | null
  /** Taken for online orders in that report; null without one. */
  readonly reported_orders: number | null
  /** Tax of its sales in that report, in total and by name, and the refunded part. */
  readonly reported_tax: { readonly whole: number; readonly named: number; readonly refunded: number } | null
  /** Facts that arrived after the end. */
  readonly late_sales: number
  readonly late_cash: number
}

export interface ServerRefund {
  readonly id: string
  readonly shift_id: string
  readonly lease: number
  readonly receipt_no: string
  readonly receipt_seq: number
  readonly sale_id: string
  readonly total_cents: number
  readonly cash_cents: number
  readonly taxes: ReceiptTaxes
}

/** A line of a sale and all its refunds, with the tax charged and refunded. */
export interface ServerReturned {
  readonly line_id: string
  readonly sold: number
  readonly back: number
  readonly net: number
  readonly net_back: number
  readonly tax: number
  readonly tax_back: number
}

/** Everything on the server that a run is checked against, read from its database after it has stopped. */
export interface Books extends OrderBooks {
  readonly facts: readonly ServerFact[]
  readonly sales: readonly ServerSale[]
  readonly shifts: readonly ServerShift[]
  /** Cash of the payments and of the submissions, by shift. */
  readonly paidCash: readonly { readonly shift_id: string; readonly cents: number }[]
  readonly submitted: readonly { readonly shift_id: string; readonly cents: number }[]
  readonly moved: readonly { readonly shift_id: string; readonly direction: string; readonly cents: number }[]
  readonly refunds: readonly ServerRefund[]
  /** Facts that arrived after the end of their shift; no report contains them. */
  readonly late: readonly string[]
  readonly returned: readonly ServerReturned[]
  /**
   * Thousandths by sku: sold minus refunded, and handed over for orders, by lines; taken according to the ledger; taken according to the balances.
   */
  readonly stock: readonly {
    readonly sku_id: string
    readonly sold: number
    readonly moved: number
    readonly gone: number
  }[]
  /** What the server's own check of its books finds. */
  readonly wrong: readonly string[]
}

const taxesText = (table: 'sale' | 'refund'): string => `json_build_object('whole', r.tax_cents,
    'lines', (select coalesce(sum(l.tax_cents), 0) from ${table}_line l
      where l.org_id = r.org_id and l.store_id = r.store_id and l.${table}_id = r.id),
    'named', (select coalesce(sum((t.value ->> 'amount')::bigint), 0) from ${table}_line l, jsonb_array_elements(l.taxes) t
      where l.org_id = r.org_id and l.store_id = r.store_id and l.${table}_id = r.id)) as taxes`

const stockText = `
  with part as (select sku_id, quantity_milli from sale_line
    union all select l.sku_id, l.quantity_milli - l.short_milli from online_order_line l join online_order o
      on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id and o.state = ${onlineOrderStates.completed}
    union all select sku_id, -quantity_milli from refund_line where stock_to <> 'written-off'),
  line as (select sku_id, sum(quantity_milli)::bigint as sold from part group by sku_id),
  moved as (select sku_id, sum(quantity_milli) filter (where reason = 'opening')::bigint as opening,
    coalesce(sum(-quantity_milli) filter (where reason <> 'opening'), 0)::bigint as moved from stock_ledger group by sku_id),
  balance as (select sku_id, sum(quantity_milli)::bigint as now from stock_balance group by sku_id)
  select m.sku_id, coalesce(l.sold, 0)::bigint as sold, m.moved, (coalesce(m.opening, 0) - b.now)::bigint as gone
  from moved m join balance b on b.sku_id = m.sku_id left join line l on l.sku_id = m.sku_id`

const shiftText = `
  select s.id, s.state, s.float_cents, s.sale_count, s.sales_cents, s.cash_sales_cents, s.submitted_cents, s.refunds_cents,
    s.cash_refunds_cents, s.cash_in_cents, s.cash_out_cents, s.cash_orders_cents,
    case when s.z_report is not null then coalesce((s.z_report->'orders'->>'amount')::bigint, 0) end as reported_orders,
    case when s.state = 'closed' then (s.z_report->>'expected')::bigint
      when s.state = 'taken-over' then s.handover_cents end as ended_with,
    case when s.z_report is not null then json_build_object('whole', (s.z_report->>'tax')::bigint,
      'named', (select coalesce(sum((t->>'amount')::bigint), 0) from jsonb_array_elements(s.z_report->'taxes') t),
      'refunded', (select coalesce(sum((t->>'refunded')::bigint), 0) from jsonb_array_elements(s.z_report->'taxes') t))
      end as reported_tax,
    ((s.z_report->>'total')::bigint - (s.z_report->>'refunds')::bigint) as reported,
    coalesce(a.sales, 0)::bigint as late_sales, coalesce(a.cash, 0)::bigint as late_cash
  from shift s left join (select shift_id, sum(sales_cents) as sales, sum(cash_cents) as cash
    from shift_adjustment group by shift_id) a on a.shift_id = s.id`

const returnedText = `
  select l.line_id, l.quantity_milli as sold, sum(r.quantity_milli)::bigint as back, l.net_cents as net,
    sum(r.net_cents)::bigint as net_back, l.tax_cents as tax, sum(r.tax_cents)::bigint as tax_back
  from refund_line r join sale_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.line_id = r.line_id
  group by l.line_id, l.quantity_milli, l.net_cents, l.tax_cents`

/** `afterNight`: first the night writes the books of all days, which the server's own check then reads, too. */
export async function readBooks(dataFolder: string, { afterNight = false } = {}): Promise<Books> {
  const db = await openDatabase({ dataFolder, databaseUrl: undefined })
  try {
    await finishJobs(db)
    if (afterNight) await writeDays(db)
    return await booksOf(db)
  } finally {
    await db.close()
  }
}

const DAY = 86_400_000

async function writeDays(db: Database): Promise<void> {
  const { rows } = await db.query<{ org_id: string; id: string }>({ text: 'select org_id, id from store' })
  // also days on which only a clock that was set forward has sold
  const now = Date.now() + 2 * DAY
  for (const { org_id: orgId, id: storeId } of rows)
    await keepClosedDays(db, { orgId, storeId }, now, new AbortController().signal)
}

async function booksOf(db: Database): Promise<Books> {
  const all = async <T extends object>(text: string): Promise<T[]> => (await db.query<T>({ text })).rows
  const found = await db.tx((tx) => findDifferences(tx))
  return {
    wrong: found.flatMap(({ what, where }) => where.map((place) => `${what}: ${place}`)),
    facts: await all<ServerFact>(
      `select id, shift_id, lease, fact_seq, kind, sha256, body, verdict, held_reason,
        array(select d ->> 'code' from jsonb_array_elements(differences) d) as differs
      from fact order by shift_id, lease, fact_seq`,
    ),
    sales: await all<ServerSale>(
      `select id, shift_id, lease, receipt_no, receipt_seq, total_cents, cash_cents, ${taxesText('sale')} from sale r`,
    ),
    shifts: await all<ServerShift>(shiftText),
    paidCash: await all(`select s.shift_id, sum(p.amount_cents)::bigint as cents from sale s
      join sale_payment p on p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id where p.tender = 'cash' group by s.shift_id`),
    submitted: await all('select shift_id, sum(amount_cents)::bigint as cents from cash_submission group by shift_id'),
    moved: await all(
      'select shift_id, direction, sum(amount_cents)::bigint as cents from cash_movement group by shift_id, direction',
    ),
    refunds: await all<ServerRefund>(
      `select id, shift_id, lease, receipt_no, receipt_seq, sale_id, total_cents, cash_cents, ${taxesText('refund')}
      from refund r`,
    ),
    late: (await all<{ fact_id: string }>('select fact_id from shift_adjustment')).map(({ fact_id }) => fact_id),
    returned: await all<ServerReturned>(returnedText),
    stock: await all(stockText),
    ...(await readOrderBooks(db)),
  }
}
