import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { type MaterialForm, rawCategories, rawMaterials } from '#contract/catalogue/materials.ts'
import { changeInTransit } from '#server/ledgers/stock/in-transit.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let unitId: string
beforeAll(async () => {
  server = await startTestServer()
  unitId = (await ask(rawMaterials.choices, {})).data.units[0]!.id
})
afterAll(() => server.close())

const as = 'manager'
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs(as, endpoint, input, { locale: 'en_US' })
const form = (nameEn: string, more: Partial<MaterialForm> = {}) => ({ nameEn, nameZh: '', unitId, ...more })
const add = async (nameEn: string, more: Partial<MaterialForm> = {}): Promise<string> => {
  const answer = await ask(rawMaterials.add, form(nameEn, more) as InputOf<typeof rawMaterials.add>)
  expect(answer.error, JSON.stringify(answer.fields)).toBe('')
  return answer.data.id
}
const list = async (filter: InputOf<typeof rawMaterials.list> = {}) =>
  (await ask(rawMaterials.list, filter)).data.records
const names = async (filter: InputOf<typeof rawMaterials.list>) => (await list(filter)).map(({ name }) => name.en)
const details = async (id: string) => (await ask(rawMaterials.details, { id })).data
const stock = (itemId: string, shelf: number) =>
  server.db.query({
    text: `with place as (select org_id, store_id, id from stock_place where store_id = $3 and kind = 'shelf' limit 1),
        total as (insert into sku_stock (org_id, store_id, item_id, shelf_milli) select org_id, store_id, $1, $2 from place
          on conflict (org_id, store_id, item_id) do update set shelf_milli = excluded.shelf_milli)
      insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select org_id, store_id, $1, id, $2 from place
      on conflict (org_id, store_id, sku_id, place_id) do update set quantity_milli = excluded.quantity_milli`,
    values: [itemId, shelf, server.one.stores[0].storeId],
  })

describe('categories of raw materials', () => {
  const category = (nameEn: string, nameZh: string) => ask(rawCategories.add, { nameEn, nameZh })
  const all = async () => (await ask(rawCategories.list, {})).data.records

  it('may be called in one language only, and are then called so in both', async () => {
    const { id } = (await ask(rawCategories.add, { nameZh: '糖浆' })).data
    expect((await ask(rawCategories.details, { id })).data).toEqual({ id, nameZh: '糖浆', nameEn: '糖浆' })
    expect((await ask(rawCategories.remove, { id })).error).toBe('')
  })

  it('have names of their own, an order, and how many are in each', async () => {
    const coffee = (await category('Coffee', '咖啡')).data.id
    const again = await category('COFFEE', '咖啡')
    expect([again.error, Object.keys(again.fields)]).toEqual(['category.name-taken', ['nameZh', 'nameEn']])
    const dairy = (await category('Dairy', '奶类')).data.id
    expect((await ask(rawCategories.order, { ids: [dairy] })).error).toBe('')
    await add('Cream', { categoryId: dairy })
    expect(await all()).toEqual([
      { id: dairy, name: { zh: '奶类', en: 'Dairy' }, count: 1 },
      { id: coffee, name: { zh: '咖啡', en: 'Coffee' }, count: 0 },
    ])
    expect((await ask(rawCategories.update, { id: coffee, nameEn: 'Beans', nameZh: '豆类' })).error).toBe('')
    expect((await ask(rawCategories.details, { id: coffee })).data).toMatchObject({ nameEn: 'Beans' })
  })

  it('are deleted once nothing is in them; until then it is said why not', async () => {
    const { id } = (await category('Sugar', '糖类')).data
    const syrup = await add('Syrup', { categoryId: id })
    expect((await ask(rawCategories.relation, { id })).data).toEqual({ materials: 1 })
    expect((await ask(rawCategories.remove, { id })).error).toBe('raw-category.in-use')
    expect((await ask(rawMaterials.remove, { id: syrup })).error).toBe('')
    expect((await ask(rawCategories.remove, { id })).error).toBe('')
    expect((await all()).some((one) => one.id === id)).toBe(false)
  })
})

describe('a raw material', () => {
  it('is found by its name in both languages, its pinyin and its item number, by category and by state', async () => {
    const { itemNo } = (await ask(rawMaterials.choices, {})).data
    const beans = await add('Espresso beans', { nameZh: '咖啡豆', specification: '1 kg bag' })
    expect(await details(beans)).toMatchObject({ itemNo, quantity: 0, status: 1, specification: '1 kg bag', used: 0 })
    for (const search of ['espresso', '咖啡', 'kafeidou', itemNo])
      expect(await names({ search })).toContain('Espresso beans')
    expect(await names({ search: 'espresso kafeidou tea' })).toEqual([])
    expect((await ask(rawMaterials.status, { id: beans, status: 2 })).error).toBe('')
    expect((await ask(rawMaterials.status, { id: beans, status: 2 })).error).toBe('state.not-allowed')
    expect(await names({ status: 2 })).toEqual(['Espresso beans'])
    const { id } = (await ask(rawCategories.add, { nameEn: 'Roasts', nameZh: '烘焙' })).data
    const { nameEn, nameZh } = await details(beans)
    expect((await ask(rawMaterials.update, { id: beans, nameEn, nameZh, itemNo, unitId, categoryId: id })).error).toBe(
      '',
    )
    expect(await names({ categoryId: id })).toEqual(['Espresso beans'])
  })

  it('shows what is on hand, and which are at their limit or below zero', async () => {
    const [low, below, full] = [await add('Low'), await add('Below zero'), await add('Full')]
    for (const id of [low, full])
      await server.db.query({
        text: `insert into item_limit (org_id, store_id, item_id, lower_milli, upper_milli) values ($1, $2, $3, 4999, 9000)`,
        values: [server.one.orgId, server.one.stores[0].storeId, id],
      })
    await stock(low, 4999)
    await stock(below, -1)
    await stock(full, 5000)
    expect((await names({ stock: 'low' })).toSorted()).toEqual(['Low'])
    expect(await names({ stock: 'negative' })).toEqual(['Below zero'])
    expect((await list({ sort: 'quantity' }))[0]).toMatchObject({ name: { en: 'Full' }, quantity: 5000 })
    expect(await details(low)).toMatchObject({ shelf: 4999, warehouse: 0, lower: 4999, upper: 9000 })
  })

  it('has an item number of its own, and a sentence at each field that is wrong', async () => {
    await add('Vanilla', { itemNo: 'VAN' })
    const taken = await ask(rawMaterials.add, form('Other', { itemNo: 'van' }))
    expect([taken.error, taken.fields]).toEqual([
      'material.item-number-taken',
      { itemNo: 'Item number van belongs to Vanilla.' },
    ])
    expect((await ask(rawMaterials.add, form(' '))).fields).toEqual({ nameEn: 'Enter a name, in English or Chinese.' })
    const elsewhere = await ask(
      rawMaterials.add,
      form('Elsewhere', { unitId: crypto.randomUUID(), categoryId: unitId }),
    )
    expect(Object.keys(elsewhere.fields)).toEqual(['unitId', 'categoryId'])
  })

  it('shows its cost only to who may see costs, and keeps it when somebody else saves', async () => {
    const tea = await add('Tea', { cost: 12_500 })
    expect((await details(tea)).cost).toBe(12_500)
    const allow = (list: string) =>
      server.db.query({
        text: `update store_role set permissions = ${list} where store_id = $1 and permissions ? 'shopGoodsEdit'`,
        values: [server.one.stores[0].storeId],
      })
    await allow(`permissions - 'shopCostSee'`)
    try {
      expect(await details(tea)).not.toHaveProperty('cost')
      const { itemNo, nameZh } = await details(tea)
      await ask(rawMaterials.update, { id: tea, nameEn: 'Black tea', nameZh, itemNo, unitId, cost: 1 })
    } finally {
      await allow(`permissions || '["shopCostSee"]'::jsonb`)
    }
    expect(await details(tea)).toMatchObject({ nameEn: 'Black tea', cost: 12_500 })
    const { itemNo } = await details(tea)
    await ask(rawMaterials.update, { id: tea, nameEn: 'Black tea', nameZh: 'Tea', itemNo, unitId, cost: 20_000 })
    const { records } = (await server.callAs('owner', activity.list, { search: 'Black tea' })).data
    expect(records.flatMap(({ changes }) => changes)).toContainEqual({ field: 'cost', from: '0.0125', to: '0.02' })
  })

  it('is deleted while nothing is left of it, and its item number is free again', async () => {
    const salt = await add('Salt', { itemNo: 'SALT' })
    await stock(salt, 10)
    expect((await ask(rawMaterials.remove, { id: salt })).error).toBe('material.has-stock')
    await stock(salt, 0)
    const store = { orgId: server.one.orgId, storeId: server.one.stores[0].storeId }
    const onTheWay = (quantity: number) =>
      server.db.tx((tx) => changeInTransit(tx, store, [{ itemId: salt, quantity }]))
    await onTheWay(500)
    expect((await ask(rawMaterials.remove, { id: salt })).error).toBe('goods.on-order')
    await onTheWay(-500)
    expect((await ask(rawMaterials.remove, { id: salt })).error).toBe('')
    expect((await ask(rawMaterials.details, { id: salt })).error).toBe('record.missing')
    await add('Sea salt', { itemNo: 'SALT' })
  })
})
