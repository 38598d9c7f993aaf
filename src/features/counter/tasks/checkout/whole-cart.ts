import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { Lease } from '#contract/order.ts'
import { adjustLine } from '#domain/cart/adjust.ts'
import { beyondLimits, type Beyond } from '#domain/cart/given.ts'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import { cents, milli, priceOf, sum, type Cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { CartRow } from '#db/ledger.ts'
import { orderDiscountOf } from '#features/counter/core/cart/cart-lines.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import type { Lets } from '#features/counter/parts/approve/try-pin.ts'
import { ofItself, powerOf } from '#features/counter/core/cart/price-change.ts'

const isOwn = (one: Adjustment): boolean => !ofItself(one) && one.approval?.how === 'permission'

function costOf(line: CartLineRow, adjustments: readonly Adjustment[]): Cents {
  const quantity = milli(line.quantity)
  const { unitPrice, discount } = adjustLine(cents(line.unitPrice), quantity, adjustments)
  return cents(priceOf(unitPrice, quantity) - discount)
}

/** Of a line, what a limit of goods let is no gift. */
const isGift = (one: Adjustment): boolean => !ofItself(one) && one.reason !== ABOVE_LIMIT

const isWhole = (line: CartLineRow): boolean => line.kind !== 'card'
const beforeOf = (line: CartLineRow): Cents => costOf(line, (line.adjustments ?? []).filter(ofItself))
const afterOf = (line: CartLineRow): Cents => costOf(line, line.adjustments ?? [])
const lostBy = (line: CartLineRow): Cents => cents(Math.max(0, beforeOf(line) - afterOf(line)))

/** A PIN let less than what is given now: more is sold than when it was typed. */
const isOutgrown = ({ approval }: Adjustment, gives: Cents): boolean =>
  approval?.how === 'pin' && approval.gives !== undefined && approval.gives < gives

/** Whoever is at the till by now may let it: another person may have begun the cart. */
const mayGive = (one: Adjustment, { authority }: Lease): boolean =>
  authority === undefined || authority.may.includes(powerOf(one.kind))

/** One change that an approver is asked for, in its place of the cart. */
export interface ToApprove {
  /** Absent: of the whole order. */
  readonly lineId?: string
  /** Its place among the changes there. */
  readonly at: number
  readonly lets: Lets
}

/** What an approver is asked for before paying, and what it comes to. */
export interface Asked extends Beyond {
  readonly changes: readonly ToApprove[]
}

/**
 * What has to be approved before a cart is paid: everything that the cashier gave alone, where it is beyond the limits of
 * their role in all, and what grew beyond what a PIN had let. Undefined where there is nothing.
 */
export function toApprove(cart: CartRow, lease: Lease): Asked | undefined {
  const beyond = beyondOwn(cart, lease)
  const order = orderDiscountOf(cart.lines, cart)
  const asked = (one: Adjustment, gives: Cents): boolean =>
    isGift(one) && ((isOwn(one) && (beyond !== undefined || !mayGive(one, lease))) || isOutgrown(one, gives))
  const ofLines = cart.lines.filter(isWhole).flatMap((line) => {
    const gives = lostBy(line)
    // of a price and a discount, let one after the other, the later approval is for both
    const covered = (line.adjustments ?? []).some((one) => (one.approval?.gives ?? 0) >= gives)
    return (line.adjustments ?? []).flatMap((one, at): ToApprove[] =>
      asked(one, gives) && !(covered && !isOwn(one))
        ? [{ lineId: line.lineId, at, lets: { power: powerOf(one.kind), subject: line.lineId, gives } }]
        : [],
    )
  })
  const ofOrder = (cart.adjustments ?? []).flatMap((one, at): ToApprove[] =>
    asked(one, order) ? [{ at, lets: { power: 'shopCounterDiscount', gives: order } }] : [],
  )
  const changes = [...ofLines, ...ofOrder]
  if (changes.length === 0) return undefined
  const lines = cart.lines.filter((line) => ofLines.some(({ lineId }) => lineId === line.lineId))
  const after = sum(lines.map(afterOf))
  return {
    ...(beyond ?? { before: sum(lines.map(beforeOf)), after: cents(after - (ofOrder.length > 0 ? order : 0)) }),
    changes,
  }
}

/** What the cashier gives away of a cart beyond the limits of their role; undefined where it is within them. */
export function beyondOwn(cart: CartRow, { authority }: Lease): Beyond | undefined {
  if (!authority) return undefined
  const lines = cart.lines.filter(isWhole).map((line) => {
    const last = line.adjustments?.findLast((one) => !ofItself(one))
    return { before: beforeOf(line), after: afterOf(line), own: last !== undefined && isOwn(last) }
  })
  const order = { discount: orderDiscountOf(cart.lines, cart), own: cart.adjustments?.some(isOwn) ?? false }
  return beyondLimits(lines, order, authority.limits)
}

/** Each change is its approval's now; `approvals` are in the order of `changes`. */
export function approveGiven(carts: CartStore, changes: readonly ToApprove[], approvals: readonly Approval[]): void {
  const lent =
    (lineId: string | undefined) =>
    (one: Adjustment, at: number): Adjustment => {
      const place = changes.findIndex((each) => each.lineId === lineId && each.at === at)
      return place === -1 ? one : { ...one, approval: approvals[place]! }
    }
  const { lines, adjustments, taxExempt } = carts.cart()
  carts.edit(
    lines.map((line) =>
      changes.some(({ lineId }) => lineId === line.lineId)
        ? { ...line, adjustments: (line.adjustments ?? []).map(lent(line.lineId)) }
        : line,
    ),
    carts.lastLineId(),
  )
  if (adjustments && changes.some(({ lineId }) => lineId === undefined))
    carts.adjustOrder({ adjustments: adjustments.map(lent(undefined)), ...(taxExempt ? { taxExempt } : {}) })
}
