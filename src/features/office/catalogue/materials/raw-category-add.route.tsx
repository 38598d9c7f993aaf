import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { rawCategories } from '#contract/catalogue/materials.ts'
import { write } from '#api/query.ts'
import { CategoryForm } from '#features/office/catalogue/categories/category-form.tsx'

/** A new category of raw materials. */
export const Route = createFileRoute('/_office/shop/goodsManage/rawMaterialClassify/rawMaterialClassifyAdd')({
  component: AddRawCategory,
})

function AddRawCategory() {
  const router = useRouter()
  const add = useMutation(write(rawCategories.add))
  return (
    <CategoryForm
      title={<Trans>Add a raw material category</Trans>}
      about={<Trans>Raw materials are sorted by it in their list and in stock. Counters don’t show it.</Trans>}
      initial={{ nameEn: '', nameZh: '' }}
      save={(names) => add.mutateAsync(names)}
      saved={<Trans>Saved.</Trans>}
      onLeave={() => void router.navigate({ to: '/shop/goodsManage/rawMaterialClassify' })}
    />
  )
}
