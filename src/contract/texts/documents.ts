import type { Words } from '#contract/schemas.ts'
import { type RejectReason, rejectPlaces, type WriteOffReason } from '#domain/document-types.ts'
import { type DocumentKind, stockDocuments } from '#domain/documents/stock-documents.ts'

/** The name of a document type; its figure, if a newer server has it. */
export const documentTypeText = (kind: DocumentKind, type: number): Words =>
  (stockDocuments[kind].types as Readonly<Record<number, Words>>)[type] ?? { zh: String(type), en: String(type) }

/** The name of a kind of document. */
export const documentText = (kind: DocumentKind): Words => stockDocuments[kind].name

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
