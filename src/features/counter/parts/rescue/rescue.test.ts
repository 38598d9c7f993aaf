import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { leaseOf, NOW, putLane } from '#db/lease.fixture.ts'
import { Ledger } from '#db/ledger.ts'
import { unsent } from '#db/outbox.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { recordFact } from '#db/record-fact.ts'
import { exportJournal } from '#features/counter/parts/rescue/export-journal.ts'
import { importJournal, openJournal, OtherStore } from '#features/counter/parts/rescue/import-journal.ts'

vi.stubGlobal('__APP_VERSION__', 'test')

const PASSPHRASE = 'brown tea kettle'
const mine = leaseOf({
  shiftId: '01900000-0000-7000-8000-00000000aa01',
  lease: 9,
  credential: 'of the importing tablet',
})
const { storeId } = mine
const moment = { device: NOW, offset: 0, disconnected: true }
let lost: Ledger
let here: Ledger

/** Cash put into the drawer, as a fact of an open lane. */
const cashIn = (db: Ledger, lane: string, n: number): Promise<unknown> => {
  const id = `01900000-0000-7000-8000-0000000bb0${String(n).padStart(2, '0')}`
  const amount = cents(100 * n)
  return recordFact(
    db,
    lane,
    {
      id,
      kind: 'cash-movement',
      data: (at) => ({ shiftId: at.shiftId, direction: 'in', amount, reason: 'Change' }),
    },
    moment,
  )
}

beforeEach(async () => {
  lost = new Ledger(`lost-${crypto.randomUUID()}`)
  here = new Ledger(`here-${crypto.randomUUID()}`)
  const { lane } = await putLane(lost)
  for (const n of [1, 2, 3]) await cashIn(lost, lane, n)
  const [first] = await lost.facts.toArray()
  await lost.facts.update(first!.id, { state: 'accepted', settledAt: NOW })
  await putLane(here, {}, mine)
})

const journalOf = async (db: Ledger) =>
  openJournal((await exportJournal(db, storeId, PASSPHRASE, NOW)).file, PASSPHRASE, storeId)

describe('an exported journal', () => {
  it('holds every fact of the store, the unsent ones first, with the lease to hand them over', async () => {
    const made = await exportJournal(lost, storeId, PASSPHRASE, NOW)
    expect(made).toMatchObject({
      count: 3,
      unsent: 2,
      name: expect.stringMatching(/^evertill-A1-.*\.evertill$/) as string,
    })
    const journal = await openJournal(made.file, PASSPHRASE, storeId)
    expect(journal.facts.map((fact) => [fact.seq, fact.state])).toEqual([
      [2, 'queued'],
      [3, 'queued'],
      [1, 'accepted'],
    ])
    expect(journal.lanes.map(({ lease }) => lease.credential)).toEqual(['credential'])
    expect((await unsent(lost)).count).toBe(2)
  })

  it('of another store is left alone', async () => {
    const { file } = await exportJournal(lost, storeId, PASSPHRASE, NOW)
    await expect(openJournal(file, PASSPHRASE, 'another')).rejects.toBeInstanceOf(OtherStore)
  })

  it('is sent by the tablet that took it in, under its own lease; twice is harmless', async () => {
    const before = await here.lanes.toArray()
    expect(await importJournal(here, await journalOf(lost))).toMatchObject({ added: 2, sent: 1, known: 0, clashes: 0 })
    const facts = await here.facts.toArray()
    expect(facts.map((fact) => [fact.lane, fact.seq, fact.state])).toEqual([
      [`${leaseOf().shiftId}/7`, 2, 'queued'],
      [`${leaseOf().shiftId}/7`, 3, 'queued'],
    ])
    const [kept] = (await lost.facts.toArray()).slice(-1)
    expect(facts.at(-1)).toMatchObject({ body: kept!.body, sha256: kept!.sha256 })
    const lane = await here.lanes.get(`${leaseOf().shiftId}/7`)
    expect(lane).toMatchObject({ status: 'superseded', lease: { credential: 'credential' } })
    expect(await here.lanes.get(before[0]!.lane)).toEqual(before[0])
    expect((await unsentSum(here)).count).toBe(2)
    expect(await importJournal(here, await journalOf(lost))).toMatchObject({ added: 0, known: 2 })
    expect((await unsentSum(here)).count).toBe(2)
    // and taken out again from here, it is the same journal
    expect((await journalOf(here)).facts.map((fact) => fact.id).toSorted()).toEqual(
      facts.map((fact) => fact.id).toSorted(),
    )
  })

  it('whose numbers others have here says so, and takes the rest', async () => {
    const [, second] = await lost.facts.orderBy('[lane+seq]').toArray()
    await putLane(here, { status: 'superseded' })
    await here.facts.add({ ...second!, id: '01900000-0000-7000-8000-0000000bb0ff' })
    expect(await importJournal(here, await journalOf(lost))).toMatchObject({ added: 1, clashes: 1 })
  })
})
