import { type ReactNode, useId } from 'react'
import css from './segmented-choice.module.css'

export interface Choice<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly icon?: ReactNode
  /** Why it cannot be chosen now; shown below the label. */
  readonly unavailable?: ReactNode
}

export interface SegmentedChoiceProps<V extends string> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V | undefined
  readonly onChange: (value: V) => void
  /** `row` for two to five short labels; `tiles` for tenders and the like; `faces` for people; `pictures` for what is seen. */
  readonly look?: 'row' | 'tiles' | 'faces' | 'pictures'
}

/** A choice of a few visible options. Native radios inside, for arrow keys and screen readers. */
export function SegmentedChoice<V extends string>({
  label,
  choices,
  value,
  onChange,
  look = 'row',
}: SegmentedChoiceProps<V>) {
  const name = useId()
  return (
    <div className={css.group} role="radiogroup" aria-label={label} data-look={look}>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={css.choice}
          data-on={choice.value === value || undefined}
          data-off={choice.unavailable ? true : undefined}
        >
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={choice.value === value}
            disabled={Boolean(choice.unavailable)}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon ? (
            <span className={css.icon} aria-hidden>
              {choice.icon}
            </span>
          ) : null}
          <span className={css.text}>
            <span className={css.label}>{choice.label}</span>
            {choice.unavailable ? <span className={css.reason}>{choice.unavailable}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}
