import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { rawCategories } from '#contract/catalogue/materials.ts'
import { act, queryClient, read } from '#api/query.ts'
import { CategoryList } from '#features/office/catalogue/categories/category-list.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { May } from '#ui/may.tsx'

/** Categories of raw materials, in the order in which filters show them. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterialClassify/')({
  loader: async () => {
    await queryClient.ensureQueryData(read(rawCategories.list, {}))
  },
  component: RawCategories,
})

function RawCategories() {
  const { t } = useLingui()
  const router = useRouter()
  const { data } = useSuspenseQuery(read(rawCategories.list, {}))
  const { mutateAsync: order } = useMutation(act(rawCategories.order))
  const { mutateAsync: remove } = useMutation(act(rawCategories.remove))
  const add = (
    <May all={['shopRawMaterialClassifyEdit']}>
      <ButtonLink
        leftSection={<IconPlus size={18} aria-hidden />}
        to="/shop/goodsManage/rawMaterialClassify/rawMaterialClassifyAdd"
      >
        <Trans>Add a category</Trans>
      </ButtonLink>
    </May>
  )
  return (
    <DetailPage title={<Trans>Raw material categories</Trans>} actions={data.records.length === 0 ? undefined : add}>
      {data.records.length === 0 ? (
        <EmptyState drawing={<Drawing of="categories" />} title={<Trans>No categories yet.</Trans>} action={add}>
          <Trans>Add one, such as Dairy, then choose it for your raw materials.</Trans>
        </EmptyState>
      ) : (
        <CategoryList
          label={t`Raw material categories`}
          hint={<Trans>Filters show them in this order. Drag a row, or use its arrows.</Trans>}
          categories={data.records}
          mayEdit="shopRawMaterialClassifyEdit"
          link={(id, name) => (
            <AppLink to="/shop/goodsManage/rawMaterialClassify/ClassifyDsc/$id" params={{ id }}>
              {name}
            </AppLink>
          )}
          count={(count) => <Plural value={count} one="# raw material" other="# raw materials" />}
          onEdit={(id) =>
            void router.navigate({ to: '/shop/goodsManage/rawMaterialClassify/edit/$id', params: { id } })
          }
          onOrder={(ids) => order({ ids })}
          onRemove={(id) => remove({ id })}
          nothingIn={<Trans>No raw material is in this category. This can’t be undone.</Trans>}
        />
      )}
    </DetailPage>
  )
}
