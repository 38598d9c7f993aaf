import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '#contract/catalogue/products.ts'
import type { Cents } from '#domain/money.ts'
import { unitStates } from '#domain/unit-states.ts'
import css from '#features/office/catalogue/products/product-view.module.css'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Price } from '#ui/price.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

type Variant = Product['skus'][number]

/** The variants of a product with prices, codes, stock and packs; what none of them has is left out. */
export function ProductVariants({ product }: { readonly product: Product }) {
  const { t } = useLingui()
  return (
    <DataTable label={t`Prices and codes`} columns={useColumns(product)} rows={product.skus} rowKey={({ id }) => id} />
  )
}

function useColumns({ skus, options }: Product): Column<Variant>[] {
  const { t } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const money = (id: string, head: string, of: (sku: Variant) => Cents | null | undefined): Column<Variant>[] =>
    skus.every((sku) => (of(sku) ?? null) === null)
      ? []
      : [
          {
            id,
            head,
            align: 'right',
            card: 'named',
            cell: (sku) => <MoneyOrNone value={of(sku) ?? null} />,
            text: (sku) => of(sku) ?? '',
          },
        ]
  const quantity = (id: 'shelf' | 'warehouse', head: string): Column<Variant> => ({
    id,
    head,
    align: 'right',
    card: 'named',
    cell: (sku) => <Quantity value={sku[id]} />,
    text: (sku) => sku[id] / 1000,
  })
  const named = options.length > 0
  return [
    ...(named ? [{ id: 'name', head: t`Variant`, cell: (sku: Variant) => say(sku.name) }] : []),
    {
      id: 'itemNo',
      head: t`Item number`,
      card: named ? 'meta' : 'title',
      cell: (sku) => <span className="et-code">{sku.itemNo}</span>,
      text: (sku) => sku.itemNo,
    },
    {
      id: 'barcodes',
      head: t`Barcodes`,
      card: 'meta',
      cell: (sku) => <span className="et-code">{sku.barcodes.join(', ') || '–'}</span>,
      text: (sku) => sku.barcodes.join(', '),
    },
    {
      id: 'price',
      head: t`Selling price`,
      align: 'right',
      card: 'amount',
      cell: (sku) => <Price price={sku.promotion ?? sku.price} lasting={sku.price} />,
    },
    ...money('originalPrice', t`Original price`, (sku) => sku.originalPrice),
    ...(seesCost ? money('cost', t`Cost`, (sku) => sku.cost) : []),
    quantity('shelf', t`Shelf`),
    quantity('warehouse', t`Warehouse`),
    ...(skus.every(({ packs }) => packs.length === 0)
      ? []
      : [
          {
            id: 'packs',
            head: t`Packs`,
            card: 'meta' as const,
            cell: ({ packs }: Variant) => <Packs packs={packs} />,
            text: ({ packs }: Variant) =>
              packs.length === 0 ? '' : packs.map(({ nameZh, nameEn }) => say({ zh: nameZh, en: nameEn })).join(', '),
          },
        ]),
  ]
}

const MoneyOrNone = ({ value }: { readonly value: Cents | null }) => (value === null ? '–' : <Money value={value} />)

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
