import { useLingui } from '@lingui/react/macro'
import type { OnlineRow } from '#contract/online/online-goods-schemas.ts'
import type { Cents } from '#domain/money.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { stateOf } from '#domain/states.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { useOnlineWords } from '#features/office/online/goods/online-words.ts'
import { OnlineState } from '#features/office/online/goods/review-badge.tsx'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { amountInFile } from '#ui/list/csv.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

interface Range {
  readonly priceFrom: Cents | null
  readonly priceTo: Cents | null
}

/** The prices of a product's variants, from the lowest to the highest. */
export function PriceRange({ priceFrom, priceTo }: Range) {
  if (priceFrom === null || priceTo === null) return <NoPrice />
  if (priceFrom === priceTo) return <Money value={priceFrom} />
  return (
    <>
      <Money value={priceFrom} />–<Money value={priceTo} />
    </>
  )
}

/** The same in a file. */
export const rangeInFile = ({ priceFrom, priceTo }: Range): string => {
  const [from, to] = [amountInFile(priceFrom ?? undefined), amountInFile(priceTo ?? undefined)]
  return from === to ? String(from) : `${from}–${to}`
}

export function useOnlineColumns(): Column<OnlineRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const words = useOnlineWords()
  const columns = useColumnPresets<OnlineRow>()
  return [
    {
      id: 'name',
      grow: true,
      head: t`Name`,
      cell: (row) => (
        <span className={css.goods}>
          <Picture className={css.picture} picture={row.image} name={say(row.name)} tone={row.categoryId} />
          <AppLink
            className={css.name}
            title={say(row.name)}
            to="/shop/onlineGoodsManage/viewReleaseGoods/$id"
            params={{ id: row.id }}
          >
            {say(row.name)}
          </AppLink>
        </span>
      ),
      sortable: true,
      text: (row) => say(row.name),
    },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => <OnlineState product={row} look="plain" />,
      card: 'state',
      text: (row) =>
        [
          stateOf(onlineProductStates, row.state),
          ...(row.review === onlineReviewStates.approved ? [] : [stateOf(onlineReviewStates, row.review)]),
        ]
          .map((state) => say(state.words))
          .join(', '),
    },
    columns.text('availability', t`Availability`, words.availability, { card: 'meta' }),
    {
      id: 'price',
      head: t`Price`,
      cell: (row) => <PriceRange {...row} />,
      align: 'right',
      kind: 'money',
      sortable: true,
      text: rangeInFile,
    },
    {
      id: 'left',
      head: t`Available on the web`,
      cell: (row) => (row.left === null ? t`Any quantity` : <Quantity value={row.left} />),
      align: 'right',
      card: 'meta',
      text: (row) => (row.left === null ? t`Any quantity` : row.left / 1000),
    },
    columns.text('method', t`Sales method`, (row) => words.method(row.salesMethod)),
    columns.text('ways', t`How buyers get it`, words.ways),
    columns.instant('offSaleAt', t`Off-sale time`, (row) => row.offSaleAt),
    columns.text('platformCategory', t`Web category`, (row) => (row.platformCategory ? say(row.platformCategory) : '')),
    columns.text('category', t`Category`, (row) => say(row.category), { hidden: true }),
    columns.money('additionalFee', t`Additional delivery fee`, (row) => row.additionalFee, { hidden: true }),
    columns.count('variants', t`Variants`, (row) => row.variants, { hidden: true }),
    columns.instant('published', t`Published`, (row) => row.publishedAt, { hidden: true, sortable: true }),
  ]
}
