import { Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { products } from '#contract/catalogue/products.ts'
import { queryClient, read, write } from '#api/query.ts'
import { ProductForm, loadProductForm } from '#features/office/catalogue/products/product-form.tsx'
import { valuesOf } from '#features/office/catalogue/products/product-values.ts'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** A product to change. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsListInfo/editGoods/$id')({
  loader: async ({ params }) => {
    const [product] = await Promise.all([queryClient.fetchQuery(read(products.details, params)), loadProductForm()])
    if (!product.card) return
    throw redirect({ to: '/shop/goodsManage/fuelCardInfo', search: { open: product.skus[0]!.id }, replace: true })
  },
  component: EditProduct,
})

function EditProduct() {
  const router = useRouter()
  const say = useSay()
  const { id } = Route.useParams()
  const details = read(products.details, { id })
  const { data: product } = useSuspenseQuery(details)
  const update = useMutation(write(products.update))
  /** The version that the values on screen were typed on. */
  const version = useRef(product.version)
  const name = say({ zh: product.nameZh, en: product.nameEn })
  const leave = (): void =>
    void router.navigate({ to: '/shop/goodsManage/goodsListInfo/viewGoods/$id', params: { id } })
  return (
    <ProductForm
      key={id}
      title={<Trans>Edit {name}</Trans>}
      initial={valuesOf(product)}
      frozen={product.frozen}
      unitFixed={product.unitFixed}
      supplier={product.supplier}
      save={(form) => update.mutateAsync({ id, version: version.current, ...form })}
      newest={async () => {
        const newest = await queryClient.fetchQuery({ ...details, staleTime: 0 })
        version.current = newest.version
        return valuesOf(newest)
      }}
      onSaved={() => {
        showToast({ message: <Trans>Saved. Counters get it within seconds.</Trans> })
        leave()
      }}
      onCancel={leave}
    />
  )
}
