import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { query } from '#contract/define.ts'
import { ShownProduct } from '#contract/insight/shown-product.ts'
import { FleetRow } from '#contract/sales/differences.ts'
import { CentsSchema, Id, Instant, MilliSchema, page } from '#contract/schemas.ts'

/** Same weekdays of which the usual figures are the mean. */
export const USUAL_DAYS = 8

/** Days of the chart of orders, with today. */
export const ORDER_DAYS = 30

/** Days of the store, both included. */
export const DayRange = v.object({ from: Day, to: Day })
export type DayRange = v.InferOutput<typeof DayRange>

/** A product and what it sold, less what came back. */
const Seller = v.object({
  ...ShownProduct.entries,
  quantity: MilliSchema,
  net: CentsSchema,
})
export type Seller = v.InferOutput<typeof Seller>

/**
 * Today in a store. Net sales are without tax, tips and cards, after discounts and refunds. Figures of a page of the statement
 * that the caller may not open are absent.
 */
const Home = v.object({
  /** When the figures were read. */
  at: Instant,
  day: Day,
  /** The store has sold something, today or before. */
  started: v.boolean(),
  net: CentsSchema,
  orders: v.number(),
  /** Net sales for each order; 0 without orders. */
  average: CentsSchema,
  refunds: v.optional(v.object({ count: v.number(), net: CentsSchema })),
  /**
   * The mean of the last same weekdays on which the store was open, up to the same time of day; null: there is none yet.
   * `orders` in thousandths.
   */
  usual: v.nullable(v.object({ days: v.number(), net: CentsSchema, orders: MilliSchema, average: CentsSchema })),
  /** The 24 hours of the store's clock; `usual` is the mean of whole hours. */
  hours: v.array(v.object({ net: CentsSchema, orders: v.number(), usual: v.nullable(CentsSchema) })),
  /** Money in less money out, without macou. */
  tenders: v.optional(v.array(v.object({ tender: v.string(), amount: CentsSchema }))),
  /** Macou used less macou returned. */
  macou: v.optional(CentsSchema),
  best: v.array(Seller),
  /** On duty, or with something that is not sent. */
  counters: v.array(FleetRow),
})
export type Home = v.InferOutput<typeof Home>

const SaleDay = v.object({ day: Day, net: CentsSchema, orders: v.number() })
const OrderDay = v.object({ day: Day, inStore: v.number(), pickup: v.number(), delivery: v.number() })
export type OrderDay = v.InferOutput<typeof OrderDay>
const Rank = v.object({ id: Id, name: v.string(), net: CentsSchema, orders: v.number() })
export type Rank = v.InferOutput<typeof Rank>

/** The first page of whoever runs a store. */
export const home = {
  today: query({
    name: 'home.today',
    path: 'GET /shop/homeIndex',
    can: 'shopIndex',
    input: v.object({}),
    output: Home,
    reads: ['sale', 'refund', 'goods', 'shift', 'counter', 'printer', 'store', 'settings'],
  }),
  /** Net sales of each day of a range. */
  sales: query({
    name: 'home.sales',
    path: 'GET /shop/index/getSaleChart',
    can: 'shopIndex',
    input: DayRange,
    output: v.object({ days: v.array(SaleDay) }),
    reads: ['sale', 'refund', 'online-order'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  }),
  /** Orders of each of the last days by channel, with today. */
  orders: query({
    name: 'home.orders',
    path: 'GET /shop/index/getOrderQuantityChart',
    can: 'shopIndex',
    input: v.object({}),
    output: v.object({ days: v.array(OrderDay) }),
    reads: ['sale'],
  }),
  /** The products of a range of days that sold best. */
  best: query({
    name: 'home.best',
    path: 'GET /shop/index/getHotChart',
    can: 'shopIndex',
    input: DayRange,
    output: v.object({ records: v.array(Seller) }),
    reads: ['sale', 'refund', 'goods'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  }),
  /** Stores whose figures the caller may see, the one that sold most today first. */
  ranking: query({
    name: 'home.ranking',
    path: 'GET /shop/index/getShopRanking',
    can: 'shopIndex',
    input: v.object({}),
    output: page(Rank),
    reads: ['sale', 'refund', 'store', 'permission'],
  }),
}
