import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, MilliSchema } from '#contract/schemas.ts'
import { callsOfDocuments, StockItem } from '#contract/stock/stock-documents.ts'

/** A way in which an item is made of another one. */
const ConvertRule = v.object({
  from: StockItem,
  to: StockItem,
  /** The quantity taken at a time, the loss, and the yield. */
  quantity: MilliSchema,
  lost: MilliSchema,
  made: MilliSchema,
  /** Nobody has said that it should not be proposed. */
  proposed: v.boolean(),
  /** Suggested repetitions now, because what it makes is low and what it takes is there. */
  times: v.number(),
})
export type ConvertRule = v.InferOutput<typeof ConvertRule>

/** Conversions have two more: what is proposed. */
export const conversions = {
  ...callsOfDocuments.conversions,
  /** The latest conversions of items, most recent first, and those that would help now. */
  rules: query({
    name: 'conversions.rules',
    path: 'GET /shop/conversion/rules',
    can: 'shopConversionAdd',
    input: v.object({}),
    output: v.object({ records: v.array(ConvertRule) }),
    reads: ['document', 'stock', 'goods', 'place'],
  }),
  /** Whether a way is proposed when what it makes is low. */
  propose: command({
    name: 'conversions.propose',
    path: 'POST /shop/conversion/propose',
    can: 'shopConversionAdd',
    input: v.object({ fromItemId: Id, toItemId: Id, proposed: v.boolean() }),
    output: v.object({}),
    writes: ['document'],
    errors: ['record.missing'],
  }),
}
