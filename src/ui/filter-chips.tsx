import { Menu, Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronDown, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './filter-chips.module.css'

/** Chips in a row, with one button to clear them all while any is set. */
export function FilterChips({
  children,
  any,
  onClear,
}: {
  readonly children: ReactNode
  readonly any: boolean
  readonly onClear: () => void
}) {
  return (
    <div className={css.chips}>
      {children}
      {any ? (
        <button type="button" className={css.clear} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </button>
      ) : null}
    </div>
  )
}

export interface FilterChipProps<V extends string> {
  /** The subject of the sentence: "Status". */
  readonly label: string
  readonly value: V | undefined
  readonly choices: readonly { readonly value: V; readonly label: string }[]
  readonly onChange: (value: V | undefined) => void
}

/** A filter of a few values that reads as a sentence: "Status is Received". */
export function FilterChip<V extends string>({ label, value, choices, onChange }: FilterChipProps<V>) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className={css.chip} data-set={chosen ? true : undefined}>
      <Menu position="bottom-start" offset={6}>
        <Menu.Target>
          <button type="button" className={css.button}>
            <Sentence label={label} said={chosen?.label} />
          </button>
        </Menu.Target>
        <Menu.Dropdown miw="12rem" className={css.menu}>
          {choices.map((choice) => (
            <Menu.Item
              key={choice.value}
              onClick={() => onChange(choice.value)}
              rightSection={choice.value === value ? <IconCheck size={16} aria-hidden /> : null}
            >
              {choice.label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen ? <Drop label={label} onDrop={() => onChange(undefined)} /> : null}
    </span>
  )
}

export interface FilterPopoverProps {
  readonly label: string
  /** The filter's value, such as "Nov 1 – Nov 21"; undefined while it is not set. */
  readonly said: string | undefined
  readonly onClear: () => void
  /** The filter's fields. */
  readonly children: (close: () => void) => ReactNode
}

/** A filter whose value is entered: dates, amounts. */
export function FilterPopover({ label, said, onClear, children }: FilterPopoverProps) {
  const [opened, setOpened] = useState(false)
  return (
    <span className={css.chip} data-set={said ? true : undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" offset={6} trapFocus>
        <Popover.Target>
          <button type="button" className={css.button} onClick={() => setOpened(!opened)}>
            <Sentence label={label} said={said} />
          </button>
        </Popover.Target>
        <Popover.Dropdown p="sm">{children(() => setOpened(false))}</Popover.Dropdown>
      </Popover>
      {said ? <Drop label={label} onDrop={onClear} /> : null}
    </span>
  )
}

function Sentence({ label, said }: { readonly label: string; readonly said: string | undefined }) {
  if (!said)
    return (
      <>
        {label}
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </>
    )
  return (
    <span>
      <Trans>
        {label} is <b>{said}</b>
      </Trans>
    </span>
  )
}

function Drop({ label, onDrop }: { readonly label: string; readonly onDrop: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={css.drop} aria-label={t`Remove filter: ${label}`} onClick={onDrop}>
      <IconX size={14} stroke={2} aria-hidden />
    </button>
  )
}
