import { outboundTypes } from '#domain/document-types.ts'
import type { DocumentDeclaration } from '#domain/documents/document-declaration.ts'

/** Goods and raw materials that leave the store other than by a sale, and what sales took from the warehouse. */
export const outbound = {
  name: { zh: '出库单', en: 'Outbound document' },
  types: {
    [outboundTypes.counter]: { zh: '收银自动出库', en: 'Sold at a counter' },
    [outboundTypes.putToShelf]: { zh: '上架出库', en: 'Put to the shelf' },
    [outboundTypes.onlineOrder]: { zh: '线上订单出库', en: 'Online order' },
    [outboundTypes.transfer]: { zh: '调拨出库', en: 'Transfer' },
    [outboundTypes.returnToSupplier]: { zh: '退回供应商', en: 'Return to a supplier' },
    [outboundTypes.writeOff]: { zh: '报损', en: 'Write-off' },
    [outboundTypes.ownUse]: { zh: '自用', en: 'Own use' },
    [outboundTypes.prize]: { zh: '奖品出库', en: 'Prize' },
  },
  chosen: [outboundTypes.writeOff, outboundTypes.ownUse, outboundTypes.returnToSupplier],
  calls: '/shop/warehouseout',
  menu: 'shopWarehouseManage',
  list: { code: 'shopOutbound', path: '/shop/warehouseManage/outbound', name: { zh: '出库单', en: 'Outbound' } },
  page: '/shop/warehouseManage/outbound/outboundDetails/$id',
  add: {
    code: 'shopOutboundAdd',
    name: { zh: '出库与报损', en: 'Take goods out, write off' },
    to: ['manager', 'stock-keeper'],
    like: 'shopShelf',
  },
  reverse: {
    code: 'shopOutboundReverse',
    name: { zh: '冲销出库单', en: 'Reverse an outbound document' },
    to: ['manager'],
  },
  release: 2,
} as const satisfies DocumentDeclaration
