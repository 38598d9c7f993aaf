import { Badge, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { imageUrl } from '#contract/image-url.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { act, queryClient, read } from '#api/query.ts'
import { useReorderMethods } from '#features/office/catalogue/products/purchasing-fields.tsx'
import css from '#features/office/catalogue/products/product-view.module.css'
import { ProductSales } from '#features/office/catalogue/products/product-sales.tsx'
import { ProductStock } from '#features/office/catalogue/products/product-stock.tsx'
import { ProductVariants } from '#features/office/catalogue/products/product-variants.tsx'
import { ProductRecipes } from '#features/office/catalogue/products/recipe/product-recipes.tsx'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { May, useMay } from '#ui/may.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { showToast } from '#ui/toast.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

/** A product with its variants, prices, codes and stock. */
export const Route = createFileRoute('/_office/shop/goodsManage/goodsListInfo/viewGoods/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(products.details, params))
  },
  component: ViewProduct,
})

function ViewProduct() {
  const say = useSay()
  const { data: product } = useSuspenseQuery(read(products.details, Route.useParams()))
  const may = useMay()
  const facts = useFacts(product)
  const sales = may({ any: ['summaryTable'] })
  // what is made when it is sold has no stock of its own
  const stock = may({ any: ['shopGoodsStock'] }) && product.counted && product.skus.some(isStocked)
  return (
    <DetailPage
      title={say({ zh: product.nameZh, en: product.nameEn })}
      beside={
        product.frozen ? (
          <Badge variant="light">
            <Trans>In the online store</Trans>
          </Badge>
        ) : null
      }
      actions={<Actions product={product} />}
      {...(product.pictures.length > 0 ? { aside: <Pictures product={product} /> } : {})}
    >
      {product.skus.length === 1 ? <SellingPrice sku={product.skus[0]!} /> : null}
      {sales || stock ? (
        <div className={css.selling}>
          {sales ? <ProductSales product={product} /> : null}
          {stock ? <ProductStock product={product} /> : null}
        </div>
      ) : null}
      <Section title={<Trans>Prices and codes</Trans>} actions={<PriceHistory product={product} />}>
        <ProductVariants product={product} />
      </Section>
      <ProductRecipes product={product} />
      <Section title={<Trans>Product</Trans>}>
        <Facts facts={facts} />
      </Section>
    </DetailPage>
  )
}

const isStocked = ({ recipes }: Product['skus'][number]): boolean => recipes.length === 0

/** The price of a product without variants, above all else. */
function SellingPrice({ sku: { price, promotion } }: { readonly sku: Product['skus'][number] }) {
  if (price === null) return null
  const value = <Price price={promotion ?? price} lasting={price} />
  return <Facts facts={[{ label: <Trans>Selling price</Trans>, value, figure: true }]} />
}

/** The changes of its prices: of its only variant, or of all that are called like it. */
function PriceHistory({ product }: { readonly product: Product }) {
  const [only, ...others] = product.skus
  return (
    <May all={['shopGoodsPrice']}>
      <AppLink
        to="/shop/goodsManage/priceChanges"
        search={others.length === 0 && only ? { skuId: only.id } : { search: product.nameEn }}
      >
        <Trans>Price history</Trans>
      </AppLink>
    </May>
  )
}

function useFacts(product: Product) {
  const { t } = useLingui()
  const say = useSay()
  const ownFirst = useOwnFirst()
  const rate = product.taxes.map((tax) => `${tax.rate / 10_000}%`).join(' + ')
  const days = (value: number | null) => (value === null ? '' : t`${value} days`)
  const methods = useReorderMethods()
  const macou = product.macou
  const percent = (macou?.ppm ?? 0) / 10_000
  return [
    // one name in both languages is the title
    ...(product.nameEn === product.nameZh
      ? []
      : ownFirst({
          en: { label: <Trans>English name</Trans>, value: product.nameEn },
          zh: { label: <Trans>Chinese name</Trans>, value: product.nameZh },
        })),
    { label: <Trans>Category</Trans>, value: say(product.category) },
    { label: <Trans>Unit</Trans>, value: say(product.unit) },
    { label: <Trans>Brand</Trans>, value: product.brand },
    { label: <Trans>Shelf location</Trans>, value: product.bay },
    { label: <Trans>Stock</Trans>, value: product.counted ? '' : <Trans context="product">Not counted</Trans> },
    { label: <Trans>Tax</Trans>, value: rate || <Trans>No tax</Trans> },
    {
      label: <Trans>Macou</Trans>,
      value:
        macou === null ? (
          <Trans>Macou can pay all of it</Trans>
        ) : macou.kind === 'deduction' ? (
          <Trans>Macou can pay {percent}%</Trans>
        ) : (
          <Trans>{percent}% comes back in macou</Trans>
        ),
    },
    { label: <Trans>Limit per day</Trans>, value: product.dayLimit ? <Quantity value={product.dayLimit} /> : '' },
    {
      label: <Trans>Limit per customer</Trans>,
      value: product.purchaseLimit ? <Quantity value={product.purchaseLimit} /> : '',
    },
    {
      label: <Trans>More per invited member</Trans>,
      value: product.inviteLimit ? <Quantity value={product.inviteLimit} /> : '',
    },
    { label: <Trans>Guarantees</Trans>, value: product.guarantees.map(say).join(', ') },
    { label: <Trans>Order quantity</Trans>, value: methods[product.reorderMethod] },
    { label: <Trans>Supplier</Trans>, value: product.supplier },
    { label: <Trans>Purchasing cycle, days</Trans>, value: days(product.cycleDays) },
    { label: <Trans>Purchase time, days</Trans>, value: days(product.leadDays) },
    { label: <Trans>Stocking time, days</Trans>, value: days(product.stockingDays) },
    { label: <Trans>Changed</Trans>, value: <DateTime at={product.updatedAt} /> },
    { label: <Trans>Description</Trans>, value: product.description, wide: true },
  ]
}

function Pictures({ product }: { readonly product: Product }) {
  const say = useSay()
  return (
    <Section title={<Trans>Pictures</Trans>}>
      <ul className={css.pictures} data-one={product.pictures.length === 1 || undefined}>
        {product.pictures.map(({ path, altZh, altEn }) => (
          <li key={path}>
            <img src={imageUrl(path, 'thumb')} alt={say({ zh: altZh, en: altEn })} loading="lazy" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Actions({ product }: { readonly product: Product }) {
  const router = useRouter()
  const say = useSay()
  const [removing, setRemoving] = useState(false)
  const { mutateAsync: remove, isPending } = useMutation(act(products.remove))
  const { id } = product
  const name = say({ zh: product.nameZh, en: product.nameEn })
  const removeIt = async (): Promise<void> => {
    setRemoving(false)
    const { archived } = await remove({ id })
    showToast({
      message: archived ? (
        <Trans>{name} is deleted. Orders and reports keep its name.</Trans>
      ) : (
        <Trans>{name} is deleted.</Trans>
      ),
    })
    await router.navigate({ to: '/shop/goodsManage/goodsListInfo' })
  }
  return (
    <>
      <May all={['shopGoodsDelete']}>
        <Button variant="default" onClick={() => setRemoving(true)}>
          <Trans>Delete</Trans>
        </Button>
      </May>
      <May all={['shopGoodsAdd']}>
        <ButtonLink variant="default" to="/shop/goodsManage/goodsListInfo/addGoods" search={{ copy: id }}>
          <Trans>Copy</Trans>
        </ButtonLink>
      </May>
      <May all={['shopGoodsEdit']}>
        <ButtonLink to="/shop/goodsManage/goodsListInfo/editGoods/$id" params={{ id }}>
          <Trans>Edit</Trans>
        </ButtonLink>
      </May>
      <ConfirmDialog
        danger
        opened={removing}
        busy={isPending}
        title={<Trans>Delete {name}?</Trans>}
        confirm={<Trans>Delete product</Trans>}
        onClose={() => setRemoving(false)}
        onConfirm={() => void removeIt()}
      >
        <Trans>Counters stop selling it right away. This can’t be undone.</Trans>
      </ConfirmDialog>
    </>
  )
}
