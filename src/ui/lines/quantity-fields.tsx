import { Select, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Countable, isQuantity, readQuantity, saysUnits } from '#domain/counted-quantity.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useSay } from '#ui/use-language.ts'
import css from './line-row.module.css'
import { useQuantityWords } from './use-quantity-words.ts'

interface Words {
  readonly zh: string
  readonly en: string
}

interface Props {
  readonly item: Countable & { readonly name: Words; readonly unit: Words }
  readonly amount: string
  /** The unit of figures without letters; null: the item's own unit. */
  readonly packId: string | null
  readonly error: string | undefined
  readonly onChange: (change: { readonly amount?: string; readonly packId?: string | null }) => void
  /** Enter: the next code may come. */
  readonly onDone?: () => void
  /** The label of the field, if it is not the quantity. */
  readonly label?: string
  /** Figures always count in the item's own unit: there is nothing to choose. */
  readonly ownUnit?: boolean
  /** None is a quantity too. */
  readonly zero?: boolean
}

/**
 * The quantity of a line as people type it: `43`, `3c+7`, `2x12`, or figures in a chosen pack. Says what that comes to, and
 * what to type instead where it can't be read.
 */
export function QuantityFields(props: Props) {
  const { item, amount, packId, error, onChange, onDone, label, ownUnit = false, zero = false } = props
  const { t } = useLingui()
  const say = useSay()
  const words = useQuantityWords()
  const [typing, setTyping] = useState(false)
  const name = say(item.name)
  const read = readQuantity(amount, item, packId)
  const wrong = isQuantity(read)
    ? read.quantity === 0 && !zero && t`Enter a quantity above zero.`
    : read.why !== 'empty' && words.problem(read, item)
  const shown = (typing ? undefined : wrong || undefined) ?? error
  const hint = words.comesTo(item, { amount, packId })
  const plain = item.packs.length === 0 || ownUnit
  return (
    <div className={css['quantity']}>
      <TextInput
        className={css['amount']}
        label={label ?? t`Quantity`}
        aria-label={label === undefined ? t`Quantity: ${name}` : `${label}: ${name}`}
        // digits with + and *; only the keys for decimals have a point
        inputMode={item.decimals > 0 ? 'decimal' : 'tel'}
        autoComplete="off"
        data-field="amount"
        value={amount}
        error={shown}
        {...(hint === undefined ? {} : { description: hint })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(plain
          ? { rightSection: <span className={css['unit']}>{say(item.unit)}</span>, rightSectionWidth: 64 }
          : {})}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyping(false)}
        onChange={(event) => {
          setTyping(true)
          onChange({ amount: event.currentTarget.value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onDone) return
          event.preventDefault()
          setTyping(false)
          if (!wrong) onDone()
        }}
      />
      {plain ? null : <UnitSelect item={item} amount={amount} packId={packId} onChange={onChange} />}
    </div>
  )
}

/** In what figures count; packs that are typed by their letters need no choice. */
function UnitSelect({ item, amount, packId, onChange }: Pick<Props, 'item' | 'amount' | 'packId' | 'onChange'>) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const name = say(item.name)
  const typed = saysUnits(amount)
  return (
    <Select
      className={css['pack']}
      label={t`Unit`}
      aria-label={t`Unit: ${name}`}
      allowDeselect={false}
      disabled={typed}
      data={[
        { value: '', label: say(item.unit) },
        ...item.packs.map((pack) => ({
          value: pack.id,
          label: `${say(pack.name)} (${formatQuantity(pack.quantity, i18n.locale)})`,
        })),
      ]}
      value={typed ? '' : (packId ?? '')}
      onChange={(chosen) => onChange({ packId: chosen || null })}
    />
  )
}
