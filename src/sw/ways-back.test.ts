import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ENDED, type FactBatchResult } from '#contract/facts/envelope.ts'
import { askAgain } from '#db/ask-again.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze, unsent } from '#db/outbox.ts'
import { provideLocks } from '#sw/locks.fixture.ts'
import { replay, type Answer, type Batch } from '#sw/replay.ts'
import { sendFacts } from '#sw/send-facts.ts'

provideLocks()
let db: Ledger
let lane: LaneRow
let clock = NOW
beforeEach(async () => {
  clock = NOW
  db = new Ledger(`ways-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const HOUR = 3_600_000
const idOf = (n: number): string => `01900000-0000-7000-8000-000000002${String(n).padStart(3, '0')}`

async function ringUp(n: number, on = lane.lane): Promise<void> {
  const fact = await freeze(
    (await db.lanes.get(on))!,
    { id: idOf(n), kind: 'sale', data: { n }, cents: 100, takes: [] },
    { device: NOW, offset: 0, disconnected: true },
  )
  await db.transaction('rw', db.facts, db.lanes, db.values, () => enqueue(db, fact, true))
}

const result = (entries: readonly { id: string; seq: number }[], change: Partial<FactBatchResult> = {}) => ({
  results: entries.map(({ id }) => ({ id, verdict: 'accepted' as const, differences: [], dup: false })),
  serverTime: clock,
  contiguousSeq: Math.max(0, ...entries.map(({ seq }) => seq)),
  maxSeq: 0,
  shiftState: 'open',
  catalogueRev: 1,
  ...change,
})
const taken = ({ entries }: Batch, change: Partial<FactBatchResult> = {}): Answer => ({
  status: 'answered',
  sentAt: clock,
  gotAt: clock,
  result: result(entries, change),
})
const now = (): number => clock
/** Attempts of some time, as often as a page makes them. */
async function forSome(ms: number, send: (batch: Batch) => Promise<Answer>): Promise<number> {
  let asked = 0
  for (const end = clock + ms; clock < end; clock += 5000) await replay(db, (batch) => (asked++, send(batch)), now)
  return asked
}

describe('an answer that is not our server’s', () => {
  /** Answers of `fetch` to the next calls. */
  const answers = (status: number, body: string): void =>
    void vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  const refusal = (data: object): string =>
    JSON.stringify({ code: 401, success: false, message: '', data: { error: 'auth.credential-ended', ...data } })
  const ask = (): Promise<Answer> =>
    sendFacts('device', 'app')({ credential: 'credential', entries: [], pending: { facts: 0, cents: 0 } })
  const hex = (bytes: ArrayBuffer): string =>
    Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const proofOf = async (credential: string): Promise<string> => {
    const text = new TextEncoder()
    const hash = hex(await crypto.subtle.digest('SHA-256', text.encode(credential)))
    const how = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', text.encode(hash), how, false, ['sign'])
    return hex(await crypto.subtle.sign('HMAC', key, text.encode(ENDED)))
  }

  test.each([
    [401, '<h1>Sign in to this network</h1>'],
    [401, refusal({})],
    [401, refusal({ proof: 'made up' })],
    [403, '<h1>Forbidden</h1>'],
    [200, '<h1>Welcome to the hotel</h1>'],
    [404, '{}'],
    [400, JSON.stringify({ code: 400, success: false, data: null })],
  ])('is told from one: %i %s', async (status, body) => {
    answers(status, body)
    expect((await ask()).status).toBe('not-ours')
  })

  test('is not the one that a server proves: that is an end', async () => {
    answers(401, refusal({ proof: await proofOf('another credential') }))
    expect((await ask()).status).toBe('not-ours')
    answers(401, refusal({ proof: await proofOf('credential') }))
    expect((await ask()).status).toBe('credential-ended')
  })

  test('stops nothing: the lane waits a little longer each time, and goes on with the first answer that is', async () => {
    await ringUp(1)
    expect(await forSome(10 * 60_000, () => Promise.resolve({ status: 'not-ours' }))).toBeLessThan(40)
    clock += 20_000
    await replay(db, () => Promise.resolve({ status: 'not-ours' }), now)
    expect(await replay(db, (batch) => Promise.resolve(taken(batch)), now)).toBe('not-ours')
    expect((await unsent(db)).count).toBe(1)
    await forSome(60_000, (batch) => Promise.resolve(taken(batch)))
    expect((await unsent(db)).count).toBe(0)
    expect(await db.lanes.get(lane.lane)).toMatchObject({ paused: '' })
  })

  test('to one lane holds up no other', async () => {
    await ringUp(1)
    const next = await putLane(db, {}, leaseOf({ lease: 8, credential: 'second', openedAt: NOW }))
    await db.lanes.update(lane.lane, { status: 'superseded' })
    await ringUp(2, next.lane)
    const send = (batch: Batch): Promise<Answer> =>
      Promise.resolve(batch.credential === 'second' ? taken(batch) : { status: 'not-ours' })
    expect(await replay(db, send, now)).toBe('waiting')
    expect((await db.facts.get(idOf(2)))?.state).toBe('accepted')
  })

  test('is told also while an earlier lane waits that has ended: nobody of ours has answered', async () => {
    await ringUp(1)
    await db.lanes.update(lane.lane, { status: 'superseded' })
    const next = await putLane(db, {}, leaseOf({ lease: 8, credential: 'second', openedAt: NOW }))
    await ringUp(2, next.lane)
    const ended = (batch: Batch): Answer =>
      batch.credential === 'second' ? { status: 'not-ours' } : { status: 'credential-ended' }
    expect(await replay(db, (batch) => Promise.resolve(ended(batch)), now)).toBe('waiting')
    for (let n = 0; n < 6; n++) {
      clock += 5000
      expect(await replay(db, () => Promise.resolve({ status: 'not-ours' }), now)).toBe('not-ours')
    }
  })

  test('is also one to another batch, repeated on the way: nothing of it counts, and it is not asked in a loop', async () => {
    await ringUp(1)
    const old = taken({ credential: '', entries: [], pending: { facts: 0, cents: 0 } })
    expect(await forSome(60_000, () => Promise.resolve(old))).toBeLessThan(10)
    expect((await db.facts.get(idOf(1)))?.state).toBe('queued')
  })

  test('to an earlier sign of life, repeated on the way, sends nothing again that the server has', async () => {
    for (let n = 1; n <= 60; n++) await ringUp(n)
    const earlier = taken({ credential: '', entries: [], pending: { facts: 0, cents: 0 } })
    clock += 5000
    await replay(db, (batch) => Promise.resolve(taken(batch)), now)
    clock += 5000
    const contactAt = (await db.lanes.get(lane.lane))!.contactAt
    let asked = 0
    expect(await replay(db, () => (asked++, Promise.resolve(earlier)), now)).toBe('not-ours')
    expect([asked, (await unsent(db)).count]).toEqual([1, 0])
    expect((await db.lanes.get(lane.lane))!.contactAt).toBe(contactAt)
    // a server whose clock was set back, and that went back itself, is believed after a few more
    const again = new Set<string>()
    await forSome(60_000, (batch) => {
      batch.entries.forEach(({ id }) => again.add(id))
      return Promise.resolve(batch.entries.length > 0 ? taken(batch) : earlier)
    })
    expect([again.size, (await unsent(db)).count]).toEqual([60, 0])
  })
})

describe('an end that the server has proved', () => {
  const ended = (): Promise<Answer> => Promise.resolve({ status: 'credential-ended' })

  test('is asked again within the hour, and heals', async () => {
    await ringUp(1)
    const asked = await forSome(5 * HOUR, ended)
    expect(asked).toBeGreaterThan(5)
    expect(asked).toBeLessThan(20)
    expect((await db.lanes.get(lane.lane))?.paused).toBe('credential-ended')
    await forSome(HOUR + 5000, (batch) => Promise.resolve(taken(batch)))
    expect((await unsent(db)).count).toBe(0)
    expect((await db.lanes.get(lane.lane))?.paused).toBe('')
  })

  test('is asked again at once when somebody signs in, opens the app or presses “Send now”', async () => {
    await ringUp(1)
    await forSome(HOUR, ended)
    await askAgain(db)
    expect(await replay(db, (batch) => Promise.resolve(taken(batch)), now)).toBe('drained')
    expect((await unsent(db)).count).toBe(0)
  })

  test('of an older build of the app, for good, heals with the next attempt', async () => {
    await ringUp(1)
    await db.lanes.update(lane.lane, { paused: 'credential-ended' })
    const over = (batch: Batch): Promise<Answer> => Promise.resolve(taken(batch, { shiftState: 'taken-over' }))
    await replay(db, over, now)
    expect((await unsent(db)).count).toBe(0)
    // and it has learned that the counter is another's
    expect(await db.lanes.get(lane.lane)).toMatchObject({ paused: '', status: 'taken-over' })
  })
})

describe('a server that was restored', () => {
  /** Two lanes of which the earlier one has ended, all sent; then the server is as it was before. */
  async function sentAll(epoch: number): Promise<LaneRow> {
    await ringUp(1)
    await replay(db, (batch) => Promise.resolve(taken(batch, { epoch })), now)
    await db.lanes.update(lane.lane, { status: 'closed' })
    const next = await putLane(db, {}, leaseOf({ lease: 8, credential: 'second', openedAt: NOW }))
    await replay(db, (batch) => Promise.resolve(taken(batch, { epoch })), now)
    return next
  }

  test.each([
    ['named by another epoch', 3, 9],
    ['without another epoch, by what it lacks', 3, 3],
  ])('%s is fed by every lane at once, whatever the clock of the tablet says', async (_, before, after) => {
    const next = await sentAll(before)
    await ringUp(2, next.lane)
    await replay(db, (batch) => Promise.resolve(taken(batch, { epoch: before, contiguousSeq: 1 })), now)
    // a clock that is days behind: by it no hour has gone
    clock -= 5 * 24 * HOUR
    const has = new Set<string>()
    const send = (batch: Batch): Promise<Answer> => {
      batch.entries.forEach(({ id }) => has.add(id))
      const of = batch.credential === 'second' ? idOf(2) : idOf(1)
      // the server's own clock is right
      const serverTime = clock + 5 * 24 * HOUR
      return Promise.resolve(taken(batch, { epoch: after, serverTime, contiguousSeq: has.has(of) ? 1 : 0 }))
    }
    await replay(db, send, now)
    expect([...has].toSorted()).toEqual([idOf(1), idOf(2)])
  })

  test('that says no epoch, because it is older, is not asked for every lane all the time', async () => {
    await sentAll(3)
    await putLane(db, { status: 'closed' }, leaseOf({ lease: 9, credential: 'third', openedAt: NOW }))
    const asked: string[] = []
    for (let n = 0; n < 5; n++)
      await replay(db, (batch) => (asked.push(batch.credential), Promise.resolve(taken(batch))), now)
    expect(asked.filter((credential) => credential === 'third')).toHaveLength(1)
  })
})
