import { about } from '#contract/define-event.ts'

const ORDER_TASKS = ['review', 'receive'] as const

export const supplyEvents = {
  ...about('purchase', 'shopPurchaseOrder', {
    added: { zh: '新增采购单', en: 'Added a purchase order', tasks: ORDER_TASKS },
    edited: { zh: '修改采购单', en: 'Changed a purchase order' },
    deleted: { zh: '删除采购单', en: 'Deleted a purchase order', tasks: ORDER_TASKS },
    'sent-back': { zh: '退回采购单', en: 'Sent a purchase order back' },
    reviewed: { zh: '审核采购单', en: 'Approved a purchase order', tasks: ORDER_TASKS },
    'reviewed-alone': {
      zh: '独自审核自己的采购单',
      en: 'Approved their own purchase order, alone',
      tasks: ORDER_TASKS,
    },
    mailed: { zh: '发送采购单邮件', en: 'Mailed a purchase order' },
    ended: { zh: '手动完成采购单', en: 'Ended a purchase order', tasks: ORDER_TASKS },
    'cost-added': { zh: '为入库单补记成本', en: 'Added cost to a receipt' },
  }),
  ...about('stock-home', 'shopStockHome', {
    settings: { zh: '修改临期提醒天数', en: 'Changed how early expiring products are shown' },
  }),
  ...about('supplier', 'shopPurchaseOrder', {
    added: { zh: '新增供应商', en: 'Added a supplier' },
    updated: { zh: '修改供应商', en: 'Changed a supplier' },
    enabled: { zh: '启用供应商', en: 'Started buying from a supplier again' },
    disabled: { zh: '停用供应商', en: 'Stopped buying from a supplier' },
    'goods-set': { zh: '设置供应商商品', en: 'Set what a supplier delivers' },
    'goods-removed': { zh: '移除供应商商品', en: 'Removed an item from a supplier' },
  }),
} as const
