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
