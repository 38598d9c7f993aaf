import type { Words } from '#contract/schemas.ts'
import type { DocumentKind } from '#contract/stock/stock-documents.ts'
import {
  conversionTypes,
  inboundTypes,
  moveTypes,
  outboundTypes,
  type RejectReason,
  rejectPlaces,
  type WriteOffReason,
} from '#domain/document-types.ts'

const types: Readonly<Record<DocumentKind, Readonly<Record<number, Words>>>> = {
  inbound: {
    [inboundTypes.purchase]: { zh: '采购入库', en: 'Purchase' },
    [inboundTypes.transfer]: { zh: '调拨入库', en: 'Transfer' },
    [inboundTypes.customerReturn]: { zh: '顾客退货', en: 'Customer return' },
    [inboundTypes.shelfReturn]: { zh: '货架退仓', en: 'Return from the shelf' },
    [inboundTypes.found]: { zh: '盘盈入库', en: 'Found' },
    [inboundTypes.opening]: { zh: '期初入库', en: 'Opening stock' },
    [inboundTypes.produced]: { zh: '生产入库', en: 'Produced' },
  },
  outbound: {
    [outboundTypes.counter]: { zh: '收银自动出库', en: 'Sold at a counter' },
    [outboundTypes.putToShelf]: { zh: '上架出库', en: 'Put to the shelf' },
    [outboundTypes.onlineOrder]: { zh: '线上订单出库', en: 'Online order' },
    [outboundTypes.transfer]: { zh: '调拨出库', en: 'Transfer' },
    [outboundTypes.returnToSupplier]: { zh: '退回供应商', en: 'Return to a supplier' },
    [outboundTypes.writeOff]: { zh: '报损', en: 'Write-off' },
    [outboundTypes.ownUse]: { zh: '自用', en: 'Own use' },
    [outboundTypes.prize]: { zh: '奖品出库', en: 'Prize' },
  },
  writeOffs: { [outboundTypes.writeOff]: { zh: '报损', en: 'Write-off' } },
  conversions: { [conversionTypes.conversion]: { zh: '转换', en: 'Conversion' } },
  stockMoves: {
    [moveTypes.putToShelf]: { zh: '上架', en: 'Put to shelf' },
    [moveTypes.returnToWarehouse]: { zh: '退回仓库', en: 'Return to warehouse' },
    [moveTypes.move]: { zh: '移库', en: 'Move' },
  },
}

/** The name of a document type; its figure, if a newer server has it. */
export const documentTypeText = (kind: DocumentKind, type: number): Words =>
  types[kind][type] ?? { zh: String(type), en: String(type) }

/** The name of a kind of document. */
export const documentTexts: Readonly<Record<DocumentKind, Words>> = {
  inbound: { zh: '入库单', en: 'Inbound document' },
  outbound: { zh: '出库单', en: 'Outbound document' },
  writeOffs: { zh: '报损单', en: 'Write-off' },
  conversions: { zh: '转换单', en: 'Conversion' },
  stockMoves: { zh: '移库单', en: 'Stock move' },
}

/** Why something is written off. */
export const writeOffTexts: Readonly<Record<WriteOffReason, Words>> = {
  damaged: { zh: '破损', en: 'Damaged' },
  expired: { zh: '过期', en: 'Expired' },
  theft: { zh: '失窃', en: 'Theft' },
  'own-use': { zh: '自用', en: 'Own use' },
  sample: { zh: '样品', en: 'Sample' },
  other: { zh: '其他', en: 'Other' },
}

/** Why goods of a delivery are rejected. */
export const rejectTexts: Readonly<Record<RejectReason, Words>> = {
  damaged: { zh: '破损', en: 'Damaged' },
  wrong: { zh: '送错货', en: 'Wrong product' },
  expired: { zh: '过期或临期', en: 'Expired or close to it' },
  quality: { zh: '质量不合格', en: 'Poor quality' },
  other: { zh: '其他', en: 'Other' },
}

/** The destination of rejected goods. */
export const rejectPlaceTexts: Readonly<Record<1 | 2, Words>> = {
  [rejectPlaces.quarantine]: { zh: '暂存待退', en: 'Set aside in the store' },
  [rejectPlaces.driver]: { zh: '司机带回', en: 'Back with the driver' },
}
