import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { leaseOf } from '#db/lease.fixture.ts'
import { heldIn, sealJournal, sendJournal } from '#features/counter/parts/rescue/journal-alone.ts'
import { openJournal } from '#features/counter/parts/rescue/import-journal.ts'
import type { Answer, Batch } from '#sw/replay.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

vi.stubGlobal('__APP_VERSION__', 'test')

const lease = leaseOf()
const lane = `${lease.shiftId}/${lease.lease}`
const fact = (seq: number): JournalLine => ({
  t: 'fact',
  lane,
  storeId: lease.storeId,
  id: `01900000-0000-7000-8000-0000000cc0${10 + seq}`,
  seq,
  kind: 'sale',
  body: `{"seq":${seq}}`,
  sha256: 'a'.repeat(64),
  cents: 250,
  at: 1,
})
/** As a file stands that was written twice here and there. */
const lines: readonly JournalLine[] = [{ t: 'lane', lane, lease }, fact(2), fact(1), fact(2), fact(3)]

test('what a journal file holds is known without any database', () => {
  expect(heldIn(lines)).toEqual({ count: 3, cents: 750 })
})

test('all of it is sent under its own lease, in order, and what the server did not name is said', async () => {
  const batches: Batch[] = []
  const send = (batch: Batch): Promise<Answer> => {
    batches.push(batch)
    const results = batch.entries
      .slice(0, 2)
      .map(({ id }) => ({ id, verdict: 'accepted' as const, differences: [], dup: false }))
    const result = { results, serverTime: 1, contiguousSeq: 2, maxSeq: 2, shiftState: 'open', catalogueRev: 1 }
    return Promise.resolve({ status: 'answered', result, sentAt: 1, gotAt: 1 })
  }
  expect(await sendJournal(lines, send)).toEqual({ taken: 2, left: 1 })
  expect(batches.map(({ credential, entries }) => [credential, entries.map(({ seq }) => seq)])).toEqual([
    [lease.credential, [1, 2, 3]],
  ])
  expect(await sendJournal(lines, () => Promise.resolve({ status: 'no-answer' }))).toEqual({ taken: 0, left: 3 })
})

test('or it is taken out into a file that any tablet and the office can open', async () => {
  const made = await sealJournal(lines, 'brown tea kettle', 5)
  const journal = await openJournal(made.file, 'brown tea kettle', lease.storeId)
  expect(journal.facts.map(({ seq, state }) => `${seq} ${state}`).toSorted()).toEqual([
    '1 queued',
    '2 queued',
    '3 queued',
  ])
  expect(journal.lanes.map((one) => one.lease.credential)).toEqual([lease.credential])
})
