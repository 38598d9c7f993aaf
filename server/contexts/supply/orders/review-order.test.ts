import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { milli } from '#domain/money.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { rowsOf } from '#server/testing/books.ts'
import { plainConfig } from '#server/testing/store-config.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const supplierId = randomUUID()
beforeAll(async () => {
  server = await startTestServer()
  await server.db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Tea Trading', now())`,
    values: [server.one.orgId, supplierId],
  })
})
afterAll(() => server.close())

const buyer = 'manager'
const reviewer = 'owner'
const form = (quantity: number) => ({
  supplierId,
  expectedOn: null,
  remark: '',
  language: 'en' as const,
  lines: [{ itemId: server.one.stores[0].skus[0]!.id, quantity: milli(quantity) }],
})
const add = async (who: 'manager' | 'owner' = buyer) =>
  (await server.callAs(who, purchaseOrders.add, { id: randomUUID(), ...form(1000) })).data
const details = async (id: string) => (await server.callAs(buyer, purchaseOrders.details, { id })).data

it('who made or changed an order reviews it where the store allows it, without a password', async () => {
  const config = async () => (await server.callAs(reviewer, storeSettings.config, {})).data
  const save = async (change: object) =>
    server.callAs(reviewer, storeSettings.setConfig, { ...plainConfig, ...change, version: (await config()).version })
  const own = (id: string, version = 1) => server.callAs(buyer, purchaseOrders.review, { id, version })
  const made = await add()
  const changed = await add(reviewer)
  const edit = { id: changed.id, version: 1, ...form(2000) }
  expect((await server.callAs(buyer, purchaseOrders.edit, edit)).error).toBe('')
  expect((await config()).reviewOwnOrders).toBe(false)
  expect((await save({})).error).toBe('')
  expect((await details(made.id)).review).toBe('self')
  expect((await own(made.id)).error).toBe('purchase.self-review')

  expect((await save({ reviewOwnOrders: true })).error).toBe('')
  // an app that does not know the setting leaves it as it is
  expect((await save({})).error).toBe('')
  expect((await config()).reviewOwnOrders).toBe(true)
  expect((await details(made.id)).review).toBe('allowed')
  expect((await own(made.id)).error).toBe('')
  expect((await own(changed.id, 2)).error).toBe('')
  expect(await details(made.id)).toMatchObject({ state: purchaseOrderStates.notDelivered, reviewedAlone: false })
  // the permission is needed all the same
  const { id } = await add()
  expect((await server.callAs('clerk', purchaseOrders.review, { id, version: 1 })).error).toBe('access.denied')

  expect((await save({ reviewOwnOrders: false })).error).toBe('')
  expect((await own(id)).error).toBe('purchase.self-review')
  const said = await rowsOf<{ changes: { field: string; from: unknown; to: unknown }[] }>(
    server.db,
    `select changes from event where kind = 'store.settings-changed' order by at`,
  )
  expect(said.flatMap((one) => one.changes).filter(({ field }) => field === 'reviewOwnOrders')).toEqual([
    { field: 'reviewOwnOrders', from: false, to: true },
    { field: 'reviewOwnOrders', from: true, to: false },
  ])
})
