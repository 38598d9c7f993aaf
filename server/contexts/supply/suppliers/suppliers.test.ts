import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { suppliers, type SupplierForm } from '#contract/supply/suppliers.ts'
import { cents } from '#domain/money.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const as = 'manager'
const form = (name: string, more: Partial<SupplierForm> = {}): SupplierForm => ({
  name,
  contact: '',
  email: '',
  phone: '',
  terms: '',
  leadDays: null,
  minOrder: null,
  orderDays: [],
  language: 'en',
  ...more,
})
const add = async (name: string, more: Partial<SupplierForm> = {}) =>
  (await server.callAs(as, suppliers.add, form(name, more))).data.id
const details = async (id: string) => (await server.callAs(as, suppliers.details, { id })).data
const list = async (filter: object = {}) => (await server.callAs(as, suppliers.list, filter)).data.records
const sku = (n: number) => server.one.stores[0].skus[n]!.id
const goods = async (id: string, filter: object = {}) =>
  (await server.callAs(as, suppliers.goods, { id, ...filter })).data.records
const item = (id: string, n: number, more: object = {}) => ({
  id,
  skuId: sku(n),
  supplierItemNo: '',
  packId: null,
  minPacks: 1,
  preferred: false,
  ...more,
})

describe('suppliers', () => {
  it('belong to all stores of the organisation, and to no other', async () => {
    const full = {
      contact: 'Lin',
      email: 'lin@tea.test',
      phone: '555-0100',
      terms: '30 days net',
      leadDays: 3,
      minOrder: cents(25_000),
      orderDays: [1, 4, 7] as SupplierForm['orderDays'],
      language: 'zh' as const,
    }
    const id = await add('Tea Trading', full)
    expect(await details(id)).toEqual({ id, name: 'Tea Trading', ...full, status: 1, version: 1, goods: 0 })
    const { storeId } = server.one.stores[1]
    const elsewhere = await server.callAs(as, suppliers.list, {}, { storeId })
    expect(elsewhere.data.records.map((one) => one.id)).toContain(id)
    const other = await server.callAs(as, suppliers.details, { id }, { organisation: server.two })
    expect(other.error).toBe('record.missing')
  })

  it('are searched, filtered and ordered', async () => {
    const id = await add('Beans Ltd', { contact: 'Rosa', leadDays: 1 })
    await add('Cups Ltd')
    expect((await list({ search: 'rosa' })).map((one) => one.name)).toEqual(['Beans Ltd'])
    expect((await list({ sort: 'leadDays' })).map((one) => one.leadDays)).toEqual([1, 3, null])
    await server.callAs(as, suppliers.status, { id, status: 2 })
    expect((await list({ status: 2 })).map((one) => one.name)).toEqual(['Beans Ltd'])
    expect((await server.callAs(as, suppliers.status, { id, status: 2 })).error).toBe('state.not-allowed')
    expect((await server.callAs(as, suppliers.status, { id, status: 1 })).error).toBe('')
  })

  it('have names of their own; whoever saves second is told, and the log has both values', async () => {
    const id = await add('Paper Ltd')
    const taken = await server.callAs(as, suppliers.add, form('PAPER ltd'))
    expect([taken.error, Object.keys(taken.fields)]).toEqual(['supplier.name-taken', ['name']])
    const change = { id, version: 1, ...form('Paper Works', { leadDays: 5 }) }
    expect((await server.callAs(as, suppliers.update, change)).error).toBe('')
    expect((await server.callAs(as, suppliers.update, change)).error).toBe('record.stale')
    const { records } = (await server.callAs('owner', activity.list, { search: 'Paper Works' })).data
    expect(records[0]).toMatchObject({
      action: 'supplier.updated',
      changes: [
        { field: 'name', from: 'Paper Ltd', to: 'Paper Works' },
        { field: 'leadDays', from: null, to: 5 },
      ],
    })
    expect((await server.callAs(as, suppliers.add, form('X', { email: 'no address' }))).error).toBe('input.invalid')
  })
})

describe('what a store buys from a supplier', () => {
  const pack = '0192f0c1-0000-7000-8000-0000000000f7'
  let id = ''
  beforeAll(async () => {
    id = await add('Green Leaf')
    await server.db.query({
      text: `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli)
        values ($1, $2, $3, $4, '箱', 'Case', 12000)`,
      values: [server.one.orgId, server.one.stores[0].storeId, sku(0), pack],
    })
  })
  const set = async (input: ReturnType<typeof item>) => (await server.callAs(as, suppliers.setGoods, input)).error

  it('is found by name or number, with the packages it is bought in', async () => {
    const find = async (search: string) => (await server.callAs(as, suppliers.lookup, { search })).data.records
    expect(await find('10001 green')).toMatchObject([
      { skuId: sku(0), packs: [{ id: pack, name: { en: 'Case' }, quantity: 12_000 }] },
    ])
    expect(await find('nothing like it')).toEqual([])
    expect((await find('')).length).toBe(12)
  })

  it('keeps the cost of a package to the cent, and changes it for nobody who may not see it', async () => {
    expect(await set(item(id, 0, { packId: pack, packCost: 1399, supplierItemNo: 'GL-7' }))).toBe('')
    expect(await goods(id)).toMatchObject([{ skuId: sku(0), packId: pack, packCost: 1399, supplierItemNo: 'GL-7' }])
    expect((await goods(id, { search: 'gl-7' })).length).toBe(1)
    expect((await goods(id, { search: '10001' })).length).toBe(1)
    expect((await details(id)).goods).toBe(1)
    // the other store buys nothing from it yet
    const { storeId } = server.one.stores[1]
    expect((await server.callAs(as, suppliers.goods, { id }, { storeId })).data.records).toEqual([])
    expect((await server.callAs(as, suppliers.details, { id }, { storeId })).data.goods).toBe(0)
    const take = (text: string) =>
      server.db.query({
        text: `update store_role set permissions = ${text} where org_id = $1 and name = 'manager'`,
        values: [server.one.orgId],
      })
    await take(`permissions - 'shopCostSee'`)
    expect('packCost' in (await goods(id))[0]!).toBe(false)
    expect(await set(item(id, 0, { packId: pack, packCost: 1, supplierItemNo: 'GL-8' }))).toBe('')
    await take(`permissions || '["shopCostSee"]'`)
    expect(await goods(id)).toMatchObject([{ packCost: 1399, supplierItemNo: 'GL-8' }])
  })

  it('has one preferred supplier an item', async () => {
    const other = await add('Second Leaf')
    expect(await set(item(id, 0, { preferred: true }))).toBe('')
    expect(await set(item(other, 0, { preferred: true }))).toBe('')
    expect((await goods(id))[0]!.preferred).toBe(false)
    expect((await goods(other))[0]!.preferred).toBe(true)
  })

  it('is refused for packages and items that are not there, and forgotten once', async () => {
    expect(await set(item(id, 1, { packId: pack }))).toBe('record.missing')
    const foreign = { ...item(id, 1), skuId: server.two.stores[0].skus[0]!.id }
    expect(await set(foreign)).toBe('record.missing')
    const remove = async () => (await server.callAs(as, suppliers.removeGoods, { id, skuId: sku(0) })).error
    expect(await remove()).toBe('')
    expect(await remove()).toBe('record.missing')
    expect(await goods(id)).toEqual([])
  })
})
