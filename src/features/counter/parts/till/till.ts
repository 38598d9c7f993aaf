import type { Seller } from '#contract/organisation/authority.ts'
import { TILL_POWER } from '#domain/approval-proof.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { withReopen } from '#db/with-reopen.ts'
import type { ApprovalScope, Tried } from '#features/counter/parts/approve/try-pin.ts'

/** The people who may sell at this counter with a PIN, the shift's cashier first. */
export function sellersOf({ lease }: LaneRow): Seller[] {
  const sellers = lease.authority?.sellers ?? []
  const own = sellers.filter(({ id }) => id === lease.cashierId)
  return [...own, ...sellers.filter(({ id }) => id !== lease.cashierId)]
}

/** Account of the person who is selling. */
export const personAt = ({ lease, till }: LaneRow): string => till?.by ?? lease.cashierId

/** The context of their sealed PIN: all their sales in this shift, until somebody else takes over. */
export const takesTill = ({ shiftId }: LaneRow): ApprovalScope => ({ power: TILL_POWER, subject: shiftId })

/** Somebody sells from now on. The cashier whom the server has just verified by PIN needs no proof. */
export async function takeTill(lane: LaneRow, { id: by, name }: Seller, { approval, confirmed }: Tried): Promise<void> {
  const { id, proof } = approval
  const known = by === lane.lease.cashierId && confirmed
  const till = known || id === undefined ? undefined : { by, id, name, ...(proof ? { proof } : {}) }
  await withReopen(ledger(), () => ledger().lanes.update(lane.lane, { till }))
}

/** The shift's cashier sells, verified by password or sign-in. */
export async function giveTillBack(lane: LaneRow): Promise<void> {
  if (lane.till) await withReopen(ledger(), () => ledger().lanes.update(lane.lane, { till: undefined }))
}
