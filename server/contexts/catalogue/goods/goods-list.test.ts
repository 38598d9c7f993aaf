import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const GOODS = 30

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: GOODS })
  const { skus } = server.one.stores[0]
  // from -3 to 24, two of nothing, and two that never had any
  for (const [at, { id }] of skus.entries()) {
    await server.db.query({
      text:
        at < 2
          ? 'delete from sku_stock where item_id = $1 and $2::bigint is not null'
          : 'update sku_stock set shelf_milli = $2 where item_id = $1',
      values: [id, at === 2 ? 0 : (at - 6) * 1000],
    })
  }
})
afterAll(() => server.close())

const list = async (filter: object) => (await server.callAs('owner', goods.list, filter)).data
const shelves = async (filter: object) => (await list(filter)).records.map((row) => row.shelf / 1000)

it('comes by stock page by page, every product once, those that never had any after all others', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const pages = []
    for (const currentPage of [1, 2, 3, 4]) pages.push(await list({ sort: 'shelf', order, currentPage, pageSize: 8 }))
    const found = pages.flatMap((page) => page.records)
    expect(pages.map((page) => page.total)).toEqual([GOODS, GOODS, GOODS, GOODS])
    expect(new Set(found.map((row) => row.skuId)).size).toBe(GOODS)
    const stocked = found.slice(0, GOODS - 2).map((row) => row.shelf)
    expect(stocked).toEqual(stocked.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
    expect(found.slice(GOODS - 2).map((row) => row.shelf)).toEqual([0, 0])
  }
})

it('is filtered by what is on the shelves', async () => {
  expect(await shelves({ stock: 'negative', sort: 'shelf', pageSize: 50 })).toEqual([-3, -2, -1])
  expect(await shelves({ stock: 'empty', pageSize: 50 })).toEqual([0, 0, 0, 0])
  expect((await list({ stock: 'available', pageSize: 50 })).total).toBe(GOODS - 7)
  expect((await list({ stock: 'available', currentPage: 9, pageSize: 20 })).total).toBe(GOODS - 7)
})
