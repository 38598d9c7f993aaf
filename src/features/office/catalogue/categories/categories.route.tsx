import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { categories } from '#contract/catalogue/categories.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CategoryList } from '#features/office/catalogue/categories/category-list.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { May } from '#ui/may.tsx'

/** The store's categories in the order in which filters and counters show them. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsClassify/')({
  loader: async () => {
    await queryClient.ensureQueryData(read(goods.categories, {}))
  },
  component: Categories,
})

function Categories() {
  const { t } = useLingui()
  const router = useRouter()
  const { data } = useSuspenseQuery(read(goods.categories, {}))
  const { mutateAsync: order } = useMutation(act(categories.order))
  const { mutateAsync: remove } = useMutation(act(categories.remove))
  const add = (
    <May all={['shopGoodsClassifyEdit']}>
      <ButtonLink
        leftSection={<IconPlus size={18} aria-hidden />}
        to="/shop/goodsManage/goodsClassify/goodsClassifyAdd"
      >
        <Trans>Add a category</Trans>
      </ButtonLink>
    </May>
  )
  return (
    <DetailPage title={<Trans>Categories</Trans>} actions={data.records.length === 0 ? undefined : add}>
      {data.records.length === 0 ? (
        <EmptyState drawing={<Drawing of="categories" />} title={<Trans>No categories yet.</Trans>} action={add}>
          <Trans>Add one, such as Drinks, then choose it for your products.</Trans>
        </EmptyState>
      ) : (
        <CategoryList
          label={t`Categories`}
          hint={<Trans>Counters and filters show them in this order. Drag a row, or use its arrows.</Trans>}
          categories={data.records}
          mayEdit="shopGoodsClassifyEdit"
          link={(id, name) => (
            <AppLink to="/shop/goodsManage/goodsClassify/ClassifyDsc/$id" params={{ id }}>
              {name}
            </AppLink>
          )}
          count={(count) => <Plural value={count} one="# item" other="# items" />}
          onEdit={(id) => void router.navigate({ to: '/shop/goodsManage/goodsClassify/edit/$id', params: { id } })}
          onOrder={(ids) => order({ ids })}
          onRemove={(id) => remove({ id })}
          nothingIn={<Trans>No product is in this category. This can’t be undone.</Trans>}
        />
      )}
    </DetailPage>
  )
}
