import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { rawCategories } from '#contract/catalogue/materials.ts'
import { queryClient, read } from '#api/query.ts'
import { CategoryPage } from '#features/office/catalogue/categories/category-page.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'

/** A category of raw materials, and how many are in it. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterialClassify/ClassifyDsc/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(rawCategories.details, params)),
      queryClient.ensureQueryData(read(rawCategories.relation, params)),
    ])
  },
  component: ViewRawCategory,
})

function ViewRawCategory() {
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(rawCategories.details, { id }))
  const { materials } = useSuspenseQuery(read(rawCategories.relation, { id })).data
  return (
    <CategoryPage
      category={data}
      mayEdit="shopRawMaterialClassifyEdit"
      edit={
        <ButtonLink to="/shop/goodsManage/rawMaterialClassify/edit/$id" params={{ id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      }
      held={{
        label: <Trans>Raw materials</Trans>,
        count: materials,
        link: (
          <AppLink to="/shop/goodsManage/rawMaterial" search={{ categoryId: id }}>
            <Plural value={materials} one="# raw material" other="# raw materials" />
          </AppLink>
        ),
      }}
    />
  )
}
