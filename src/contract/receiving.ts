import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { OrderState } from '#contract/purchase-orders.ts'
import { CentsSchema, Id, MilliSchema } from '#contract/schemas.ts'
import { Charge, CostMicro, MOST_LINES, StockItem } from '#contract/stock-documents.ts'

const OpenLine = v.object({
  lineNo: v.number(),
  itemId: Id,
  packId: v.nullable(Id),
  open: MilliSchema,
  /** Left out for people who may not see costs; null: not known. */
  costMicro: v.optional(v.nullable(v.number())),
})
export type OpenLine = v.InferOutput<typeof OpenLine>

/** What comes of orders. */
export const receiving = {
  /** What is still expected of an order. */
  order: query({
    name: 'receiving.order',
    path: 'GET /shop/warehousein/ofOrder/{id}',
    can: 'shopInboundAdd',
    input: v.object({ id: Id }),
    output: v.object({
      id: Id,
      number: v.string(),
      supplier: v.string(),
      state: OrderState,
      lines: v.array(OpenLine),
      items: v.array(StockItem),
      /** What of its freight is on no receipt yet; left out for people who may not see costs. */
      freight: v.optional(CentsSchema),
    }),
    reads: ['purchase', 'stock', 'goods', 'place'],
    errors: ['record.missing'],
  }),
  /** The bill of a posted receipt says something else: the value of the stock follows. What it says counts, not the change. */
  bill: command({
    name: 'receiving.bill',
    path: 'POST /shop/warehousein/bill',
    can: 'shopCostSee',
    input: v.object({
      id: Id,
      version: v.pipe(v.number(), v.safeInteger()),
      freight: Charge,
      lines: v.pipe(
        v.array(v.object({ lineNo: v.pipe(v.number(), v.safeInteger()), costMicro: CostMicro })),
        v.maxLength(MOST_LINES),
      ),
    }),
    output: v.object({}),
    writes: ['purchase', 'activity', 'document', 'stock', 'goods'],
    errors: ['record.missing', 'record.stale', 'state.not-allowed'],
  }),
}
