import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#domain/permissions.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

export interface ListedCategory {
  readonly id: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly count: number
}

export interface CategoryListProps {
  readonly label: string
  readonly hint: ReactNode
  readonly categories: readonly ListedCategory[]
  /** Who may change them; others only see them. */
  readonly mayEdit: Permission
  /** The link that opens one. */
  readonly link: (id: string, name: string) => ReactNode
  /** How many are in it, in words. */
  readonly count: (count: number) => ReactNode
  readonly onEdit: (id: string) => void
  readonly onOrder: (ids: string[], done: () => void) => void
  readonly onRemove: (id: string) => Promise<unknown>
  /** What is said before one is deleted. */
  readonly nothingIn: ReactNode
}

/** Categories in their order, changed by dragging a row or by its arrows. */
export function CategoryList(props: CategoryListProps) {
  const { label, hint, categories, mayEdit, onOrder } = props
  const may = useMay()({ any: [mayEdit] })
  const { rows, move } = useOrder(categories, onOrder)
  const [dragged, setDragged] = useState<number>()
  return (
    <>
      <p className={css.hint}>{hint}</p>
      <ol className={css.list} aria-label={label}>
        {rows.map((row, at) => (
          <li
            key={row.id}
            className={css.row}
            draggable={may}
            data-dragged={dragged === at || undefined}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
          >
            <CategoryRow {...props} row={row} at={at} last={rows.length - 1} onMove={may ? move : undefined} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The categories, in the order that was just chosen until the server has it. */
function useOrder(categories: readonly ListedCategory[], onOrder: CategoryListProps['onOrder']) {
  const [chosen, setChosen] = useState<readonly string[]>()
  const placeOf = (id: string): number => (chosen?.indexOf(id) ?? 0) >>> 0
  const rows = chosen ? categories.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) : categories
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= rows.length || from === to) return
    const ids = rows.map(({ id }) => id)
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!)
    setChosen(next)
    onOrder(next, () => setChosen(undefined))
  }
  return { rows, move }
}

interface CategoryRowProps extends CategoryListProps {
  readonly row: ListedCategory
  readonly at: number
  readonly last: number
  /** Undefined for who may not change the order. */
  readonly onMove: ((from: number, to: number) => void) | undefined
}

function CategoryRow({ row, at, last, onMove, link, count, onEdit, onRemove, nothingIn }: CategoryRowProps) {
  const { t } = useLingui()
  const say = useSay()
  const { id } = row
  const name = say(row.name)
  return (
    <>
      {onMove ? <IconGripVertical className={css.grip} size={18} aria-hidden /> : null}
      <span className={css.names}>
        {link(id, name)}
        <span className={css.count}>{count(row.count)}</span>
      </span>
      {onMove ? (
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
            disabled={at === last}
            onClick={() => onMove(at, at + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <RowMenu
            label={t`Actions for ${name}`}
            items={[
              { label: <Trans>Edit</Trans>, run: () => onEdit(id) },
              {
                label: <Trans>Delete</Trans>,
                disabled: row.count > 0,
                run: () => onRemove(id),
                confirm: {
                  title: <Trans>Delete {name}?</Trans>,
                  body: nothingIn,
                  action: <Trans>Delete category</Trans>,
                },
              },
            ]}
          />
        </>
      ) : null}
    </>
  )
}
