import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categories } from '#contract/categories.ts'
import { queryClient, read } from '#api/query.ts'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'
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
  const say = useSay()
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(categories.details, { id }))
  const { data: relation } = useSuspenseQuery(read(categories.relation, { id }))
  const { products } = relation
  return (
    <DetailPage
      title={say({ zh: data.nameZh, en: data.nameEn })}
      actions={
        <May all={['shopGoodsClassifyEdit']}>
          <ButtonLink to="/shop/goodsManage/goodsClassify/edit/$id" params={{ id }}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </May>
      }
    >
      <Section title={<Trans>Category</Trans>}>
        <Facts
          facts={[
            { label: <Trans>English name</Trans>, value: data.nameEn },
            { label: <Trans>Chinese name</Trans>, value: data.nameZh },
            {
              label: <Trans>Products</Trans>,
              value:
                products === 0 ? (
                  <Trans>None</Trans>
                ) : (
                  <AppLink to="/shop/goodsManage/goodsListInfo" search={{ categoryId: id }}>
                    <Plural value={products} one="# product" other="# products" />
                  </AppLink>
                ),
            },
          ]}
        />
      </Section>
    </DetailPage>
  )
}
