import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import css from './data-table.module.css'

/** Rows of a list selected for bulk actions. */
export interface RowChoice<T> {
  readonly has: (row: T) => boolean
  /** Accessible name of a row's checkbox. */
  readonly name: (row: T) => string
  /** Why a row cannot be selected; undefined if it can. */
  readonly lock: (row: T) => string | undefined
  readonly choose: (rows: readonly T[], on: boolean) => void
}

/** The checkboxes of a table's rows. Shift selects the range from the last one clicked. */
export function useRowChecks<T>(rows: readonly T[] | undefined, choice: RowChoice<T> | undefined) {
  const last = useRef<number>(undefined)
  if (!choice || !rows) return { head: null, of: () => null }
  const choose = (at: number, on: boolean, range: boolean): void => {
    const from = range ? (last.current ?? at) : at
    last.current = at
    const touched = rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    choice.choose(
      touched.filter((row) => choice.lock(row) === undefined),
      on,
    )
  }
  return {
    head: <AllRows rows={rows} choice={choice} />,
    of: (row: T, at: number) => {
      const lock = choice.lock(row)
      return (
        <Check
          title={lock}
          aria-label={choice.name(row)}
          disabled={lock !== undefined}
          checked={choice.has(row)}
          onChange={(event) =>
            choose(
              at,
              event.currentTarget.checked,
              'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true,
            )
          }
        />
      )
    },
  }
}

/** A checkbox in a label: a tap beside the box is meant for it, and does not open the row. */
function Check(props: CheckboxProps) {
  const id = useId()
  return (
    <label className={css.check} htmlFor={id}>
      <Checkbox id={id} {...props} />
    </label>
  )
}

interface AllRowsProps<T> {
  readonly rows: readonly T[]
  readonly choice: RowChoice<T>
}

function AllRows<T>({ rows, choice }: AllRowsProps<T>) {
  const { t } = useLingui()
  const free = rows.filter((row) => choice.lock(row) === undefined)
  const chosen = free.filter((row) => choice.has(row)).length
  return (
    <Check
      aria-label={t`Select all rows of this page`}
      disabled={free.length === 0}
      checked={free.length > 0 && chosen === free.length}
      indeterminate={chosen > 0 && chosen < free.length}
      onChange={() => choice.choose(free, chosen < free.length)}
    />
  )
}
