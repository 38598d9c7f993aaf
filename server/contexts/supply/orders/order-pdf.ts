import type { OrderItem, OrderLine } from '#contract/supply/purchase-orders.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { centsOfMicro } from '#domain/money.ts'
import type { Labelled, Paper } from '#domain/paper.ts'
import { costWorth } from '#domain/pack-cost.ts'
import { type letterhead, paperDates } from '#server/contexts/organisation/store/letterhead.ts'
import { orderItems } from '#server/contexts/supply/orders/order-items.queries.ts'
import { amountsOf, linesOfOrder, orderHere, type StoredOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import { tableOf } from '#server/drivers/pdf/paper.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'

const words = {
  zh: {
    title: '采购单',
    supplier: '供应商',
    deliverTo: '送货至',
    ordered: '订购日期',
    draft: '草稿，尚未订购',
    expected: '要求到货日期',
    terms: '付款条件',
    remark: '备注',
    theirs: '供应商货号',
    ours: '货号',
    name: '名称',
    packs: '包装',
    quantity: '数量',
    unit: '单位',
    cost: '单价',
    amount: '金额',
    goods: '货款',
    discount: '折扣',
    freight: '运费',
    tax: '税',
    total: '合计',
  },
  en: {
    title: 'Purchase order',
    supplier: 'Supplier',
    deliverTo: 'Deliver to',
    ordered: 'Ordered',
    draft: 'Draft, not ordered yet',
    expected: 'Delivery by',
    terms: 'Payment terms',
    remark: 'Remark',
    theirs: 'Your item no.',
    ours: 'Our item no.',
    name: 'Name',
    packs: 'Packs',
    quantity: 'Quantity',
    unit: 'Unit',
    cost: 'Unit price',
    amount: 'Amount',
    goods: 'Products',
    discount: 'Discount',
    freight: 'Freight',
    tax: 'Tax',
    total: 'Total',
  },
} as const

interface Supplier {
  name: string
  contact: string
  phone: string
  email: string
  terms: string
}

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId'>
type Sender = Awaited<ReturnType<typeof letterhead>>

/**
 * The content of a purchase order in its own language; `seesCost`: with prices, as the supplier gets it. Undefined:
 * there is none.
 */
export async function orderPdf(
  ctx: Scope,
  sender: Sender,
  id: string,
  seesCost: boolean,
): Promise<{ document: Paper; order: StoredOrder } | undefined> {
  const order = await orderHere(ctx, id)
  if (!order) return undefined
  const lines = await linesOfOrder(ctx, id, seesCost)
  const items = await orderItems(
    { ...ctx, permissions: new Set() },
    order.supplier_id,
    lines.map((line) => line.itemId),
    id,
  )
  const { rows } = await ctx.tx.query<Supplier>({
    text: 'select name, contact, phone, email, terms from supplier where org_id = $1 and id = $2',
    values: [ctx.orgId, order.supplier_id],
  })
  return {
    document: drawn(order, lines, new Map(items.map((item) => [item.itemId, item])), sender, rows[0], seesCost),
    order,
  }
}

function drawn(
  order: StoredOrder,
  lines: readonly OrderLine[],
  items: ReadonlyMap<string, OrderItem>,
  { from, timeZone }: Sender,
  supplier: Supplier | undefined,
  seesCost: boolean,
): Paper {
  const say = words[order.language]
  const dates = paperDates(order.language, timeZone)
  const filled = (parts: readonly string[]): string[] => parts.filter((part) => part !== '')
  return {
    language: order.language,
    from,
    title: say.title,
    number: order.number,
    parties: [
      {
        label: say.supplier,
        lines: supplier ? filled([supplier.name, supplier.contact, supplier.phone, supplier.email]) : [],
      },
      { label: say.deliverTo, lines: [from.name, ...from.lines] },
    ],
    facts: [
      [say.ordered, order.reviewed_at === null ? say.draft : dates.day(order.reviewed_at)],
      [say.expected, order.expected_on === null ? '' : dates.date(order.expected_on)],
      [say.terms, supplier?.terms ?? ''],
    ],
    notes: order.remark === '' ? [] : [[say.remark, order.remark]],
    ...table(order.language, lines, items),
    sums: seesCost ? sums(order) : [],
  }
}

const figures = (milli: number): string => String(milli / 1000)
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const money = (cents: number): string => dollars.format(cents / 100)

/** A price of one unit: at least two decimals, at most six. */
const priceText = (micro: number): string => `$${(micro / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')}`

/** The cost of one unit, or of one pack with its name if that was entered. */
function costText(line: OrderLine, item: OrderItem | undefined, language: Language): string {
  const { costMicro, packCostMicro, packSize } = line
  if (typeof costMicro !== 'number') return ''
  if (packCostMicro === undefined) return priceText(costMicro)
  const pack = item?.packs.find((one) => one.quantity === packSize)
  return `${priceText(packCostMicro)} / ${pack ? pack.name[language] : figures(packSize ?? 1000)}`
}

function table(language: Language, lines: readonly OrderLine[], items: ReadonlyMap<string, OrderItem>) {
  const say = words[language]
  const packs = (line: OrderLine): string =>
    packedText(line, items.get(line.itemId), { format: figures, say: (name) => name[language] })
  const itemOf = ({ itemId }: OrderLine): OrderItem | undefined => items.get(itemId)
  return tableOf<OrderLine>(
    [
      { head: '#', text: (line) => String(line.lineNo) },
      { head: say.theirs, text: (line) => itemOf(line)?.supplierItemNo ?? '' },
      { head: say.ours, text: (line) => itemOf(line)?.itemNo ?? '' },
      { head: say.name, text: (line) => itemOf(line)?.name[language] ?? '', width: '*' },
      { head: say.packs, text: packs, figure: true },
      { head: say.quantity, text: (line) => figures(line.quantity), figure: true, bold: true },
      { head: say.unit, text: (line) => itemOf(line)?.unit[language] ?? '' },
      { head: say.cost, text: (line) => costText(line, itemOf(line), language), figure: true },
      {
        head: say.amount,
        text: (line) => (typeof line.costMicro !== 'number' ? '' : money(centsOfMicro(costWorth(line, line.quantity)))),
        figure: true,
      },
    ],
    lines,
  )
}

function sums(order: StoredOrder): Labelled[] {
  const say = words[order.language]
  const { goods, discount, freight, tax, total } = amountsOf(order)
  return [
    ...(total === goods ? [] : [[say.goods, money(goods)] as const]),
    ...(discount === 0 ? [] : [[say.discount, money(-discount)] as const]),
    ...(freight === 0 ? [] : [[say.freight, money(freight)] as const]),
    ...(tax === 0 ? [] : [[say.tax, money(tax)] as const]),
    [say.total, money(total)],
  ]
}
