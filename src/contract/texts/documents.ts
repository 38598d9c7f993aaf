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

interface DocumentWords {
  readonly name: Words
  /** Of each type of its documents. */
  readonly types: Readonly<Record<number, Words>>
}

const texts: Readonly<Record<DocumentKind, DocumentWords>> = {
  inbound: {
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
  },
  outbound: {
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
  },
  writeOffs: {
    name: { zh: '报损单', en: 'Write-off' },
    types: { [outboundTypes.writeOff]: { zh: '报损', en: 'Write-off' } },
  },
  conversions: {
    name: { zh: '转换单', en: 'Conversion' },
    types: { [conversionTypes.conversion]: { zh: '转换', en: 'Conversion' } },
  },
  stockMoves: {
    name: { zh: '移库单', en: 'Stock move' },
    types: {
      [moveTypes.putToShelf]: { zh: '上架', en: 'Put to shelf' },
      [moveTypes.returnToWarehouse]: { zh: '退回仓库', en: 'Return to warehouse' },
      [moveTypes.move]: { zh: '移库', en: 'Move' },
    },
  },
}

/** The name of a document type; its figure, if a newer server has it. */
export const documentTypeText = (kind: DocumentKind, type: number): Words =>
  texts[kind].types[type] ?? { zh: String(type), en: String(type) }

/** The name of a kind of document. */
export const documentText = (kind: DocumentKind): Words => texts[kind].name

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
