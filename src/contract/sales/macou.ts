import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { PendingMacou } from '#contract/organisation/members.ts'
import { ZERO } from '#domain/money.ts'
import { CentsSchema, Id, Instant } from '#contract/schemas.ts'

/** A line of a cart for macou: the product, and its amount due with tax. */
const CartLine = v.object({ skuId: Id, total: CentsSchema })
const cart = {
  /** Created when the payment screen opens. */
  saleId: Id,
  memberId: Id,
  lines: v.pipe(v.array(CartLine), v.minLength(1), v.maxLength(500)),
}
/**
 * Sales paid with macou that this tablet has not sent yet. Its reservations for the same member and any other sale were
 * abandoned and become free; absent: unknown.
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

/** Macou as a payment method and rebate of in-store orders. */
export const macou = {
  /** The part of a cart that can be paid with macou, line by line, and the member's free balance. */
  useList: query({
    name: 'macou.useList',
    path: 'POST /shop/order/couponCreditUseList',
    can: counter,
    input: v.object({ memberId: Id, lines: cart.lines, saleId: v.optional(Id), unsent }),
    output: v.object({
      balance: CentsSchema,
      /** The part of the balance that no other counter has reserved. */
      free: CentsSchema,
      /** Rewards and rebates that are added to the balance later; absent: none. */
      pending: v.optional(PendingMacou),
      /** The most that this cart can be paid with in macou. */
      usable: CentsSchema,
      records: v.array(v.object({ skuId: Id, total: CentsSchema, most: CentsSchema })),
    }),
    reads: ['member'],
    errors: ['member.missing'],
  }),
  /** The macou that a cart would earn: the rebate of each line, and the reward for its cash. */
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
  /**
   * What a refund of these lines takes back of the macou that the sale earned, and how much of that the member no longer
   * has: it is kept from the money.
   */
  refundList: query({
    name: 'macou.refundList',
    path: 'POST /shop/order/couponCreditRefundList',
    can: counter,
    input: v.object({
      saleId: Id,
      /** The refunded lines with their amounts, tax included; together with earlier refunds they are compared with the sale. */
      lines: v.pipe(v.array(v.object({ lineId: Id, total: CentsSchema })), v.maxLength(500)),
      /** Macou that goes back to the wallet with it. */
      macou: v.optional(CentsSchema, ZERO),
    }),
    output: v.object({
      /** Of macou that was pending: nothing of it was in the wallet. */
      pending: CentsSchema,
      /** From the wallet. */
      wallet: CentsSchema,
      /** From the money. */
      kept: CentsSchema,
    }),
    reads: ['member', 'sale', 'refund'],
  }),
  /** Reserves macou for a sale about to be completed. A repeated call is the same reservation. */
  hold: command({
    name: 'macou.hold',
    path: 'POST /shop/order/couponCreditHold',
    can: counter,
    input: v.object({ ...cart, amount: Amount, unsent }),
    output: v.object({ amount: CentsSchema, balance: CentsSchema }),
    writes: ['member'],
    errors: ['member.missing', 'macou.insufficient', 'macou.sale-done', 'macou.not-on-duty', 'record.missing'],
  }),
  /** Releases a reservation: the sale was not completed. */
  release: command({
    name: 'macou.release',
    path: 'POST /shop/order/couponCreditRelease',
    can: counter,
    input: v.object({ saleId: Id }),
    output: v.object({}),
    writes: ['member'],
  }),
  /** The wallet entries of a sale and its refunds: for sellers and people who see order details. */
  ofSale: query({
    name: 'macou.ofSale',
    path: 'GET /shop/order/couponCreditList/{id}',
    can: 'signed-in',
    input: v.object({ id: Id }),
    output: v.object({
      used: CentsSchema,
      earned: CentsSchema,
      /** After the last movement; absent if nothing moved. */
      balance: v.optional(CentsSchema),
      /** Reward and rebates of the sale that are released after its refund period, less what was taken back. */
      pending: v.optional(PendingMacou),
      records: v.array(MacouEntry),
    }),
    reads: ['sale', 'refund'],
    errors: ['access.denied'],
  }),
}
