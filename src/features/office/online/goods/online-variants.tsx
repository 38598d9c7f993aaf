import { Trans, useLingui } from '@lingui/react/macro'
import type { OnlineProduct, OnlineSku } from '#contract/online/online-goods-schemas.ts'
import type { Milli } from '#domain/money.ts'
import { salesMethods } from '#domain/online-goods.ts'
import table from '#features/office/catalogue/products/variants-table.module.css'
import { Day } from '#ui/day.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** The variants of a product on the web: price, what is left, and what was sold of the day's limit. */
export function OnlineVariants({ product }: { readonly product: OnlineProduct }) {
  const { t } = useLingui()
  const many = product.skus.length > 1
  const presale = product.salesMethod === salesMethods.presale
  return (
    <div className={table.scroll} role="region" tabIndex={0} aria-label={t`Variants`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{many ? <Trans>Variant</Trans> : <Trans>Item number</Trans>}</th>
            <th scope="col" className={table.figure}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Available on the web</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Sold today</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Sales limit per day</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Added today</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Limit per buyer</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Stock</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Reserve</Trans>
            </th>
            {presale ? (
              <>
                <th scope="col">
                  <Trans>Expected on</Trans>
                </th>
                <th scope="col" className={table.figure}>
                  <Trans>Most in pre-sale</Trans>
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {product.skus.map((sku) => (
            <Variant key={sku.skuId} sku={sku} many={many} presale={presale} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface VariantProps {
  readonly sku: OnlineSku
  readonly many: boolean
  readonly presale: boolean
}

function Variant({ sku, many, presale }: VariantProps) {
  const { t } = useLingui()
  const say = useSay()
  return (
    <tr>
      <th scope="row">
        {many ? say(sku.name) : <span className="et-code">{sku.itemNo}</span>}
        {sku.shown ? null : (
          <>
            {' '}
            <small>
              <Trans>(not shown)</Trans>
            </small>
          </>
        )}
      </th>
      <td className={table.figure}>
        <Price price={sku.price ?? sku.counterPrice} />
      </td>
      <Figure value={sku.left} none={t`Any quantity`} />
      <Figure value={sku.soldToday} none="–" />
      <Figure value={sku.dayLimit} none="–" />
      <Figure value={sku.extraToday} none="–" />
      <Figure value={sku.memberLimit} none="–" />
      <Figure value={sku.stock} none={t({ context: 'product', message: 'Not counted' })} />
      <Figure value={sku.reserve} none={sku.stock === null ? '–' : t`The store’s`} />
      {presale ? (
        <>
          <td>{sku.readyOn === null ? '–' : <Day on={sku.readyOn} />}</td>
          <Figure value={sku.presaleMost} none={t`Any quantity`} />
        </>
      ) : null}
    </tr>
  )
}

interface FigureProps {
  readonly value: Milli | null
  readonly none: string
}

const Figure = ({ value, none }: FigureProps) => (
  <td className={table.figure}>{value === null ? none : <Quantity value={value} />}</td>
)
