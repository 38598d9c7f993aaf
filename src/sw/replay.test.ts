import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import { getValue } from '#db/device-values.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze, unsent } from '#db/outbox.ts'
import { prune } from '#db/prune.ts'
import { provideLocks } from '#sw/locks.fixture.ts'
import { replay, type Answer, type Batch } from '#sw/replay.ts'

provideLocks()
let db: Ledger
let lane: LaneRow

beforeEach(async () => {
  db = new Ledger(`replay-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(() => db.delete())

const now = (): number => NOW
const idOf = (n: number): string => `01900000-0000-7000-8000-000000001${String(n).padStart(3, '0')}`

async function ringUp(count: number, from = 1, on = lane.lane): Promise<FactRow[]> {
  const made: FactRow[] = []
  for (let n = from; n < from + count; n++) {
    const fact = await freeze(
      (await db.lanes.get(on))!,
      { id: idOf(n), kind: 'sale', data: { n }, cents: 100, takes: [] },
      { device: NOW, offset: 0, disconnected: true },
    )
    await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, fact, true))
    made.push(fact)
  }
  return made
}

const answered = (ids: readonly string[], change: Partial<FactBatchResult> = {}): Answer => ({
  status: 'answered',
  sentAt: NOW - 20,
  gotAt: NOW,
  result: {
    results: ids.map((id) => ({ id, verdict: 'accepted', differences: [], dup: false })),
    serverTime: NOW + 5000,
    contiguousSeq: 0,
    maxSeq: 0,
    shiftState: 'open',
    catalogueRev: 4,
    ...change,
  },
})

/** A server that takes everything in and knows how far it has come. */
function server() {
  const has = new Set<string>()
  let deliveries = 0
  const send = async ({ entries }: Batch): Promise<Answer> => {
    entries.forEach((entry) => has.add(entry.id))
    deliveries += entries.length
    return answered(
      entries.map((entry) => entry.id),
      { contiguousSeq: has.size, maxSeq: has.size },
    )
  }
  return { send, has, deliveries: () => deliveries }
}

const states = async (): Promise<string[]> => (await db.facts.orderBy('[lane+seq]').toArray()).map((fact) => fact.state)

test('hands over everything in batches of twenty, in order, and learns time, news and how far the server is', async () => {
  await ringUp(45)
  const sizes: number[] = []
  const there = server()
  const outcome = await replay(db, (batch) => (sizes.push(batch.entries.length), there.send(batch)), now)
  expect(outcome).toBe('drained')
  expect(sizes).toEqual([20, 20, 5])
  expect(await unsent(db)).toMatchObject({ count: 0, cents: 0 })
  expect(await db.lanes.get(lane.lane)).toMatchObject({ contiguousSeq: 45, contactAt: NOW + 5000 })
  expect(await getValue(db, 'catalogueNews')).toEqual({ storeId: lane.storeId, rev: 4 })
  expect((await getValue(db, 'clock'))?.offset).toBe(5010)
})

test('an empty outbox still asks, for the time and for who holds the counter', async () => {
  expect(await replay(db, async () => answered([], { shiftState: 'taken-over' }), now)).toBe('drained')
  expect((await db.lanes.get(lane.lane))?.status).toBe('taken-over')
})

test('without an answer nothing changes, and the body that is sent again is the same to the letter', async () => {
  const [fact] = await ringUp(1)
  const bodies: string[] = []
  const lost = async (batch: Batch): Promise<Answer> => (
    bodies.push(...batch.entries.map((entry) => entry.body)),
    { status: 'no-answer' }
  )
  expect(await replay(db, lost, now)).toBe('disconnected')
  expect(await replay(db, lost, now)).toBe('disconnected')
  expect(bodies).toEqual([fact!.body, fact!.body])
  expect(await states()).toEqual(['queued'])
})

test('a credential that ended stops sending and keeps every fact', async () => {
  await ringUp(2)
  expect(await replay(db, async () => ({ status: 'credential-ended' }), now)).toBe('waiting')
  expect(await db.lanes.get(lane.lane)).toMatchObject({ paused: 'credential-ended', status: 'open' })
  expect(await states()).toEqual(['queued', 'queued'])
  expect(await replay(db, () => Promise.reject(new Error('must not be asked')), now)).toBe('waiting')
})

test('a batch that is refused is halved until the bad fact stands alone; it is put off and holds up no other', async () => {
  await ringUp(20)
  const bad = idOf(7)
  const there = server()
  const send = async (batch: Batch): Promise<Answer> =>
    batch.entries.some((entry) => entry.id === bad) ? { status: 'refused', error: 'server.fault' } : there.send(batch)
  expect(await replay(db, send, now)).toBe('waiting')
  expect(there.has.size).toBe(19)
  expect(await db.facts.get(bad)).toMatchObject({
    state: 'queued',
    attempts: 1,
    lastError: 'server.fault',
    nextAt: NOW + 4000,
  })
  expect(await replay(db, there.send, () => NOW + 3999)).toBe('waiting')
  expect(await replay(db, there.send, () => NOW + 4000)).toBe('drained')
  expect(there.has.size).toBe(20)
})

test('an id that the answer does not name stays queued and is sent again', async () => {
  await ringUp(3)
  let asked = 0
  const send = async ({ entries }: Batch): Promise<Answer> =>
    answered(
      entries.map((entry) => entry.id).filter((id) => asked++ > 5 || id !== idOf(2)),
      { contiguousSeq: 1 },
    )
  for (let at = NOW; at < NOW + 60_000; at += 10_000) await replay(db, send, () => at)
  expect(asked).toBeGreaterThan(3)
  expect((await db.facts.get(idOf(2)))?.state).toBe('accepted')
})

test('a server restored from a backup is fed again, and a dupe is told its first verdict', async () => {
  await ringUp(5)
  const there = server()
  await replay(db, there.send, now)
  there.has.clear()
  ;[idOf(1), idOf(2)].forEach((id) => there.has.add(id))
  expect(await replay(db, there.send, now)).toBe('drained')
  expect(there.has.size).toBe(5)
  expect(await states()).toEqual(Array(5).fill('accepted'))
})

test('differences and held facts keep their reason; held ones are never forgotten, unsent ones neither', async () => {
  await ringUp(4)
  const verdicts = ['accepted', 'accepted-with-differences', 'held'] as const
  const send = async ({ entries }: Batch): Promise<Answer> =>
    answered([], {
      contiguousSeq: 3,
      results: entries.slice(0, 3).map((entry, i) => ({
        id: entry.id,
        verdict: verdicts[i]!,
        differences: i === 1 ? [{ code: 'price', expected: 1, actual: 2 }] : [],
        ...(i === 2 ? { reason: { code: 'tampered', zh: '…', en: '…' } } : {}),
        dup: false,
      })),
    })
  let calls = 0
  await replay(db, (batch) => (calls++ === 0 ? send(batch) : Promise.resolve({ status: 'no-answer' } as const)), now)
  expect(await states()).toEqual([...verdicts, 'queued'])
  expect((await db.facts.get(idOf(3)))?.reason?.code).toBe('tampered')
  expect((await db.facts.get(idOf(1)))?.settledAt).toBe(NOW + 5000)
  await db.lanes.update(lane.lane, { status: 'closed', contactAt: NOW + 15 * 24 * 3_600_000 })
  expect(await prune(db)).toBe(2)
  expect(await states()).toEqual(['held', 'queued'])
})

test('a lane that is sold on no longer learns that its shift has ended, and stays as it is', async () => {
  await db.lanes.update(lane.lane, { status: 'superseded' })
  await replay(
    db,
    async () => answered([]),
    () => NOW + 2 * 3_600_000,
  )
  expect(await db.lanes.get(lane.lane)).toMatchObject({ status: 'superseded', ended: false })
  await replay(
    db,
    async () => answered([], { shiftState: 'closed' }),
    () => NOW + 4 * 3_600_000,
  )
  expect(await db.lanes.get(lane.lane)).toMatchObject({ status: 'superseded', ended: true })
})

test('an earlier shift is delivered first, under its own credential, after the counter was given to another lease', async () => {
  await ringUp(1)
  await db.lanes.update(lane.lane, { status: 'superseded' })
  const next = await putLane(db, {}, leaseOf({ lease: 8, credential: 'second', openedAt: NOW }))
  await ringUp(1, 2, next.lane)
  const credentials: string[] = []
  await replay(
    db,
    async ({ credential, entries }) => (credentials.push(credential), answered(entries.map((entry) => entry.id))),
    now,
  )
  expect(new Set(credentials)).toEqual(new Set(['credential', 'second']))
  expect(credentials[0]).toBe('credential')
  expect((await unsent(db)).count).toBe(0)
})

test('only one hands over at a time', async () => {
  await ringUp(1)
  const there = server()
  let outcome: string | undefined
  await replay(
    db,
    async (batch) => {
      outcome ??= await replay(db, there.send, now)
      return there.send(batch)
    },
    now,
  )
  expect(outcome).toBe('busy')
  expect(there.deliveries()).toBe(1)
})

test('a ledger that went back gives no number twice: what the server has above it stops the lane, and its numbers go on above', async () => {
  await ringUp(3)
  const there = server()
  await replay(db, there.send, now)
  // two more were sent, and then the device woke up with the ledger of before
  const ask = async (): Promise<Answer> => answered([], { contiguousSeq: 5, maxSeq: 5 })
  await replay(db, ask, now)
  expect(await db.lanes.get(lane.lane)).toMatchObject({
    status: 'superseded',
    wentBack: true,
    nextSeq: 6,
    nextReceiptSeq: 6,
  })
  // everything that is here is still handed over
  expect(await states()).toEqual(['accepted', 'accepted', 'accepted'])
})

test('facts that are recorded while a batch is under way are no sign of it, and neither is a lane that sells no more', async () => {
  await ringUp(2)
  const there = server()
  let during = 3
  const slow = async (batch: Batch): Promise<Answer> => {
    if (during < 6) await ringUp(1, during++)
    return there.send(batch)
  }
  expect(await replay(db, slow, now)).toBe('drained')
  const after = await db.lanes.get(lane.lane)
  expect(after).toMatchObject({ status: 'open', nextSeq: 6, contiguousSeq: 5 })
  expect(after?.wentBack).toBeUndefined()
  await db.lanes.update(lane.lane, { status: 'superseded' })
  await replay(
    db,
    async () => answered([], { contiguousSeq: 9, maxSeq: 9 }),
    () => NOW + 2 * 3_600_000,
  )
  expect((await db.lanes.get(lane.lane))?.wentBack).toBeUndefined()
})

test('a shift that has ended or went elsewhere says so, also when numbers were lost here', async () => {
  const answer = async ({ entries }: Batch): Promise<Answer> =>
    answered(
      entries.map(({ id }) => id),
      { maxSeq: 9, shiftState: 'taken-over' },
    )
  await ringUp(1)
  await replay(db, answer, now)
  expect(await db.lanes.get(lane.lane)).toMatchObject({ status: 'taken-over', wentBack: true })
})

test('a busy server is asked again when it said, and is not taken for another one meanwhile', async () => {
  await ringUp(2)
  const there = server()
  let asked = 0
  const busy = (): Promise<Answer> => ((asked += 1), Promise.resolve({ status: 'later', wait: 30_000 }))
  expect(await replay(db, busy, now)).toBe('waiting')
  expect(await replay(db, busy, () => NOW + 29_000)).toBe('waiting')
  expect(asked).toBe(1)
  expect(await replay(db, there.send, () => NOW + 31_000)).toBe('drained')
  expect(there.has.size).toBe(2)
})

test('a storage that is silent while the lock is held is asked again, so that it never holds up the others for ever', async () => {
  const [fact] = await ringUp(1)
  const { send } = server()
  const where = db.values.where.bind(db.values)
  let asked = 0
  // the first reading checks the sums; the second one is made for the server
  vi.spyOn(db.values, 'where').mockImplementation(((index: string) => {
    asked += 1
    return asked === 2
      ? { startsWith: () => ({ toArray: () => new Promise(() => undefined) }) }
      : (where as (index: string) => unknown)(index)
  }) as never)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sent = replay(db, send, now)
    await vi.waitFor(() => expect(asked).toBe(2))
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await sent).toBe('drained')
  } finally {
    vi.useRealTimers()
  }
  expect((await db.facts.get(fact!.id))!.state).toBe('accepted')
})
