import type { AtTill } from '#contract/facts/envelope.ts'
import type { Lease } from '#contract/order.ts'
import type { LaneRow } from '#db/ledger.ts'

/** Who took the till by PIN, until somebody else does; what their PIN was sealed to goes with each fact. */
export interface TillRow extends AtTill {
  readonly name: string
}

/**
 * The lease as it is for who is at the till: their name, and what they may decide alone, as last heard. Whose shift it
 * is, and whose cash, stays with the lane itself.
 */
export function leaseAtTill({ lease, till }: Pick<LaneRow, 'lease' | 'till'>): Lease {
  if (!till || till.by === lease.cashierId) return lease
  const { authority } = lease
  const known = authority?.sellers?.find(({ id }) => id === till.by)
  return {
    ...lease,
    cashierId: till.by,
    cashierName: till.name,
    mayRefund: known?.mayRefund ?? false,
    ...(authority ? { authority: { ...authority, may: known?.may ?? [], limits: known?.limits ?? {} } } : {}),
  }
}

/** What goes with a fact of it. */
export const sellerOf = ({ till }: LaneRow): { seller?: AtTill } => {
  if (!till) return {}
  const { name: _, ...seller } = till
  return { seller }
}
