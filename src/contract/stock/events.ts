import { about } from '#contract/define-event.ts'

export const stockEvents = {
  ...about('transfer', 'shopTransfer', {
    asked: { zh: '申请调拨', en: 'Requested products from another store' },
    offered: { zh: '提供调拨', en: 'Offered products to another store' },
    accepted: { zh: '同意调拨', en: 'Agreed to a transfer' },
    sent: { zh: '发出调拨', en: 'Sent products to another store' },
    received: { zh: '接收调拨', en: 'Received products from another store' },
    settled: { zh: '处理调拨差异', en: 'Settled what a transfer was missing' },
    cancelled: { zh: '取消调拨', en: 'Cancelled a transfer' },
  }),
  ...about('document', 'shopInbound', {
    posted: { zh: '过账单据', en: 'Posted a stock document' },
    discarded: { zh: '作废草稿单据', en: 'Discarded a draft document' },
    reversed: { zh: '冲销单据', en: 'Reversed a stock document' },
    'paper-added': { zh: '为入库单附上文件', en: 'Attached a file to a receipt' },
    'paper-removed': { zh: '删除入库单的附件', en: 'Removed a file from a receipt' },
  }),
  ...about('count', 'shopStockCount', {
    started: { zh: '开始盘点', en: 'Started a stock count' },
    finished: { zh: '结束清点', en: 'Finished counting' },
    recount: { zh: '要求复盘', en: 'Asked to count again' },
    included: { zh: '计入迟到的清点', en: 'Included quantities that arrived later' },
    posted: { zh: '盘点过账', en: 'Posted a stock count' },
    cancelled: { zh: '取消盘点', en: 'Cancelled a stock count' },
    brought: { zh: '导入设备上的盘点数量', en: 'Imported what a device had counted' },
    settings: { zh: '修改盘点设置', en: 'Changed the settings of counts' },
  }),
  ...about('move', 'shopShelf', {
    brought: { zh: '代为上传设备上的移位', en: 'Sent what a device had moved' },
  }),
  ...about('stock-limit', 'shopStockWarningSettings', {
    set: { zh: '设置库存上下限', en: 'Set the stock limits of an item' },
    'batch-set': { zh: '批量设置库存上下限', en: 'Set the stock limits of many items' },
  }),
} as const
