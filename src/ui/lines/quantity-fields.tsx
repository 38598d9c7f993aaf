import { Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Milli } from '#domain/money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useSay } from '#ui/use-language.ts'
import css from './line-row.module.css'

interface Words {
  readonly zh: string
  readonly en: string
}

interface Props {
  readonly item: {
    readonly name: Words
    readonly unit: Words
    readonly packs: readonly { readonly id: string; readonly name: Words; readonly quantity: Milli }[]
  }
  readonly amount: string
  /** What the amount counts; null: the item's own unit. */
  readonly packId: string | null
  /** What the packs come to in the item's own unit; undefined: not known, or not in packs. */
  readonly quantity: Milli | undefined
  readonly error: string | undefined
  readonly onChange: (change: { readonly amount?: string; readonly packId?: string | null }) => void
  /** Enter: the next code may come. */
  readonly onDone?: () => void
}

/** The quantity of a line, in the item's own unit or in packs. */
export function QuantityFields({ item, amount, packId, quantity, error, onChange, onDone }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const name = say(item.name)
  const unit = say(item.unit)
  const inPacks = packId !== null && quantity !== undefined
  return (
    <div className={css['quantity']}>
      <TextInput
        className={css['amount']}
        label={t`Quantity`}
        aria-label={t`Quantity: ${name}`}
        inputMode="decimal"
        data-field="amount"
        value={amount}
        error={error}
        {...(inPacks ? { description: `= ${formatQuantity(quantity, i18n.locale)} ${unit}` } : {})}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(item.packs.length === 0
          ? { rightSection: <span className={css['unit']}>{unit}</span>, rightSectionWidth: 64 }
          : {})}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onDone) return
          event.preventDefault()
          onDone()
        }}
      />
      {item.packs.length === 0 ? null : (
        <Select
          className={css['pack']}
          label={t`Unit`}
          aria-label={t`Unit: ${name}`}
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
    </div>
  )
}
