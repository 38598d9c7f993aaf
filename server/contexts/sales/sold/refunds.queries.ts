import type { Difference } from '#contract/facts/envelope.ts'
import type { ReturnPlace } from '#contract/facts/refund.ts'
import type { Tender } from '#contract/facts/sale.ts'
import type { OrderRefund } from '#contract/sales/order-refund.ts'
import type { RefundableOrder } from '#contract/sales/refunds.ts'
import { cents, milli, type Cents, type Ppm } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { DEFAULT_REFUND_DAYS } from '#domain/store-defaults.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import { personName } from '#server/kernel/person-name.ts'

type StoredTax = { name: string; rate: Ppm; amount: Cents }

interface RefundRow extends Pick<
  TableRow<'refund'>,
  | 'id'
  | 'sale_id'
  | 'receipt_no'
  | 'occurred_at'
  | 'cashier_name'
  | 'goods_cents'
  | 'tax_cents'
  | 'tip_cents'
  | 'total_cents'
  | 'reason'
  | 'approved_how'
  | 'rung_disconnected'
> {
  counter_name: string
  state: 'completed' | 'failed'
  approver: string | null
  differences: Difference[]
}

interface LineRow extends Pick<
  TableRow<'refund_line'>,
  | 'refund_id'
  | 'line_id'
  | 'name_zh'
  | 'name_en'
  | 'item_no'
  | 'quantity_milli'
  | 'net_cents'
  | 'tax_cents'
  | 'total_cents'
> {
  taxes: StoredTax[]
  stock_to: ReturnPlace
}

const refundsText = `
  select r.*, c.name as counter_name, f.differences,
    ${personName('a')} as approver
  from refund r
  join counter c on c.org_id = r.org_id and c.store_id = r.store_id and c.id = r.counter_id
  join fact f on f.org_id = r.org_id and f.store_id = r.store_id and f.id = r.id
  left join account a on a.id = r.approved_by
  where r.org_id = $1 and r.store_id = $2 and r.sale_id = $3
  order by r.occurred_at, r.lease, r.receipt_seq, r.id`

/** Every refund of a sale, oldest first, with its lines and payment methods. */
export async function refundsOf(ctx: Ctx, saleId: string): Promise<OrderRefund[]> {
  const keys = [ctx.orgId, ctx.storeId]
  const heads = await ctx.tx.query<RefundRow>({
    name: 'refunds-of-sale',
    text: refundsText,
    values: [...keys, saleId],
  })
  if (heads.rows.length === 0) return []
  const ids = heads.rows.map((row) => row.id)
  const lines = await ctx.tx.query<LineRow>({
    name: 'refund-lines',
    text: 'select * from refund_line where org_id = $1 and store_id = $2 and refund_id = any($3::uuid[]) order by line_no',
    values: [...keys, ids],
  })
  const payments = await ctx.tx.query<{ refund_id: string; tender: Tender; amount_cents: number }>({
    name: 'refund-payments',
    text: 'select * from refund_payment where org_id = $1 and store_id = $2 and refund_id = any($3::uuid[]) order by payment_no',
    values: [...keys, ids],
  })
  return heads.rows.map((row) => ({
    ...refundOf(row),
    lines: lines.rows.filter((line) => line.refund_id === row.id).map(lineOf),
    payments: payments.rows
      .filter((payment) => payment.refund_id === row.id)
      .map(({ tender, amount_cents }) => ({ tender, amount: cents(amount_cents) })),
  }))
}

const refundOf = (row: RefundRow): Omit<OrderRefund, 'lines' | 'payments'> => ({
  id: row.id,
  receiptNo: row.receipt_no,
  occurredAt: row.occurred_at,
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  goods: cents(row.goods_cents),
  tax: cents(row.tax_cents),
  ...(row.tip_cents === 0 ? {} : { tip: cents(row.tip_cents) }),
  total: cents(row.total_cents),
  reason: row.reason,
  state: row.state,
  approvedBy: row.approved_how === '' || row.approved_how === 'permission' ? '' : (row.approver ?? ''),
  disconnected: row.rung_disconnected,
  ...(row.sale_id === row.id ? { withoutReceipt: true } : {}),
  differences: row.differences,
})

const lineOf = (line: LineRow): OrderRefund['lines'][number] => ({
  lineId: line.line_id,
  name: { zh: line.name_zh, en: line.name_en },
  itemNo: line.item_no,
  quantity: milli(line.quantity_milli),
  net: cents(line.net_cents),
  taxes: line.taxes,
  tax: cents(line.tax_cents),
  total: cents(line.total_cents),
  to: line.stock_to,
})

interface SaleRow extends Pick<
  TableRow<'sale'>,
  'id' | 'receipt_no' | 'occurred_at' | 'cashier_name' | 'prices_include_tax' | 'tip_cents' | 'total_cents'
> {
  counter_name: string
  refund_days: number | null
  earned: boolean
}

interface SoldRow extends Pick<
  TableRow<'sale_line'>,
  | 'line_id'
  | 'sku_id'
  | 'name_zh'
  | 'name_en'
  | 'item_no'
  | 'barcode'
  | 'unit_price_cents'
  | 'quantity_milli'
  | 'net_cents'
  | 'for_line'
  | 'kind'
> {
  taxes: StoredTax[]
  whole: boolean | null
}

const saleText = (by: 'id' | 'receipt_no'): string => `
  select s.id, s.receipt_no, s.occurred_at, c.name as counter_name, s.cashier_name, s.prices_include_tax, s.tip_cents,
    s.total_cents, (st.profile ->> 'refundDays')::bigint as refund_days,
    exists (select 1 from macou_pending p where p.org_id = s.org_id and p.sale_id = s.id) as earned
  from sale s
  join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
  join store st on st.org_id = s.org_id and st.id = s.store_id
  where s.org_id = $1 and s.store_id = $2 and s.${by} = $3
  order by s.occurred_at desc limit 1`

/** A sale of the caller's store by id or receipt number, with its refunds; undefined if it is not here. */
export async function refundableOrder(
  ctx: Ctx,
  by: { readonly id: string } | { readonly receiptNo: string },
): Promise<RefundableOrder | undefined> {
  const keys = [ctx.orgId, ctx.storeId]
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['receipt_no', by.receiptNo] as const)
  const found = await ctx.tx.query<SaleRow>({
    name: `refundable-${column}`,
    text: saleText(column),
    values: [...keys, value],
  })
  const sale = found.rows[0]
  if (!sale) return undefined
  const lines = await ctx.tx.query<SoldRow>({
    name: 'refundable-lines',
    text: `select l.*, u.kind = 'piece' as whole from sale_line l
      left join sku k on k.org_id = l.org_id and k.store_id = l.store_id and k.id = l.sku_id
      left join unit u on u.org_id = k.org_id and u.store_id = k.store_id and u.id = k.unit_id
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = $3 order by l.line_no`,
    values: [...keys, sale.id],
  })
  const payments = await ctx.tx.query<{ tender: Tender; amount_cents: number }>({
    name: 'order-payments',
    text: 'select * from sale_payment where org_id = $1 and store_id = $2 and sale_id = $3 order by payment_no',
    values: [...keys, sale.id],
  })
  return {
    saleId: sale.id,
    receiptNo: sale.receipt_no,
    occurredAt: sale.occurred_at,
    counterName: sale.counter_name,
    cashierName: sale.cashier_name,
    pricesIncludeTax: sale.prices_include_tax,
    tip: cents(sale.tip_cents),
    total: cents(sale.total_cents),
    refundDays: sale.refund_days ?? DEFAULT_REFUND_DAYS,
    ...(sale.earned ? { earned: true } : {}),
    lines: lines.rows.map(soldOf),
    payments: payments.rows.map(({ tender, amount_cents }) => ({ tender, amount: cents(amount_cents) })),
    refunds: await refundsOf(ctx, sale.id),
  }
}

const soldOf = (row: SoldRow): RefundableOrder['lines'][number] => ({
  lineId: row.line_id,
  skuId: row.sku_id,
  name: { zh: row.name_zh, en: row.name_en },
  itemNo: row.item_no,
  barcode: row.barcode,
  unitPrice: cents(row.unit_price_cents),
  quantity: milli(row.quantity_milli),
  net: cents(row.net_cents),
  taxes: row.taxes,
  ...(row.for_line === null ? {} : { forLine: row.for_line }),
  ...(row.kind === 'card' ? { card: true } : {}),
  // what was sold in parts is returned in parts
  ...(row.whole === true && row.quantity_milli % 1000 === 0 ? { whole: true } : {}),
})
