import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { CounterPower } from '#contract/organisation/authority.ts'
import type { Lease } from '#contract/sales/order.ts'
import { adjustLine } from '#domain/cart/adjust.ts'
import { beyondLimits, type Beyond } from '#domain/cart/given.ts'
import { ABOVE_LIMIT } from '#domain/cart/extras.ts'
import { cents, milli, priceOf, sum, type Cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { CartRow } from '#db/ledger.ts'
import { orderDiscountOf } from '#features/counter/core/cart/cart-lines.ts'
import type { CartStore } from '#features/counter/core/cart/cart-store.ts'
import type { ApprovalScope } from '#features/counter/parts/approve/try-pin.ts'
import { ofItself, powerOf } from '#features/counter/core/cart/price-change.ts'

const isOwn = (one: Adjustment): boolean => !ofItself(one) && one.approval?.how === 'permission'

function costOf(line: CartLineRow, adjustments: readonly Adjustment[]): Cents {
  const quantity = milli(line.quantity)
  const { unitPrice, discount } = adjustLine(cents(line.unitPrice), quantity, adjustments)
  return cents(priceOf(unitPrice, quantity) - discount)
}

/** The amount given away by a change; approvals above a limit give nothing away. */
const isGift = (one: Adjustment): boolean => !ofItself(one) && one.reason !== ABOVE_LIMIT

const isComplete = (line: CartLineRow): boolean => line.kind !== 'card'
const beforeOf = (line: CartLineRow): Cents => costOf(line, (line.adjustments ?? []).filter(ofItself))
const afterOf = (line: CartLineRow): Cents => costOf(line, line.adjustments ?? [])
const lostBy = (line: CartLineRow): Cents => cents(Math.max(0, beforeOf(line) - afterOf(line)))

/** A PIN approved less than the current amount: the quantity has grown since. */
const isOutgrown = ({ approval }: Adjustment, gives: Cents): boolean =>
  approval?.how === 'pin' && approval.gives !== undefined && approval.gives < gives

/** The person selling now may approve it: somebody else may have started the cart. */
const mayGive = (one: Adjustment, { authority }: Lease): boolean =>
  authority === undefined || authority.may.includes(powerOf(one.kind))

/** One item to approve, and its place in the cart. */
export interface ToApprove {
  /** Absent: belongs to the whole order. */
  readonly lineId?: string
  /** Its index among the changes there; `open`: the line is an open amount; `exempt`: the order is tax exempt. */
  readonly at: number | 'open' | 'exempt'
  readonly scope: ApprovalScope
}

/** The approvals needed before payment. */
export interface Asked {
  /** The sum of its discounts and price changes; absent if there are none. */
  readonly given?: Beyond
  readonly changes: readonly ToApprove[]
}

/**
 * Approvals within the own rights of the person selling now become theirs: somebody else may have started the cart, and
 * the sale names who is responsible. The others are left for `toApprove`.
 */
export function takeOver(carts: CartStore, lease: Lease): void {
  const { lines, adjustments, taxExempt } = carts.cart()
  const by = lease.cashierId
  let taken = 0
  const mine = <A extends Approval | undefined>(approval: A, power: CounterPower): A | Approval => {
    if (approval?.how !== 'permission' || approval.by === by || !lease.authority?.may.includes(power)) return approval
    taken += 1
    return { how: 'permission', by }
  }
  const ofChange = (one: Adjustment): Adjustment =>
    one.reason === ABOVE_LIMIT || !ofItself(one) ? { ...one, approval: mine(one.approval, takenFor(one)) } : one
  const newLines = lines.map((line) => ({
    ...line,
    ...(line.adjustments ? { adjustments: line.adjustments.map(ofChange) } : {}),
    ...(line.open ? { open: { ...line.open, approval: mine(line.open.approval, 'shopCounterOpenAmount') } } : {}),
  }))
  const whole = {
    ...(adjustments ? { adjustments: adjustments.map(ofChange) } : {}),
    ...(taxExempt ? { taxExempt: { ...taxExempt, approval: mine(taxExempt.approval, 'shopCounterTaxExempt') } } : {}),
  }
  if (taken === 0) return
  carts.edit(newLines, carts.lastLineId())
  carts.adjustOrder(whole)
}

/** The right that a change needs. */
const takenFor = ({ kind, reason }: Adjustment): CounterPower =>
  reason === ABOVE_LIMIT ? 'shopCounterLimit' : powerOf(kind)

/** A change approved by the cashier alone, by a right that the person selling now lacks. */
const isNotTheirs = (approval: Approval | undefined, power: CounterPower, { authority }: Lease): boolean =>
  approval?.how === 'permission' && authority !== undefined && !authority.may.includes(power)

/**
 * Everything to approve before payment: the cashier's own changes if together they exceed the role's limits, changes
 * that grew beyond what a PIN approved, and changes by another person who may no longer sell here. Undefined if there
 * are none.
 */
export function toApprove(cart: CartRow, lease: Lease): Asked | undefined {
  const beyond = beyondOwnLimits(cart, lease)
  const order = orderDiscountOf(cart.lines, cart)
  const asked = (one: Adjustment, gives: Cents): boolean =>
    isGift(one) && ((isOwn(one) && (beyond !== undefined || !mayGive(one, lease))) || isOutgrown(one, gives))
  const ofLines = cart.lines.filter(isComplete).flatMap((line) => {
    const gives = lostBy(line)
    // of a price and a discount approved one after the other, the later approval covers both
    const covered = (line.adjustments ?? []).some((one) => (one.approval?.gives ?? 0) >= gives)
    return (line.adjustments ?? []).flatMap((one, at): ToApprove[] =>
      asked(one, gives) && !(covered && !isOwn(one))
        ? [{ lineId: line.lineId, at, scope: { power: powerOf(one.kind), subject: line.lineId, gives } }]
        : [],
    )
  })
  const ofOrder = (cart.adjustments ?? []).flatMap((one, at): ToApprove[] =>
    asked(one, order) ? [{ at, scope: { power: 'shopCounterDiscount', gives: order } }] : [],
  )
  const openAmounts = cart.lines.flatMap(({ lineId, open, unitPrice }): ToApprove[] =>
    isNotTheirs(open?.approval, 'shopCounterOpenAmount', lease)
      ? [{ lineId, at: 'open', scope: { power: 'shopCounterOpenAmount', subject: lineId, gives: cents(unitPrice) } }]
      : [],
  )
  const limits = cart.lines.flatMap(({ lineId, skuId, adjustments = [] }) =>
    adjustments.flatMap((one, at): ToApprove[] =>
      one.reason === ABOVE_LIMIT && isNotTheirs(one.approval, 'shopCounterLimit', lease)
        ? [{ lineId, at, scope: { power: 'shopCounterLimit', subject: skuId } }]
        : [],
    ),
  )
  const exempt: ToApprove[] = isNotTheirs(cart.taxExempt?.approval, 'shopCounterTaxExempt', lease)
    ? [{ at: 'exempt', scope: { power: 'shopCounterTaxExempt' } }]
    : []
  const changes = [...ofLines, ...ofOrder, ...openAmounts, ...limits, ...exempt]
  if (changes.length === 0) return undefined
  if (ofLines.length + ofOrder.length === 0) return { changes }
  const lines = cart.lines.filter((line) => ofLines.some(({ lineId }) => lineId === line.lineId))
  const after = sum(lines.map(afterOf))
  const given = beyond ?? { before: sum(lines.map(beforeOf)), after: cents(after - (ofOrder.length > 0 ? order : 0)) }
  return { given, changes }
}

/** The cashier's discounts in a cart beyond the role's limits; undefined if within them. */
export function beyondOwnLimits(cart: CartRow, { authority }: Lease): Beyond | undefined {
  if (!authority) return undefined
  const lines = cart.lines.filter(isComplete).map((line) => {
    const last = line.adjustments?.findLast((one) => !ofItself(one))
    return { before: beforeOf(line), after: afterOf(line), own: last !== undefined && isOwn(last) }
  })
  const order = { discount: orderDiscountOf(cart.lines, cart), own: cart.adjustments?.some(isOwn) ?? false }
  return beyondLimits(lines, order, authority.limits)
}

/** Sets each change's approval; `approvals` are in the order of `changes`. */
export function approveGiven(carts: CartStore, changes: readonly ToApprove[], approvals: readonly Approval[]): void {
  const lent = (lineId: string | undefined, at: ToApprove['at']): Approval | undefined =>
    approvals[changes.findIndex((each) => each.lineId === lineId && each.at === at)]
  const ofChange =
    (lineId: string | undefined) =>
    (one: Adjustment, at: number): Adjustment => {
      const approval = lent(lineId, at)
      return approval ? { ...one, approval } : one
    }
  const { lines, adjustments, taxExempt } = carts.cart()
  carts.edit(
    lines.map((line) => {
      if (!changes.some(({ lineId }) => lineId === line.lineId)) return line
      const approval = lent(line.lineId, 'open')
      return {
        ...line,
        ...(line.adjustments ? { adjustments: line.adjustments.map(ofChange(line.lineId)) } : {}),
        ...(line.open && approval ? { open: { ...line.open, approval } } : {}),
      }
    }),
    carts.lastLineId(),
  )
  if (!changes.some(({ lineId }) => lineId === undefined)) return
  const approval = lent(undefined, 'exempt')
  carts.adjustOrder({
    ...(adjustments ? { adjustments: adjustments.map(ofChange(undefined)) } : {}),
    ...(taxExempt ? { taxExempt: approval ? { ...taxExempt, approval } : taxExempt } : {}),
  })
}
