import { cents } from '#domain/money.ts'
import type { Lease } from '#contract/sales/order.ts'
import { randomId } from '#db/device-values.ts'
import type { LaneRow } from '#db/ledger.ts'
import { laneRow } from '#features/counter/core/device/lane-row.ts'

/** Prefix of every training receipt number; no real counter has this code and no lease this number. */
const CODE = 'TRAIN'
const NO_LEASE = 0
/** The maximum time without contact: training ends by a tap, not by the clock. */
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
 * A training lease derived from the real one: same store, cashier, rules and administrators, but an unknown shift and
 * counter, no credential, so that no server accepts its facts, and no keys, so that no tablet trusts its receipts.
 * Every receipt says that it is training.
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
      // training refunds never arrive, so their refund period must not end
      ...(settings.refunds ? { refunds: { ...settings.refunds, disconnectedLimit: NO_LIMIT } } : {}),
      receiptHeader: stamped(settings.receiptHeader),
      receiptFooter: stamped(settings.receiptFooter),
    },
  }
}

/** An open, empty lane for training. `now` is server time in ms. */
export const trainingLane = ({ lease }: Pick<LaneRow, 'lease'>, now: number): LaneRow =>
  laneRow(trainingLease(lease, now), 'open')
