import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { platformCategories } from '#contract/online/platform-categories.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })

/** Publishes the first product in a category; returns its id. */
async function publishOne(platformCategoryId: string): Promise<string[]> {
  await server.db.query({
    text: `insert into online_product (org_id, store_id, product_id, platform_category_id)
      select org_id, store_id, product_id, $2 from sku where id = $1`,
    values: [server.one.stores[0].skus[0]!.id, platformCategoryId],
  })
  return (await ask(onlineGoods.list, {})).data.records.map((row) => row.id)
}

describe('categories of the web shop', () => {
  const list = async () => (await ask(platformCategories.list, {})).data.records
  const add = async (nameEn: string, parentId: string | null = null) =>
    (await ask(platformCategories.add, { nameZh: '', nameEn, parentId })).data.id

  it('have two levels and an order, and keep their products when they go', async () => {
    const drinks = await add('Drinks')
    const food = await add('Food')
    const tea = await add('Tea', drinks)
    expect((await ask(platformCategories.add, { nameZh: '', nameEn: 'Green', parentId: tea })).error).toBe(
      'online.category-levels',
    )
    const row = { id: drinks, nameZh: '饮料', nameEn: 'Drinks' }
    expect((await ask(platformCategories.update, { ...row, parentId: food })).error).toBe('online.category-levels')
    expect((await ask(platformCategories.update, { ...row, parentId: null, before: null })).error).toBe('')
    expect((await list()).map(({ name }) => name.en)).toEqual(['Food', 'Drinks', 'Tea'])
    expect((await ask(platformCategories.update, { ...row, parentId: null, before: food })).error).toBe('')
    expect((await list()).map(({ name }) => name.en)).toEqual(['Drinks', 'Tea', 'Food'])

    const [id] = await publishOne(tea)
    expect((await list()).map(({ products }) => products)).toEqual([0, 1, 0])
    expect((await ask(onlineGoods.list, { platformCategoryId: tea })).data.total).toBe(1)
    expect((await ask(platformCategories.delete, { id: drinks })).error).toBe('online.category-children')
    expect((await ask(platformCategories.delete, { id: tea })).error).toBe('')
    expect((await ask(onlineGoods.details, { id: id! })).data.platformCategoryId).toBeNull()
    expect((await ask(platformCategories.add, { nameZh: '', nameEn: '' })).error).toBe('input.invalid')
  })
})
