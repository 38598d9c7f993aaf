import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences } from '#contract/sales/differences.ts'
import { cents } from '#domain/money.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

/** Delivers a sale one cent below its price and returns its one difference. */
async function difference(): Promise<{ factId: string; no: number }> {
  const goods = server.one.stores[0].skus[0]!
  const sale = tablet.sale([{ sku: { ...goods, price: cents(goods.price - 1) } }])
  await tablet.deliver([sale])
  return { factId: sale.id, no: 1 }
}
const rows = async (filter: object = {}) => (await server.callAs('manager', differences.list, filter)).data
const ownerOf = async ({ factId }: { factId: string }, filter: object = {}) =>
  (await rows(filter)).records.find((row) => row.factId === factId)?.owner
const owners = async () => (await server.callAs('manager', differences.owners, {})).data
const idOf = async (label: RegExp) => (await owners()).find((each) => label.test(each.label))!.value
const assign = async (items: { factId: string; no: number }[], accountId?: string) =>
  server.callAs('manager', differences.assign, accountId === undefined ? { items } : { items, accountId })

it('is nobody’s until somebody takes it on, another’s when it is given away, and nobody’s again', async () => {
  const item = await difference()
  expect(await ownerOf(item)).toBeUndefined()
  const me = (await owners()).find((each) => each.me)!
  expect(me.label).toBe('manager Test')
  expect((await assign([item], me.value)).data).toEqual({ assigned: 1 })
  expect(await ownerOf(item)).toEqual({ id: me.value, name: 'manager Test' })
  expect((await assign([item, item], me.value)).data).toEqual({ assigned: 0 })
  const owner = await idOf(/Owner/)
  expect((await assign([item], owner)).data).toEqual({ assigned: 1 })
  expect((await ownerOf(item))!.id).toBe(owner)
  expect((await assign([item])).data).toEqual({ assigned: 1 })
  expect(await ownerOf(item)).toBeUndefined()
  const { rows: log } = await server.db.query({
    text: `select 1 from event where kind = 'difference.assigned' and subject_id = $1`,
    values: [item.factId],
  })
  expect(log).toHaveLength(3)
})

it('the list is narrowed to one’s own, or somebody’s; the count of what is open stays that of all', async () => {
  const [mine, theirs] = [await difference(), await difference()]
  const owner = await idOf(/Owner/)
  const me = await idOf(/manager/)
  await assign([mine], me)
  await assign([theirs], owner)
  const all = await rows()
  for (const [ownerId, item] of [
    ['mine', mine],
    [me, mine],
    [owner, theirs],
  ] as const) {
    const { records, total, open } = await rows({ ownerId })
    expect([records.map(({ factId }) => factId), total, open]).toEqual([[item.factId], 1, all.total])
  }
})

it('keeps its owner when it is settled, and is not given to another until it is opened again', async () => {
  const item = await difference()
  const me = await idOf(/manager/)
  await assign([item], me)
  await server.callAs('manager', differences.settle, { items: [item], note: 'Seen' })
  expect((await ownerOf(item, { state: 'settled' }))!.id).toBe(me)
  for (const other of [undefined, await idOf(/Owner/)]) expect((await assign([item], other)).data.assigned).toBe(0)
  expect((await ownerOf(item, { state: 'settled' }))!.id).toBe(me)
  await server.callAs('manager', differences.reopen, item)
  expect((await ownerOf(item))!.id).toBe(me)
})

it('is given only to those who may settle in this store', async () => {
  const item = await difference()
  const account = async (email: string) => {
    const { rows: found } = await server.db.query<{ id: string }>({
      text: 'select id from account where email = $1',
      values: [email],
    })
    return found[0]!.id
  }
  for (const email of ['cashier@one.test', 'neighbour@one.test', 'owner@two.test'])
    expect((await assign([item], await account(email))).error).toBe('record.missing')
  expect((await assign([item], tablet.newId())).error).toBe('record.missing')
  expect(await ownerOf(item)).toBeUndefined()
  const listed = (await owners()).map(({ value }) => value)
  expect(listed).not.toContain(await account('cashier@one.test'))
})

it('is given by those who may settle, and only where it arose', async () => {
  const item = await difference()
  const me = await idOf(/manager/)
  expect((await server.callAs('cashier', differences.assign, { items: [item], accountId: me })).error).toBe(
    'access.denied',
  )
  const elsewhere = { storeId: server.one.stores[1].storeId }
  const owner = await idOf(/Owner/)
  const there = await server.callAs('owner', differences.assign, { items: [item], accountId: owner }, elsewhere)
  expect(there.data).toEqual({ assigned: 0 })
  expect((await assign([{ ...item, no: 99 }], me)).data).toEqual({ assigned: 0 })
  expect(await ownerOf(item)).toBeUndefined()
})
