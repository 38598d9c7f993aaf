import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import type { LaneRow } from '#db/ledger.ts'
import { ownRefundApproval } from '#features/counter/refund/refund-approval.tsx'

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
