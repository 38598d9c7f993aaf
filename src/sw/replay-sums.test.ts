import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger } from '#db/ledger.ts'
import { enqueue, freeze, unsent } from '#db/outbox.ts'
import { recount, unsentSum } from '#db/outbox-sums.ts'
import { provideLocks } from '#sw/locks.fixture.ts'
import { replay, type Answer, type Batch } from '#sw/replay.ts'

provideLocks()

/** Possible fates of one batch: take some in with some verdict, go back behind what it had, refuse, be away. */
const reaction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      takes: fc.integer({ min: 0, max: 20 }),
      verdict: fc.constantFrom('accepted' as const, 'accepted-with-differences' as const, 'held' as const),
      contiguousSeq: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('no-answer' as const, 'later' as const, 'refused' as const) },
)
type Reaction = typeof reaction extends fc.Arbitrary<infer R> ? R : never

const answerTo = ({ entries }: Batch, next: Reaction | undefined): Answer => {
  if (next === undefined) return { status: 'no-answer' }
  if (next === 'refused') return { status: 'refused', error: 'server.fault' }
  if (typeof next === 'string') return { status: next }
  const { takes, verdict, contiguousSeq } = next
  const results = entries.slice(0, takes).map(({ id }) => ({ id, verdict, differences: [], dup: false }))
  // no number that was not given here: a lane that went back takes no more sales
  const rest = { serverTime: NOW, contiguousSeq, maxSeq: 0, shiftState: 'open' as const, catalogueRev: 1 }
  return { status: 'answered', sentAt: NOW, gotAt: NOW, result: { results, ...rest } }
}

async function ringUp(db: Ledger, lane: string, n: number, cents: number): Promise<void> {
  const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const given = { id, kind: 'sale', data: {}, cents, takes: [[`sku-${n % 3}`, 1000]] as [string, number][] } as const
  const row = await freeze((await db.lanes.get(lane))!, given, { device: NOW + n, offset: 0, disconnected: true })
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, row, true))
}

test('whatever a server answers, the sums are those of the facts, and no fact is gone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ sales: fc.nat(8), reactions: fc.array(reaction, { maxLength: 5 }) }), { maxLength: 5 }),
      async (rounds) => {
        const db = new Ledger(`replay-sums-${crypto.randomUUID()}`)
        const { lane } = await putLane(db)
        let made = 0
        for (const { sales, reactions } of rounds) {
          for (let i = 0; i < sales; i++) await ringUp(db, lane, ++made, made * 7)
          const left = [...reactions]
          await replay(
            db,
            async (batch) => answerTo(batch, left.shift()),
            () => NOW,
          )
          expect(await unsentSum(db)).toEqual(await unsent(db))
          expect(await recount(db)).toBe(true)
        }
        expect(await db.facts.count()).toBe(made)
        await db.delete()
      },
    ),
    { numRuns: 40 },
  )
})
