import { expect, test } from 'vitest'
import { allRows } from './all-rows.ts'

test('every page is fetched once, and a list that shrinks meanwhile ends', async () => {
  const rows = Array.from({ length: 401 }, (_, i) => i)
  const asked: number[] = []
  const page = ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => {
    asked.push(currentPage)
    return Promise.resolve({ records: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), total: 401 })
  }
  expect(await allRows(page)).toEqual(rows)
  expect(asked).toEqual([1, 2, 3])
  expect(await allRows(() => Promise.resolve({ records: [], total: 7 }))).toEqual([])
})

test('a row that comes meanwhile is in the file once, and so are all others', async () => {
  const rows = Array.from({ length: 401 }, (_, i) => i)
  let asked = 0
  const page = ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => {
    // the newest row is the first, so all others move down
    if (++asked === 2) rows.unshift(-1)
    return Promise.resolve({
      records: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize),
      total: rows.length,
    })
  }
  expect(await allRows(page)).toEqual(rows)
})

test('a list that never stands still ends too', async () => {
  let total = 1000
  const page = ({ pageSize }: { pageSize: number }) =>
    Promise.resolve({ records: Array.from({ length: pageSize }, (_, i) => i), total: ++total })
  expect((await allRows(page)).length).toBeGreaterThanOrEqual(1000)
})
