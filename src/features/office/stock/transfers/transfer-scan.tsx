import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { stockTransfers, type TransferItem } from '#contract/stock/stock-transfers.ts'
import { call } from '#api/call.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { GoodsScan } from '#ui/lines/goods-scan.tsx'
import type { Scanned } from '#ui/lines/use-scanned.ts'

interface Props {
  /** The other store. */
  readonly storeId: string
  readonly onAdd: (found: Scanned<TransferItem>) => void
  readonly field: RefObject<HTMLInputElement | null>
  /** The result of the last code. */
  readonly result: ReactNode
}

/** The box for scanning, searching or pasting goods, with the other store's stock of each. */
export function TransferScan({ storeId, onAdd, field, result }: Props) {
  const { i18n } = useLingui()
  const there = ({ availableThere }: TransferItem): string =>
    availableThere === null ? '' : formatQuantity(availableThere, i18n.locale)
  return (
    <GoodsScan<TransferItem>
      name={`transfer ${storeId}`}
      find={(search) => call(stockTransfers.find, { storeId, search })}
      onAdd={onAdd}
      field={field}
      result={result}
      beside={(item) =>
        item.there ? (
          <Trans>
            {formatQuantity(item.available, i18n.locale)} here · {there(item)} there
          </Trans>
        ) : (
          <Trans>Not sold there</Trans>
        )
      }
    />
  )
}
