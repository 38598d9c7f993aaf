import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockHome } from '#contract/insight/stock-home.ts'
import { inbound, type LineForm, stockMoves } from '#contract/stock/stock-documents.ts'
import { inboundTypes, moveTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'

const DAY = 86_400_000
let server: TestServer
let places: FirstPlaces
beforeAll(async () => {
  server = await startTestServer()
  places = await placesOf(server, server.one.stores[0])
})
afterAll(() => server.close())

const sku = () => server.one.stores[0].skus[0]!.id
const posted = async (area: typeof inbound, type: number, line: Partial<LineForm>) => {
  const id = randomUUID()
  const lines = [{ itemId: sku(), placeId: places.warehouse, quantity: milli(1000), ...line }]
  const { data } = await server.callAs('manager', area.save, { id, version: 0, type, lines })
  await server.callAs('manager', area.post, { id, version: data.version })
  return id
}
const done = async (more: { kind?: 'inbound' | 'bulk' } = {}) => {
  await server.signIn('manager')
  return (await server.callAs('manager', stockHome.done, more)).data
}

it('lists what was booked in the last seven days with what was taken back, the newest first', async () => {
  const came = await posted(inbound, inboundTypes.found, {})
  server.clock.now += 6 * DAY
  await server.signIn('manager')
  const moved = await posted(stockMoves, moveTypes.putToShelf, { toPlaceId: places.shelf })
  const { orgId, storeId } = server.one.stores[0]
  const run = randomUUID()
  await server.db.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, state, name, account_name, created_at, done)
      values ($1, $2, $3, 'import', 2, 'goods.csv', 'Mei', $4, 12)`,
    values: [orgId, storeId, run, new Date(server.clock.now + 1000)],
  })
  expect((await done()).records.map(({ id, kind, state, lines }) => [id, kind, state, lines])).toEqual([
    [run, 'bulk', 'done', 12],
    [moved, 'stockMoves', 'done', 1],
    [came, 'inbound', 'done', 1],
  ])
  expect((await done({ kind: 'inbound' })).records.map((row) => row.id)).toEqual([came])

  // what takes another document back is not listed, and can't be taken back itself
  await server.callAs('manager', stockMoves.reverse, { id: moved, remark: 'wrong bay' })
  expect((await done()).records.map(({ id, state }) => [id, state])).toEqual([
    [run, 'done'],
    [moved, 'undone'],
    [came, 'done'],
  ])
  server.clock.now += 2 * DAY
  expect((await done()).records.map((row) => row.id)).toEqual([run, moved])
})

it('shows nobody more than they may see', async () => {
  await server.db.query({
    text: `update store_role set permissions = permissions - 'shopStockMove' - 'shopBulkHistory' where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId],
  })
  expect((await done()).records).toEqual([])
})
