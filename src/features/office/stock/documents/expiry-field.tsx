import { useLingui } from '@lingui/react/macro'
import css from '#features/office/stock/documents/documents.module.css'
import { DayField } from '#ui/form/day-field.tsx'

interface Props {
  /** The item, for who hears the fields one by one. */
  readonly of: string
  /** A day, YYYY-MM-DD, or ''. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (expiresOn: string) => void
}

/** The day on which received goods expire; they are shown on the home of stock before that. */
export function ExpiryField({ of, value, error, onChange }: Props) {
  const { t } = useLingui()
  const label = t`Expires`
  return (
    <DayField
      className={css['day']}
      label={label}
      aria-label={`${label}: ${of}`}
      placeholder=""
      data-field="expires"
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
