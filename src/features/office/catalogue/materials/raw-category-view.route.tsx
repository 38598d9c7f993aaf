import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { rawCategories } from '#contract/catalogue/materials.ts'
import { queryClient, read } from '#api/query.ts'
import { CategoryPage } from '#features/office/catalogue/categories/category-page.tsx'
import { CategoryMaterials } from '#features/office/catalogue/materials/category-materials.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

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
  const say = useSay()
  const others = useQuery(read(rawCategories.list, {})).data?.records ?? []
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
      all={others.map((other) => ({
        key: other.id,
        name: (
          <AppLink to="/shop/goodsManage/rawMaterialClassify/ClassifyDsc/$id" params={{ id: other.id }} preload={false}>
            {say(other.name)}
          </AppLink>
        ),
        with: other.count,
      }))}
    >
      <May all={['shopRawMaterial']}>
        <CategoryMaterials id={id} />
      </May>
    </CategoryPage>
  )
}
