import { useLingui } from '@lingui/react/macro'
import type { DeliveryRow } from '#contract/supply/receiving.ts'
import { inbound, type StockItem } from '#contract/stock/stock-documents.ts'
import { ItemSelect } from '#features/office/stock/documents/item-select.tsx'

interface Props {
  readonly row: DeliveryRow
  readonly onChoose: (item: StockItem) => void
}

/** Which product a row is: its own name finds what several products may be. */
export function ChooseItem({ row, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <ItemSelect
      find={inbound.find}
      label={t`Product`}
      of={t`Product of row ${row.row}`}
      start={row.name || row.code}
      onChoose={onChoose}
    />
  )
}
