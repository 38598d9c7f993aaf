import { Trans } from '@lingui/react/macro'
import type { TransferDraftItem, TransferDraftLine } from '#features/office/stock/transfers/use-transfer-draft.ts'
import { LineRow } from '#ui/lines/line-row.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: TransferDraftLine
  readonly item: TransferDraftItem
  readonly offers: boolean
  readonly error: string | undefined
  readonly onChange: (change: Partial<TransferDraftLine>) => void
  readonly onRemove: () => void
  /** Enter in its quantity: the next code may come. */
  readonly onDone: () => void
}

/** One line of a draft: what, and how much. */
export function TransferDraftRow({ line, item, offers, error, onChange, onRemove, onDone }: Props) {
  const say = useSay()
  return (
    <LineRow
      name={say(item.name)}
      note={item.itemNo}
      beneath={
        item.there ? null : (
          <StateBadge state="attention" look="plain">
            {offers ? <Trans>The other store doesn’t have it yet</Trans> : <Trans>Not sold there</Trans>}
          </StateBadge>
        )
      }
      onRemove={onRemove}
    >
      <QuantityFields
        item={item}
        amount={line.amount}
        packId={line.packId}
        error={error}
        onChange={onChange}
        onDone={onDone}
      />
    </LineRow>
  )
}
