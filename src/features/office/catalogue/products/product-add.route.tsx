import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { products } from '#contract/catalogue/products.ts'
import { queryClient, read, write } from '#api/query.ts'
import { ProductForm, loadProductForm } from '#features/office/catalogue/products/product-form.tsx'
import { copyOf, emptyProduct } from '#features/office/catalogue/products/product-values.ts'
import { showToast } from '#ui/toast.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'

/** A new product; `copy` names one that it begins like. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsListInfo/addGoods')({
  validateSearch: typedSearch<{ readonly copy?: string }>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { copy } }) => {
    await Promise.all([
      loadProductForm(),
      ...(copy ? [queryClient.ensureQueryData(read(products.details, { id: copy }))] : []),
    ])
  },
  component: AddProduct,
})

function AddProduct() {
  const { copy } = Route.useSearch()
  return copy ? <Copy id={copy} /> : <New />
}

function Copy({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery(read(products.details, { id }))
  return <New like={copyOf(data)} />
}

function New({ like }: { readonly like?: ReturnType<typeof copyOf> }) {
  const router = useRouter()
  const add = useMutation(write(products.add))
  return (
    <ProductForm
      title={like ? <Trans>Copy a product</Trans> : <Trans>Add a product</Trans>}
      initial={like ?? emptyProduct()}
      save={(form) => add.mutateAsync(form)}
      onSaved={(id) => {
        showToast({ message: <Trans>Saved. Counters get it within seconds.</Trans> })
        void router.navigate({ to: '/shop/goodsManage/goodsListInfo/viewGoods/$id', params: { id } })
      }}
      onCancel={() => void router.navigate({ to: '/shop/goodsManage/goodsListInfo' })}
    />
  )
}
