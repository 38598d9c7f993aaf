import { inboundTypes } from '#domain/document-types.ts'
import type { DocumentDeclaration } from '#domain/documents/document-declaration.ts'

/** Goods and raw materials that come into the store. */
export const inbound = {
  name: { zh: '入库单', en: 'Inbound document' },
  types: {
    [inboundTypes.purchase]: { zh: '采购入库', en: 'Purchase' },
    [inboundTypes.transfer]: { zh: '调拨入库', en: 'Transfer' },
    [inboundTypes.customerReturn]: { zh: '顾客退货', en: 'Customer return' },
    [inboundTypes.shelfReturn]: { zh: '货架退仓', en: 'Return from the shelf' },
    [inboundTypes.found]: { zh: '盘盈入库', en: 'Found' },
    [inboundTypes.opening]: { zh: '期初入库', en: 'Opening stock' },
    [inboundTypes.produced]: { zh: '生产入库', en: 'Produced' },
  },
  chosen: [inboundTypes.found, inboundTypes.opening, inboundTypes.produced, inboundTypes.customerReturn],
  calls: '/shop/warehousein',
  menu: 'shopWarehouseManage',
  list: { code: 'shopInbound', path: '/shop/warehouseManage/inbound', name: { zh: '入库单', en: 'Inbound' } },
  page: '/shop/warehouseManage/inbound/inboundDetails/$id',
  add: {
    code: 'shopInboundAdd',
    name: { zh: '入库', en: 'Bring goods in' },
    to: ['manager', 'buyer', 'stock-keeper'],
    like: 'shopShelf',
  },
  reverse: {
    code: 'shopInboundReverse',
    name: { zh: '冲销入库单', en: 'Reverse an inbound document' },
    to: ['manager'],
  },
  release: 2,
} as const satisfies DocumentDeclaration
