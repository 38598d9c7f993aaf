import { cents, centsOrNone, milli } from '#domain/money.ts'
import type { CatalogueSku } from '#db/catalogue.ts'
import type { GoodsTileView } from '#features/counter/parts/view/goods-tile.tsx'

/** A sku as a tile: name in the screen's language large, the other below, stock less unsent sales. */
export function tileOf(
  sku: CatalogueSku,
  language: 'zh' | 'en',
  pending: ReadonlyMap<string, number>,
  inCart: ReadonlyMap<string, number>,
): GoodsTileView {
  const [name, second] = language === 'zh' ? [sku.nameZh, sku.nameEn] : [sku.nameEn, sku.nameZh]
  const quantity = inCart.get(sku.skuId)
  return {
    skuId: sku.skuId,
    name,
    second: second === name ? undefined : second,
    price: centsOrNone(sku.price),
    // a price that is higher for a time is no bargain
    lasting:
      sku.lasting !== undefined && sku.price !== null && sku.lasting > sku.price ? cents(sku.lasting) : undefined,
    per: sku.unitKind === 'weight' ? (language === 'zh' ? sku.unitZh : sku.unitEn) : undefined,
    // made from raw materials when sold, or not counted: it has no stock
    stock: sku.extras?.made ? undefined : milli(sku.shelf - (pending.get(sku.skuId) ?? 0)),
    reserved: sku.extras?.made || !sku.reserved ? undefined : milli(sku.reserved),
    inCart: quantity === undefined ? undefined : milli(quantity),
    picture: sku.image || undefined,
    tone: sku.categoryId,
  }
}
