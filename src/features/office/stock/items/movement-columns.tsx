import { useLingui } from '@lingui/react/macro'
import type { Movement } from '#contract/stock/stock-items.ts'
import { reasonText } from '#contract/texts/stock-reasons.ts'
import { ofEachKind, stockDocuments } from '#domain/documents/stock-documents.ts'
import { usePlaceWords } from '#features/office/stock/items/place-words.ts'
import { Level } from '#features/office/stock/items/stock-columns.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import type { Column } from '#ui/list/column.ts'
import { useMay } from '#ui/may.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** The pages of the documents of movements, and who may open them. */
const pages = {
  ...ofEachKind((kind) => ({ may: stockDocuments[kind].list.code, details: stockDocuments[kind].page })),
  transfer: { may: 'shopTransfer', details: '/shop/stockManage/stockTransfer/transferDetails/$id' },
  count: { may: 'shopStockCount', details: '/shop/stockManage/stockCount/countDetails/$id' },
} as const

/** The document of a movement, as a link to those who may open it. */
export function MovementDocument({ document }: { readonly document: Movement['document'] }) {
  const { t } = useLingui()
  const may = useMay()
  const { kind, id, number, saleId } = document
  if (kind === 'other') return '–'
  if (kind === 'bulk')
    return may({ any: ['shopBulkHistory'] }) ? (
      <AppLink to="/shop/goodsManage/bulkHistory/$id" params={{ id }}>{t`Bulk change`}</AppLink>
    ) : (
      t`Bulk change`
    )
  const said = <span className="et-code">{number}</span>
  const moved = pages[kind as keyof typeof pages] as (typeof pages)[keyof typeof pages] | undefined
  if (moved && saleId === undefined)
    return may({ any: [moved.may] }) ? (
      <AppLink to={moved.details} params={{ id }}>
        {said}
      </AppLink>
    ) : (
      said
    )
  if (kind === 'picking' || kind === 'online-order') return said
  // an outbound document is shown with the sale that caused it
  const order = saleId ?? (kind === 'outbound' ? undefined : id)
  return order !== undefined && may({ any: ['shopOfflineOrderDetails'] }) ? (
    <AppLink to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id" params={{ id: order }}>
      {said}
    </AppLink>
  ) : (
    said
  )
}

/** The columns of movements; `sum`: the sum of all up to each, in place of the balance that was noted. */
export function useMovementColumns<M extends Movement>(options: {
  readonly place: boolean
  readonly sum?: (movement: M) => Movement['balance']
}): Column<M>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const words = usePlaceWords()
  const { place, sum } = options
  const signed = ({ quantity }: M): string => `${quantity > 0 ? '+' : ''}${formatQuantity(quantity, i18n.locale)}`
  return [
    { id: 'at', head: t`Time`, cell: (row) => <DateTime at={row.at} /> },
    { id: 'reason', head: t`Reason`, cell: (row) => reasonText(row.reason, language) },
    ...(place ? [{ id: 'place', head: t`Place`, cell: words } satisfies Column<M>] : []),
    { id: 'quantity', head: t`Quantity`, cell: signed, align: 'right' },
    sum
      ? { id: 'sum', head: t`Sum`, cell: (row) => <Level value={sum(row)} />, align: 'right' }
      : { id: 'balance', head: t`Balance after`, cell: (row) => <Level value={row.balance} />, align: 'right' },
    { id: 'document', head: t`Document`, cell: (row) => <MovementDocument document={row.document} /> },
    { id: 'by', head: t`By`, cell: (row) => row.by || '–' },
  ]
}
