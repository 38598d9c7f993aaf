import type { OutputOf } from '#contract/define.ts'
import type { Difference, Verdict } from '#contract/facts/envelope.ts'
import type { Tender } from '#contract/facts/sale.ts'
import type { order } from '#contract/sales/order.ts'
import { macouOf } from '#domain/macou.ts'
import { cents, milli, type Cents, type Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { parseJson } from '#server/kernel/credential.ts'
import { orderState } from '#server/contexts/sales/order/order-list.queries.ts'
import { refundsOf } from '#server/contexts/sales/sold/refunds.queries.ts'
import { cardRefundFailed } from '#server/contexts/sales/payments/unpaid-orders.queries.ts'
import { memberName, orderChanges } from '#server/contexts/sales/order/order-changes.queries.ts'
import { storeRow } from '#server/contexts/organisation/store/counters.queries.ts'
import { counterSettings } from '#server/contexts/organisation/store/store-settings.ts'

type Details = OutputOf<typeof order.details>

interface Head {
  id: string
  counter_name: string
  cashier_id: string
  cashier_name: string
  shift_account: string
  shift_cashier: string
  receipt_no: string
  receipt_seq: number
  shift_id: string
  lease: number
  occurred_at: number
  received_at: number
  line_count: number
  goods_cents: number
  discount_cents: number
  tax_cents: number
  tip_cents: number
  total_cents: number
  rounding_cents: number
  tenders: string
  member_code: string
  member_id: string | null
  prices_include_tax: boolean
  has_differences: boolean
  rung_disconnected: boolean
  verdict: Verdict
  differences: Difference[]
  fact_seq: number
  sha256: string
  arrived_by: string
  app_version: string
  deliveries: number
  body: string
}

const headText = `
  select s.*, c.name as counter_name, sh.account_id as shift_account, sh.cashier_name as shift_cashier, f.verdict, f.differences, f.fact_seq, f.sha256, f.arrived_by, f.app_version, f.deliveries, f.body
  from sale s
  join counter c on c.org_id = s.org_id and c.store_id = s.store_id and c.id = s.counter_id
  join shift sh on sh.org_id = s.org_id and sh.store_id = s.store_id and sh.id = s.shift_id
  join fact f on f.org_id = s.org_id and f.store_id = s.store_id and f.id = s.id
  where s.org_id = $1 and s.store_id = $2 and s.id = $3`

/** One in-store order with everything that belongs to it, or undefined. */
export async function orderDetails(ctx: Ctx, id: string): Promise<Details | undefined> {
  const keys = [ctx.orgId, ctx.storeId, id]
  const { rows } = await ctx.tx.query<Head>({ name: 'order-head', text: headText, values: keys })
  const head = rows[0]
  if (!head) return undefined
  const refunds = await refundsOf(ctx, id)
  const refunded = refunds.reduce((sum, refund) => sum + refund.total, 0)
  const goods = refunds.reduce((sum, refund) => sum + refund.total - (refund.tip ?? 0), 0)
  const failed = refunds.some((refund) => refund.state === 'failed') || (await cardRefundFailed(ctx, id))
  const payments = await paymentsOf(ctx.tx, keys)
  const macouUsed = macouOf(payments)
  return {
    ...moneyOf(head),
    ...(macouUsed === 0 ? {} : { macouUsed, total: cents(head.total_cents - macouUsed) }),
    taken: cents(head.discount_cents),
    ...(head.rounding_cents === 0 ? {} : { rounding: cents(head.rounding_cents) }),
    state: orderState({ any: refunds.length > 0, goods }, head.total_cents, head.tip_cents, failed),
    refunded: cents(refunded),
    refunds,
    id: head.id,
    receiptNo: head.receipt_no,
    receiptSeq: head.receipt_seq,
    shiftId: head.shift_id,
    lease: head.lease,
    occurredAt: head.occurred_at,
    receivedAt: head.received_at,
    counterName: head.counter_name,
    cashierName: head.cashier_name,
    ...(head.cashier_id === head.shift_account ? {} : { shiftCashier: head.shift_cashier }),
    lineCount: head.line_count,
    tenders: head.tenders.split('+') as Tender[],
    hasDifferences: head.has_differences,
    disconnected: head.rung_disconnected,
    memberCode: head.member_code,
    memberName: await memberName(ctx.tx, ctx.orgId, head.member_id),
    changes: await orderChanges(ctx, head.body),
    pricesIncludeTax: head.prices_include_tax,
    lines: await linesOf(ctx.tx, keys),
    payments,
    stock: await stockOf(ctx.tx, keys),
    arrival: arrivalOf(head),
    settings: counterSettings(await storeRow(ctx.tx, ctx.orgId, ctx.storeId)),
  }
}

const moneyOf = (head: Head): { goods: Cents; discount: Cents; tax: Cents; tip: Cents; total: Cents } => ({
  goods: cents(head.goods_cents),
  discount: cents(head.discount_cents),
  tax: cents(head.tax_cents),
  tip: cents(head.tip_cents),
  total: cents(head.total_cents),
})

function arrivalOf(head: Head): Details['arrival'] {
  const at = (parseJson(head.body) as { at?: { device?: number; offset?: number } } | undefined)?.at
  return {
    verdict: head.verdict,
    differences: head.differences,
    factSeq: head.fact_seq,
    sha256: head.sha256,
    arrivedBy: head.arrived_by,
    appVersion: head.app_version,
    deliveries: head.deliveries,
    deviceAt: at?.device ?? head.occurred_at,
    clockOffset: at?.offset ?? 0,
  }
}

interface LineRow {
  line_id: string
  sku_id: string
  name_zh: string
  name_en: string
  item_no: string
  barcode: string
  unit_price_cents: Cents
  quantity_milli: Milli
  gross_cents: Cents
  discount_cents: Cents
  net_cents: Cents
  tax_cents: Cents
  taxes: { name: string; rate: number; amount: Cents }[]
  note: string
  kind: 'goods' | 'guarantee' | 'card'
  for_line: string | null
  type_zh: string | null
  type_en: string | null
  valid_from: string | null
  valid_until: string | null
}

const linesText = `
  select l.*, y.name_zh as type_zh, y.name_en as type_en, g.valid_from::text as valid_from, g.valid_until::text as valid_until
  from sale_line l
  left join guarantee_sold g on g.org_id = l.org_id and g.store_id = l.store_id and g.sale_id = l.sale_id and g.line_id = l.line_id
  left join guarantee q on q.org_id = g.org_id and q.store_id = g.store_id and q.id = g.guarantee_id
  left join guarantee_type y on y.org_id = q.org_id and y.store_id = q.store_id and y.id = q.type_id
  where l.org_id = $1 and l.store_id = $2 and l.sale_id = $3 order by l.line_no`

function guaranteeOf(row: LineRow): Pick<Details['lines'][number], 'guarantee'> {
  if (row.valid_from === null || row.valid_until === null) return {}
  return {
    guarantee: {
      name: { zh: row.type_zh ?? '', en: row.type_en ?? '' },
      ...(row.for_line === null ? {} : { forLine: row.for_line }),
      from: row.valid_from,
      until: row.valid_until,
    },
  }
}

async function linesOf(tx: Tx, keys: unknown[]): Promise<Details['lines']> {
  const { rows } = await tx.query<LineRow>({
    name: 'order-lines-guaranteed',
    text: linesText,
    values: keys,
  })
  return rows.map((row) => ({
    lineId: row.line_id,
    skuId: row.sku_id,
    name: { zh: row.name_zh, en: row.name_en },
    itemNo: row.item_no,
    barcode: row.barcode,
    unitPrice: row.unit_price_cents,
    quantity: row.quantity_milli,
    gross: row.gross_cents,
    discount: row.discount_cents,
    net: row.net_cents,
    tax: row.tax_cents,
    taxes: row.taxes,
    note: row.note,
    ...(row.kind === 'goods' ? {} : { kind: row.kind }),
    ...guaranteeOf(row),
  }))
}

async function paymentsOf(tx: Tx, keys: unknown[]): Promise<Details['payments']> {
  const { rows } = await tx.query<{
    tender: Tender
    amount_cents: Cents
    tendered_cents: Cents | null
    change_cents: Cents | null
  }>({
    name: 'order-payments',
    text: 'select * from sale_payment where org_id = $1 and store_id = $2 and sale_id = $3 order by payment_no',
    values: keys,
  })
  return rows.map((row) => ({
    tender: row.tender,
    amount: row.amount_cents,
    ...(row.tendered_cents === null ? {} : { tendered: row.tendered_cents }),
    ...(row.change_cents === null ? {} : { change: row.change_cents }),
  }))
}

interface StockRow {
  sku_id: string
  name_zh: string
  name_en: string
  code: string
  kind: 'shelf' | 'warehouse'
  quantity_milli: number
  balance_milli: number
  reason: string
  number: string | null
}

const stockText = `
  select g.sku_id, coalesce(p.name_zh, m.name_zh, '') as name_zh, coalesce(p.name_en, m.name_en, '') as name_en, pl.code, pl.kind, g.quantity_milli, g.balance_milli, g.reason, o.number
  from stock_ledger g
  join stock_place pl on pl.org_id = g.org_id and pl.store_id = g.store_id and pl.id = g.place_id
  left join sku k on k.org_id = g.org_id and k.store_id = g.store_id and k.id = g.sku_id
  left join product p on p.org_id = k.org_id and p.store_id = k.store_id and p.id = k.product_id
  left join raw_material m on m.org_id = g.org_id and m.store_id = g.store_id and m.id = g.sku_id
  left join outbound_document o on o.org_id = g.org_id and o.store_id = g.store_id and o.id = g.document_id
  where g.org_id = $1 and g.store_id = $2 and g.document_id in (
    select $3::uuid union all select id from outbound_document where org_id = $1 and store_id = $2 and sale_id = $3
    union all select id from refund where org_id = $1 and store_id = $2 and sale_id = $3)
  order by g.sku_id, pl.kind, g.entry_no`

async function stockOf(tx: Tx, keys: unknown[]): Promise<Details['stock']> {
  const { rows } = await tx.query<StockRow>({ name: 'order-stock', text: stockText, values: keys })
  return rows.map((row) => ({
    skuId: row.sku_id,
    name: { zh: row.name_zh, en: row.name_en },
    place: row.code,
    placeKind: row.kind,
    quantity: milli(row.quantity_milli),
    balance: milli(row.balance_milli),
    reason: row.reason,
    document: row.number ?? '',
  }))
}
