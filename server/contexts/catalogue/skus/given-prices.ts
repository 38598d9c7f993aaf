import { centsOrNone, type Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { PastPrice, PriceGiven, SkuRow } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'

/**
 * Time before a sale within which its prices may have been replaced: a tablet sells disconnected for some days. What a
 * sale says of its catalogue is the tablet's word, which must not reach back any further.
 */
const AT_MOST = 7 * 24 * 3_600_000

/** Adds to skus what tablets were given before, as far as sales with older catalogues may have used it. */
export async function withPastPrices(
  tx: Tx,
  { org, store }: { readonly org: string; readonly store: string },
  skus: ReadonlyMap<string, SkuRow>,
  oldest: { readonly rev: number; readonly at: number },
): Promise<ReadonlyMap<string, SkuRow>> {
  const { rows } = await tx.query<PastPrice & { sku_id: string }>({
    name: 'past-prices',
    text: `select sku_id, until_rev, until, price_cents, next_price_cents, next_price_at, after_price_cents, after_price_at
      from sku_price_past where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) and until_rev > $4 and until > $5
      order by until_rev`,
    values: [org, store, [...skus.keys()], oldest.rev, new Date(oldest.at - AT_MOST)],
  })
  if (rows.length === 0) return skus
  const with_ = new Map(skus)
  for (const row of rows) {
    const sku = with_.get(row.sku_id)!
    with_.set(row.sku_id, { ...sku, past: [...(sku.past ?? []), row] })
  }
  return with_
}

/** The price that held at an instant: each planned one from its time on. Null: none yet. */
/** The prices that something has, will have, or had. */
export const pricesOf = (of: Given): Set<Cents | null> =>
  new Set(
    [of, ...(of.past ?? [])].flatMap((one) =>
      [one.price_cents, one.next_price_cents, one.after_price_cents].map(centsOrNone),
    ),
  )

export function priceAt(given: PriceGiven, at: number): Cents | null {
  if (given.after_price_at !== null && at >= given.after_price_at) return centsOrNone(given.after_price_cents)
  return firstAt(given, at)
}

/** The same for builds that keep only the next change. */
const firstAt = (given: PriceGiven, at: number): Cents | null =>
  given.next_price_at !== null && at >= given.next_price_at
    ? centsOrNone(given.next_price_cents)
    : centsOrNone(given.price_cents)

/** A sku or a pack, with what tablets were given before. */
type Given = PriceGiven & { readonly past?: readonly PastPrice[] }

/** Whether a tablet with the catalogue of a change number was given this price for an instant. */
export function wasGiven(sku: Given, price: Cents, rev: number, at: number): boolean {
  const before = sku.past?.find((one) => one.until_rev > rev)
  if (before && before.until <= at - AT_MOST) return false
  const given = before ?? sku
  return priceAt(given, at) === price || firstAt(given, at) === price
}
