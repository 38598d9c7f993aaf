import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countKinds } from '#domain/stock-count.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const id = randomUUID()
beforeAll(async () => {
  server = await startTestServer({ goods: 9 })
  const plan = { kind: countKinds.full, remark: '' }
  await server.callAs('manager', stockCount.add, { id, ...plan })
  await server.callAs('manager', stockCount.start, { id, version: 1 })
})
afterAll(() => server.close())

const lines = async (filter: object) => (await server.callAs('manager', stockCount.lines, { id, ...filter })).data
const skus = () => server.one.stores[0].skus

it('the lines of a count are paged in every order without one twice, with the same number in all', async () => {
  const { total } = await lines({})
  expect(total).toBe(18)
  for (const sort of ['place', 'item', 'variance', 'value'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((currentPage) => lines({ sort, order, pageSize: 5, currentPage })),
      )
      expect(pages.map((page) => page.total)).toEqual([18, 18, 18, 18])
      const rows = pages.flatMap((page) => page.records)
      expect(new Set(rows.map((row) => `${row.itemId} ${row.placeId}`)).size).toBe(18)
      if (sort === 'item') {
        const numbers = rows.map((row) => row.itemNo)
        expect(numbers).toEqual(order === 'asc' ? numbers.toSorted() : numbers.toSorted().toReversed())
      }
    }
})

it('they are searched by all words of an item, or by the code of a place', async () => {
  const items = async (search: string) => (await lines({ search })).records.map((row) => row.itemId)
  expect(await items('green 10003')).toEqual([skus()[2]!.id, skus()[2]!.id])
  expect(await items('green 99999')).toEqual([])
  expect((await lines({ search: 'lvcha' })).total).toBe(18)
  const [row] = (await lines({})).records
  const code = row!.place.split('-').at(-1)!
  const here = await lines({ search: code, pageSize: 100 })
  expect(here.total).toBeGreaterThanOrEqual(9)
  expect(here.records.some((one) => one.placeId === row!.placeId)).toBe(true)
})

it('a planned count shows what it would count if it started now; of a count of everything there is no list', async () => {
  const planned = async (plan: object, filter: { search?: string; sort?: 'item' } = {}) => {
    const planId = randomUUID()
    await server.callAs('manager', stockCount.add, { id: planId, remark: '', kind: countKinds.cycle, ...plan })
    const { data } = await server.callAs('manager', stockCount.lines, { id: planId, ...filter })
    const { records } = (await server.callAs('manager', stockCount.list, { pageSize: 100 })).data
    if (filter.search === undefined) expect(records.find((one) => one.id === planId)?.lines).toBe(data.total)
    return data
  }
  const single = { kind: countKinds.single, itemIds: [skus()[4]!.id, skus()[2]!.id] }
  const two = await planned(single, { sort: 'item' })
  expect(two.total).toBe(4)
  expect([...new Set(two.records.map((row) => row.itemId))]).toEqual([skus()[2]!.id, skus()[4]!.id])
  expect(two.records[0]).toMatchObject({ counted: null, entries: 0, name: { en: 'Green tea 3' } })
  expect((await planned(single, { search: '10005' })).total).toBe(2)
  expect(new Set((await planned({ most: 3 })).records.map((row) => row.itemId)).size).toBe(3)
  expect((await planned({ kind: countKinds.full })).total).toBe(0)
})
