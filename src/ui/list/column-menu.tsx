import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Column } from './column.ts'
import type { ListChoice } from './list-choice.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from './list-page.module.css'

interface ColumnMenuProps<T> {
  readonly columns: readonly Column<T>[]
  readonly choice: ListChoice
  readonly onChange: (choice: ListChoice) => void
}

/** Visible columns and row height. The first column always stays. */
export function ColumnMenu<T>({ columns, choice, onChange }: ColumnMenuProps<T>) {
  const { t } = useLingui()
  const toggle = (id: string): void => {
    const hidden = choice.hidden.includes(id) ? choice.hidden.filter((one) => one !== id) : [...choice.hidden, id]
    onChange({ ...choice, hidden })
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
                checked={!choice.hidden.includes(column.id)}
                onChange={() => toggle(column.id)}
              />
            ))}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
