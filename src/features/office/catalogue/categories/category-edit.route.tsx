import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { categories } from '#contract/catalogue/categories.ts'
import { queryClient, read, write } from '#api/query.ts'
import { CategoryGoods } from '#features/office/catalogue/categories/category-goods.tsx'
import { CategoryForm } from '#features/office/catalogue/categories/category-form.tsx'
import { useSay } from '#ui/use-language.ts'

/** A category to rename. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsClassify/edit/$id')({
  loader: async ({ params }) => {
    await queryClient.fetchQuery(read(categories.details, params))
  },
  component: EditCategory,
})

function EditCategory() {
  const say = useSay()
  const router = useRouter()
  const { data } = useSuspenseQuery(read(categories.details, Route.useParams()))
  const update = useMutation(write(categories.update))
  const { id, nameEn, nameZh } = data
  const name = say({ zh: nameZh, en: nameEn })
  return (
    <CategoryForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      about={<Trans>Counters and the product list show it under this name.</Trans>}
      initial={{ nameEn, nameZh }}
      save={(names) => update.mutateAsync({ id, ...names })}
      saved={<Trans>Saved. Counters get it within seconds.</Trans>}
      beside={<CategoryGoods id={id} />}
      onLeave={() => void router.navigate({ to: '/shop/goodsManage/goodsClassify' })}
    />
  )
}
