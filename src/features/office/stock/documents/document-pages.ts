import type { DocumentKind } from '#contract/stock/stock-documents.ts'
import type { Permission } from '#domain/permissions.ts'

/** The list of each kind of stock documents, the page of one of them, and who may open both. */
export const documentPages = {
  inbound: {
    may: 'shopInbound',
    list: '/shop/warehouseManage/inbound',
    details: '/shop/warehouseManage/inbound/inboundDetails/$id',
  },
  outbound: {
    may: 'shopOutbound',
    list: '/shop/warehouseManage/outbound',
    details: '/shop/warehouseManage/outbound/outboundDetails/$id',
  },
  writeOffs: {
    may: 'shopWriteOff',
    list: '/shop/stockManage/writeOff',
    details: '/shop/stockManage/writeOff/writeOffDetails/$id',
  },
  conversions: {
    may: 'shopConversion',
    list: '/shop/stockManage/conversion',
    details: '/shop/stockManage/conversion/conversionDetails/$id',
  },
  stockMoves: {
    may: 'shopStockMove',
    list: '/shop/shelfManage/stockMoves',
    details: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
  },
} as const satisfies Readonly<
  Record<DocumentKind, { readonly may: Permission; readonly list: string; readonly details: string }>
>

export type DocumentPages = (typeof documentPages)[DocumentKind]
