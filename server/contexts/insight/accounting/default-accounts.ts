import type { Words } from '#contract/schemas.ts'
import type { JournalKind } from '#domain/accounting-journal.ts'

const same = (name: string): Words => ({ zh: name, en: name })

/** Accounts that a shop usually has, by their names in QuickBooks. */
export const defaultAccounts: Readonly<Record<JournalKind, Words>> = {
  cash: { zh: '库存现金', en: 'Cash on hand' },
  card: { zh: '银行卡待结算款', en: 'Card payments clearing' },
  venmo: same('Venmo'),
  zelle: same('Zelle'),
  paypal: same('PayPal'),
  cashapp: same('Cash App'),
  other: { zh: '其他收款', en: 'Other payments clearing' },
  macou: { zh: '应付 macou', en: 'Macou liability' },
  sales: { zh: '销售收入', en: 'Sales' },
  tax: { zh: '应交销售税', en: 'Sales tax payable' },
  tips: { zh: '应付小费', en: 'Tips payable' },
  cards: { zh: '充值卡负债', en: 'Recharge cards outstanding' },
  fees: { zh: '配送费收入', en: 'Delivery fees' },
  advances: { zh: '预收账款', en: 'Customer deposits' },
  owed: { zh: '应付退款', en: 'Refunds payable' },
  kept: { zh: '应付 macou', en: 'Macou liability' },
  rounding: { zh: '现金抹零', en: 'Cash rounding' },
  gap: { zh: '现金长短款', en: 'Cash over and short' },
}
