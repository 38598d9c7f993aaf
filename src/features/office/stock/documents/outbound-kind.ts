import { useLingui } from '@lingui/react/macro'
import { type DocumentLine, shelfOutbounds } from '#contract/stock/stock-documents.ts'
import { writeOffTexts } from '#contract/texts/documents.ts'
import {
  declared,
  type KindOfDocument,
  noFilling,
  type ShownDocuments,
} from '#features/office/stock/documents/document-kind.ts'
import { outboundLines } from '#features/office/stock/documents/outbound-lines.ts'
import { ReasonField, useReasonHead } from '#features/office/stock/documents/reason-field.tsx'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { useSay } from '#ui/use-language.ts'

const useReasonColumn: ShownDocuments['useLineColumns'] = ({ lines }) => {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<DocumentLine>()
  if (!lines.some((line) => line.reason)) return []
  return [columns.text('reason', t`Reason`, (line) => (line.reason ? say(writeOffTexts[line.reason]) : ''))]
}

const both = {
  lines: outboundLines,
  useLineColumns: useReasonColumn,
  Fields: ReasonField,
  useHeads: useReasonHead,
  useFilling: noFilling,
} as const

export const outboundDocuments: KindOfDocument = { ...both, ...declared('outbound') }

export const writeOffDocuments: KindOfDocument = { ...both, ...declared('writeOffs'), valued: true }

/** Goods that counters took from the warehouse because a shelf ran out. */
export const shelfOutboundDocuments: ShownDocuments = {
  name: 'outbound',
  calls: shelfOutbounds,
  list: '/shop/shelfManage/shelfOutbound',
  details: '/shop/shelfManage/shelfOutbound/outboundDetails/$id',
  types: [],
  lines: outboundLines,
  useLineColumns: useReasonColumn,
}
