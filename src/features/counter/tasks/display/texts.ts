import type { Words } from '#contract/schemas.ts'

/** Texts for the customer: in both languages at once if the store wants it, hence not through Lingui. */
export const displayTexts = {
  welcome: { zh: '欢迎光临', en: 'Welcome' },
  closed: { zh: '请稍候', en: 'One moment, please' },
  goods: { zh: '商品', en: 'Products' },
  discount: { zh: '已优惠', en: 'You save' },
  tax: { zh: '税', en: 'Tax' },
  taxIncluded: { zh: '含税', en: 'Tax included' },
  tip: { zh: '小费', en: 'Tip' },
  total: { zh: '合计', en: 'Total' },
  due: { zh: '应付', en: 'Amount due' },
  tipQuestion: { zh: '是否添加小费？', en: 'Would you like to add a tip?' },
  noTip: { zh: '无小费', en: 'No tip' },
  changeTip: { zh: '修改小费', en: 'Change the tip' },
  card: { zh: '请按照读卡器提示操作', en: 'Please follow the card reader' },
  thanks: { zh: '谢谢惠顾', en: 'Thank you' },
  change: { zh: '找零', en: 'Change' },
  paid: { zh: '已付', en: 'Paid' },
  receipt: { zh: '小票', en: 'Receipt' },
  code: { zh: '拍下此码，退换货时使用', en: 'Take a photo of this code for returns' },
  training: { zh: '培训模式——未记录任何内容', en: 'Training — nothing is recorded' },
  cart: { zh: '购物车', en: 'Your items' },
  display: { zh: '顾客显示屏', en: 'Customer display' },
} as const satisfies Record<string, Words>
