import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { rawCategories } from '#contract/catalogue/materials.ts'
import { queryClient, read, write } from '#api/query.ts'
import { CategoryForm } from '#features/office/catalogue/categories/category-form.tsx'
import { CategoryMaterials } from '#features/office/catalogue/materials/category-materials.tsx'
import { May } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** A category of raw materials to rename. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterialClassify/edit/$id')({
  loader: async ({ params }) => {
    await queryClient.fetchQuery(read(rawCategories.details, params))
  },
  component: EditRawCategory,
})

function EditRawCategory() {
  const say = useSay()
  const router = useRouter()
  const { data } = useSuspenseQuery(read(rawCategories.details, Route.useParams()))
  const update = useMutation(write(rawCategories.update))
  const { id, nameEn, nameZh } = data
  const name = say({ zh: nameZh, en: nameEn })
  return (
    <CategoryForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      about={<Trans>Raw materials are sorted by it in their list and in stock. Counters don’t show it.</Trans>}
      initial={{ nameEn, nameZh }}
      save={(names) => update.mutateAsync({ id, ...names })}
      saved={<Trans>Saved.</Trans>}
      beside={
        <May all={['shopRawMaterial']}>
          <CategoryMaterials id={id} />
        </May>
      }
      onLeave={() => void router.navigate({ to: '/shop/goodsManage/rawMaterialClassify' })}
    />
  )
}
