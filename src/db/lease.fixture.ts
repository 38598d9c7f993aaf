import { cents } from '#domain/money.ts'
import type { Lease } from '#contract/sales/order.ts'
import { laneOf, type LaneRow, type Ledger } from '#db/ledger.ts'

export const NOW = 1_790_000_000_000

/** A lease as the server gives it, for tests. */
export const leaseOf = (change: Partial<Lease> = {}): Lease => ({
  shiftId: '01900000-0000-7000-8000-000000000001',
  counterId: '01900000-0000-7000-8000-000000000002',
  counterCode: 'A1',
  counterName: 'Counter 1',
  storeId: '01900000-0000-7000-8000-000000000003',
  organizationId: '01900000-0000-7000-8000-000000000004',
  cashierId: '01900000-0000-7000-8000-000000000005',
  cashierName: 'Chen Li',
  lease: 7,
  credential: 'credential',
  floatCents: cents(10_000),
  openedAt: NOW - 3_600_000,
  nextFactSeq: 1,
  nextReceiptSeq: 1,
  settings: {
    shopName: 'Lantern',
    shopCode: 'L',
    address: '',
    phone: '',
    timeZone: 'America/New_York',
    currency: 'USD',
    policy: { rounding: 'line', pricesIncludeTax: false },
    tipsSupported: false,
    tipPercents: [],
    embeddedCodes: [],
    leaseHours: 72,
    receiptFooter: { zh: '', en: '' },
    storageMustPersist: false,
  },
  serverTime: NOW,
  ...change,
})

/** An open lane in the ledger. */
export async function putLane(db: Ledger, change: Partial<LaneRow> = {}, lease: Lease = leaseOf()): Promise<LaneRow> {
  const lane: LaneRow = {
    lane: laneOf(lease.shiftId, lease.lease),
    shiftId: lease.shiftId,
    storeId: lease.storeId,
    lease,
    nextSeq: 1,
    nextReceiptSeq: 1,
    lastHash: '',
    status: 'open',
    paused: '',
    contiguousSeq: 0,
    contactAt: NOW,
    ...change,
  }
  await db.lanes.put(lane)
  return lane
}
