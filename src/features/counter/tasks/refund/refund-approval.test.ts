import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import type { LaneRow } from '#db/ledger.ts'
import { ownRefundApproval } from '#features/counter/tasks/refund/refund-approval.tsx'

const laneOf = (mayRefund: boolean, refundCents?: number): LaneRow =>
  ({
    lease: leaseOf({
      mayRefund,
      authority: {
        may: [],
        administrators: [],
        limits: refundCents === undefined ? {} : { refundCents: cents(refundCents) },
      },
    }),
  }) as LaneRow
const how = (lane: LaneRow, total: number, alone = false) => ownRefundApproval(lane, cents(total), alone)?.how

test('a cashier refunds alone up to the limit of the role, and never without the server', () => {
  expect(how(laneOf(true), 99_999)).toBe('permission')
  expect(how(laneOf(true, 500), 500)).toBe('permission')
  expect(how(laneOf(true, 500), 501)).toBeUndefined()
  expect(how(laneOf(false), 1)).toBeUndefined()
  expect(how(laneOf(true), 1, true)).toBeUndefined()
})

test('a refund without a receipt takes a right of its own, within the same limit', () => {
  const bare = 'shopCounterRefundWithoutReceipt'
  const lane = (may: readonly (typeof bare)[]) =>
    ({
      lease: leaseOf({
        mayRefund: true,
        authority: { may: [...may], administrators: [], limits: { refundCents: cents(500) } },
      }),
    }) as LaneRow
  const own = (may: readonly (typeof bare)[], total: number, alone = false) =>
    ownRefundApproval(lane(may), cents(total), alone, bare)?.how
  expect(own([bare], 500)).toBe('permission')
  expect(own([bare], 501)).toBeUndefined()
  expect(own([bare], 500, true)).toBeUndefined()
  expect(own([], 1)).toBeUndefined()
})
