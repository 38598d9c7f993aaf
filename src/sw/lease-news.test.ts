import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LeaseNews } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger } from '#db/ledger.ts'
import { provideLocks } from '#sw/locks.fixture.ts'
import { replay, type Answer } from '#sw/replay.ts'

provideLocks()

const news: LeaseNews = {
  rev: 'second',
  lease: {
    authority: { may: ['shopCounterDiscount'], limits: { refundCents: cents(500) }, administrators: [] },
    mayRefund: true,
  },
  refunds: { days: 14, way: 'original', disconnectedLimit: cents(1000) },
}

test('a counter learns at its next contact who decides and how the store refunds, says what it knows, and keeps the rest', async () => {
  const db = new Ledger(`news-${crypto.randomUUID()}`)
  const { lane } = await putLane(db)
  const asked: (string | undefined)[] = []
  const send = ({ news: known }: { readonly news?: string }): Promise<Answer> => {
    asked.push(known)
    const result = { results: [], serverTime: NOW, contiguousSeq: 0, maxSeq: 0, shiftState: 'open', catalogueRev: 1 }
    const told = known === 'second' ? {} : { news }
    return Promise.resolve({ status: 'answered', sentAt: NOW, gotAt: NOW, result: { ...result, ...told } })
  }
  await replay(db, send, () => NOW)
  await replay(db, send, () => NOW)
  expect(asked).toEqual(['', 'second'])
  const { lease } = (await db.lanes.get(lane))!
  expect(lease.authority).toEqual(news.lease.authority)
  expect(lease.mayRefund).toBe(true)
  expect(lease.settings.refunds).toEqual(news.refunds)
  expect(lease.settings.policy).toEqual(leaseOf().settings.policy)
  expect(lease.credential).toBe(leaseOf().credential)
  await db.delete()
})
