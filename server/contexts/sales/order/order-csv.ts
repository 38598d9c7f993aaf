import type { OrderState, OrderRow } from '#contract/sales/order.ts'
import type { Words } from '#contract/schemas.ts'
import type { Language } from '#server/kernel/context.ts'
import { csvLines, csvText } from '#server/kernel/csv.ts'

const HEADS = {
  zh: [
    '小票号',
    '时间',
    '收银台',
    '收银员',
    '行数',
    '优惠',
    '商品金额',
    '使用 Macou',
    '小计',
    '税额',
    '小费',
    '合计',
    '状态',
    '已退款',
    '支付方式',
    '现金',
    '银行卡',
    'Venmo',
    'Zelle',
    'PayPal',
    'CashApp',
    '其他',
    '差异',
    '断网',
    '会员',
    '现金抹零',
    '最近退款时间',
    '退款：小费',
    '退款：现金',
    '退款：银行卡',
    '退款：Venmo',
    '退款：Zelle',
    '退款：PayPal',
    '退款：CashApp',
    '退款：其他',
    '退款：Macou',
    '退款抹零',
  ],
  en: [
    'Receipt',
    'Time',
    'Counter',
    'Cashier',
    'Lines',
    'Discount',
    'Products',
    'Macou used',
    'Subtotal',
    'Tax',
    'Tip',
    'Total',
    'State',
    'Refunded',
    'Paid by',
    'Cash',
    'Card',
    'Venmo',
    'Zelle',
    'PayPal',
    'CashApp',
    'Other',
    'Differences',
    'Disconnected',
    'Member',
    'Cash rounding',
    'Last refund',
    'Refunded: tip',
    'Refunded: cash',
    'Refunded: card',
    'Refunded: Venmo',
    'Refunded: Zelle',
    'Refunded: PayPal',
    'Refunded: CashApp',
    'Refunded: other',
    'Refunded: macou',
    'Rounding of refunds',
  ],
} as const

/** Payment methods with amounts; macou has its own column. */
const MONEY = ['cash', 'card', 'venmo', 'zelle', 'paypal', 'cashapp', 'other'] as const

const STATES: Record<OrderState, Words> = {
  'pending-payment': { zh: '待付款', en: 'Pending payment' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  completed: { zh: '已完成', en: 'Completed' },
  'partly-refunded': { zh: '部分退款', en: 'Partly refunded' },
  refunded: { zh: '已退款', en: 'Refunded' },
  'refund-failed': { zh: '退款失败', en: 'Refund failed' },
  'refund-without-receipt': { zh: '无小票退款', en: 'Refund without a receipt' },
}

/** All refunds of an order. */
export interface Refunds {
  /** UTC milliseconds of the last one. */
  readonly lastAt: number
  readonly tip: number
  readonly rounding: number
  readonly byTender: Readonly<Partial<Record<string, number>>>
}

/** A row with what was paid by each method, in cents; nothing for an unpaid order. */
export interface PaidRow extends OrderRow {
  readonly paid?: Readonly<Partial<Record<string, number>>>
  /** The effect of cash rounding, in cents. */
  readonly rounding?: number
  /** Its refunds so far, in cents; absent: none. */
  readonly back?: Refunds | undefined
}

const money = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.trunc(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`

/** In-store orders as a CSV that spreadsheets open in the right encoding (with a byte order mark), in parts. */
export async function* orderCsv(
  parts: AsyncIterable<readonly PaidRow[]>,
  language: Language,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder()
  yield bytes.encode(orderHeads(language))
  for await (const rows of parts) yield bytes.encode(orderLines(rows, language, timeZone))
}

/** How such a file begins. */
export const orderHeads = (language: Language): string => csvText(HEADS[language], [])

/** Its lines of some orders. */
export function orderLines(rows: readonly PaidRow[], language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return csvLines(rows.map((row) => cells(row, language, time)))
}

const cells = (row: PaidRow, language: Language, time: Intl.DateTimeFormat): string[] => [
  row.receiptNo,
  time.format(row.occurredAt),
  row.counterName,
  row.cashierName,
  String(row.lineCount),
  money(row.taken ?? 0),
  money(row.goods),
  money(row.macouUsed ?? 0),
  money(row.goods - (row.macouUsed ?? 0)),
  money(row.tax),
  money(row.tip),
  money(row.total),
  STATES[row.state][language],
  money(row.refunded),
  row.tenders.join('+'),
  ...MONEY.map((tender) => money(row.paid?.[tender] ?? 0)),
  row.hasDifferences ? '1' : '',
  row.disconnected ? '1' : '',
  row.memberCode,
  money(row.rounding ?? 0),
  row.back ? time.format(row.back.lastAt) : '',
  money(row.back?.tip ?? 0),
  ...[...MONEY, 'macou'].map((tender) => money(row.back?.byTender[tender] ?? 0)),
  money(row.back?.rounding ?? 0),
]
