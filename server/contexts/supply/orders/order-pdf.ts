import { type Address, addressLine } from '#contract/organisation/address.ts'
import type { OrderItem, OrderLine } from '#contract/supply/purchase-orders.ts'
import { packedText } from '#domain/counted-quantity.ts'
import { centsOfMicro } from '#domain/money.ts'
import { costWorth } from '#domain/pack-cost.ts'
import { orderItems } from '#server/contexts/supply/orders/order-items.queries.ts'
import { amountsOf, linesOfOrder, orderHere, type StoredOrder } from '#server/contexts/supply/orders/orders.queries.ts'
import type { PdfDocument, PdfPiece } from '#server/drivers/pdf/pdf-document.ts'
import type { Ctx, Language } from '#server/kernel/context.ts'

const A4 = { width: 595, height: 842 }

const words = {
  zh: {
    title: '采购单',
    supplier: '供应商',
    deliverTo: '送货地址',
    ordered: '订购日期',
    draft: '草稿，尚未订购',
    expected: '要求到货日期',
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
    remark: 'Remark',
    theirs: 'Your item no.',
    ours: 'Our item no.',
    name: 'Name',
    packs: 'Packs',
    quantity: 'Quantity',
    unit: 'Unit',
    cost: 'Unit price',
    amount: 'Amount',
    goods: 'Goods',
    discount: 'Discount',
    freight: 'Freight',
    tax: 'Tax',
    total: 'Total',
  },
} as const

interface Store {
  name: string
  address: Partial<Address>
  time_zone: string
}

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId'>

/**
 * The content of a purchase order in its own language; `seesCost`: with prices, as the supplier gets it. Undefined:
 * there is none.
 */
export async function orderPdf(
  ctx: Scope,
  id: string,
  seesCost: boolean,
): Promise<{ document: PdfDocument; order: StoredOrder } | undefined> {
  const order = await orderHere(ctx, id)
  if (!order) return undefined
  const lines = await linesOfOrder(ctx, id, seesCost)
  const items = await orderItems(
    { ...ctx, permissions: new Set() },
    order.supplier_id,
    lines.map((line) => line.itemId),
    id,
  )
  const { rows } = await ctx.tx.query<Store>({
    text: 'select name, time_zone, address from store where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  return { document: drawn(order, lines, new Map(items.map((item) => [item.itemId, item])), rows[0]!, seesCost), order }
}

function drawn(
  order: StoredOrder,
  lines: readonly OrderLine[],
  items: ReadonlyMap<string, OrderItem>,
  store: Store,
  seesCost: boolean,
): PdfDocument {
  const say = words[order.language]
  const day = (at: number): string =>
    new Intl.DateTimeFormat(order.language === 'zh' ? 'zh-CN' : 'en-US', {
      dateStyle: 'medium',
      timeZone: store.time_zone,
    }).format(at)
  const facts: readonly (readonly [string, string])[] = [
    [say.supplier, order.supplier_name ?? ''],
    [say.ordered, order.reviewed_at === null ? say.draft : day(order.reviewed_at)],
    ...(order.expected_on === null ? [] : [[say.expected, order.expected_on] as const]),
    [say.deliverTo, [store.name, addressLine(store.address)].filter(Boolean).join(', ')],
    ...(order.remark === '' ? [] : [[say.remark, order.remark] as const]),
  ]
  return {
    pageSize: A4,
    pageMargins: [40, 40, 40, 50],
    info: { title: order.number },
    pages: [
      [
        { text: store.name, fontSize: 10, color: '#555555' },
        { text: `${say.title} ${order.number}`, fontSize: 16, bold: true, margin: [0, 2, 0, 10] },
        ...facts.map(([label, value]): PdfPiece => ({ text: `${label}: ${value}`, margin: [0, 0, 0, 2] })),
        linesTable(order.language, lines, items, seesCost),
        ...(seesCost ? sums(order) : []),
      ],
    ],
  }
}

const right = (text: string, bold = false, above = 0): PdfPiece => ({
  text,
  alignment: 'right',
  bold,
  margin: [0, above, 0, 0],
})
const bold = (text: string): PdfPiece => ({ text, bold: true })
const figures = (milli: number): string => String(milli / 1000)
const money = (cents: number): string => (cents / 100).toFixed(2)

/** A price of one unit: at least two decimals, at most six. */
const priceText = (micro: number): string => (micro / 1_000_000).toFixed(6).replace(/0{1,4}$/, '')

/** The cost of one unit, or of one pack with its name if that was entered. */
function costText(line: OrderLine, item: OrderItem | undefined, language: Language): string {
  const { costMicro, packCostMicro, packSize } = line
  if (packCostMicro === undefined) return priceText(costMicro ?? 0)
  const pack = item?.packs.find((one) => one.quantity === packSize)
  return `${priceText(packCostMicro)} / ${pack ? pack.name[language] : figures(packSize ?? 1000)}`
}

function linesTable(
  language: Language,
  lines: readonly OrderLine[],
  items: ReadonlyMap<string, OrderItem>,
  seesCost: boolean,
): PdfPiece {
  const say = words[language]
  const packText = (line: OrderLine): string =>
    packedText(line, items.get(line.itemId), { format: figures, say: (name) => name[language] })
  const costs = (line: OrderLine): PdfPiece[] =>
    typeof line.costMicro === 'number'
      ? [
          right(costText(line, items.get(line.itemId), language)),
          right(money(centsOfMicro(costWorth(line, line.quantity)))),
        ]
      : [right(''), right('')]
  return {
    table: {
      headerRows: 1,
      widths: ['auto', 'auto', 'auto', '*', 'auto', 'auto', 'auto', ...(seesCost ? (['auto', 'auto'] as const) : [])],
      body: [
        [
          bold('#'),
          bold(say.theirs),
          bold(say.ours),
          bold(say.name),
          right(say.packs, true),
          right(say.quantity, true),
          bold(say.unit),
          ...(seesCost ? [right(say.cost, true), right(say.amount, true)] : []),
        ],
        ...lines.map((line): PdfPiece[] => {
          const item = items.get(line.itemId)
          return [
            { text: String(line.lineNo) },
            { text: item?.supplierItemNo ?? '' },
            { text: item?.itemNo ?? '' },
            { text: item?.name[language] ?? '' },
            right(packText(line)),
            right(figures(line.quantity)),
            { text: item?.unit[language] ?? '' },
            ...(seesCost ? costs(line) : []),
          ]
        }),
      ],
    },
    layout: 'lightHorizontalLines',
    margin: [0, 12, 0, 0],
  }
}

function sums(order: StoredOrder): PdfPiece[] {
  const say = words[order.language]
  const { goods, discount, freight, tax, total } = amountsOf(order)
  const rows: readonly (readonly [string, number])[] = [
    ...(total === goods ? [] : [[say.goods, goods] as const]),
    ...(discount === 0 ? [] : [[say.discount, -discount] as const]),
    ...(freight === 0 ? [] : [[say.freight, freight] as const]),
    ...(tax === 0 ? [] : [[say.tax, tax] as const]),
  ]
  return [
    ...rows.map(([label, value]): PdfPiece => right(`${label}: ${money(value)}`, false, 2)),
    right(`${say.total}: ${money(total)}`, true, 6),
  ]
}
