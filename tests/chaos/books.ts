import { openDatabase } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'

/** A fact as the server keeps it. */
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
}

export interface ServerSale {
  readonly id: string
  readonly shift_id: string
  readonly lease: number
  readonly receipt_no: string
  readonly receipt_seq: number
  readonly total_cents: number
  readonly cash_cents: number
}

export interface ServerShift {
  readonly id: string
  readonly sale_count: number
  readonly sales_cents: number
  readonly cash_sales_cents: number
  readonly submitted_cents: number
}

/** Everything on the server that a run is judged by, read from its database after it has stopped. */
export interface Books {
  readonly facts: readonly ServerFact[]
  readonly sales: readonly ServerSale[]
  readonly shifts: readonly ServerShift[]
  /** Cash of the payments and of the submissions, by shift. */
  readonly paidCash: readonly { readonly shift_id: string; readonly cents: number }[]
  readonly submitted: readonly { readonly shift_id: string; readonly cents: number }[]
  /** Thousandths by sku: sold by the lines; gone by the ledger; gone by the balances. */
  readonly stock: readonly {
    readonly sku_id: string
    readonly sold: number
    readonly moved: number
    readonly gone: number
  }[]
}

const stockText = `
  with line as (select sku_id, sum(quantity_milli)::bigint as sold from sale_line group by sku_id),
  moved as (select sku_id, sum(quantity_milli) filter (where reason = 'opening')::bigint as opening,
    coalesce(sum(-quantity_milli) filter (where reason <> 'opening'), 0)::bigint as moved from stock_ledger group by sku_id),
  balance as (select sku_id, sum(quantity_milli)::bigint as now from stock_balance group by sku_id)
  select m.sku_id, coalesce(l.sold, 0)::bigint as sold, m.moved, (coalesce(m.opening, 0) - b.now)::bigint as gone
  from moved m join balance b on b.sku_id = m.sku_id left join line l on l.sku_id = m.sku_id`

export async function readBooks(dataFolder: string): Promise<Books> {
  const db = await openDatabase({ dataFolder, databaseUrl: undefined })
  try {
    return await booksOf(db)
  } finally {
    await db.close()
  }
}

async function booksOf(db: Database): Promise<Books> {
  const all = async <T extends object>(text: string): Promise<T[]> => (await db.query<T>({ text })).rows
  return {
    facts: await all<ServerFact>(
      'select id, shift_id, lease, fact_seq, kind, sha256, body, verdict, held_reason from fact order by shift_id, lease, fact_seq',
    ),
    sales: await all<ServerSale>(
      'select id, shift_id, lease, receipt_no, receipt_seq, total_cents, cash_cents from sale',
    ),
    shifts: await all<ServerShift>('select id, sale_count, sales_cents, cash_sales_cents, submitted_cents from shift'),
    paidCash: await all(`select s.shift_id, sum(p.amount_cents)::bigint as cents from sale s
      join sale_payment p on p.org_id = s.org_id and p.store_id = s.store_id and p.sale_id = s.id where p.tender = 'cash' group by s.shift_id`),
    submitted: await all('select shift_id, sum(amount_cents)::bigint as cents from cash_submission group by shift_id'),
    stock: await all(stockText),
  }
}
