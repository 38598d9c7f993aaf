import * as v from 'valibot'

/**
 * What some goods have besides a price: absent for ordinary ones, so that a hundred thousand of those cost nothing. An
 * older build does not look at it.
 */
export const SkuExtras = v.object({
  /** Guarantees sold with it: id, type zh, en, name zh, en, price in cents, days valid, taxes. */
  guarantees: v.optional(
    v.array(
      v.tuple([
        v.string(),
        v.string(),
        v.string(),
        v.string(),
        v.string(),
        v.number(),
        v.number(),
        v.array(v.object({ name: v.string(), rate: v.number() })),
      ]),
    ),
  ),
  /** A card with a value on it: what it is for, and macou returned when paid in cash and by card, ten-thousandths. */
  card: v.optional(v.tuple([v.picklist(['refueling', 'universal']), v.number(), v.number()])),
  /** Made of raw materials when it is sold: it has no stock of its own. */
  made: v.optional(v.literal(1)),
  /** Packaging units: name zh, en, thousandths in one, price in cents or as many times the base unit's, barcode. */
  packs: v.optional(v.array(v.tuple([v.string(), v.string(), v.number(), v.nullable(v.number()), v.string()]))),
  /** Thousandths: sold in one day, of which already on which day; in one purchase, and more for who invited others. */
  limits: v.optional(
    v.object({
      day: v.optional(v.number()),
      sold: v.optional(v.number()),
      on: v.optional(v.string()),
      buy: v.optional(v.number()),
      invite: v.optional(v.number()),
    }),
  ),
})
export type SkuExtras = v.InferOutput<typeof SkuExtras>
