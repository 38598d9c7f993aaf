import type { Difference } from '#contract/facts/envelope.ts'
import { receiptIn } from '#contract/facts/kinds.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'
import type { Fact } from '#server/contexts/sales/entries/read-entries.ts'

/** Time outside its shift that is tolerated before it is a difference: clocks are never exactly equal. */
const CLOCKS_MS = 5 * 60_000

/**
 * Judges a fact's envelope: time, shift, person and receipt number. The credential says which counter, shift and
 * cashier it may name.
 */
export function judgeEnvelope(
  claims: CredentialClaims,
  lane: Pick<Lane, 'openedAt'>,
  fact: Fact,
  now: number,
): Difference[] {
  const found: Difference[] = []
  const at = fact.at.device + fact.at.offset
  const early = lane.openedAt - at
  const late = at - now
  if (early > CLOCKS_MS) found.push({ code: 'clock.outside', expected: 0, actual: -early })
  if (late > CLOCKS_MS) found.push({ code: 'clock.outside', expected: 0, actual: late })
  if (fact.data.shiftId !== claims.shift) found.push({ code: 'shift.other', actual: fact.data.shiftId })
  if (fact.by !== claims.account) found.push({ code: 'cashier.other', expected: claims.cashier, actual: fact.by })
  const receipt = receiptIn(fact)
  if (!receipt) return found
  const { cashierId, cashierName, receiptNo, receiptSeq } = receipt
  const atTill = fact.seller?.by ?? fact.by
  if (cashierId !== atTill)
    found.push({ code: 'cashier.other', expected: claims.cashier, actual: cashierName || cashierId })
  // another person's name is judged with their right to sell
  else if (atTill === claims.account && cashierName !== claims.cashier)
    found.push({ code: 'name.differs', expected: claims.cashier, actual: cashierName })
  const number = `${claims.code}-${fact.lease}-${receiptSeq}`
  if (receiptNo !== number) found.push({ code: 'receipt.number', expected: number, actual: receiptNo })
  // each receipt is a fact of its own, so its number is never above the fact's
  else if (receiptSeq > fact.seq) found.push({ code: 'receipt.number', expected: fact.seq, actual: receiptSeq })
  return found
}
