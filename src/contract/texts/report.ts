import type { Words } from '#contract/schemas.ts'

/** Words of the X and the Z report on paper; those of tenders are the receipt's. */
export const reportTexts = {
  X: { zh: 'X 报表', en: 'X report' },
  Z: { zh: 'Z 报表', en: 'Z report' },
  number: { zh: '班次号', en: 'Shift no.' },
  began: { zh: '开始', en: 'Began' },
  ended: { zh: '结束', en: 'Ended' },
  sales: { zh: '销售笔数', en: 'Number of sales' },
  goods: { zh: '商品金额', en: 'Goods amount' },
  discount: { zh: '优惠', en: 'Taken off' },
  tip: { zh: '小费', en: 'Tip' },
  sold: { zh: '销售合计', en: 'Sold' },
  refunds: { zh: '退款', en: 'Refunds' },
  turnover: { zh: '营业额', en: 'Turnover' },
  voided: { zh: '放弃的购物车', en: 'Given up' },
  paidBy: { zh: '收款方式', en: 'Paid by' },
  drawer: { zh: '钱箱', en: 'Drawer' },
  float: { zh: '备用金', en: 'Float' },
  cashSales: { zh: '现金销售', en: 'Cash sales' },
  cashRefunds: { zh: '现金退款', en: 'Cash refunds' },
  cashIn: { zh: '存入现金', en: 'Cash in' },
  cashOut: { zh: '领款', en: 'Cash out' },
  submitted: { zh: '缴款', en: 'Submitted' },
  expected: { zh: '应有现金', en: 'Should be in the drawer' },
  counted: { zh: '最近一次清点', en: 'Last counted' },
  difference: { zh: '清点差额', en: 'Difference of the count' },
} as const satisfies Record<string, Words>
