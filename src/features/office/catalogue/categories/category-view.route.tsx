import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#contract/catalogue/categories.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { queryClient, read } from '#api/query.ts'
import { CategoryGoods } from '#features/office/catalogue/categories/category-goods.tsx'
import { CategoryPage } from '#features/office/catalogue/categories/category-page.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

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
  const say = useSay()
  const seesGoods = useMay()({ all: ['shopGoodsList'] })
  const others = useQuery({ ...read(goods.categories, {}), enabled: seesGoods }).data?.records ?? []
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
      all={others.map((other) => ({
        key: other.id,
        name: (
          <AppLink to="/shop/goodsManage/goodsClassify/ClassifyDsc/$id" params={{ id: other.id }} preload={false}>
            {say(other.name)}
          </AppLink>
        ),
        with: other.count,
      }))}
    >
      <CategoryGoods id={id} />
    </CategoryPage>
  )
}
