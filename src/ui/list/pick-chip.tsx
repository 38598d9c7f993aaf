import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import css from '#ui/list/pick-chip.module.css'
import { FilterPopover } from '#ui/filter-chips.tsx'

/** Number of options shown; typing finds the others. */
const SHOWN = 50

export interface PickChipProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | undefined) => void
}

/** A filter with many options and a search: one of 500 stores, one of 2,000 people. */
export function PickChip({ label, value, choices, onChange }: PickChipProps) {
  const said = value === undefined ? undefined : (choices.find((choice) => choice.value === value)?.label ?? '…')
  return (
    <FilterPopover label={label} said={said} onClear={() => onChange(undefined)}>
      {(close) => (
        <Choices
          label={label}
          value={value}
          choices={choices}
          onPick={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </FilterPopover>
  )
}

interface ChoicesProps extends Pick<PickChipProps, 'label' | 'value' | 'choices'> {
  readonly onPick: (value: string) => void
}

function Choices({ label, value, choices, onPick }: ChoicesProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(words))
  const more = found.length - SHOWN
  return (
    <div className={css.box}>
      <TextInput
        type="search"
        aria-label={t`Find: ${label}`}
        placeholder={t`Type a few letters`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0]) onPick(found[0].value)
        }}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        autoComplete="off"
        data-autofocus
      />
      <ul className={css.list} aria-label={label}>
        {found.slice(0, SHOWN).map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              className={css.choice}
              aria-pressed={choice.value === value}
              onClick={() => onPick(choice.value)}
            >
              <span>{choice.label}</span>
              {choice.value === value ? <IconCheck size={16} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className={css.note}>
          <Trans>No matches.</Trans>
        </p>
      ) : null}
      {more > 0 ? (
        <p className={css.note}>
          <Trans>{more} more: type to find them.</Trans>
        </p>
      ) : null}
    </div>
  )
}
