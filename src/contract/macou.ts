import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, Instant } from '#contract/schemas.ts'

/** A line of a cart as macou sees it: what it is, and what is due for it with its tax. */
const CartLine = v.object({ skuId: Id, total: CentsSchema })
const cart = {
  /** Minted when the payment screen opens. */
  saleId: Id,
  memberId: Id,
  lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(500)),
}
/**
 * Sales paid with macou that this tablet has not sent yet. What it had set aside for the same member and any other sale
 * was left, and is free again; absent: nothing is known of that.
 */
const unsent = v.optional(v.pipe(v.array(Id), v.maxLength(500)))
const Amount = v.pipe(
  CentsSchema,
  v.check((n) => n > 0),
)

/** A movement in a wallet. */
const MacouEntry = v.object({
  /** deduction, reward, rebate, card, refund, taken-back */
  reason: v.string(),
  amount: CentsSchema,
  balance: CentsSchema,
  at: Instant,
})

const counter = 'shopOfflineOrderOfflineCollection'

/** Macou as a tender and a rebate of in-store orders. */
export const macou = {
  /** What of a cart macou may pay, line by line, and what the member has free for it. */
  useList: query({
    name: 'macou.useList',
    path: 'POST /shop/order/couponCreditUseList',
    can: counter,
    input: v.object({ memberId: Id, lines: cart.lines, saleId: v.optional(Id), unsent }),
    output: v.object({
      balance: CentsSchema,
      /** Of the balance, what no other counter has set aside. */
      free: CentsSchema,
      /** The most that this cart may be paid with in macou. */
      usable: CentsSchema,
      records: v.array(v.object({ skuId: Id, total: CentsSchema, most: CentsSchema })),
    }),
    reads: ['member'],
    errors: ['member.missing'],
  }),
  /** What a cart would give back in macou: the rebate of each line, and the reward of its cash. */
  rebateList: query({
    name: 'macou.rebateList',
    path: 'POST /shop/order/couponCreditRebateList',
    can: counter,
    input: v.object({ memberId: Id, lines: cart.lines, macou: v.optional(CentsSchema), cash: v.optional(CentsSchema) }),
    output: v.object({
      reward: CentsSchema,
      rebate: CentsSchema,
      records: v.array(v.object({ skuId: Id, total: CentsSchema, rebate: CentsSchema })),
    }),
    reads: ['member'],
    errors: ['member.missing'],
  }),
  /** Sets macou aside for a sale that is about to be completed. Asked again, it is the same hold. */
  hold: command({
    name: 'macou.hold',
    path: 'POST /shop/order/couponCreditHold',
    can: counter,
    input: v.object({ ...cart, amount: Amount, unsent }),
    output: v.object({ amount: CentsSchema, balance: CentsSchema }),
    writes: ['member'],
    errors: ['member.missing', 'macou.insufficient', 'macou.sale-done', 'macou.not-on-duty', 'record.missing'],
  }),
  /** Gives a hold up: the sale was not completed. */
  release: command({
    name: 'macou.release',
    path: 'POST /shop/order/couponCreditRelease',
    can: counter,
    input: v.object({ saleId: Id }),
    output: v.object({}),
    writes: ['member'],
  }),
  /** What a sale and its refunds moved in the wallet of its buyer. */
  ofSale: query({
    name: 'macou.ofSale',
    path: 'GET /shop/order/couponCreditList/{id}',
    can: 'shopOfflineOrderDetails',
    input: v.object({ id: Id }),
    output: v.object({
      used: CentsSchema,
      earned: CentsSchema,
      /** After the last of it; absent where nothing moved. */
      balance: v.optional(CentsSchema),
      records: v.array(MacouEntry),
    }),
    reads: ['sale', 'refund'],
  }),
}
