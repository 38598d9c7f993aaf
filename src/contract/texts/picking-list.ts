import type { Words } from '#contract/schemas.ts'

/** The labels of a printed picking list. */
export const pickingListTexts = {
  list: { zh: '拣货单', en: 'Picking list' },
  reprint: { zh: '补打', en: 'Reprint' },
  cancelled: { zh: '订单已取消', en: 'Order cancelled' },
  task: { zh: '任务', en: 'Task' },
  order: { zh: '订单', en: 'Order' },
  pickup: { zh: '自提', en: 'Pickup' },
  delivery: { zh: '配送', en: 'Delivery' },
  buyer: { zh: '顾客', en: 'Buyer' },
  toPay: { zh: '待付', en: 'To pay' },
  lines: { zh: '商品种数', en: 'Lines' },
  printedAt: { zh: '打印时间', en: 'Printed at' },
} as const satisfies Record<string, Words>
