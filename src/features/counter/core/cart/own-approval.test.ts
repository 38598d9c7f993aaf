import { expect, test } from 'vitest'
import type { Authority } from '#contract/organisation/authority.ts'
import { cents } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { ownApproval } from '#features/counter/core/cart/own-approval.ts'

const authority: Authority = { may: ['shopCounterDiscount'], limits: { discountPercent: 10 }, administrators: [] }
const given = (after: number) => ({ before: cents(1000), after: cents(after) })

test('a cashier decides what the role allows, up to its limits; a lease of an older server allows nothing', () => {
  const lease = leaseOf({ authority })
  expect(ownApproval(lease, 'shopCounterDiscount', given(900))).toEqual({ how: 'permission', by: lease.cashierId })
  expect(ownApproval(lease, 'shopCounterDiscount', given(899))).toBeUndefined()
  expect(ownApproval(lease, 'shopCounterPrice', given(1000))).toBeUndefined()
  expect(ownApproval(leaseOf(), 'shopCounterDiscount', given(1000))).toBeUndefined()
})
