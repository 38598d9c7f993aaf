import { ActionIcon } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconArrowDown, IconArrowUp, IconCategory, IconGripVertical, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { categories } from '#contract/categories.ts'
import { goods } from '#contract/goods.ts'
import { act, queryClient, read } from '#api/query.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { May, useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** The store's categories in the order in which filters and counters show them. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsClassify/')({
  loader: async () => {
    await queryClient.ensureQueryData(read(goods.categories, {}))
  },
  component: Categories,
})

function Categories() {
  const { t } = useLingui()
  const may = useMay()({ any: ['shopGoodsClassifyEdit'] })
  const { rows, move } = useOrder()
  const [dragged, setDragged] = useState<number>()
  return (
    <DetailPage
      title={<Trans>Categories</Trans>}
      actions={
        <May all={['shopGoodsClassifyEdit']}>
          <ButtonLink
            leftSection={<IconPlus size={18} aria-hidden />}
            to="/shop/goodsManage/goodsClassify/goodsClassifyAdd"
          >
            <Trans>Add a category</Trans>
          </ButtonLink>
        </May>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<IconCategory aria-hidden />} title={<Trans>No categories yet.</Trans>}>
          <Trans>Add one, such as Drinks, then choose it for your products.</Trans>
        </EmptyState>
      ) : (
        <>
          <p className={css.hint}>
            <Trans>Counters and filters show them in this order. Drag a row, or use its arrows.</Trans>
          </p>
          <ol className={css.list} aria-label={t`Categories`}>
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
                <CategoryRow row={row} at={at} last={rows.length - 1} onMove={may ? move : undefined} />
              </li>
            ))}
          </ol>
        </>
      )}
    </DetailPage>
  )
}

/** The categories, in the order that was just chosen until the server has it. */
function useOrder() {
  const { data } = useSuspenseQuery(read(goods.categories, {}))
  const { mutate } = useMutation(act(categories.order))
  const [chosen, setChosen] = useState<readonly string[]>()
  const placeOf = (id: string): number => (chosen?.indexOf(id) ?? 0) >>> 0
  const rows = chosen ? data.records.toSorted((a, b) => placeOf(a.id) - placeOf(b.id)) : data.records
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= rows.length || from === to) return
    const ids = rows.map(({ id }) => id)
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!)
    setChosen(next)
    mutate({ ids: next }, { onSettled: () => setChosen(undefined) })
  }
  return { rows, move }
}

interface CategoryRowProps {
  readonly row: {
    readonly id: string
    readonly name: { readonly zh: string; readonly en: string }
    readonly count: number
  }
  readonly at: number
  readonly last: number
  /** Undefined for who may not change the order. */
  readonly onMove: ((from: number, to: number) => void) | undefined
}

function CategoryRow({ row, at, last, onMove }: CategoryRowProps) {
  const { t } = useLingui()
  const router = useRouter()
  const say = useSay()
  const { mutateAsync: remove } = useMutation(act(categories.remove))
  const { id, count } = row
  const name = say(row.name)
  return (
    <>
      {onMove ? <IconGripVertical className={css.grip} size={18} aria-hidden /> : null}
      <span className={css.names}>
        <AppLink to="/shop/goodsManage/goodsClassify/ClassifyDsc/$id" params={{ id }}>
          {name}
        </AppLink>
        <span className={css.count}>
          <Plural value={count} one="# item" other="# items" />
        </span>
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
              {
                label: <Trans>Edit</Trans>,
                run: () => void router.navigate({ to: '/shop/goodsManage/goodsClassify/edit/$id', params: { id } }),
              },
              {
                label: <Trans>Delete</Trans>,
                disabled: count > 0,
                run: () => remove({ id }),
                confirm: {
                  title: <Trans>Delete {name}?</Trans>,
                  body: <Trans>No product is in this category. This can’t be undone.</Trans>,
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
