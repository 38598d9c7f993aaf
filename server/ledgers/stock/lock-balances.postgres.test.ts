import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/db/session.ts'
import { lockBalances, type ItemPlace } from '#server/ledgers/stock/locked-balances.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 2 })
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
  let runs = 0
  const done = server.db.tx(async (tx: Tx) => {
    runs += 1
    known((await tx.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]!.pid)
    await lockBalances(tx, store(), itemIds, places)
    held()
    await told
  })
  return { holds, pid, end: () => (end(), done), runs: () => runs }
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

it('one that sees a new balance and one that does not yet take an item in the same order', async () => {
  const { orgId, storeId, skus } = store()
  const [first, second] = skus.map((sku) => sku.id).toSorted() as [string, string]
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
  expect([early, late].map((one) => one.runs())).toEqual([1, 1])
})
