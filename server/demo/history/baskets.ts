import { isRefusal, settleCart, type CartLine, type Settled } from '#domain/cart/settle.ts'
import { cents, milli, mulDiv, priceOf, ZERO, type Cents, type Milli } from '#domain/money.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import { Weighted, hashOf, type Chance } from '#server/demo/shops/chance.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreSku } from '#server/demo/shops/store-goods.ts'

export const policy = { rounding: 'line', pricesIncludeTax: false } as const

export interface BasketLine {
  readonly sku: StoreSku
  readonly unitPrice: Cents
  readonly quantity: Milli
  readonly discount: Cents
}

export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly tip: Cents
  readonly settled: Settled
}

/** Products that customers come for; the others are bought now and then. */
const POPULAR = 1500

/** The baskets of a store's customers. */
export class Shoppers {
  readonly #store: DemoStore
  readonly #skus: readonly StoreSku[]
  readonly #weights: Weighted

  constructor(store: DemoStore, skus: readonly StoreSku[]) {
    this.#store = store
    const ranked = skus.toSorted((a, b) => rank(a) - rank(b)).slice(0, POPULAR)
    const perCategory = new Map<number, number>()
    this.#skus = ranked
    this.#weights = new Weighted(
      ranked.map(({ good }) => {
        const place = (perCategory.get(good.category) ?? 0) + 1
        perCategory.set(good.category, place)
        return (demoCategories[good.category]!.demand / place ** 0.7) * (good.weighed ? 2 : 1)
      }),
    )
  }

  /** A basket of one to fourteen products, settled as the counter would settle it. */
  draw(chance: Chance, mayTip: boolean): Basket {
    const wanted = Math.min(14, this.#skus.length, 1 + Math.floor(-Math.log(1 - chance.next()) * 3.4))
    const chosen = new Map<string, StoreSku>()
    while (chosen.size < wanted) {
      const sku = this.#skus[this.#weights.draw(chance)]!
      chosen.set(sku.id, sku)
    }
    const lines = [...chosen.values()].map((sku) => drawLine(sku, chance))
    const tip = mayTip && chance.hits(0.08) ? cents(chance.pick([100, 150, 200, 300])) : ZERO
    return { lines, tip, settled: settle(this.#store, lines, tip) }
  }
}

/** The same products are popular in every store and run; produce always is. */
const rank = ({ good }: StoreSku): number => (good.weighed ? 0 : 1 + (hashOf(`popular ${good.itemNo}`) % 100_000))

/** Settles lines with the store's taxes. */
export function settle(store: DemoStore, lines: readonly BasketLine[], tip: Cents): Settled {
  const cart = lines.map((line): CartLine => ({
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    discount: line.discount,
    taxes: line.sku.good.taxed ? store.taxes : [],
  }))
  const settled = settleCart(cart, { policy, tip })
  if (isRefusal(settled)) throw new Error(`a basket of the demo cannot be settled: ${settled.code}`)
  return settled
}

function drawLine(sku: StoreSku, chance: Chance): BasketLine {
  const { price, weighed } = sku.good
  const quantity = milli(weighed ? chance.whole(30, 420) * 5 : chance.pick([1, 1, 1, 1, 1, 1, 1, 2, 2, 3]) * 1000)
  const gross = priceOf(price, quantity)
  // sometimes ten percent off, for a dented package
  const discount = chance.hits(0.02) ? cents(mulDiv(gross, 1, 10)) : ZERO
  return { sku, unitPrice: price, quantity, discount }
}
