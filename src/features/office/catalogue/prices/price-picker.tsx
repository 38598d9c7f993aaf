import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { goodsLookups, type Sku } from '#contract/catalogue/goods-lookups.ts'
import { MOST_TOGETHER } from '#contract/catalogue/price-changes.ts'
import type { Cents } from '#domain/money.ts'
import { read } from '#api/query.ts'
import { Money } from '#ui/money.tsx'
import { Price } from '#ui/price.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'
import css from './prices.module.css'

/** Something whose price changes: a product, or a pack of it. */
export interface Priced {
  readonly id: string
  readonly isPack: boolean
  readonly name: Sku['name']
  readonly itemNo: string
  readonly price: Sku['price']
  readonly lastingPrice?: Sku['lastingPrice']
}

/** A product, and each of its packs behind it. */
const pricedOf = ({ id, name, itemNo, price, lastingPrice, packs }: Sku): Priced[] => [
  { id, isPack: false, name, itemNo, price, lastingPrice },
  ...packs.map((pack) => {
    const times = ` × ${pack.quantity / 1000}`
    const named = { zh: `${name.zh} · ${pack.name.zh}${times}`, en: `${name.en} · ${pack.name.en}${times}` }
    return { ...pack, isPack: true, name: named, itemNo }
  }),
]

interface Props {
  readonly chosen: readonly Priced[]
  readonly onChange: (chosen: readonly Priced[]) => void
  /** What becomes of a product's price, once that is known. */
  readonly newPrice: (old: Cents) => Cents | null
}

/** Searches products and packs, and lists those that were chosen. */
export function PricePicker({ chosen, onChange, newPrice }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    ...read(goodsLookups.skuList, { keyword, pageSize: 10 }),
    enabled: keyword.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const found = keyword.trim() === '' ? [] : (data?.records ?? []).flatMap(pricedOf)
  const rest = found.filter((one) => !chosen.some((other) => other.id === one.id))
  // packs follow by their quantity, promotions end first: only the server reckons with them
  const next = ({ isPack, price, lastingPrice }: Priced): Cents | null =>
    isPack || price === null || (lastingPrice ?? price) !== price ? null : newPrice(price)
  const row = (one: Priced, inList: boolean) => {
    const name = say(one.name)
    const becomes = inList ? next(one) : null
    return (
      <li key={one.id}>
        <span>
          {name} <span className="et-code">{one.itemNo}</span>
        </span>
        <span>
          {one.isPack && one.price === null ? (
            <Trans>As many times the price</Trans>
          ) : (
            <Price price={one.price} lasting={one.lastingPrice} />
          )}
          {becomes === null ? null : (
            <>
              {' → '}
              <Money value={becomes} strong />
            </>
          )}{' '}
          <ActionIcon
            variant="default"
            size={44}
            disabled={!inList && chosen.length >= MOST_TOGETHER}
            aria-label={inList ? t`Leave out ${name}` : t`Add ${name}`}
            onClick={() => {
              onChange(inList ? chosen.filter((other) => other !== one) : [...chosen, one])
              setKeyword('')
            }}
          >
            {inList ? <IconX size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
          </ActionIcon>
        </span>
      </li>
    )
  }
  return (
    <>
      <SearchBox scans label={t`Name, pinyin, item number or barcode`} value={keyword} onChange={setKeyword} />
      <ul className={css['list']} aria-label={t`Products found`}>
        {rest.map((one) => row(one, false))}
      </ul>
      {chosen.length === 0 ? (
        <p className={css['note']}>
          <Trans>Search for the products whose price changes, and add them.</Trans>
        </p>
      ) : (
        <ul className={css['list']} aria-label={t`Products whose price changes`}>
          {chosen.map((one) => row(one, true))}
        </ul>
      )}
    </>
  )
}
