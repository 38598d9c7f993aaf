import { cents, priceOf, ZERO, type Cents, type Milli } from '#domain/money.ts'

/** The reason of a discount that a packaging's own price makes: nobody granted it, the catalogue says it. */
export const PACK_PRICE = 'pack-price'
/** The reason of a change that takes nothing off: who let more be sold than the limit of these goods says. */
export const ABOVE_LIMIT = 'above-limit'

/** A packaging unit: how much is in one, and what one costs; without a price as many times the base unit's. */
export interface Pack {
  readonly quantity: number
  readonly price?: number | null | undefined
}

/**
 * What a line of a packaging costs less than as many single units: whole packages at their own price, single units
 * beside them at theirs. A packaging never costs more than what is in it (docs/decisions/more-than-goods.md).
 */
export function packDiscount(unitPrice: Cents, quantity: Milli, pack: Pack): Cents {
  if (pack.price === undefined || pack.price === null || pack.quantity <= 0) return ZERO
  const whole = Math.floor(quantity / pack.quantity)
  const single = priceOf(unitPrice, (whole * pack.quantity) as Milli)
  // the rest is priced with the whole line, whose rounding is the line's own
  return cents(Math.max(0, Math.min(single - whole * pack.price, priceOf(unitPrice, quantity))))
}

/** Quantities in thousandths; `on` is the day of the store that `sold` was counted on. */
export interface SkuLimits {
  readonly day?: number | undefined
  readonly sold?: number | undefined
  readonly on?: string | undefined
  readonly buy?: number | undefined
  readonly invite?: number | undefined
}

export interface LimitNow {
  /** The store's day, as YYYY-MM-DD: the count of another day begins again. */
  readonly today: string
  /** What this device sold today and the server has not counted yet. */
  readonly pending: number
  /** The member of this purchase has brought others. */
  readonly invited: boolean
}

/** Which limit is the tighter one, and how much of the goods it leaves for this purchase, 0 or more. */
export interface LimitLeft {
  readonly by: 'day' | 'purchase'
  readonly limit: number
  readonly left: number
}

/** What may be sold in one purchase: the basic limit, and more with a member who brought others; absent: any amount. */
export const purchaseLimit = ({ buy, invite = 0 }: SkuLimits, invited: boolean): number | undefined =>
  buy === undefined ? undefined : buy + (invited ? invite : 0)

/** What the limits of goods leave for one purchase; undefined where they have none. */
export function limitLeft(limits: SkuLimits, { today, pending, invited }: LimitNow): LimitLeft | undefined {
  const buy = purchaseLimit(limits, invited)
  const purchase = buy === undefined ? undefined : ({ by: 'purchase', limit: buy, left: buy } as const)
  if (limits.day === undefined) return purchase
  const sold = (limits.on === today ? (limits.sold ?? 0) : 0) + pending
  const day = { by: 'day', limit: limits.day, left: Math.max(0, limits.day - sold) } as const
  return purchase && purchase.left <= day.left ? purchase : day
}

/** Days of a guarantee: the day of the sale, and as many after it as it is valid, both as YYYY-MM-DD. */
export function guaranteeDays(soldOn: string, validDays: number): { readonly from: string; readonly until: string } {
  const until = new Date(`${soldOn}T00:00:00Z`)
  until.setUTCDate(until.getUTCDate() + validDays)
  return { from: soldOn, until: until.toISOString().slice(0, 10) }
}

/** A card's sale as far as its return in macou needs it. */
export interface CardSale {
  /** What the card line came to. */
  readonly net: Cents
  readonly total: Cents
  readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
  readonly cashBps: number
  readonly cardBps: number
}

const BPS = 10_000

/**
 * Macou that a card gives back: what was paid for it in cash and by card, each at its rate; of two methods each pays
 * its share of every line. Rounded down.
 */
export function cardReturn({ net, total, payments, cashBps, cardBps }: CardSale): Cents {
  if (total <= 0) return ZERO
  const paid = (tender: string) => payments.reduce((all, one) => all + (one.tender === tender ? one.amount : 0), 0)
  const worth = BigInt(paid('cash')) * BigInt(cashBps) + BigInt(paid('card')) * BigInt(cardBps)
  return cents(Number((BigInt(net) * worth) / (BigInt(total) * BigInt(BPS))))
}
