import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldFacts, retryHeld } from '#server/contexts/sales/facts/accept/retry-held.ts'
import { countOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet

beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

/** As an older server would have stored it: unchanged, with the verdict held. */
async function keepAsHeld(reason: string): Promise<string> {
  const entry = tablet.sale([{ sku: server.one.stores[0].skus[0]! }])
  const { lease } = tablet
  await server.db.query({
    text: `insert into fact (org_id, store_id, id, counter_id, shift_id, lease, fact_seq, kind, version, body, sha256, verdict,
        held_reason, occurred_at, received_at, arrived_by) values ($1, $2, $3, $4, $5, $6, $7, 'sale', 1, $8, $9, 'held', $10, $11, $11, 'batch')`,
    values: [
      lease.organizationId,
      lease.storeId,
      entry.id,
      lease.counterId,
      lease.shiftId,
      lease.lease,
      entry.seq,
      entry.body,
      entry.sha256,
      reason,
      new Date(lease.openedAt),
    ],
  })
  return entry.id
}

const retryAll = async (): Promise<boolean[]> => {
  const done: boolean[] = []
  for (const held of await heldFacts(server.db)) done.push(await server.db.tx((tx) => retryHeld(tx, held, Date.now())))
  return done
}

it('books what a server that knows better can book, once, and leaves the books right', async () => {
  const id = await keepAsHeld('unknown-kind')
  expect(await retryAll()).toEqual([true])
  expect(await countOf(server.db, 'sale', 'id = $1', [id])).toBe(1)
  expect(await countOf(server.db, 'fact', `id = $1 and verdict <> 'held'`, [id])).toBe(1)
  expect(await heldFacts(server.db)).toEqual([])
  expect(await wrongSums(server.db)).toEqual([])
})

it('leaves what was tampered with to a person', async () => {
  const id = await keepAsHeld('tampered')
  expect(await retryAll()).toEqual([false])
  expect(await countOf(server.db, 'sale', 'id = $1', [id])).toBe(0)
})
