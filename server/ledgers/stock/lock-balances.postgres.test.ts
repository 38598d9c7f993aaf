import { afterAll, beforeAll, expect, it } from 'vitest'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { lockBalances, type ItemPlace } from '#server/ledgers/stock/locked-balances.ts'
import { rowsOf } from '#server/testing/books.ts'
import { countingRepeats } from '#server/testing/counted-repeats.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { placesOf } from '#server/testing/places.ts'

let server: TestServer
let repeats: () => number
beforeAll(async () => {
  const counting = countingRepeats(await openTestDatabase())
  repeats = counting.repeats
  server = await startTestServer({ goods: 2, database: counting.database })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]

/** A transaction that holds balances until it is told to end. */
function holding(itemIds: readonly string[], places: readonly ItemPlace[] = []) {
  let end!: () => void
  const told = new Promise<void>((resolve) => (end = resolve))
  let held!: () => void
  const holds = new Promise<void>((resolve) => (held = resolve))
  let known!: (pid: number) => void
  const pid = new Promise<number>((resolve) => (known = resolve))
  const done = server.db.tx(async (tx: Tx) => {
    known((await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]!.pid)
    await lockBalances(tx, store(), itemIds, places)
    held()
    await told
  })
  return { holds, pid, end: () => (end(), done) }
}
type Holding = ReturnType<typeof holding>

/** Once one waits for the other. */
async function waits(one: Holding, other: Holding): Promise<void> {
  const values = [await one.pid, await other.pid]
  for (;;) {
    const [row] = await rowsOf<{ yes: boolean }>(server.db, 'select $2 = any(pg_blocking_pids($1)) as yes', values)
    if (row!.yes) return
  }
}

/** Once so many connections wait for a lock. */
async function waiting(wanted: number): Promise<void> {
  for (;;) {
    const [row] = await rowsOf<{ n: number }>(
      server.db,
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (row!.n >= wanted) return
  }
}

const itemsInOrder = (): [string, string] => {
  const [first, second] = store()
    .skus.map((sku) => sku.id)
    .toSorted()
  return [first!, second!]
}

it('one that sees a new balance and one that does not yet take an item in the same order', async () => {
  const { orgId, storeId } = store()
  const [first, second] = itemsInOrder()
  // before all others in the order of places
  const placeId = '00000000-0000-4000-8000-000000000001'
  await server.db.query({
    text: `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, 'warehouse', 'W0')`,
    values: [orgId, storeId, placeId],
  })
  const adding = holding([first], [{ itemId: first, placeId }])
  await adding.holds
  const other = holding([second])
  await other.holds
  // began before the balance was there
  const early = holding([first, second])
  await waits(early, adding)
  await adding.end()
  await waits(early, other)
  // knows it
  const late = holding([first])
  await waits(late, early)
  await other.end()
  await early.holds
  await early.end()
  await late.holds
  await late.end()
  expect(repeats()).toBe(0)
})

it('so does a document that is taken back, of which only the last item expires', async () => {
  const [first, second] = itemsInOrder()
  const { shelf } = await placesOf(server, store())
  const line = { placeId: shelf, quantity: milli(1000) }
  const lines = [
    { ...line, itemId: first },
    { ...line, itemId: second, expiresOn: '2026-12-01' },
  ]
  const form = { id: crypto.randomUUID(), version: 0, type: inboundTypes.found, remark: '', lines }
  const { data } = await server.callAs('manager', inbound.save, form)
  await server.callAs('manager', inbound.post, { id: form.id, version: data.version })
  const held = holding([first])
  await held.holds
  const booking = holding([first, second])
  await waits(booking, held)
  const reversed = server.callAs('manager', inbound.reverse, { id: form.id, remark: 'twice' })
  await waiting(2)
  await held.end()
  await booking.holds
  await booking.end()
  expect((await reversed).error).toBe('')
  expect(repeats()).toBe(0)
})
