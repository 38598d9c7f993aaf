import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PlatformCategory, platformCategories } from '#contract/online/platform-categories.ts'
import { act, read } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { WebCategoryDialog } from '#features/office/online/goods/web-category-dialog.tsx'
import { categoryForm } from '#features/office/online/goods/web-category-values.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowMenu, type RowMenuItem } from '#ui/list/row-menu.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { useMay } from '#ui/may.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import { useOrder } from '#ui/ordered/use-order.ts'
import { Picture } from '#ui/picture.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** A category that is changed, or a new one in another or at the first level. */
type Open = { readonly category: PlatformCategory } | { readonly parentId: string | null }

/** The categories of the web shop, in two levels: added, named, ordered and deleted. */
export function WebCategoriesPanel({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const may = useMay()({ all: ['shopOnlineCategory'] })
  const { data, error, refetch } = useQuery(read(platformCategories.list, {}))
  const [open, setOpen] = useState<Open>()
  const records = data?.records ?? []
  const below = (parentId: string | null) => records.filter((one) => one.parentId === parentId)
  return (
    <SidePanel
      opened
      title={<Trans>Web categories</Trans>}
      onClose={onClose}
      foot={
        may ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ parentId: null })}>
            <Trans>Add a category</Trans>
          </Button>
        ) : undefined
      }
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.records.length === 0 ? (
        <EmptyState title={<Trans>No categories yet.</Trans>}>
          <Trans>Buyers find products by them. Add one, then choose it for your online goods.</Trans>
        </EmptyState>
      ) : (
        <Level label={t`Web categories`} rows={below(null)} records={records} may={may} onOpen={setOpen} />
      )}
      {below(null).map((parent) => {
        const rows = below(parent.id)
        const name = say(parent.name)
        return rows.length === 0 ? null : (
          <section key={parent.id} className={css.level}>
            <h3>
              <Trans>In {name}</Trans>
            </h3>
            <Level label={t`In ${name}`} rows={rows} records={records} may={may} onOpen={setOpen} />
          </section>
        )
      })}
      {open ? <WebCategoryDialog {...open} records={records} onClose={() => setOpen(undefined)} /> : null}
    </SidePanel>
  )
}

interface LevelProps {
  readonly label: string
  readonly rows: readonly PlatformCategory[]
  readonly records: readonly PlatformCategory[]
  readonly may: boolean
  readonly onOpen: (open: Open) => void
}

/** Categories beside one another, in their order. */
function Level({ label, rows, records, may, onOpen }: LevelProps) {
  const say = useSay()
  const { mutateAsync: update } = useMutation(act(platformCategories.update))
  /** The one that is being moved. */
  const moved = useRef('')
  const { rows: shown, move } = useOrder(rows, (ids) => {
    const category = rows.find(({ id }) => id === moved.current)!
    return update({ id: category.id, ...categoryForm(category), before: ids[ids.indexOf(category.id) + 1] ?? null })
  })
  return (
    <OrderedList
      label={label}
      rows={shown}
      nameOf={({ name }) => say(name)}
      ordering={may}
      onMove={(from, to) => {
        moved.current = shown[from]!.id
        move(from, to)
      }}
      actions={may ? (category) => <CategoryMenu category={category} records={records} onOpen={onOpen} /> : undefined}
    >
      {({ name, image, id, products }) => (
        <span className={css.category}>
          <Picture className={css.thumb} picture={image} name={say(name)} tone={id} />
          <span>
            {say(name)}
            <small>
              <Plural value={products} _0="No products" one="# product" other="# products" />
            </small>
          </span>
        </span>
      )}
    </OrderedList>
  )
}

interface MenuProps extends Pick<LevelProps, 'records' | 'onOpen'> {
  readonly category: PlatformCategory
}

function CategoryMenu({ category, records, onOpen }: MenuProps) {
  const { t } = useLingui()
  const name = useSay()(category.name)
  const { mutateAsync: remove } = useMutation(act(platformCategories.delete))
  const { id, parentId, products } = category
  const holdsOthers = records.some((one) => one.parentId === id)
  const removeIt = async (): Promise<void> => {
    await remove({ id })
    showToast({ message: <Trans>{name} is deleted.</Trans> })
  }
  const confirm: NonNullable<RowMenuItem['confirm']> = {
    title: <Trans>Delete {name}?</Trans>,
    body: (
      <Plural
        value={products}
        _0="No product is in this category. This can’t be undone."
        one="# product stays, without a category. This can’t be undone."
        other="# products stay, without a category. This can’t be undone."
      />
    ),
    action: <Trans>Delete category</Trans>,
  }
  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={[
        { label: <Trans>Edit</Trans>, run: () => onOpen({ category }) },
        parentId === null && { label: <Trans>Add a category in it</Trans>, run: () => onOpen({ parentId: id }) },
        {
          label: <Trans>Delete</Trans>,
          danger: true,
          // of one with others in it the server says why it stays
          ...(holdsOthers ? { run: () => removeIt().catch(() => undefined) } : { run: removeIt, confirm }),
        },
      ]}
    />
  )
}
