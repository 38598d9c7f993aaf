import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CostMicro, packCostFields } from '#contract/stock/line-costs.ts'
import { OrderState } from '#contract/supply/purchase-orders.ts'
import { CentsSchema, Id, MilliSchema, OneLine } from '#contract/schemas.ts'
import { Charge, MOST_LINES, StockItem } from '#contract/stock/stock-documents.ts'

const OpenLine = v.object({
  lineNo: v.number(),
  itemId: Id,
  packId: v.nullable(Id),
  open: MilliSchema,
  /** Left out for people who may not see costs; null: not known. */
  costMicro: v.optional(v.nullable(v.number())),
  ...packCostFields,
})
export type OpenLine = v.InferOutput<typeof OpenLine>

/** The largest file of a delivery, in bytes. */
export const DELIVERY_FILE = 2 * 1024 * 1024
/** The most rows that are read of it. */
export const DELIVERY_ROWS = 1000

const DeliveryRow = v.object({
  /** As a spreadsheet counts them. */
  row: v.number(),
  /** The name and quantity in the file. */
  code: v.string(),
  name: v.string(),
  amount: v.string(),
  unit: v.string(),
  /** Null: somebody has to say what it is. */
  itemId: v.nullable(Id),
  /** The identifier that found the item. */
  by: v.nullable(v.picklist(['barcode', 'supplier-number', 'item-number', 'name'])),
  /** Why nothing is filled in. */
  why: v.nullable(v.picklist(['unknown', 'several', 'made', 'no-quantity', 'bad-quantity'])),
  /** The candidates if several items match. */
  choices: v.array(Id),
  /** The delivered quantity, in the item's own unit, and in packs if the file counts in them. */
  quantity: v.nullable(MilliSchema),
  packId: v.nullable(Id),
  packs: v.nullable(MilliSchema),
  /** The file's cost of the item's own unit; left out for people who may not see costs; null: not given. */
  costMicro: v.optional(v.nullable(v.number())),
  ...packCostFields,
})
export type DeliveryRow = v.InferOutput<typeof DeliveryRow>

/** Deliveries of orders. */
export const receiving = {
  /** The open lines of an order. */
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
      /** The part of its freight that is on no receipt yet; left out for people who may not see costs. */
      freight: v.optional(CentsSchema),
    }),
    reads: ['purchase', 'stock', 'goods', 'place'],
    errors: ['record.missing'],
  }),
  /** The delivery in a supplier's file, matched to products; with an order, to its lines first. Nothing is stored. */
  readFile: query({
    name: 'receiving.readFile',
    path: 'POST /shop/warehousein/readFile',
    can: 'shopInboundAdd',
    input: v.object({
      name: OneLine(200),
      /** Base64. */
      data: v.pipe(v.string(), v.minLength(4), v.maxLength(DELIVERY_FILE * 1.4), v.base64()),
      orderId: v.optional(Id),
    }),
    output: v.object({
      rows: v.array(DeliveryRow),
      /** Of the rows, and of what they may be. */
      items: v.array(StockItem),
      /** The headings of the columns that were read. */
      read: v.object({
        code: v.array(v.string()),
        name: v.nullable(v.string()),
        quantity: v.string(),
        cost: v.nullable(v.string()),
      }),
    }),
    reads: ['purchase', 'stock', 'goods', 'place', 'supplier'],
    errors: ['record.missing', 'input.invalid'],
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
        v.array(
          v.object({
            lineNo: v.pipe(v.number(), v.safeInteger()),
            costMicro: CostMicro,
            /** Of a pack of the line's size, if the line's cost was typed so. */
            packCostMicro: v.optional(CostMicro),
          }),
        ),
        v.maxLength(MOST_LINES),
      ),
    }),
    output: v.object({}),
    writes: ['purchase', 'activity', 'document', 'stock', 'goods'],
    errors: ['record.missing', 'record.stale', 'state.not-allowed'],
  }),
}
