import type { Cents } from '#domain/money.ts'
import { instantOf } from '#domain/wall-clock.ts'

/** A price for some days, as a file names them: `2026-11-26`. */
export interface ImportedPromotion {
  readonly price: Cents
  /** The first day; absent: it has begun. */
  readonly from?: string
  /** The last day. */
  readonly to: string
}

/** A promotion of a sku of the store that has not ended. `to`: its last day in the store. */
export type KnownPromotion = Pick<ImportedPromotion, 'price' | 'to'>

/** A promotion as it is kept: cents, and UTC milliseconds. */
export interface Promotion {
  readonly price: number
  readonly startsAt: number
  readonly endsAt: number
}

/** As text for people: `4.00 (2026-11-26 – 2026-11-30)`. */
export const promotionText = ({ price, from = '', to }: ImportedPromotion): string =>
  `${(price / 100).toFixed(2)} (${from === '' ? '' : `${from} `}– ${to})`

/** From the beginning of its first day, or from now, to the end of its last day in the store; undefined: it is over. */
export function promotionOf({ price, from, to }: ImportedPromotion, zone: string, now: number): Promotion | undefined {
  const begins = from === undefined ? now : (instantOf(`${from}T00:00`, zone) ?? now)
  const after = new Date(Date.parse(`${to}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const endsAt = instantOf(`${after}T00:00`, zone) ?? 0
  const startsAt = Math.max(begins, now)
  return endsAt > startsAt ? { price, startsAt, endsAt } : undefined
}
