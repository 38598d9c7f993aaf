import { conversions } from '#contract/stock/conversions.ts'
import {
  type DocumentArea,
  type DocumentKind,
  inbound,
  outbound,
  shelfOutbounds,
  stockMoves,
  writeOffs,
} from '#contract/stock/stock-documents.ts'
import type { Permission } from '#domain/permissions.ts'

/** The calls and screens that show stock documents. */
export interface ShownDocuments {
  readonly kind: DocumentKind
  readonly calls: Pick<DocumentArea, 'list' | 'details' | 'pdf'>
  readonly list:
    | '/shop/warehouseManage/inbound'
    | '/shop/warehouseManage/outbound'
    | '/shop/shelfManage/stockMoves'
    | '/shop/stockManage/writeOff'
    | '/shop/stockManage/conversion'
    | '/shop/shelfManage/shelfOutbound'
  readonly details:
    | '/shop/warehouseManage/inbound/inboundDetails/$id'
    | '/shop/warehouseManage/outbound/outboundDetails/$id'
    | '/shop/shelfManage/stockMoves/stockMoveDetails/$id'
    | '/shop/stockManage/writeOff/writeOffDetails/$id'
    | '/shop/stockManage/conversion/conversionDetails/$id'
    | '/shop/shelfManage/shelfOutbound/outboundDetails/$id'
  /** The permission to reverse one; undefined: nobody can here. */
  readonly mayReverse?: Permission
}

/** One kind of stock documents, to be made and reversed. */
export interface AreaOfDocuments extends ShownDocuments {
  readonly calls: DocumentArea
  readonly mayAdd: Permission
  readonly mayReverse: Permission
}

export const documentAreas: Readonly<Record<DocumentKind, AreaOfDocuments>> = {
  inbound: {
    kind: 'inbound',
    calls: inbound,
    list: '/shop/warehouseManage/inbound',
    details: '/shop/warehouseManage/inbound/inboundDetails/$id',
    mayAdd: 'shopInboundAdd',
    mayReverse: 'shopInboundReverse',
  },
  outbound: {
    kind: 'outbound',
    calls: outbound,
    list: '/shop/warehouseManage/outbound',
    details: '/shop/warehouseManage/outbound/outboundDetails/$id',
    mayAdd: 'shopOutboundAdd',
    mayReverse: 'shopOutboundReverse',
  },
  writeOffs: {
    kind: 'writeOffs',
    calls: writeOffs,
    list: '/shop/stockManage/writeOff',
    details: '/shop/stockManage/writeOff/writeOffDetails/$id',
    mayAdd: 'shopWriteOffAdd',
    mayReverse: 'shopWriteOffReverse',
  },
  conversions: {
    kind: 'conversions',
    calls: conversions,
    list: '/shop/stockManage/conversion',
    details: '/shop/stockManage/conversion/conversionDetails/$id',
    mayAdd: 'shopConversionAdd',
    mayReverse: 'shopConversionReverse',
  },
  stockMoves: {
    kind: 'stockMoves',
    calls: stockMoves,
    list: '/shop/shelfManage/stockMoves',
    details: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
    mayAdd: 'shopStockMoveAdd',
    mayReverse: 'shopStockMoveReverse',
  },
}

/** Goods that counters took from the warehouse because a shelf ran out. */
export const shelfOutboundArea: ShownDocuments = {
  kind: 'outbound',
  calls: shelfOutbounds,
  list: '/shop/shelfManage/shelfOutbound',
  details: '/shop/shelfManage/shelfOutbound/outboundDetails/$id',
}
