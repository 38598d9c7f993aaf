import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/catalogue/products.ts'
import { unitStates } from '#domain/unit-states.ts'
import css from '#features/office/catalogue/products/product-view.module.css'
import table from '#features/office/catalogue/products/variants-table.module.css'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** The variants of a product with prices, codes, stock and packs. */
export function ProductVariants({ product }: { readonly product: Product }) {
  const { t } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  return (
    <div className={table.scroll} role="region" tabIndex={0} aria-label={t`Prices and codes`}>
      <table className={table.table}>
        <thead>
          <tr>
            {product.options.length > 0 ? (
              <th scope="col">
                <Trans>Variant</Trans>
              </th>
            ) : null}
            <th scope="col">
              <Trans>Item number</Trans>
            </th>
            <th scope="col">
              <Trans>Barcodes</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Selling price</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Original price</Trans>
            </th>
            {seesCost ? (
              <th scope="col" className={table.figure}>
                <Trans>Cost</Trans>
              </th>
            ) : null}
            <th scope="col" className={table.figure}>
              <Trans>Shelf</Trans>
            </th>
            <th scope="col" className={table.figure}>
              <Trans>Warehouse</Trans>
            </th>
            <th scope="col">
              <Trans>Packs</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {product.skus.map((sku) => (
            <tr key={sku.id}>
              {product.options.length > 0 ? <th scope="row">{say(sku.name)}</th> : null}
              <td className="et-code">{sku.itemNo}</td>
              <td className="et-code">{sku.barcodes.join(', ') || '–'}</td>
              <td className={table.figure}>
                <Price price={sku.promotion ?? sku.price} lasting={sku.price} />
              </td>
              <td className={table.figure}>{sku.originalPrice === null ? '–' : <Money value={sku.originalPrice} />}</td>
              {seesCost ? (
                <td className={table.figure}>
                  {sku.cost === null || sku.cost === undefined ? '–' : <Money value={sku.cost} />}
                </td>
              ) : null}
              <td className={table.figure}>
                <Quantity value={sku.shelf} />
              </td>
              <td className={table.figure}>
                <Quantity value={sku.warehouse} />
              </td>
              <td>
                <Packs packs={sku.packs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Packs with their prices; one without a price of its own costs as many times the price. */
function Packs({ packs }: { readonly packs: Product['skus'][number]['packs'] }) {
  const say = useSay()
  if (packs.length === 0) return '–'
  return (
    <ul className={css.packs}>
      {packs.map(({ id, nameZh, nameEn, quantity, price, status }) => (
        <li key={id}>
          {say({ zh: nameZh, en: nameEn })} {quantity / 1000}
          {price === null ? null : (
            <>
              {' · '}
              <Money value={price} />
            </>
          )}
          {status === unitStates.on ? null : (
            <>
              {' · '}
              <Trans>Not in use</Trans>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
