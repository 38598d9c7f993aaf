import type { AtTill } from '#contract/facts/envelope.ts'
import type { Lease } from '#contract/sales/order.ts'
import type { LaneRow } from '#db/ledger.ts'

/** The colleague who took the counter over by PIN, until somebody else does; their sealed PIN goes with each fact. */
export interface TillRow extends AtTill {
  readonly name: string
}

/**
 * The lease with the name and rights of the colleague who is selling, as last known. The shift and its cash stay with
 * the lane's cashier.
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

/** The seller's part of a fact. */
export const sellerOf = ({ till }: LaneRow): { seller?: AtTill } => {
  if (!till) return {}
  const { name: _, ...seller } = till
  return { seller }
}
