import type { OutputOf, ParsedOf } from '#contract/define.ts'
import type { cardPayments, CardPaymentRow } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf } from '#server/kernel/list-query.ts'
import { saidOf, type PaymentRow } from '#server/contexts/sales/payments/payments.queries.ts'

interface Row extends PaymentRow {
  readonly counter_name: string
  readonly receipt_no: string | null
}

const columns = 'p.*, c.name as counter_name, coalesce(s.receipt_no, o.receipt_no) as receipt_no'
const from = `from card_payment p
  join counter c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.counter_id
  left join sale s on s.org_id = p.org_id and s.store_id = p.store_id and s.id = p.sale_id
  left join order_payment o on o.org_id = p.org_id and o.store_id = p.store_id and o.fact_id = p.sale_id
  where p.org_id = $1 and p.store_id = $2`

const rowOf = (row: Row): CardPaymentRow => ({
  ...saidOf(row),
  saleId: row.sale_id,
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  readerCode: row.reader_code,
  createdAt: row.created_at,
  receiptNo: row.receipt_no ?? '',
})

/** Payments whose sale has not arrived, newest first, or all of one order. */
export async function paymentPage(
  ctx: Ctx,
  filter: ParsedOf<typeof cardPayments.list>,
): Promise<OutputOf<typeof cardPayments.list>> {
  const list = {
    columns,
    from,
    values: [ctx.orgId, ctx.storeId],
    where: [
      filter.saleId ? equals('p.sale_id', filter.saleId) : () => 's.id is null and o.id is null',
      filter.taken === 'yes' ? () => `p.state = 'approved'` : undefined,
    ],
    order: 'p.created_at desc, p.id desc',
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, filter)
  return { records: rows.map(rowOf), total }
}

/** The content of an order without a sale, by its latest attempt, and every attempt to pay it. */
export async function unpaidOrder(
  ctx: Ctx,
  { id }: ParsedOf<typeof cardPayments.unpaidOrder>,
): Promise<OutputOf<typeof cardPayments.unpaidOrder>> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select ${columns} ${from} and p.sale_id = $3 order by p.created_at, p.id`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const last = rows.findLast((row) => row.order_draft.lineCount > 0) ?? rows.at(-1)
  if (!last || last.receipt_no !== null) throw new AppError('record.missing')
  return { saleId: id, order: last.order_draft, payments: rows.map(rowOf) }
}

/** The card could not be refunded, and nothing was refunded otherwise since. */
export async function cardRefundFailed(ctx: Ctx, saleId: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    name: 'card-refund-failed',
    text: `select 1 from card_refund b
      join card_payment p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.payment_id
      where p.org_id = $1 and p.store_id = $2 and p.sale_id = $3 and b.state = 'failed' and not exists (
        select 1 from refund r where r.org_id = $1 and r.store_id = $2 and r.sale_id = $3 and r.received_at >= b.created_at)
      limit 1`,
    values: [ctx.orgId, ctx.storeId, saleId],
  })
  return rows.length > 0
}
