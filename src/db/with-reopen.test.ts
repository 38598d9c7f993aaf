import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freezePage } from '#db/frozen-page.fixture.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { Ledger, type FactRow, type LaneRow } from '#db/ledger.ts'
import { enqueue, freeze } from '#db/outbox.ts'
import { StorageSilent, withReopen } from '#db/with-reopen.ts'

/** This time passes when a test says so, and never else: no machine is too slow for it. */
const LIMITED = { limitMs: 8_765 }
const limits: (() => void)[] = []
/** The answer that is waited for did not come in time. */
const timeUp = (): void => limits.splice(0).forEach((over) => over())
const never = <T>(): Promise<T> => {
  setTimeout(timeUp)
  return new Promise<T>(() => undefined)
}
/** An answer that does not come as long as something else is in its way. */
const heldUp = <T>(answer: Promise<T>): Promise<T> => {
  setTimeout(timeUp)
  return answer
}
const ID = '01900000-0000-7000-8000-000000000001'

let db: Ledger
let lane: LaneRow
beforeEach(async () => {
  const pass = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms?: number) =>
    ms === LIMITED.limitMs ? limits.push(work) : pass(work, ms),
  )
  db = new Ledger(`reopen-${crypto.randomUUID()}`)
  lane = await putLane(db)
})
afterEach(async () => {
  limits.length = 0
  vi.unstubAllGlobals()
  await db.delete()
})

const factOf = (id: string): Promise<FactRow> =>
  freeze(
    lane,
    { id, kind: 'cash-submission', data: { shiftId: lane.shiftId, amount: 1, remark: '' }, cents: 1, takes: [] },
    { device: leaseOf().serverTime, offset: 0, disconnected: false },
  )
const write = (fact: FactRow): Promise<FactRow> =>
  db.transaction('rw', db.facts, db.lanes, db.values, async () => {
    await enqueue(db, fact, false)
    return fact
  })

test('an answer in time is passed on, and an error that is no lost connection too, at once', async () => {
  expect(await withReopen(db, async () => 7, LIMITED)).toBe(7)
  let runs = 0
  const failing = withReopen(db, async () => {
    runs += 1
    throw new TypeError('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(runs).toBe(1)
})

test('a read without an answer is asked again on a new connection', async () => {
  const before = db.backendDB()
  let runs = 0
  const rows = await withReopen(db, () => (++runs === 1 ? never<LaneRow[]>() : db.lanes.toArray()), LIMITED)
  expect(rows).toHaveLength(1)
  expect(db.backendDB()).not.toBe(before)
})

test('a storage that never answers is given up after the third try, and answers again when it can', async () => {
  let runs = 0
  const letGo = await freezePage(db, ['facts'])
  const silent = withReopen(
    db,
    () => {
      runs += 1
      return heldUp(db.facts.toArray())
    },
    LIMITED,
  )
  await expect(silent).rejects.toBeInstanceOf(StorageSilent)
  expect(runs).toBe(3)
  await letGo()
  expect(await withReopen(db, () => db.facts.toArray())).toEqual([])
})

test('an opening that hangs is called off and tried again', async () => {
  db.close()
  const open = indexedDB.open.bind(indexedDB)
  let asked = 0
  indexedDB.open = (...what) => (++asked === 1 ? ({ addEventListener: () => undefined } as never) : open(...what))
  try {
    expect(
      await withReopen(
        db,
        async () => {
          await (asked === 0 ? heldUp(db.open()) : db.open())
          return db.lanes.count()
        },
        LIMITED,
      ),
    ).toBe(1)
  } finally {
    indexedDB.open = open
  }
  expect(asked).toBe(2)
})

test('a write that was kept, though nobody said so, is not run again', async () => {
  const fact = await factOf(ID)
  let runs = 0
  const done = await withReopen(
    db,
    async () => {
      runs += 1
      await write(fact)
      return never<FactRow>()
    },
    { ...LIMITED, kept: () => db.facts.get(ID) },
  )
  expect(done.sha256).toBe(fact.sha256)
  expect(runs).toBe(1)
  expect((await db.lanes.get(lane.lane))?.nextSeq).toBe(2)
})

test('a write that is held up is given up, cannot be kept later, and is run once more', async () => {
  const fact = await factOf(ID)
  const letGo = await freezePage(db, ['facts'])
  let runs = 0
  const done = await withReopen(
    db,
    async () => {
      if (++runs === 1) return heldUp(write(fact))
      await letGo()
      return write(fact)
    },
    LIMITED,
  )
  expect(done.id).toBe(ID)
  expect(runs).toBe(2)
  expect(await db.facts.count()).toBe(1)
  expect((await db.lanes.get(lane.lane))?.nextSeq).toBe(2)
})

test('a write that nobody waits for any longer leaves nothing behind', async () => {
  const fact = await factOf(ID)
  const letGo = await freezePage(db, ['facts'])
  await expect(
    withReopen(db, () => heldUp(write(fact)), { ...LIMITED, kept: () => heldUp(db.facts.get(ID)) }),
  ).rejects.toBeInstanceOf(StorageSilent)
  await letGo()
  expect(await db.facts.count()).toBe(0)
  expect((await db.lanes.get(lane.lane))?.nextSeq).toBe(1)
})

test('a last try whose connection comes too late does not begin', async () => {
  const open = db.open.bind(db)
  const opened: (() => void)[] = []
  const late = vi.spyOn(db, 'open').mockImplementation(() =>
    late.mock.calls.length < 2
      ? open()
      : (heldUp(
          new Promise<Ledger>((resolve) => {
            opened.push(() => resolve(db))
          }),
        ) as never),
  )
  let runs = 0
  const silent = withReopen(db, () => (runs++, never()), LIMITED)
  await expect(silent).rejects.toBeInstanceOf(StorageSilent)
  expect(opened).toHaveLength(1)
  late.mockRestore()
  opened[0]!()
  await db.lanes.count()
  await vi.waitFor(() => expect(runs).toBe(2))
})

test('what was watched while the connection hung is asked again', async () => {
  let cut = true
  let asked = (): void => undefined
  const first = new Promise<void>((resolve) => {
    asked = resolve
  })
  const seen = new Promise<number>((resolve) => {
    liveQuery(() => {
      asked()
      return cut ? new Promise<number>(() => undefined) : db.lanes.count()
    }).subscribe(resolve)
  })
  await first
  cut = false
  let runs = 0
  await withReopen(db, () => (++runs === 1 ? never<number>() : db.lanes.count()), LIMITED)
  expect(await seen).toBe(1)
})

test('a transaction that was given up together with another one is run again', async () => {
  const db = new Dexie('aborted')
  db.version(1).stores({ t: 'id' })
  let runs = 0
  const put = () =>
    db.transaction('rw', 't', async () => {
      runs += 1
      await db.table('t').put({ id: runs })
      if (runs === 1) Dexie.currentTransaction.idbtrans.abort()
      await db.table('t').put({ id: runs })
    })
  await withReopen(db, put)
  expect(runs).toBe(2)
  expect(await db.table('t').toCollection().primaryKeys()).toEqual([2])
})
