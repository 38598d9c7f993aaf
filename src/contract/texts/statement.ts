import type { StatementFigures, StatementTax } from '#contract/insight/statement.ts'
import type { ProductMargin, WasteReason } from '#contract/insight/statement-pages.ts'
import type { Words } from '#contract/schemas.ts'
import { writeOffTexts } from '#contract/texts/documents.ts'
import { cents } from '#domain/money.ts'

/** The figures of the statement that are shown, and those of its pages of hours, margins and waste. */
export type NamedFigure =
  | Exclude<keyof StatementFigures, 'refunds' | 'gap'>
  | 'hourly'
  | 'cost'
  | 'corrections'
  | 'waste'
  | 'countDifferences'

/** Names of the statement's figures, and the definition of each in one sentence: of screens, files and papers. */
export const figureTexts: Readonly<Record<NamedFigure, { readonly name: Words; readonly means: Words }>> = {
  net: {
    name: { zh: '营业额', en: 'Net sales' },
    means: {
      zh: '销售总额减去优惠和退款，不含税和小费。',
      en: 'Gross sales less discounts and refunds, without tax and tips.',
    },
  },
  sales: {
    name: { zh: '销售', en: 'Sales' },
    means: { zh: '完成的销售笔数。', en: 'Number of completed sales.' },
  },
  gross: {
    name: { zh: '销售总额', en: 'Gross sales' },
    means: { zh: '成交单价乘以数量，不含税。', en: 'Prices as sold times quantities, without tax.' },
  },
  discounts: {
    name: { zh: '优惠', en: 'Discounts' },
    means: { zh: '在成交单价上减免的金额。', en: 'What was taken off these prices.' },
  },
  refunded: {
    name: { zh: '退款', en: 'Refunds' },
    means: {
      zh: '这段时间退回的商品，不含税，不论何时售出。',
      en: 'Goods taken back in this time, without tax, whenever they were sold.',
    },
  },
  tax: {
    name: { zh: '税', en: 'Tax' },
    means: { zh: '销售时收取的税，减去退款退回的税。', en: 'Collected with sales, less what refunds returned.' },
  },
  tips: {
    name: { zh: '小费', en: 'Tips' },
    means: { zh: '随销售收取的小费，减去退还的部分。', en: 'Received with sales, less what was returned.' },
  },
  cards: {
    name: { zh: '售出储值卡', en: 'Cards sold' },
    means: {
      zh: '储值卡：属于对顾客的负债，使用前不算销售。',
      en: 'Recharge cards: owed to customers, and no sales until spent.',
    },
  },
  macou: {
    name: { zh: 'macou 支付', en: 'Paid with macou' },
    means: {
      zh: '顾客使用的 macou，减去退还的部分。',
      en: 'Macou that customers used, less what they got back.',
    },
  },
  kept: {
    name: { zh: '扣除已使用的 macou', en: 'Kept for spent macou' },
    means: {
      zh: '应收回但已花掉的奖励，从退款中扣下。',
      en: 'Rewards to be given back that were spent, kept from refunds.',
    },
  },
  rounding: {
    name: { zh: '现金抹零', en: 'Cash rounding' },
    means: { zh: '现金取整多收或少收的金额。', en: 'What rounding cash to coins added or took.' },
  },
  fees: {
    name: { zh: '配送费等', en: 'Fees' },
    means: { zh: '线上订单的配送费和小额订单费，不含税。', en: 'For deliveries and small orders online, without tax.' },
  },
  advances: {
    name: { zh: '预收款变动', en: 'Change of advances' },
    means: {
      zh: '为未完成的线上订单收的钱，减去已完成或退回的。',
      en: 'Money for online orders that are not completed: taken, less earned and given back.',
    },
  },
  owed: {
    name: { zh: '待退款变动', en: 'Change of refunds owed' },
    means: {
      zh: '已同意退给线上订单顾客的钱，减去已退的。',
      en: 'Money that is to go back to buyers of online orders, less what has gone back.',
    },
  },
  money: {
    name: { zh: '实收金额', en: 'Money in' },
    means: {
      zh: '收到的款项减去退还的款项，不含 macou。',
      en: 'Payments received less payments returned, without macou.',
    },
  },
  cost: {
    name: { zh: '成本', en: 'Cost' },
    means: {
      zh: '售出商品按库存账的成本，扣除退回的；任意金额和保障服务没有成本。',
      en: 'What the goods sold cost by the stock ledger, less those that came back; open amounts and guarantees have none.',
    },
  },
  corrections: {
    name: { zh: '成本更正', en: 'Cost corrections' },
    means: {
      zh: '已出库商品的成本后来发生的变化，不计入毛利；负数表示实际成本更高。',
      en: 'Later changes of the cost of goods that had left already; not in the margin. Below zero, they had cost more.',
    },
  },
  margin: {
    name: { zh: '毛利额', en: 'Margin' },
    means: {
      zh: '成本已知商品的净销售额，减去成本。',
      en: 'Net sales of goods whose cost is known, less that cost.',
    },
  },
  uncosted: {
    name: { zh: '成本未知的销售', en: 'Sales without a cost' },
    means: {
      zh: '成本未知商品的净销售额，不计入毛利。',
      en: 'Net sales of goods whose cost is not known; not in the margin.',
    },
  },
  hourly: {
    name: { zh: '日均', en: 'Average per day' },
    means: {
      zh: '按门店时间统计每小时的净销售额，取首笔销售以来同一星期几的平均值，含今天。',
      en: 'Net sales of each hour of the store’s clock, on average of such weekdays since the first sale, with today.',
    },
  },
  waste: {
    name: { zh: '损耗', en: 'Waste' },
    means: {
      zh: '报损、自用或遗失的商品，按库存账的成本计；已冲销的从中扣除。',
      en: 'Goods written off, used up or lost, at the cost that the stock ledger says; what was taken back is deducted.',
    },
  },
  countDifferences: {
    name: { zh: '盘点差异', en: 'Count differences' },
    means: {
      zh: '盘亏减盘盈，按成本计；不计入损耗。',
      en: 'What counts found missing less what they found more, at cost; not part of the waste.',
    },
  },
}

/** The columns of the summary, as far as there is anything in them. */
export const summaryFigures = [
  'sales',
  'gross',
  'discounts',
  'refunded',
  'net',
  'tax',
  'tips',
  'macou',
  'kept',
  'cards',
  'rounding',
  'fees',
  'advances',
  'owed',
  'money',
  'margin',
] as const satisfies readonly NamedFigure[]

/** Heads of the columns of its pages, and what their cells say. */
export const statementHeads = {
  /** Beside the people who sold something. */
  webShop: { zh: '网店', en: 'Web shop' },
  byChannel: { zh: '各渠道营业额', en: 'Net sales by channel' },
  /** Money held for others. */
  advances: { zh: '预收款', en: 'Advances for online orders' },
  owed: { zh: '待退款', en: 'Refunds owed' },
  opening: { zh: '期初', en: 'Before' },
  taken: { zh: '收取', en: 'Taken' },
  earned: { zh: '已完成', en: 'Earned' },
  back: { zh: '退回', en: 'Given back' },
  added: { zh: '新增', en: 'Added' },
  paidOut: { zh: '已退', en: 'Paid back' },
  closing: { zh: '期末', en: 'Left' },
  day: { zh: '日期', en: 'Day' },
  tender: { zh: '方式', en: 'Method' },
  payments: { zh: '收款笔数', en: 'Payments' },
  received: { zh: '收款', en: 'Received' },
  paidBack: { zh: '退款', en: 'Paid back' },
  exchanged: { zh: '其中换货抵用', en: 'Of that credit in exchanges' },
  left: { zh: '净额', en: 'Net amount' },
  taxName: { zh: '税', en: 'Tax' },
  rate: { zh: '税率', en: 'Rate' },
  untaxed: { zh: '不计税', en: 'Not taxed' },
  base: { zh: '销售额', en: 'Sold' },
  refundedBase: { zh: '退款额', en: 'Refunded' },
  taxable: { zh: '计税销售额', en: 'Taxable sales' },
  collected: { zh: '收取的税', en: 'Tax collected' },
  taxRefunded: { zh: '退回的税', en: 'Tax refunded' },
  due: { zh: '应缴税', en: 'Tax due' },
  soldBy: { zh: '销售人', en: 'Sold by' },
  tipsReceived: { zh: '收到的小费', en: 'Tips received' },
  tipsReturned: { zh: '退还的小费', en: 'Tips returned' },
  refundReceipt: { zh: '退款小票', en: 'Refund receipt' },
  time: { zh: '时间', en: 'Time' },
  total: { zh: '合计', en: 'Total' },
  receipt: { zh: '小票', en: 'Receipt' },
  refundedBy: { zh: '退款人', en: 'Refunded by' },
  reason: { zh: '原因', en: 'Reason' },
  goods: { zh: '商品', en: 'Goods' },
  goodsWithoutTax: { zh: '商品（不含税）', en: 'Goods, without tax' },
  tip: { zh: '小费', en: 'Tip' },
  moneyBack: { zh: '退还金额', en: 'Money paid back' },
  returned: { zh: '退回钱包', en: 'Returned to wallets' },
  weekday: { zh: '星期', en: 'Weekday' },
  hour: { zh: '时段', en: 'Hour' },
  hoursByWeekday: { zh: '各时段', en: 'Hours by weekday' },
  product: { zh: '商品', en: 'Product' },
  products: { zh: '商品', en: 'Products' },
  sold: { zh: '销量', en: 'Sold' },
  percent: { zh: '毛利率', en: 'Margin, %' },
  document: { zh: '单据', en: 'Document' },
  documents: { zh: '单据', en: 'Documents' },
  place: { zh: '库位', en: 'Place' },
  lines: { zh: '商品行', en: 'Lines' },
  value: { zh: '成本金额', en: 'Value at cost' },
} as const satisfies Record<string, Words>

/** Where something was sold. */
export const channelTexts = {
  'in-store': { zh: '线下', en: 'In-store' },
  pickup: { zh: '到店自提', en: 'Self-pickup' },
  delivery: { zh: '配送', en: 'Delivery' },
} as const satisfies Record<string, Words>

/** Of a range in which a page has nothing. */
export const emptyTexts = {
  summaryTable: { zh: '这段时间没有销售或退款。', en: 'Nothing was sold or refunded in this time.' },
  paymentDetails: { zh: '这段时间没有收款。', en: 'Nothing was paid in this time.' },
  taxesDetails: { zh: '这段时间没有销售或退款。', en: 'Nothing was sold or refunded in this time.' },
  tipDetails: { zh: '这段时间没有销售。', en: 'Nothing was sold in this time.' },
  refundDetails: { zh: '这段时间没有退款。', en: 'Nothing was refunded in this time.' },
  orderDeductionDetails: { zh: '这段时间没有人使用 macou。', en: 'Nobody paid with macou in this time.' },
  hours: { zh: '这段时间没有销售或退款。', en: 'Nothing was sold or refunded in this time.' },
  margin: { zh: '这段时间没有销售或退款。', en: 'Nothing was sold or refunded in this time.' },
  waste: { zh: '这段时间没有损耗。', en: 'Nothing left the stock unsold in this time.' },
} as const satisfies Record<string, Words>

/** A row of the page of taxes. */
export const taxText = ({ kind, name }: Pick<StatementTax, 'kind' | 'name'>): Words => {
  if (kind === 'taxed') return { zh: name, en: name }
  return kind === 'untaxed' ? statementHeads.untaxed : { zh: `免税：${name}`, en: `Exempt: ${name}` }
}

const MILLION = 1_000_000
/** The rate of a tax, such as 8.875%; '' where nothing was taxed. */
export const taxRateText = ({ kind, rate }: Pick<StatementTax, 'kind' | 'rate'>): string =>
  kind === 'taxed' ? `${Number(((rate * 100) / MILLION).toFixed(4))}%` : ''

/** A product of the page of margins that is not goods of the store's list. */
export const marginTexts: Readonly<Record<ProductMargin['kind'], Words>> = {
  goods: { zh: '未知商品', en: 'Unknown product' },
  guarantee: { zh: '保障服务', en: 'Guarantees' },
  open: { zh: '任意金额', en: 'Open amounts' },
}
/** At goods without a cost. */
export const costUnknown: Words = { zh: '成本未知', en: 'Cost not known' }
export const isCostUnknown = ({ kind, cost, sold }: Pick<ProductMargin, 'kind' | 'cost' | 'sold'>): boolean =>
  kind === 'goods' && cost === 0 && sold !== 0

/** The margin as a share of what it is part of, such as 32.5%; '' of nothing. */
export const marginShare = ({
  net,
  uncosted = cents(0),
  margin = cents(0),
}: Pick<ProductMargin, 'net' | 'uncosted' | 'margin'>): string =>
  net - uncosted > 0 ? `${((100 * margin) / (net - uncosted)).toFixed(1)}%` : ''

/** Why something left the stock unsold. */
export const wasteTexts: Readonly<Record<WasteReason, Words>> = {
  ...writeOffTexts,
  conversion: { zh: '转换损耗', en: 'Lost in conversions' },
  'transfer-loss': { zh: '调拨遗失', en: 'Lost on the way' },
  count: figureTexts.countDifferences.name,
}
