import * as v from 'valibot'

/**
 * The extras of a product; absent for ordinary ones, so that a hundred thousand of those cost nothing. An older build
 * ignores it.
 */
export const SkuExtras = v.object({
  /** Its price without the promotion that is on, in cents. */
  lasting: v.optional(v.number()),
  /** The planned price after the next one: cents, and from when, ms. */
  after: v.optional(v.tuple([v.number(), v.number()])),
  /** Thousandths on the shelves that are reserved; absent: none. They may still be sold. */
  reserved: v.optional(v.number()),
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
  /** A stored-value card: its purpose, and the macou returned when paid in cash and by card, in ten-thousandths. */
  card: v.optional(v.tuple([v.picklist(['refueling', 'universal']), v.number(), v.number()])),
  /** It has no stock of its own: it is made of raw materials when it is sold, or it is not counted. */
  made: v.optional(v.literal(1)),
  /**
   * Packages: name zh, en, thousandths in one, price in cents or as many times the base unit's, barcode; then the planned
   * prices, each with its beginning in ms.
   */
  packs: v.optional(
    v.array(
      v.tupleWithRest(
        [v.string(), v.string(), v.number(), v.nullable(v.number()), v.string()],
        v.tuple([v.number(), v.number()]),
      ),
    ),
  ),
  /**
   * Thousandths: sold per day, of these already sold and on which day; per day of a member or purchase without one, and
   * more for each other that the member invited.
   */
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
