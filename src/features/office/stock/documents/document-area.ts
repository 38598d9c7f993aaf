import { type DocumentArea, type DocumentKind, inbound, outbound, stockMoves } from '#contract/stock-documents.ts'
import type { Permission } from '#domain/permissions.ts'

/** The calls, screens and permissions of one kind of stock documents. */
export interface AreaOfDocuments {
  readonly calls: DocumentArea
  readonly list: '/shop/warehouseManage/inbound' | '/shop/warehouseManage/outbound' | '/shop/shelfManage/stockMoves'
  readonly details:
    | '/shop/warehouseManage/inbound/inboundDetails/$id'
    | '/shop/warehouseManage/outbound/outboundDetails/$id'
    | '/shop/shelfManage/stockMoves/stockMoveDetails/$id'
  readonly mayAdd: Permission
  readonly mayReverse: Permission
}

export const documentAreas: Readonly<Record<DocumentKind, AreaOfDocuments>> = {
  inbound: {
    calls: inbound,
    list: '/shop/warehouseManage/inbound',
    details: '/shop/warehouseManage/inbound/inboundDetails/$id',
    mayAdd: 'shopInboundAdd',
    mayReverse: 'shopInboundReverse',
  },
  outbound: {
    calls: outbound,
    list: '/shop/warehouseManage/outbound',
    details: '/shop/warehouseManage/outbound/outboundDetails/$id',
    mayAdd: 'shopOutboundAdd',
    mayReverse: 'shopOutboundReverse',
  },
  stockMoves: {
    calls: stockMoves,
    list: '/shop/shelfManage/stockMoves',
    details: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
    mayAdd: 'shopStockMoveAdd',
    mayReverse: 'shopStockMoveReverse',
  },
}
