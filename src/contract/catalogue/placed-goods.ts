import * as v from 'valibot'
import { Id, MilliSchema, paging, Text, Words } from '#contract/schemas.ts'
import { Place } from '#contract/catalogue/storage.ts'

/** A place with the number of kinds of goods that lie there or have their place there. */
export const FilledPlace = v.object({
  ...Place.entries,
  goods: v.number(),
  /** Those at or under their minimum. */
  low: v.number(),
  /** What lies there most, at most three kinds. */
  most: v.array(v.object({ name: Words, image: v.string() })),
})
export type FilledPlace = v.InferOutput<typeof FilledPlace>

/** A sku or a raw material at a place. */
export const PlacedGood = v.object({
  itemId: Id,
  name: Words,
  itemNo: v.string(),
  /** Path of the picture; '' without one. */
  image: v.string(),
  unit: Words,
  /** Decimal places of its quantities. */
  decimals: v.number(),
  quantity: MilliSchema,
  /** The bay that sales take from first. */
  main: v.boolean(),
  /** Its place is here, also while none lies here. */
  assigned: v.boolean(),
  /** Warned about at this quantity or less. */
  min: v.nullable(MilliSchema),
  /** Refilled up to this quantity. */
  max: v.nullable(MilliSchema),
})
export type PlacedGood = v.InferOutput<typeof PlacedGood>

/** The goods at a place: search and page. */
export const AtPlace = v.object({ id: Id, ...paging, search: v.optional(Text(80)) })
