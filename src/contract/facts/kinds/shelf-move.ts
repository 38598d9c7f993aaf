import * as v from 'valibot'
import { factKind, typed } from '#contract/facts/fact-kind.ts'
import { Id, MilliSchema, Text } from '#contract/schemas.ts'

/**
 * Goods carried from one place of the store to another, version 1: from the storeroom to the shelf, or back. They lie
 * there now, so it is never refused: what the server cannot follow is a difference.
 */
export const ShelfMoveV1 = v.object({
  shiftId: Id,
  skuId: Id,
  /** In thousandths of the base unit. */
  quantity: MilliSchema,
  /** The places. */
  from: Id,
  to: Id,
  note: v.optional(Text(200), ''),
})

/** Goods carried from one place of the store to another. */
export const shelfMove = factKind<v.InferOutput<typeof ShelfMoveV1>>({
  newest: 1,
  words: { zh: '商品移位', en: 'Stock moved' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: ({ quantity, note }) => [
    [{ zh: '数量', en: 'Quantity' }, String(quantity / 1000)],
    ...typed({ zh: '备注', en: 'Remark' }, note),
  ],
})
