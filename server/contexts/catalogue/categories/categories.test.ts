import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categories } from '#contract/catalogue/categories.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (nameZh: string, nameEn: string) => server.callAs('manager', categories.add, { nameZh, nameEn })

it('a category is added behind the others, with names of its own', async () => {
  const { data, error } = await add('茶叶', 'Tea')
  expect(error).toBe('')
  const { records } = (await server.callAs('manager', goods.categories, {})).data
  expect(records.at(-1)).toEqual({ id: data.id, name: { zh: '茶叶', en: 'Tea' }, count: 0 })
  const again = await add('茶叶', 'TEA')
  expect(again.error).toBe('category.name-taken')
  expect(Object.keys(again.fields)).toEqual(['nameZh', 'nameEn'])
})

it.each([
  ['茶', 'Tea leaves', 'nameZh'],
  ['茶叶和茶具以及各种配', 'Everything about', ''],
  ['茶叶和茶具以及各种配件', 'Tea and all with it', 'nameZh'],
  ['杂货', 'Groceries and so on, x', 'nameEn'],
])('%s · %s: 2 to 10 Chinese characters, 2 to 20 letters', async (zh, en, wrong) => {
  expect(Object.keys((await add(zh, en)).fields ?? {}).join()).toBe(wrong)
})

it('a name in one language is enough, and is then the same in the other; none is not', async () => {
  const called = async (names: object) => {
    const { data, error, fields } = await server.callAs('manager', categories.add, names, { locale: 'en_US' })
    if (error !== '') return [error, fields]
    const { nameZh, nameEn } = (await server.callAs('manager', categories.details, { id: data.id })).data
    return [nameZh, nameEn]
  }
  expect(await called({ nameZh: '干货' })).toEqual(['干货', '干货'])
  expect(await called({ nameEn: 'Dry goods' })).toEqual(['Dry goods', 'Dry goods'])
  expect(await called({ nameZh: ' ' })).toEqual(['input.invalid', { nameEn: 'Enter a name, in English or Chinese.' }])
})

describe('a category', () => {
  const as = 'manager'
  const listed = async () => (await server.callAs(as, goods.categories, {})).data.records

  it('is renamed, and tablets learn the new name', async () => {
    const { id } = (await add('零食', 'Snacks')).data
    expect((await server.callAs(as, categories.update, { id, nameZh: '点心', nameEn: 'Sweets' })).error).toBe('')
    expect((await server.callAs(as, categories.details, { id })).data).toEqual({ id, nameZh: '点心', nameEn: 'Sweets' })
    expect((await server.callAs('cashier', goods.delta, { since: 0 })).text).toContain(`["${id}","点心","Sweets"]`)
    const [drinks] = await listed()
    const taken = await server.callAs(as, categories.update, { id, nameZh: '点心', nameEn: drinks!.name.en })
    expect(Object.keys(taken.fields)).toEqual(['nameEn'])
  })

  it('stands where it was put, the others behind it in their order', async () => {
    const before = await listed()
    const last = before.at(-1)!
    expect((await server.callAs(as, categories.order, { ids: [last.id] })).error).toBe('')
    expect((await listed()).map(({ id }) => id)).toEqual([last, ...before.slice(0, -1)].map(({ id }) => id))
  })

  it('is deleted while no product is in it, also none that was deleted', async () => {
    const { id } = (await add('空的', 'Empty')).data
    expect((await server.callAs(as, categories.relation, { id })).data).toEqual({ products: 0 })
    expect((await server.callAs(as, categories.remove, { id })).error).toBe('')
    expect((await server.callAs(as, categories.details, { id })).error).toBe('record.missing')
    const used = (await listed()).find(({ count }) => count > 0)!
    await server.db.query({
      text: `update sku set deleted_at = now() where store_id = $1 and product_id in (
        select id from product where category_id = $2)`,
      values: [server.one.stores[0].storeId, used.id],
    })
    expect((await server.callAs(as, categories.remove, { id: used.id })).error).toBe('category.in-use')
  })
})
