import type { Lease } from '#contract/sales/order.ts'
import { laneOf, type FactRow, type LaneRow } from '#db/ledger.ts'
import { onReceiptOf } from '#features/counter/core/outbox/fact-row.ts'

/** The known fields of a lane's fact. */
type Numbered = Pick<FactRow, 'seq' | 'sha256' | 'kind' | 'body'>

/** The next numbers after those of the facts; the first ones without any. */
export function numbersAfter(facts: readonly Numbered[]): Pick<LaneRow, 'nextSeq' | 'nextReceiptSeq' | 'lastHash'> {
  return facts.reduce(
    ({ nextSeq, nextReceiptSeq, lastHash }, fact) => ({
      nextSeq: Math.max(nextSeq, fact.seq + 1),
      nextReceiptSeq: Math.max(nextReceiptSeq, (onReceiptOf(fact)?.receiptSeq ?? 0) + 1),
      lastHash: fact.seq >= nextSeq ? fact.sha256 : lastHash,
    }),
    { nextSeq: 1, nextReceiptSeq: 1, lastHash: '' },
  )
}

/** A lane right after its lease was issued, or rebuilt from its known facts. */
export function laneRow(lease: Lease, status: LaneRow['status'], facts: readonly Numbered[] = []): LaneRow {
  const { nextSeq, nextReceiptSeq, lastHash } = numbersAfter(facts)
  return {
    lane: laneOf(lease.shiftId, lease.lease),
    shiftId: lease.shiftId,
    storeId: lease.storeId,
    lease,
    nextSeq: Math.max(lease.nextFactSeq, nextSeq),
    nextReceiptSeq: Math.max(lease.nextReceiptSeq, nextReceiptSeq),
    lastHash,
    status,
    paused: '',
    contiguousSeq: 0,
    contactAt: lease.serverTime,
  }
}
