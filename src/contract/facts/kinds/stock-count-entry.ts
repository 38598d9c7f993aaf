import * as v from 'valibot'
import { entryModes } from '#domain/stock-count.ts'
import { factKind } from '#contract/facts/fact-kind.ts'
import { Id, MilliSchema } from '#contract/schemas.ts'

/**
 * The counted quantity of an item at a place for a stock count, version 1. It is never refused: what its count can't
 * take any more is kept beside it.
 */
export const StockCountEntryV1 = v.object({
  shiftId: Id,
  countId: Id,
  itemId: Id,
  placeId: Id,
  round: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(32_767)),
  /** 1 add, 2 set, 3 void. */
  mode: v.picklist(Object.values(entryModes)),
  /** In thousandths of the base unit. */
  quantity: MilliSchema,
  packId: v.optional(Id),
  packs: v.optional(MilliSchema),
  /** The device as counts know it, and its own number: the highest is the latest. */
  deviceId: Id,
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

/** A counted quantity of an item at a place. */
export const stockCountEntry = factKind<v.InferOutput<typeof StockCountEntryV1>>({
  newest: 1,
  words: { zh: '盘点录入', en: 'Stock counted' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: ({ quantity }) => [[{ zh: '数量', en: 'Quantity' }, String(quantity / 1000)]],
})
