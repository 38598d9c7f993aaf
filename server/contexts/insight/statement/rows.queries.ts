import type { RowFigure, statement } from '#contract/insight/statement.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import type { Permission } from '#domain/permissions.ts'
import { atCounters } from '#server/contexts/insight/books/day-books.ts'
import { may } from '#server/contexts/insight/statement/figures.ts'
import type { Reader } from '#server/kernel/context.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'

/** The page that a figure belongs to. */
const pageOf: Readonly<Record<RowFigure, Permission>> = {
  gross: 'summaryTable',
  discounts: 'summaryTable',
  net: 'summaryTable',
  cards: 'summaryTable',
  rounding: 'summaryTable',
  refunded: 'refundDetails',
  tax: 'taxesDetails',
  tips: 'tipDetails',
  macou: 'orderDeductionDetails',
  kept: 'orderDeductionDetails',
  money: 'paymentDetails',
}

/** Amounts of sales, and of refunds: a source of `atCounters`, and what each of its rows adds. */
type Source = readonly [from: string, amount: string, where?: string]
const goods = `kind <> 'card'`
const sources: Readonly<Record<RowFigure, { readonly sale?: Source; readonly refund?: Source }>> = {
  gross: { sale: ['sold_line', 'net + discount', goods] },
  discounts: { sale: ['sold_line', 'discount', goods] },
  refunded: { refund: ['returned_line', 'net', goods] },
  net: { sale: ['sold_line', 'net', goods], refund: ['returned_line', '-net', goods] },
  tax: { sale: ['sold_line', 'tax'], refund: ['returned_line', '-tax'] },
  tips: { sale: ['sold', 'tip'], refund: ['returned', '-tip'] },
  cards: { sale: ['sold_line', 'net', `kind = 'card'`], refund: ['returned_line', '-net', `kind = 'card'`] },
  macou: { sale: ['paid', 'amount', `tender = 'macou'`], refund: ['paid_back', '-amount', `tender = 'macou'`] },
  kept: { refund: ['paid_back', 'amount', `tender = 'kept'`] },
  rounding: { sale: ['sold', 'rounding'], refund: ['returned', '-rounding'] },
  money: {
    sale: ['paid', 'amount', `tender <> 'macou' and $5 in ('', tender)`],
    refund: ['paid_back', '-amount', `tender not in ('macou', 'kept') and $5 in ('', tender)`],
  },
}

const amounts = (kind: 'sale' | 'refund', [from, amount, where = 'true']: Source): string =>
  `select '${kind}' as kind, id, ${amount} as amount from ${from} where ${where}`

/** `part`: a tender of the money; '' for all. */
type Wanted = ParsedOf<typeof statement.rows> & { readonly part?: string }

/** The sales and refunds of a day that make a figure, the earliest first; their amounts add up to it. */
export async function figureRows(ctx: Reader, input: Wanted): Promise<OutputOf<typeof statement.rows>> {
  const { day, figure, part = '', pageSize } = input
  if (!may(ctx, pageOf[figure])) throw new AppError('access.denied')
  const { sale, refund } = sources[figure]
  const parts = [...(sale ? [amounts('sale', sale)] : []), ...(refund ? [amounts('refund', refund)] : [])]
  const values = [ctx.orgId, ctx.storeId, day, day]
  const { rows } = await ctx.tx.query<{
    kind: 'sale' | 'refund'
    id: string
    sale_id: string
    receipt_no: string
    at: number
    amount: number
    total: number
    sum: number
  }>({
    text: `with ${atCounters(false)},
      part as (select kind, id, sum(amount)::bigint as amount from (${parts.join(' union all ')}) p group by 1, 2)
      select p.kind, p.id, coalesce(r.sale_id, p.id) as sale_id, coalesce(s.receipt_no, r.receipt_no) as receipt_no,
        coalesce(s.occurred_at, r.occurred_at) as at, p.amount, count(*) over () as total,
        (sum(p.amount) over ())::bigint as sum
      from part p
      left join sale s on p.kind = 'sale' and s.org_id = $1 and s.store_id = $2 and s.id = p.id
      left join refund r on p.kind = 'refund' and r.org_id = $1 and r.store_id = $2 and r.id = p.id
      where p.amount <> 0 order by at, p.id limit ${pageSize} offset ${rowsBefore(input)}`,
    values: figure === 'money' ? [...values, part] : values,
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
