import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/products.ts'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/products/product-view.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { Section, SideList } from '#ui/detail-page.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** What there is of a product: in this store, and in the others whose stock the reader may see. */
export function ProductStock({ product }: { readonly product: Product }) {
  const say = useSay()
  const { data } = useQuery(read(goodsStock.otherStores, { id: product.id }))
  const unit = say(product.unit)
  const here = product.skus.reduce((sum, { shelf, warehouse }) => sum + shelf + warehouse, 0)
  const [only, ...variants] = product.skus
  return (
    <div className={css.stock}>
      <Section
        title={<Trans>Stock now</Trans>}
        actions={
          only && variants.length === 0 ? (
            <AppLink to="/shop/stockManage/goodsStock/details/$id" params={{ id: only.id }}>
              <Trans>Stock and movements</Trans>
            </AppLink>
          ) : (
            <AppLink to="/shop/stockManage/goodsStock" search={{ keyword: product.nameEn || product.nameZh }}>
              <Trans>Stock of each variant</Trans>
            </AppLink>
          )
        }
      >
        <SideList
          rows={[
            { key: 'here', name: <Trans>This store</Trans>, with: <Quantity value={milli(here)} unit={unit} /> },
            ...(data?.records ?? []).map(({ id, name, quantity }) => ({
              key: id,
              name,
              with: <Quantity value={quantity} unit={unit} />,
            })),
          ]}
        />
      </Section>
    </div>
  )
}
