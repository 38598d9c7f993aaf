import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Cents, Milli } from '#domain/money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'
import { Picture } from '#ui/picture.tsx'
import { toneOf } from '#domain/picture-placeholder.ts'
import { Price } from '#ui/price.tsx'
import css from './goods-grid.module.css'

/** The content of a tile in the goods grid. */
export interface GoodsTileView {
  readonly skuId: string
  /** In the cashier's language. */
  readonly name: string
  /** The other language or the item number; one quiet line. */
  readonly second?: string | undefined
  /** Null: no price yet. */
  readonly price: Cents | null
  /** Its higher price without the promotion that is on. */
  readonly lasting?: Cents | undefined
  /** Unit after the price for goods sold by weight, such as "kg". */
  readonly per?: string | undefined
  /** Stock on the device: the catalogue's figure less unsent sales. Absent where stock is not tracked. */
  readonly stock?: Milli | undefined
  /** The part of it that is reserved for orders or transfers; it may be sold all the same. */
  readonly reserved?: Milli | undefined
  /** Path of the picture; shown where the grid shows pictures. */
  readonly picture?: string | undefined
  /** Determines the tile's colour where it shows no photograph: the category. */
  readonly tone?: string | undefined
  /** Already in the cart; shown as a count. */
  readonly inCart?: Milli | undefined
}

interface GoodsTileProps {
  readonly goods: GoodsTileView
  /** With its photograph, if it has one. */
  readonly pictures: boolean
  readonly onPick: (skuId: string) => void
}

/** Memoised on its content: a scan changes one tile of forty. */
const sameTile = (a: GoodsTileProps, b: GoodsTileProps): boolean =>
  a.onPick === b.onPick &&
  a.goods.skuId === b.goods.skuId &&
  a.goods.name === b.goods.name &&
  a.goods.second === b.goods.second &&
  a.goods.price === b.goods.price &&
  a.goods.lasting === b.goods.lasting &&
  a.goods.per === b.goods.per &&
  a.goods.stock === b.goods.stock &&
  a.goods.reserved === b.goods.reserved &&
  a.goods.picture === b.goods.picture &&
  a.goods.tone === b.goods.tone &&
  a.pictures === b.pictures &&
  a.goods.inCart === b.goods.inCart

/** One product: its photograph edge to edge above its name, or a band in the colour of its category. Zero stock is shown and does not stop the sale. */
export const GoodsTile = memo(function GoodsTile({ goods, pictures, onPick }: GoodsTileProps) {
  const { t, i18n } = useLingui()
  const { stock, reserved, inCart } = goods
  const out = stock !== undefined && stock <= 0
  const photo = pictures ? (goods.picture ?? '') : ''
  return (
    <button
      type="button"
      className={css.tile}
      data-picture={photo !== '' || undefined}
      style={{ '--et-hue': toneOf(goods.tone ?? goods.name) } as object}
      data-count={inCart ? true : undefined}
      onClick={() => onPick(goods.skuId)}
    >
      {photo === '' ? null : <Picture className={css.picture} picture={photo} name={goods.name} tone={goods.tone} />}
      <span className={css.name}>{goods.name}</span>
      {out ? (
        <span className={css.out}>
          <Trans>Out of stock</Trans>
        </span>
      ) : reserved ? (
        <span className={css.second}>{t`${formatQuantity(reserved, i18n.locale)} of them reserved`}</span>
      ) : goods.second ? (
        <span className={css.second}>{goods.second}</span>
      ) : null}
      <span className={css.foot}>
        <span className={css.price}>
          <Price price={goods.price} lasting={goods.lasting} />
          {goods.per ? <span className={css.per}>/{goods.per}</span> : null}
        </span>
        {stock === undefined || out ? null : (
          <span className={css.stock}>{t`${formatQuantity(stock, i18n.locale)} left`}</span>
        )}
      </span>
      {inCart ? (
        <span className={css.count} aria-label={t`In the cart: ${formatQuantity(inCart, i18n.locale)}`}>
          {formatQuantity(inCart, i18n.locale)}
        </span>
      ) : null}
    </button>
  )
}, sameTile)
