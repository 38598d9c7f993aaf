import { useLingui } from '@lingui/react/macro'
import type { DocumentLine } from '#contract/stock/stock-documents.ts'
import { rejectPlaceTexts, rejectTexts } from '#contract/texts/documents.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import type { ShownDocuments } from '#features/office/stock/documents/document-kind.ts'
import { useItemTexts } from '#features/office/stock/documents/use-item-texts.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { costText, paidCost, shownCost } from '#ui/lines/line-cost.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { useSay } from '#ui/use-language.ts'

/** Further columns of a receipt: surplus and rejected goods, cost and day of expiry, as far as any line has them. */
export const useReceiptColumns: ShownDocuments['useLineColumns'] = ({ items, lines }) => {
  const { t, i18n } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<DocumentLine>()
  const { byId, quantityOf } = useItemTexts(items)
  const rejected = (line: DocumentLine): string =>
    line.rejected
      ? [
          quantityOf(line.itemId, line.rejected),
          say(rejectTexts[line.rejectReason ?? 'other']),
          say(rejectPlaceTexts[line.rejectTo ?? rejectPlaces.driver]),
          ...(line.rejectReplaced ? [t`replacement expected`] : []),
        ].join(' · ')
      : ''
  return [
    ...(lines.some((line) => line.over)
      ? [columns.text('over', t`Surplus`, (line) => (line.over ? formatQuantity(line.over, i18n.locale) : ''))]
      : []),
    ...(lines.some((line) => line.rejected)
      ? [columns.text('rejected', t({ context: 'purchase', message: 'Rejected' }), rejected)]
      : []),
    ...(lines.some((line) => line.costMicro !== undefined)
      ? [
          {
            ...columns.text('cost', t`Cost of one`, (line: DocumentLine) =>
              costText(paidCost(line), byId.get(line.itemId), say),
            ),
            cell: (line: DocumentLine) => shownCost(paidCost(line), byId.get(line.itemId), say),
            align: 'right' as const,
          },
        ]
      : []),
    ...(lines.some((line) => line.expiresOn) ? [columns.day('expires', t`Expires`, (line) => line.expiresOn)] : []),
  ]
}
