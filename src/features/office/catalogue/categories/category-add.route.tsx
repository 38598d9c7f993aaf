import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { categories } from '#contract/catalogue/categories.ts'
import { write } from '#api/query.ts'
import { CategoryForm } from '#features/office/catalogue/categories/category-form.tsx'

/** A new category. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsClassify/goodsClassifyAdd')({
  component: AddCategory,
})

function AddCategory() {
  const router = useRouter()
  const add = useMutation(write(categories.add))
  return (
    <CategoryForm
      title={<Trans>Add a category</Trans>}
      about={
        <Trans>
          Counters and the product list show it behind the others. Drag it to its place in the list of categories.
        </Trans>
      }
      initial={{ nameEn: '', nameZh: '' }}
      save={(names) => add.mutateAsync(names)}
      saved={<Trans>Saved. Counters get it within seconds.</Trans>}
      onLeave={() => void router.navigate({ to: '/shop/goodsManage/goodsClassify' })}
    />
  )
}
