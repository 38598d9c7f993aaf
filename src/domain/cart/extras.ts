import { cents, priceOf, ZERO, type Cents, type Milli } from '#domain/money.ts'

/** The reason of the discount implied by a pack's own price: nobody granted it, the catalogue states it. */
export const PACK_PRICE = 'pack-price'
/** The reason of a change that takes nothing off: the approval to sell above a limit. */
export const ABOVE_LIMIT = 'above-limit'

/** A pack: how much it contains and its price; without a price, the base unit's price times the content. */
export interface Pack {
  readonly quantity: number
  readonly price?: number | null | undefined
}

/**
 * The discount of a pack against single units: whole packs at their own price, remaining units at the unit price. A
 * pack never costs more than its content (docs/decisions/more-than-goods.md).
 */
export function packDiscount(unitPrice: Cents, quantity: Milli, pack: Pack): Cents {
  if (pack.price === undefined || pack.price === null || pack.quantity <= 0) return ZERO
  const whole = Math.floor(quantity / pack.quantity)
  const single = priceOf(unitPrice, (whole * pack.quantity) as Milli)
  // the rest is priced with the whole line and rounded with it
  return cents(Math.max(0, Math.min(single - whole * pack.price, priceOf(unitPrice, quantity))))
}

/** Quantities in thousandths; `on` is the store's day of `sold`. */
export interface SkuLimits {
  readonly day?: number | undefined
  readonly sold?: number | undefined
  readonly on?: string | undefined
  readonly buy?: number | undefined
  readonly invite?: number | undefined
}

export interface LimitNow {
  /** The store's day, as YYYY-MM-DD: counts start again each day. */
  readonly today: string
  /** Sold today on this device and not counted by the server yet. */
  readonly pending: number
  /** Absent: no member, so that a limit is of this purchase. */
  readonly member?:
    | {
        /** How many others this member invited. */
        readonly invites: number
        /** Bought today, without what was refunded today. */
        readonly bought: number
      }
    | undefined
}

/** The stricter limit, and how much it leaves for this purchase, 0 or more. */
export interface LimitLeft {
  readonly by: 'day' | 'member' | 'purchase'
  readonly limit: number
  readonly left: number
}

/**
 * The limit of a member's day, or of one purchase without a member: the basic limit, and more for each other that the
 * member invited; absent: any amount.
 */
export const purchaseLimit = ({ buy, invite = 0 }: SkuLimits, invites: number): number | undefined =>
  buy === undefined ? undefined : buy + invites * invite

/** The quantity that the limits allow for one purchase; undefined if there are none. */
export function limitLeft(limits: SkuLimits, { today, pending, member }: LimitNow): LimitLeft | undefined {
  const buy = purchaseLimit(limits, member?.invites ?? 0)
  const purchase: LimitLeft | undefined =
    buy === undefined
      ? undefined
      : { by: member ? 'member' : 'purchase', limit: buy, left: Math.max(0, buy - (member?.bought ?? 0)) }
  if (limits.day === undefined) return purchase
  const sold = (limits.on === today ? (limits.sold ?? 0) : 0) + pending
  const day = { by: 'day', limit: limits.day, left: Math.max(0, limits.day - sold) } as const
  return purchase && purchase.left <= day.left ? purchase : day
}

/** The validity of a guarantee: from the day of the sale for its number of days, both as YYYY-MM-DD. */
export function guaranteeDays(soldOn: string, validDays: number): { readonly from: string; readonly until: string } {
  const until = new Date(`${soldOn}T00:00:00Z`)
  until.setUTCDate(until.getUTCDate() + validDays)
  return { from: soldOn, until: until.toISOString().slice(0, 10) }
}

/** The parts of a card's sale that its macou return depends on. */
export interface CardSale {
  /** The amount of the card line. */
  readonly net: Cents
  readonly total: Cents
  readonly payments: readonly { readonly tender: string; readonly amount: Cents }[]
  readonly cashBps: number
  readonly cardBps: number
}

const BPS = 10_000

/**
 * Macou returned for a card: on what was paid in cash and by card, each at its rate; with two methods each pays its
 * share of every line. Rounded down.
 */
export function cardReturn({ net, total, payments, cashBps, cardBps }: CardSale): Cents {
  if (total <= 0) return ZERO
  const paid = (tender: string) => payments.reduce((all, one) => all + (one.tender === tender ? one.amount : 0), 0)
  const worth = BigInt(paid('cash')) * BigInt(cashBps) + BigInt(paid('card')) * BigInt(cardBps)
  return cents(Number((BigInt(net) * worth) / (BigInt(total) * BigInt(BPS))))
}
