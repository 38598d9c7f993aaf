import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/permissions.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { useMay } from '#ui/may.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import { useOrder } from '#ui/ordered/use-order.ts'
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
  /** People who may change them; others only see them. */
  readonly mayEdit: Permission
  /** The link that opens one. */
  readonly link: (id: string, name: string) => ReactNode
  /** Number of records in it, in words. */
  readonly count: (count: number) => ReactNode
  readonly onEdit: (id: string) => void
  readonly onOrder: (ids: string[]) => Promise<unknown>
  readonly onRemove: (id: string) => Promise<unknown>
  /** Warning before one is deleted. */
  readonly nothingIn: ReactNode
}

/** Categories in their order, changed by dragging a row or by its arrows. */
export function CategoryList(props: CategoryListProps) {
  const { label, hint, categories, mayEdit, onOrder, link, count, onEdit, onRemove, nothingIn } = props
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()({ any: [mayEdit] })
  const { rows, move } = useOrder(categories, onOrder)
  const most = Math.max(1, ...categories.map((one) => one.count))
  const menu = ({ id, name: words, count: held }: ListedCategory): ReactNode => {
    const name = say(words)
    return (
      <RowMenu
        label={t`Actions for ${name}`}
        items={[
          { label: <Trans>Edit</Trans>, run: () => onEdit(id) },
          {
            label: <Trans>Delete</Trans>,
            disabled: held > 0,
            run: () => onRemove(id),
            confirm: {
              title: <Trans>Delete {name}?</Trans>,
              body: nothingIn,
              action: <Trans>Delete category</Trans>,
            },
          },
        ]}
      />
    )
  }
  return (
    <div className={css.list}>
      <p className={css.hint}>{hint}</p>
      <OrderedList
        label={label}
        rows={rows}
        nameOf={(row) => say(row.name)}
        ordering={may}
        onMove={move}
        actions={may ? menu : undefined}
      >
        {(row) => (
          <span className={css.names}>
            {link(row.id, say(row.name))}
            <span className={css.bar} aria-hidden>
              <span style={{ width: `${(100 * row.count) / most}%` }} />
            </span>
            <span className={css.count}>{count(row.count)}</span>
          </span>
        )}
      </OrderedList>
    </div>
  )
}
