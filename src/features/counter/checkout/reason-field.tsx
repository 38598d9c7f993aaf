import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import css from '#features/counter/checkout/price-dialog.module.css'

const LONGEST = 200

export interface ReasonFieldProps {
  readonly label: string
  /** Usual reasons, one tap each. */
  readonly quick: readonly string[]
  readonly value: string
  readonly onChange: (reason: string) => void
}

/** Why: one of the usual reasons, or in the cashier's words. */
export function ReasonField({ label, quick, value, onChange }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <div className={css.reason}>
      <TextInput
        label={label}
        size="md"
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={css.quick} role="group" aria-label={t`Usual reasons`}>
        {quick.map((reason) => (
          <button
            key={reason}
            type="button"
            className={css.chip}
            aria-pressed={reason === value}
            onClick={() => onChange(reason)}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  )
}
