import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#contract/catalogue/categories.ts'
import { queryClient, read } from '#api/query.ts'
import { CategoryPage } from '#features/office/catalogue/categories/category-page.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'

/** A category, and how many products are in it. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsClassify/ClassifyDsc/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(categories.details, params)),
      queryClient.ensureQueryData(read(categories.relation, params)),
    ])
  },
  component: ViewCategory,
})

function ViewCategory() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(categories.details, { id }))
  const { products } = useSuspenseQuery(read(categories.relation, { id })).data
  return (
    <CategoryPage
      category={data}
      mayEdit="shopGoodsClassifyEdit"
      edit={
        <ButtonLink to="/shop/goodsManage/goodsClassify/edit/$id" params={{ id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      }
      held={{
        label: <Trans>Products</Trans>,
        count: products,
        link: (
          <AppLink to="/shop/goodsManage/goodsListInfo" search={{ categoryId: id }}>
            <Plural value={products} one="# product" other="# products" />
          </AppLink>
        ),
      }}
    />
  )
}
