import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import css from './ordered-list.module.css'

interface Props<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly nameOf: (row: R) => string
  /** Rows are dragged, or moved by their arrows. */
  readonly ordering: boolean
  readonly onMove: (from: number, to: number) => void
  readonly children: (row: R) => ReactNode
  /** Further actions of a row, at its end. */
  readonly actions?: ((row: R) => ReactNode) | undefined
  readonly chosen?: (row: R) => boolean
}

/** Rows with large targets, whose order can be changed by dragging and by keyboard. */
export function OrderedList<R extends { readonly id: string }>(props: Props<R>) {
  const { label, rows, nameOf, ordering, onMove, children, actions, chosen } = props
  const { t } = useLingui()
  const [dragged, setDragged] = useState<number>()
  return (
    <ol className={css.rows} aria-label={label}>
      {rows.map((row, at) => {
        const name = nameOf(row)
        return (
          <li
            key={row.id}
            className={css.row}
            draggable={ordering}
            data-dragged={dragged === at || undefined}
            data-chosen={chosen?.(row) || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) onMove(dragged, at)
              setDragged(undefined)
            }}
          >
            {ordering ? <IconGripVertical className={css.grip} size={18} aria-hidden /> : null}
            {children(row)}
            {ordering ? (
              <>
                <ActionIcon
                  size="2.75rem"
                  aria-label={t`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => onMove(at, at - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="2.75rem"
                  aria-label={t`Move ${name} down`}
                  disabled={at === rows.length - 1}
                  onClick={() => onMove(at, at + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
              </>
            ) : null}
            {actions?.(row)}
          </li>
        )
      })}
    </ol>
  )
}
