import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { getValue, setValue } from '#db/device-values.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { ledger, type FactRow } from '#db/ledger.ts'
import { recordFact } from '#db/record-fact.ts'
import type { JournalAnswer, JournalLine, JournalQuestion } from '#workers/journal-messages.ts'

/** The journal's worker, and the file behind it. */
const file = vi.hoisted(() => ({ lines: [] as JournalLine[], broken: false, asked: [] as string[] }))
vi.mock('#workers/ask-worker.ts', () => ({
  askWorker:
    () =>
    async (question: JournalQuestion): Promise<JournalAnswer> => {
      if (question.ask === 'room') return { n: 1, ok: true, lines: [] }
      file.asked.push(question.ask)
      if (file.broken) return { n: 1, ok: false, failed: 'disk' }
      if (question.ask === 'append') file.lines.push(...question.lines)
      if (question.ask === 'leave-out')
        file.lines = file.lines.filter(
          (line) => !(line.t === 'fact' ? question.facts.includes(line.id) : question.lanes.includes(line.lane)),
        )
      return { n: 1, ok: true, lines: question.ask === 'read' ? [...file.lines] : [] }
    },
}))

const DAY = 24 * 3_600_000
const idsInFile = () => file.lines.flatMap((line) => (line.t === 'fact' ? [line.id] : []))

beforeEach(() => {
  vi.resetModules()
  Object.assign(file, { lines: [], broken: false, asked: [] })
  vi.stubGlobal('Worker', class {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { getDirectory: () => undefined, estimate: async () => ({ usage: 1, quota: 1e10 }) },
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  const db = ledger()
  await Promise.all(db.tables.map((table) => table.clear()))
})

/** The modules of one page, freshly opened. */
async function page() {
  const [opening, journal, boot, tidy, own] = await Promise.all([
    import('#features/counter/core/device/after-opening.ts'),
    import('#features/counter/core/device/journal.ts'),
    import('#features/counter/core/device/boot.ts'),
    import('#features/counter/core/device/tidy.ts'),
    import('#db/ledger.ts'),
  ])
  return { ...opening, ...journal, ...boot, ...tidy, db: own.ledger() }
}

async function cash(n: number): Promise<FactRow> {
  return recordFact(
    ledger(),
    (await ledger().lanes.toCollection().first())!.lane,
    {
      id: `01900000-0000-7000-8000-0000000000${n}`,
      kind: 'cash-movement',
      data: ({ shiftId }) => ({ shiftId, direction: 'in', amount: cents(100), reason: 'Change' }),
    },
    { device: NOW, offset: 0, disconnected: true },
  )
}

test('what could not be appended is told as long as it is missing, and appended with the next that can be', async () => {
  await putLane(ledger())
  const { appendJournal, factLine, journalBehind, subscribeJournal } = await page()
  const told: boolean[] = []
  subscribeJournal(() => told.push(journalBehind()))
  const [first, second] = [await cash(11), await cash(12)]
  file.broken = true
  expect(await appendJournal([factLine(first)])).toBe(false)
  expect(journalBehind()).toBe(true)
  file.broken = false
  expect(await appendJournal([factLine(second)])).toBe(true)
  await vi.waitFor(() => expect(journalBehind()).toBe(false))
  expect(idsInFile()).toEqual([second.id, first.id])
  expect(told).toContain(true)
})

test('the upkeep of a till that sells nothing appends it too', async () => {
  await putLane(ledger())
  const { appendJournal, factLine, journalBehind, runUpkeep, db } = await page()
  file.broken = true
  await appendJournal([factLine(await cash(11))])
  await runUpkeep(db)
  expect(journalBehind()).toBe(true)
  file.broken = false
  await runUpkeep(db)
  expect(journalBehind()).toBe(false)
  expect(idsInFile()).toHaveLength(1)
})

test('and what was sent before the file had it: a tab that ends in between leaves no gap', async () => {
  await putLane(ledger())
  const { id } = await cash(11)
  await ledger().facts.update(id, { state: 'accepted', settledAt: NOW })
  const { bootDevice, counterOpened } = await page()
  await bootDevice()
  counterOpened()
  await vi.waitFor(() => expect(idsInFile()).toEqual([id]))
})

test('the next start appends what is still to be sent and not in the file, with its lease, once it is open', async () => {
  await putLane(ledger())
  const fact = await cash(11)
  const { bootDevice, counterOpened } = await page()
  await bootDevice()
  expect(idsInFile()).toEqual([])
  counterOpened()
  await vi.waitFor(() => expect(idsInFile()).toEqual([fact.id]))
  expect(file.lines.map((line) => line.t)).toEqual(['lane', 'fact'])
})

test('a file that cannot be read is said to be behind until it can', async () => {
  await putLane(ledger())
  const fact = await cash(11)
  file.broken = true
  const { bootDevice, journalBehind, runUpkeep, db } = await page()
  expect((await bootDevice()).journal).toBe(true)
  expect(journalBehind()).toBe(true)
  file.broken = false
  await runUpkeep(db)
  expect(journalBehind()).toBe(false)
  expect(idsInFile()).toEqual([fact.id])
})

const factOf = (lane: string, n: number): JournalLine => ({
  t: 'fact',
  lane,
  storeId: 's',
  id: `old-${n}`,
  seq: n,
  kind: 'void',
  body: '{}',
  sha256: String(n),
  cents: 0,
  at: NOW - 30 * DAY,
})

/** A shift of a month ago: the server has all of it, and the ledger has forgotten it. */
async function monthAgo(count: number) {
  const lane = await putLane(ledger(), {
    lane: 'old/1',
    shiftId: 'old',
    status: 'superseded',
    ended: true,
    contiguousSeq: count,
    nextSeq: count + 1,
  })
  file.lines = [
    { t: 'lane', lane: lane.lane, lease: lane.lease },
    ...Array.from({ length: count }, (_, i) => factOf(lane.lane, i + 1)),
  ]
}

test('what the ledger forgot on purpose is not brought back from the file, nor sent again', async () => {
  await putLane(ledger(), {}, leaseOf())
  await monthAgo(3)
  const { bootDevice, db } = await page()
  expect((await bootDevice()).recovered).toEqual({ facts: 0, lanes: 0 })
  expect(await db.facts.count()).toBe(0)
})

test('what it lost otherwise is: younger than two weeks, or not known to be with the server', async () => {
  await putLane(ledger(), {}, leaseOf())
  await monthAgo(3)
  await ledger().lanes.update('old/1', { contiguousSeq: 2 })
  const { bootDevice, db } = await page()
  expect((await bootDevice()).recovered.facts).toBe(1)
  expect(await db.facts.toCollection().primaryKeys()).toEqual(['old-3'])
})

test('the file is made shorter by what is forgotten, when that is enough, and not while the counter opens', async () => {
  const lane = await putLane(ledger(), {}, leaseOf())
  await monthAgo(2_000)
  const fact = await cash(11)
  file.lines.push({ t: 'lane', lane: lane.lane, lease: lane.lease })
  const { bootDevice, counterOpened, runUpkeep, db } = await page()
  await bootDevice()
  counterOpened()
  await vi.waitFor(() => expect(idsInFile()).toContain(fact.id))
  expect(file.asked).not.toContain('leave-out')
  await runUpkeep(db)
  expect(file.lines.map((line) => (line.t === 'fact' ? line.id : line.lane))).toEqual([lane.lane, fact.id])
})

test('a busy shop’s file of many kept facts is not written anew', async () => {
  await putLane(ledger(), {}, leaseOf())
  await monthAgo(1_999)
  const { bootDevice, counterOpened, runUpkeep, db } = await page()
  await bootDevice()
  counterOpened()
  await vi.waitFor(async () => expect(await db.ballast.count()).toBe(2))
  await runUpkeep(db)
  expect(file.asked).not.toContain('leave-out')
})

test('the upkeep reports the free space, and fills the reserve again once it fits', async () => {
  const { runUpkeep, db } = await page()
  await setValue(db, 'roomGiven', true)
  let usage = 9.9e9
  Object.assign(navigator.storage, {
    estimate: async () => ({ usage, quota: 1e10 }),
    persisted: async () => true,
  })
  expect(await runUpkeep(db)).toMatchObject({ persistent: true, usage, quota: 1e10 })
  expect([await db.ballast.count(), await getValue(db, 'roomGiven')]).toEqual([0, true])
  usage = 1e9
  await runUpkeep(db)
  expect([await db.ballast.count(), await getValue(db, 'roomGiven')]).toEqual([2, undefined])
})
