import { cents } from '#domain/money.ts'
import type { Lease } from '#contract/order.ts'
import { randomId } from '#db/device-values.ts'
import type { LaneRow } from '#db/ledger.ts'
import { laneRow } from '#features/counter/core/device/lane-row.ts'

/** Begins every receipt number of practice; no counter of a store has this code and no lease this number. */
const CODE = 'TRAIN'
const NO_LEASE = 0
/** The longest that a lease sells without contact: practice ends by a tap, not by the clock. */
const LEASE_HOURS = 168
const NO_LIMIT = cents(99_999_999)
const HEAD = {
  zh: '*** 培训 TRAINING ***\n未记录任何内容，不是收据',
  en: '*** TRAINING 培训 ***\nNothing was recorded\nThis is not a receipt',
}

const stamped = (words: { zh: string; en: string } | undefined): { zh: string; en: string } => ({
  zh: [HEAD.zh, words?.zh ?? ''].join('\n').trimEnd(),
  en: [HEAD.en, words?.en ?? ''].join('\n').trimEnd(),
})

/**
 * The lease to practise under, made of the real one: the same store, cashier, rules and administrators, but a shift and
 * a counter that nobody else knows, no credential, so that no server would take a fact of it, and no keys, so that its
 * receipts carry no code that a tablet would believe. Every paper of it says what it is.
 */
function trainingLease(lease: Lease, now: number): Lease {
  const { receiptKeys: _, receiptPair: __, settings, ...rest } = lease
  return {
    ...rest,
    shiftId: randomId(),
    counterId: randomId(),
    counterCode: CODE,
    lease: NO_LEASE,
    credential: '',
    openedAt: now,
    serverTime: now,
    nextFactSeq: 1,
    nextReceiptSeq: 1,
    settings: {
      ...settings,
      shopName: `TRAINING 培训 · ${settings.shopName}`,
      leaseHours: LEASE_HOURS,
      // practised refunds never arrive: what has not arrived must not come to an end
      ...(settings.refunds ? { refunds: { ...settings.refunds, disconnectedLimit: NO_LIMIT } } : {}),
      receiptHeader: stamped(settings.receiptHeader),
      receiptFooter: stamped(settings.receiptFooter),
    },
  }
}

/** A lane to practise on, open and empty. `now` is server time in ms. */
export const trainingLane = ({ lease }: Pick<LaneRow, 'lease'>, now: number): LaneRow =>
  laneRow(trainingLease(lease, now), 'open')
