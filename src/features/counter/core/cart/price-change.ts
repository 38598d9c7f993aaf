import type { Approval } from '#contract/facts/approval.ts'
import type { Adjustment } from '#contract/facts/sale.ts'
import type { CounterPower } from '#contract/organisation/authority.ts'
import { adjustLine, SCALE_LABEL, takenOff } from '#domain/cart/adjust.ts'
import { ABOVE_LIMIT, PACK_PRICE } from '#domain/cart/extras.ts'
import { cents, milli, priceOf } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { Given } from '#features/counter/core/cart/own-approval.ts'
import { afterLines } from '#features/counter/core/cart/cart-lines.ts'

export type ChangeKind = Adjustment['kind']

/** The typed value: cents, or hundredths of a percent for `percent`. */
export interface TypedChange {
  readonly kind: ChangeKind
  readonly value: number
  readonly reason: string
}

const PPM_OF_HUNDREDTH = 100

/** The change as stored with a sale. */
const toAdjustment = ({ kind, value, reason }: TypedChange): Adjustment => ({
  kind,
  value: kind === 'percent' ? value * PPM_OF_HUNDREDTH : value,
  reason: reason.trim(),
})

export const powerOf = (kind: ChangeKind): CounterPower =>
  kind === 'price' ? 'shopCounterPrice' : 'shopCounterDiscount'

/** The effect of a change on a line or order. */
export interface Proposal extends Given {
  readonly change: Adjustment
  /** All changes that would then apply, without approvals. */
  readonly adjustments: readonly Adjustment[]
}

/**
 * A line with one more change: a new price replaces the last one and a scale label's discount, a discount replaces the
 * last discount.
 */
export function proposeForLine(line: CartLineRow, typed: TypedChange): Proposal {
  const change = toAdjustment(typed)
  const kept = (line.adjustments ?? []).filter((one) =>
    change.kind === 'price'
      ? one.kind !== 'price' && one.reason !== SCALE_LABEL && one.reason !== PACK_PRICE
      : staysBesideDiscount(one),
  )
  const adjustments = [...kept, change]
  const quantity = milli(line.quantity)
  const { unitPrice, discount } = adjustLine(cents(line.unitPrice), quantity, adjustments)
  return {
    change,
    adjustments,
    before: priceOf(cents(line.unitPrice), quantity),
    after: cents(priceOf(unitPrice, quantity) - discount),
  }
}

const staysBesideDiscount = (one: Adjustment): boolean => one.kind === 'price' || ofItself(one)

/** The order with this discount instead of its current one. */
export function proposeForOrder(lines: readonly CartLineRow[], typed: TypedChange): Proposal {
  const change = toAdjustment(typed)
  const before = afterLines(lines)
  return { change, adjustments: [change], before, after: cents(before - takenOff(before, [change])) }
}

/** The proposal's changes, the new one with its approval. */
export const approved = ({ adjustments, change }: Proposal, approval: Approval): Adjustment[] =>
  adjustments.map((one) => (one === change ? { ...one, approval } : one))

/** Changes implied by a label, pack or limit: nobody granted them. */
export const ofItself = (one: Adjustment): boolean => [SCALE_LABEL, PACK_PRICE, ABOVE_LIMIT].includes(one.reason ?? '')

/** Whether something was changed manually, not by a label, pack or limit. */
export const byHand = (adjustments: readonly Adjustment[] | undefined): boolean =>
  adjustments?.some((one) => !ofItself(one)) ?? false
