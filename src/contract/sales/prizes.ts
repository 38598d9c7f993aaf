import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant, MilliSchema, Text, Words } from '#contract/schemas.ts'

/** The code that a winner shows: capitals and digits, however it was typed. */
const PrizeCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.transform((text) => text.replaceAll(/[\s-]/g, '')),
  v.regex(/^[A-Z0-9]{4,40}$/),
)

const PrizeGoods = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  price: CentsSchema,
  /** On the shelf. */
  shelf: MilliSchema,
})
export type PrizeGoods = v.InferOutput<typeof PrizeGoods>

/** A won prize. */
const WonPrize = v.object({
  id: Id,
  code: v.string(),
  activity: Words,
  winner: v.string(),
  /** The last four digits of the member's phone; '' if unknown. */
  phoneEnd: v.string(),
  wonAt: Instant,
  expiresAt: Instant,
  state: v.picklist(['not-received', 'redeemed', 'expired']),
  redeemedAt: v.optional(Instant),
  redeemedBy: v.string(),
  goods: PrizeGoods,
  quantity: MilliSchema,
  /** The product handed out instead, and its price difference. */
  handed: v.optional(v.object({ name: Words, difference: CentsSchema })),
})
export type WonPrize = v.InferOutput<typeof WonPrize>

/** A prize that winners have not collected yet. Without codes and names: those are the winner's to show. */
const WaitingPrize = v.object({
  id: Id,
  activity: Words,
  goods: PrizeGoods,
  /** Of one win. */
  quantity: MilliSchema,
  winners: v.number(),
  /** When the first of them can no longer collect it. */
  expiresAt: Instant,
})
export type WaitingPrize = v.InferOutput<typeof WaitingPrize>

const can = 'shopOfflineOrderOfflineCollection'
/** Created with the redemption: a repeated request is the same one. */
const redemption = { id: Id, requestId: Id }
const refusals = [
  'prize.missing',
  'prize.redeemed',
  'prize.expired',
  'prize.out-of-stock',
  'prize.not-on-duty',
] as const

/** Redeeming prizes at a counter. */
export const prizes = {
  byCode: query({
    name: 'prizes.byCode',
    path: 'GET /shop/activity/writeOffInfo/{code}',
    can,
    input: v.object({ code: PrizeCode }),
    output: WonPrize,
    reads: ['prize'],
    errors: ['prize.missing'],
  }),
  /** What this store's winners can still collect, the one that expires first on top. */
  waiting: query({
    name: 'prizes.waiting',
    path: 'GET /shop/activity/writeOffWaitingList',
    can,
    input: v.object({}),
    output: v.object({ records: v.array(WaitingPrize) }),
    reads: ['prize', 'stock'],
  }),
  writeOff: command({
    name: 'prizes.writeOff',
    path: 'POST /shop/activity/writeOff',
    can,
    input: v.object(redemption),
    output: WonPrize,
    writes: ['prize', 'stock'],
    errors: refusals,
  }),
  /** Products on the shelf that cost at least as much as the prize. */
  swaps: query({
    name: 'prizes.swaps',
    path: 'GET /shop/activity/ipadProductChangeList/{id}',
    can,
    input: v.object({ id: Id, search: v.optional(Text(60), '') }),
    output: v.object({ records: v.array(PrizeGoods) }),
    reads: ['prize', 'stock'],
    errors: ['prize.missing'],
  }),
  /** Hands out another product instead of a prize that the shelf is short of, and redeems the prize. */
  change: command({
    name: 'prizes.change',
    path: 'POST /shop/activity/ipadProductChange',
    can,
    input: v.object({ ...redemption, skuId: Id }),
    output: WonPrize,
    writes: ['prize', 'stock'],
    errors: [...refusals, 'prize.in-stock', 'prize.price-lower'],
  }),
  /** Whether an order won a prize: then it cannot be refunded. */
  drawCheck: query({
    name: 'prizes.drawCheck',
    path: 'GET /shop/order/prizeDrawCheck/{id}',
    can,
    input: v.object({ id: Id }),
    output: v.object({ won: v.boolean() }),
    reads: ['prize', 'sale'],
  }),
}
