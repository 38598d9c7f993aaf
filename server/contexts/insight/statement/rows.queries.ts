import type { RowFigure, statement } from '#contract/insight/statement.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import type { Permission } from '#domain/permissions.ts'
import { daysAsTheyAre } from '#server/contexts/insight/books/day-books.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import type { Reader } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

/** The page that a figure belongs to. */
export const pageOf: Readonly<Record<RowFigure, Permission>> = {
  gross: 'summaryTable',
  discounts: 'summaryTable',
  net: 'summaryTable',
  fees: 'summaryTable',
  cards: 'summaryTable',
  rounding: 'summaryTable',
  refunded: 'refundDetails',
  tax: 'taxesDetails',
  tips: 'tipDetails',
  macou: 'orderDeductionDetails',
  kept: 'orderDeductionDetails',
  advances: 'paymentDetails',
  owed: 'paymentDetails',
  money: 'paymentDetails',
}

/** A source of the days, and what each of its rows adds. */
type Source = readonly [from: string, amount: string, where?: string]
const goods = `kind <> 'card'`
const ofTender = `$5 in ('', tender)`
/** Of what a figure is made: what counts as sold or taken, and what counts as given back. */
const sources: Readonly<Record<RowFigure, { readonly out?: readonly Source[]; readonly back?: readonly Source[] }>> = {
  gross: { out: [['sold_line', 'net + discount', goods]] },
  discounts: { out: [['sold_line', 'discount', goods]] },
  refunded: { back: [['returned_line', 'net', goods]] },
  net: { out: [['sold_line', 'net', goods]], back: [['returned_line', '-net', goods]] },
  fees: { out: [['fee', 'net']], back: [['fee_back', '-net']] },
  tax: {
    out: [
      ['sold_line', 'tax'],
      ['fee', 'tax'],
    ],
    back: [
      ['returned_line', '-tax'],
      ['fee_back', '-tax'],
    ],
  },
  tips: { out: [['sold', 'tip']], back: [['returned', '-tip']] },
  cards: { out: [['sold_line', 'net', `kind = 'card'`]], back: [['returned_line', '-net', `kind = 'card'`]] },
  macou: { out: [['paid', 'amount', `tender = 'macou'`]], back: [['paid_back', '-amount', `tender = 'macou'`]] },
  kept: { back: [['paid_back', 'amount', `tender = 'kept'`]] },
  advances: { out: [['advance', 'taken - earned - back']] },
  owed: { out: [['advance', 'owed - gone']] },
  rounding: {
    out: [
      ['sold', 'rounding'],
      ['advance', 'rounding'],
    ],
    back: [['returned', '-rounding']],
  },
  money: {
    out: [['paid', 'amount', `tender <> 'macou' and ${ofTender}`]],
    back: [['paid_back', '-amount', `tender not in ('macou', 'kept') and ${ofTender}`]],
  },
}

const amounts = (kind: 'sale' | 'refund', [from, amount, where = 'true']: Source): string =>
  `select case when channel = 'in-store' then '${kind}' else 'order' end as kind, id, at, ${amount} as amount
    from ${from} where ${where}`

/** Whose rows; `part`: a tender of the money, '' for all. */
export interface FigureOfDay {
  readonly day: string
  readonly figure: RowFigure
  readonly part?: string
}
type Wanted = ParsedOf<typeof statement.rows> & FigureOfDay

interface Row {
  readonly kind: 'sale' | 'refund' | 'order'
  readonly id: string
  readonly sale_id: string | null
  readonly receipt_no: string
  readonly at: number
  readonly amount: number
}

/** The rows in SQL, with a placeholder for further values. `more`: a further condition for when they were made. */
function rowsSql(
  ctx: Pick<Reader, 'orgId' | 'storeId'>,
  { day, figure, part = '' }: FigureOfDay,
  more: readonly unknown[] = [],
  when?: (time: string, first: number) => string,
) {
  const { out = [], back = [] } = sources[figure]
  const parts = [...out.map((source) => amounts('sale', source)), ...back.map((source) => amounts('refund', source))]
  const values = [ctx.orgId, ctx.storeId, day, day, ...(figure === 'money' ? [part] : [])]
  const first = values.length + 1
  return {
    values: [...values, ...more],
    before: `with ${daysAsTheyAre(false, when && ((time) => when(time, first)))},
      part as (select kind, id, min(at) as at, sum(amount)::bigint as amount from (${parts.join(' union all ')}) p group by 1, 2)`,
    columns: `p.kind, p.id, coalesce(r.sale_id, s.id, o.id) as sale_id, p.at, p.amount,
        coalesce(s.receipt_no, r.receipt_no, o.number, c.order_no, '') as receipt_no`,
    from: `from part p
      left join sale s on p.kind = 'sale' and s.org_id = $1 and s.store_id = $2 and s.id = p.id
      left join refund r on p.kind = 'refund' and r.org_id = $1 and r.store_id = $2 and r.id = p.id
      left join online_order o on p.kind = 'order' and o.org_id = $1 and o.store_id = $2 and o.id = p.id
      left join lateral (select order_no from order_payment c where p.kind = 'order' and c.org_id = $1 and c.store_id = $2
        and c.order_id = p.id limit 1) c on true
      where p.amount <> 0 order by p.at, p.id`,
  }
}

/** Those of a span of time, in milliseconds without its end. */
export async function figureRowsBetween(ctx: Reader, of: FigureOfDay, from: number, to: number): Promise<Row[]> {
  const span = [new Date(from), new Date(to)]
  const sql = rowsSql(ctx, of, span, (time, n) => ` and ${time} >= $${n} and ${time} < $${n + 1}`)
  const { rows } = await ctx.tx.query<Row>({
    text: `${sql.before} select ${sql.columns} ${sql.from}`,
    values: sql.values,
  })
  return rows
}

/** The sales, refunds and online orders of a day that make a figure, the earliest first; their amounts add up to it. */
export async function figureRows(ctx: Reader, input: Wanted): Promise<OutputOf<typeof statement.rows>> {
  if (!may(ctx, pageOf[input.figure])) throw new AppError('access.denied')
  const { before, columns, from, values } = rowsSql(ctx, input)
  const { rows } = await ctx.tx.query<Row & { total: number; sum: number }>({
    text: `${before}
      select ${columns}, count(*) over () as total, (sum(p.amount) over ())::bigint as sum
      ${from} limit ${input.pageSize} offset ${rowsBefore(input)}`,
    values,
  })
  return {
    records: rows.map(({ kind, id, sale_id: saleId, receipt_no: receiptNo, at, amount }) => ({
      kind,
      id,
      saleId,
      receiptNo,
      at,
      amount: cents(amount),
    })),
    total: rows[0]?.total ?? 0,
    sum: cents(rows[0]?.sum ?? 0),
  }
}
