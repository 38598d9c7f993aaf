import type { TaxRate } from '#domain/cart/settle.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** The price of a sku and the two planned after it, as counters are given them. */
export type PriceGiven = Pick<
  TableRow<'sku'>,
  'price_cents' | 'next_price_cents' | 'next_price_at' | 'after_price_cents' | 'after_price_at'
>

/** Stock and prices that tablets got before a change number of the catalogue. */
export interface PastPrice extends PriceGiven {
  readonly until_rev: number
  readonly until: number
}

/** No price is planned. */
export const nothingPlanned = {
  next_price_cents: null,
  next_price_at: null,
  after_price_cents: null,
  after_price_at: null,
} satisfies Partial<PriceGiven>

/** A sku, in the form that sales are judged by. */
export interface SkuRow extends Pick<TableRow<'sku'>, 'id' | keyof PriceGiven | 'deleted_at' | 'status' | 'item_no'> {
  taxes: readonly TaxRate[]
  name_zh: string
  name_en: string
  /** The variant's name, which counters append to the product's name. */
  options_zh?: string
  options_en?: string
  /** Other names that a receipt may use: a guarantee also by its kind, a product by its sold package. */
  printed?: readonly { readonly zh: string; readonly en: string }[]
  /** Prices that tablets got before, the oldest first: sales with an older catalogue are judged by it. */
  past?: readonly PastPrice[]
  /** Whether its stock is counted, absent of what is no product, and since when, if it once was not. */
  counted?: boolean
  counted_from?: number | null
  /** It has guarantees, packages, limits or the like. */
  more?: boolean
}

/** Whether what happened to a product moves its stock: it is counted, and was then. */
export const isCounted = ({ counted = true, counted_from }: SkuRow, at: number): boolean =>
  counted && at >= (counted_from ?? 0)

export async function skusById(
  tx: Tx,
  orgId: string,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, SkuRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<SkuRow>({
    name: 'skus-by-id',
    text: `select s.id, s.price_cents, s.next_price_cents, s.next_price_at,
        s.after_price_cents, s.after_price_at, s.taxes, s.deleted_at, s.status, p.name_zh, p.name_en, s.options_zh, s.options_en, s.item_no, s.more, s.counted, s.counted_from
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.id = ${anyOf('$3')}`,
    values: [orgId, storeId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
