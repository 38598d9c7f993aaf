import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { rawCategories } from '#contract/materials.ts'
import { queryClient, read } from '#api/query.ts'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
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
  const say = useSay()
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(read(rawCategories.details, { id }))
  const { data: relation } = useSuspenseQuery(read(rawCategories.relation, { id }))
  const { materials } = relation
  return (
    <DetailPage
      title={say({ zh: data.nameZh, en: data.nameEn })}
      actions={
        <May all={['shopRawMaterialClassifyEdit']}>
          <ButtonLink to="/shop/goodsManage/rawMaterialClassify/edit/$id" params={{ id }}>
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
              label: <Trans>Raw materials</Trans>,
              value:
                materials === 0 ? (
                  <Trans>None</Trans>
                ) : (
                  <AppLink to="/shop/goodsManage/rawMaterial" search={{ categoryId: id }}>
                    <Plural value={materials} one="# raw material" other="# raw materials" />
                  </AppLink>
                ),
            },
          ]}
        />
      </Section>
    </DetailPage>
  )
}
