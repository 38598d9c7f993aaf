import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type MayRule, useMay } from '#ui/may.tsx'
import { useNarrow } from '#ui/use-narrow.ts'
import { RowMenu } from './row-menu.tsx'

export interface RowAction {
  /** Absent: everybody who sees the list. */
  readonly may?: MayRule
  readonly icon: Icon
  /** What it does, such as "Delete". */
  readonly label: string
  /** The same with the row's name, such as "Delete Front desk". */
  readonly name: string
  readonly run: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

export interface RowActionsProps {
  /** Accessible name of the menu, such as "Actions for Front desk". */
  readonly menu: string
  readonly actions: readonly RowAction[]
}

/** The actions of one row as icons; on a phone, where they would take half of the row, in one menu. */
export function RowActions({ menu, actions }: RowActionsProps) {
  const may = useMay()
  if (useNarrow()) return <RowMenu label={menu} items={actions} />
  return actions
    .filter((action) => !action.may || may(action.may))
    .map(({ icon: Icon, label, name, run, disabled = false }) => (
      <ActionIcon key={label} size="2rem" aria-label={name} title={label} disabled={disabled} onClick={run}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    ))
}
