import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories } from '#contract/categories.ts'
import { goods } from '#contract/goods.ts'
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
