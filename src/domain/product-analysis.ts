/** Fewest products sold that say something about each other. */
export const ENOUGH_PRODUCTS = 10

export const productClasses = ['A', 'B', 'C'] as const
export type ProductClass = (typeof productClasses)[number]

/** Percent of net sales sold before a product, below which it is still in the class. */
const UNTIL = { A: 80, B: 95 } as const

const MILLION = 1_000_000

export interface Ranked {
  /** Part of all net sales, and that of all products up to this one, in parts per million. */
  readonly share: number
  readonly cumulative: number
  readonly class: ProductClass
}

/**
 * The class and share of products, which are in the order of their net sales, the highest first. A: less than 80 % of net
 * sales came before it; B: less than 95 %; C: the rest. What was refunded more than sold has no part of them.
 */
export function ranked<T extends { readonly net: number }>(products: readonly T[]): (T & Ranked)[] {
  const part = ({ net }: T): number => Math.max(0, net)
  const whole = products.reduce((sum, product) => sum + part(product), 0)
  const ppm = (amount: number): number => (whole === 0 ? 0 : Math.round((amount * MILLION) / whole))
  let before = 0
  return products.map((product) => {
    const sold = part(product)
    const within = (percent: number): boolean => sold > 0 && before * 100 < whole * percent
    const name = within(UNTIL.A) ? 'A' : within(UNTIL.B) ? 'B' : 'C'
    before += sold
    return { ...product, share: ppm(sold), cumulative: ppm(before), class: name }
  })
}

/** The change in percent, rounded; undefined: there is nothing to compare with. */
export const trendOf = (now: number, before: number): number | undefined =>
  before > 0 ? Math.round(((now - before) * 100) / before) : undefined

/** Evenly chosen values, never more than `most`, always with the last one. */
export function thinned<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, n) => all[Math.ceil(((n + 1) * all.length) / most) - 1]!)
}

/** What a shop should do about a product, by the number that matters most of it. */
export const adviceKinds = [
  'loss',
  'ended',
  'stopped',
  'uncounted',
  'order',
  'ordered',
  'overstock',
  'falling',
  'enough',
  'unknown',
] as const
export type AdviceKind = (typeof adviceKinds)[number]

/** The stock of a product that is counted, in thousandths, as `docs/decisions/reordering.md` defines it. */
export interface ProductStock {
  readonly available: number
  /** On order, also what waits for its review. */
  readonly coming: number
  /** Sold on an open day; undefined: too little is known. */
  readonly perDay: number | undefined
  /** The stock that lasts until the delivery after the next one, or the upper limit; undefined: neither is known. */
  readonly target: number | undefined
  /** The quantity that is proposed to order. */
  readonly proposed: number
}

export interface AdviceFacts {
  readonly class: ProductClass
  readonly trend: number | undefined
  /** Net sales less cost in cents; undefined: not known, or not for the reader. */
  readonly margin: number | undefined
  /** Nothing was sold in the second half of the range, which was long enough to say so. */
  readonly stopped: boolean
  /** No longer on sale. */
  readonly ended: boolean
  /** Undefined: nobody counts it, or it is made when it is sold. */
  readonly stock: ProductStock | undefined
}

/** In percent: from here on a product is called falling. */
const FALLING = -30
/** Too much is more than this many times the target stock, lasting more than so many open days. */
const TOO_MUCH = 2
const LONG = 28

/** Open days that the stock lasts, rounded down; undefined: not known. */
export const daysOfStock = ({ available, perDay }: Pick<ProductStock, 'available' | 'perDay'>): number | undefined =>
  perDay === undefined || perDay <= 0 ? undefined : Math.max(0, Math.floor(available / perDay))

/** The one advice for a product; the earlier kinds of this list come first. */
export function adviceFor({ class: name, trend, margin, stopped, ended, stock }: AdviceFacts): AdviceKind {
  if (margin !== undefined && margin < 0) return 'loss'
  if (ended) return 'ended'
  const here = stock === undefined || stock.available > 0
  if (stopped && here) return 'stopped'
  if (stock === undefined) return 'uncounted'
  if (stock.proposed > 0) return 'order'
  const { available, coming, target } = stock
  if (coming > 0 && (target === undefined ? available <= 0 : available < target)) return 'ordered'
  const days = daysOfStock(stock)
  if (days !== undefined && days > LONG && target !== undefined && available > TOO_MUCH * target) return 'overstock'
  if (name !== 'C' && trend !== undefined && trend <= FALLING) return 'falling'
  return days === undefined ? 'unknown' : 'enough'
}
