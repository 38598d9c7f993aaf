import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conversions } from '#contract/stock/conversions.ts'
import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { milli } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { becoming, conversionLines } from '#features/office/stock/documents/conversion-lines.ts'
import { ConvertFields } from '#features/office/stock/documents/convert-fields.tsx'
import {
  declared,
  type KindOfDocument,
  noHeads,
  type ShownDocuments,
} from '#features/office/stock/documents/document-kind.ts'
import { useItemTexts } from '#features/office/stock/documents/use-item-texts.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { NameCell } from '#ui/list/name-cell.tsx'

const useMadeColumns: ShownDocuments['useLineColumns'] = ({ items, lines }) => {
  const { t } = useLingui()
  const columns = useColumnPresets<DocumentLine>()
  const { nameOf, quantityOf } = useItemTexts(items)
  return [
    {
      id: 'becomes',
      head: t`Becomes`,
      grow: true,
      cell: ({ toItemId = '', toPlace }) => <NameCell name={nameOf(toItemId)}>{toPlace}</NameCell>,
      text: ({ toItemId = '' }) => nameOf(toItemId),
    },
    {
      id: 'made',
      head: t`Makes`,
      align: 'right',
      cell: ({ made = milli(0), toItemId = '' }) => quantityOf(toItemId, made),
      text: ({ made = 0 }) => made / 1000,
    },
    ...(lines.some((line) => line.lost)
      ? [
          columns.text('lost', t({ context: 'conversion', message: 'Lost' }), ({ itemId, lost }) =>
            lost ? quantityOf(itemId, lost) : '',
          ),
        ]
      : []),
  ]
}

/** A line becomes what its item became the last time, until somebody chooses another product. */
const useRules: KindOfDocument['useFilling'] = (places) => {
  const rules = useQuery(read(conversions.rules, {})).data?.records ?? []
  return ({ itemId }) => {
    const rule = rules.find(({ from }) => from.itemId === itemId)
    if (!rule) return { items: [], line: (line) => line }
    return { items: [rule.to], line: (line) => (line.toItemId ? line : becoming(line, rule.to, places, rule)) }
  }
}

export const conversionDocuments: KindOfDocument = {
  ...declared('conversions'),
  valued: true,
  lines: conversionLines,
  useLineColumns: useMadeColumns,
  FieldsBelow: ConvertFields,
  useHeads: noHeads,
  useFilling: useRules,
}
