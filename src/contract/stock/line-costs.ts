import * as v from 'valibot'
import { costWorth, type LineCost } from '#domain/pack-cost.ts'
import { MilliSchema } from '#contract/schemas.ts'

const PackSize = v.pipe(MilliSchema, v.minValue(1 as never), v.maxValue(99_999_999_000 as never))
/** Millionths of the currency unit for one unit. */
export const CostMicro = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_000_000))
/** A thousand million for one line: more is a mistake, and sums of it could not be kept. */
const MOST_WORTH = 1_000_000_000_000_000
/** Whether what a line is worth can be kept. */
export const worthFits = ({ quantity, ...cost }: LineCost & { readonly quantity: number }): boolean =>
  costWorth(cost, quantity) <= MOST_WORTH

/** If the cost of a pack was entered: the cost, and the pack's content in the item's own unit. */
export const packCostFields = { packCostMicro: v.optional(CostMicro), packSize: v.optional(PackSize) }
/** Both of them, or none. */
export const packCostFits = ({ packCostMicro, packSize }: LineCost): boolean =>
  (packCostMicro === undefined) === (packSize === undefined)
