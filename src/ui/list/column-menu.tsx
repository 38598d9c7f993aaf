import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Column } from './column.ts'
import type { ListChoice } from './list-choice.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from './list-page.module.css'

interface ColumnMenuProps<T> {
  readonly columns: readonly Column<T>[]
  readonly shown: readonly Column<T>[]
  /** Columns that the page has nothing in. */
  readonly folded: ReadonlySet<string>
  readonly choice: ListChoice
  readonly onChange: (choice: ListChoice) => void
}

/** Visible columns and row height. The first column always stays; empty ones are folded until they are asked for. */
export function ColumnMenu<T>({ columns, shown, folded, choice, onChange }: ColumnMenuProps<T>) {
  const { t } = useLingui()
  const isShown = (id: string): boolean => shown.some((column) => column.id === id)
  const toggle = (id: string): void => {
    const without = (ids: readonly string[] = []): string[] => ids.filter((one) => one !== id)
    onChange(
      isShown(id)
        ? { ...choice, hidden: [...without(choice.hidden), id], kept: without(choice.kept) }
        : { ...choice, hidden: without(choice.hidden), kept: [...without(choice.kept), id] },
    )
  }
  return (
    <Popover position="bottom-end" offset={6} trapFocus>
      <Popover.Target>
        <ActionIcon size="2.25rem" aria-label={t`Columns and rows`} title={t`Columns and rows`}>
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <div className={css.columnMenu}>
          <SegmentedChoice
            label={t`Rows`}
            value={choice.density}
            onChange={(density) => onChange({ ...choice, density })}
            choices={[
              { value: 'compact', label: <Trans>Compact</Trans> },
              { value: 'comfortable', label: <Trans>Comfortable</Trans> },
            ]}
          />
          <div className={css.columnList} role="group" aria-label={t`Columns`}>
            {columns.slice(1).map((column) => (
              <Checkbox
                key={column.id}
                size="sm"
                label={column.head}
                description={folded.has(column.id) ? <Trans>Empty on this page</Trans> : undefined}
                checked={isShown(column.id)}
                onChange={() => toggle(column.id)}
              />
            ))}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
