import { Trans, useLingui } from '@lingui/react/macro'
import type { OnlineProduct, OnlineSku } from '#contract/online/online-goods-schemas.ts'
import type { Milli } from '#domain/money.ts'
import { salesMethods } from '#domain/online-goods.ts'
import css from '#features/office/online/goods/online-goods.module.css'
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
    <div className={css.scroll} role="region" tabIndex={0} aria-label={t`Variants`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{many ? <Trans>Variant</Trans> : <Trans>Item number</Trans>}</th>
            <th scope="col" className={css.figure}>
              <Trans>Price</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Available on the web</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Sold today</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Sales limit per day</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Added today</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Limit per buyer</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Stock</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Reserve</Trans>
            </th>
            {presale ? (
              <>
                <th scope="col">
                  <Trans>Expected on</Trans>
                </th>
                <th scope="col" className={css.figure}>
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
      <td className={css.figure}>
        <Price price={sku.price ?? sku.counterPrice} />
      </td>
      <Figure value={sku.left} none={t`Any quantity`} sku={sku} />
      <Figure value={sku.soldToday} none="–" sku={sku} />
      <Figure value={sku.dayLimit} none="–" sku={sku} />
      <Figure value={sku.extraToday} none="–" sku={sku} />
      <Figure value={sku.memberLimit} none="–" sku={sku} />
      <Figure value={sku.stock} none={t({ context: 'product', message: 'Not counted' })} sku={sku} />
      <Figure value={sku.reserve} none={sku.stock === null ? '–' : t`The store’s`} sku={sku} />
      {presale ? (
        <>
          <td>{sku.readyOn === null ? '–' : <Day on={sku.readyOn} />}</td>
          <Figure value={sku.presaleMost} none={t`Any quantity`} sku={sku} />
        </>
      ) : null}
    </tr>
  )
}

interface FigureProps {
  readonly value: Milli | null
  readonly none: string
  readonly sku: OnlineSku
}

function Figure({ value, none, sku }: FigureProps) {
  const say = useSay()
  return <td className={css.figure}>{value === null ? none : <Quantity value={value} unit={say(sku.unit)} />}</td>
}
