import { ActionIcon, Select, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { lineQuantity, type TransferDraftLine } from '#features/office/stock/transfers/use-transfer-draft.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: TransferDraftLine
  readonly offers: boolean
  readonly error: string | undefined
  readonly onChange: (change: Partial<TransferDraftLine>) => void
  readonly onRemove: () => void
  /** Enter in its quantity: the next code may come. */
  readonly onDone: () => void
}

/** One line of a draft: what, and how much. */
export function TransferDraftRow({ line, offers, error, onChange, onRemove, onDone }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const { item, packId } = line
  const name = say(item.name)
  const unit = say(item.unit)
  const quantity = packId === null ? undefined : lineQuantity(line)
  return (
    <div className={css['line']}>
      <div className={css['what']}>
        <span className={css['name']}>{name}</span>
        <span className={css['number']}>{item.itemNo}</span>
        {item.there ? null : (
          <StateBadge state="attention" look="plain">
            {offers ? <Trans>The other store doesn’t have it yet</Trans> : <Trans>Not sold there</Trans>}
          </StateBadge>
        )}
      </div>
      <TextInput
        className={css['amount']}
        label={t`Quantity`}
        aria-label={t`Quantity of ${name}`}
        inputMode="decimal"
        data-field="amount"
        value={line.amount}
        error={error}
        {...(quantity === undefined ? {} : { description: `= ${formatQuantity(quantity, i18n.locale)} ${unit}` })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(item.packs.length === 0
          ? { rightSection: <span className={css['unit']}>{unit}</span>, rightSectionWidth: 64 }
          : {})}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone()
        }}
      />
      {item.packs.length === 0 ? null : (
        <Select
          className={css['pack']}
          label={t`Unit`}
          allowDeselect={false}
          data={[
            { value: '', label: unit },
            ...item.packs.map((pack) => ({
              value: pack.id,
              label: `${say(pack.name)} (${formatQuantity(pack.quantity, i18n.locale)})`,
            })),
          ]}
          value={packId ?? ''}
          onChange={(chosen) => onChange({ packId: chosen || null })}
        />
      )}
      <ActionIcon
        className={css['remove']}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t`Remove ${name}`}
        onClick={onRemove}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
