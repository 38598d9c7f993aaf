import { Select } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from '#features/office/organisation/people/people.module.css'

export interface RoleChoice {
  readonly id: string
  readonly name: string
  /** Whether the caller has all of its permissions, and so may assign it. */
  readonly mine: boolean
}

export interface RoleSelectProps {
  /** Names the field; shown above it unless `hidden`. */
  readonly label: string
  readonly labelHidden?: boolean
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (id: string) => void
  readonly choices: readonly RoleChoice[]
  /** The name of the chosen role while the choices are loading. */
  readonly shown?: string
  readonly required?: boolean
  /** Whether the choice may be cleared. */
  readonly clearable?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly description?: ReactNode
  readonly onOpen?: () => void
}

/** Selects a role. Roles with more permissions than the caller are listed but disabled, with the reason. */
export function RoleSelect(props: RoleSelectProps) {
  const { label, labelHidden, placeholder, value, onChange, choices, shown, required, disabled, onOpen } = props
  const known = value === '' || choices.some((role) => role.id === value)
  const all = known ? choices : [{ id: value, name: shown ?? '…', mine: true }, ...choices]
  const beyond = new Set(all.filter((role) => !role.mine && role.id !== value).map((role) => role.id))
  return (
    <Select
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={placeholder}
      description={props.description}
      required={required ?? false}
      disabled={disabled ?? false}
      error={props.error}
      searchable
      allowDeselect={false}
      clearable={props.clearable ?? false}
      limit={100}
      onDropdownOpen={() => onOpen?.()}
      value={value === '' ? null : value}
      onChange={(id) => {
        if (id !== null || props.clearable) onChange(id ?? '')
      }}
      nothingFoundMessage={<Trans>No role has this name.</Trans>}
      data={all.map((role) => ({ value: role.id, label: role.name, disabled: beyond.has(role.id) }))}
      renderOption={({ option }) => (
        <span className={css.option}>
          <span>{option.label}</span>
          {beyond.has(option.value) ? (
            <span className={css.reason}>
              <Trans>It has more permissions than you, so you can’t give it.</Trans>
            </span>
          ) : null}
        </span>
      )}
    />
  )
}
