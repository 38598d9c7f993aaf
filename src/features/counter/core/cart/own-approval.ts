import type { Approval } from '#contract/facts/approval.ts'
import type { Lease } from '#contract/sales/order.ts'
import type { CounterPower } from '#contract/organisation/authority.ts'
import { withinLimits } from '#domain/cart/adjust.ts'
import type { Cents } from '#domain/money.ts'

/** The discounts given by the cashier. */
export interface Given {
  readonly before: Cents
  readonly after: Cents
}

/** The cashier's own approval, if role and limits cover it; undefined: an administrator must approve. */
export function ownApproval(lease: Lease, power: CounterPower, given?: Given): Approval | undefined {
  const { authority } = lease
  if (!authority?.may.includes(power)) return undefined
  if (given && !withinLimits(given.before, given.after, authority.limits)) return undefined
  return { how: 'permission', by: lease.cashierId }
}
