import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import css from './reason-field.module.css'

/** Maximum length of a free-text reason. */
export const REASON_LIMIT = 200

export interface ReasonFieldProps {
  readonly label: string
  /** Usual reasons, one tap each. */
  readonly quick: readonly string[]
  readonly value: string
  readonly onChange: (reason: string) => void
  readonly error?: string | undefined
  /** Focused when its dialog opens. */
  readonly focused?: boolean
}

/** A reason: a usual one, or free text. */
export function ReasonField({ label, quick, value, onChange, error, focused = false }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <div className={css.reason}>
      <TextInput
        label={label}
        size="lg"
        maxLength={REASON_LIMIT}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        data-autofocus={focused || undefined}
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
