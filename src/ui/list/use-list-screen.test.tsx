import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { paging } from '#contract/schemas.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { parseSearch, stringifySearch } from '#ui/list/text-search.ts'
import { type Opened, typedSearch } from '#ui/list/typed-search.ts'
import { type ListScreen, useListScreen } from '#ui/list/use-list-screen.ts'
import { renderUi } from '#ui/render-ui.tsx'

const Filter = v.object({
  ...paging,
  keyword: v.optional(v.string()),
  state: v.optional(v.picklist(['open', 'settled']), 'open'),
  sort: v.optional(v.picklist(['name', 'price']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
type Filter = v.InferOutput<typeof Filter>

let screen: ListScreen<Filter>
beforeEach(cleanup)

/** A list at this address; `search` says where it is afterwards. */
async function at(address: string) {
  const route = createRootRoute({
    validateSearch: typedSearch<Opened<v.InferInput<typeof Filter>>>(),
    component: function Screen() {
      screen = useListScreen(route, Filter, { descends: ['price'] })
      return <button type="button">go</button>
    },
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const view = renderUi(
    <RouterProvider router={createRouter({ routeTree: route, history, parseSearch, stringifySearch })} />,
  )
  const go = async (act: () => void): Promise<URLSearchParams> => {
    const before = history.location.href
    const button = await view.findByText('go')
    button.onclick = act
    fireEvent.click(button)
    await waitFor(() => expect(history.location.href).not.toBe(before))
    return new URLSearchParams(history.location.search)
  }
  await view.findByText('go')
  return go
}

test('the address is read by the schema: defaults, places and filters', async () => {
  await at('/?keyword=tea&currentPage=3')
  expect(screen.filter).toEqual({ keyword: 'tea', state: 'open', currentPage: 3, pageSize: 20, sort: 'name' })
  expect(screen.list.place).toEqual({ currentPage: 3, pageSize: 20, sort: { by: 'name', down: false } })
  expect(screen.filtered).toBe(true)
})

test('what an address says that the schema refuses is left out, and the rest is read', async () => {
  await at('/?keyword=tea&currentPage=abc&pageSize=-1&state=nonsense&sort=price&order=sideways')
  expect(screen.filter).toEqual({ keyword: 'tea', state: 'open', currentPage: 1, pageSize: 20, sort: 'price' })
})

test('parts of an address that contradict each other are left out together', () => {
  const Between = v.pipe(
    v.object({ from: v.optional(v.string(), ''), to: v.optional(v.string(), '') }),
    v.check(({ from, to }) => from <= to),
  )
  expect(readSearch(Between, { from: '2', to: '1' })).toEqual({ from: '', to: '' })
  expect(readSearch(Between, { from: '2', to: '3' })).toEqual({ from: '2', to: '3' })
})

test('a filter that changes leads back to the first page; clearing brings the defaults', async () => {
  const go = await at('/?currentPage=3&pageSize=50')
  expect(screen.filtered).toBe(false)
  expect((await go(() => screen.change({ state: 'settled' }))).get('currentPage')).toBe('1')
  expect(screen.filter).toMatchObject({ state: 'settled', pageSize: 50 })
  expect(screen.filtered).toBe(true)
  await go(() => screen.clear())
  expect(screen.filter.state).toBe('open')
  expect(screen.filtered).toBe(false)
})

test('a column that is chosen anew begins as it is usually read, and turns at the next press', async () => {
  const go = await at('/')
  const sort = (by: string) => go(() => screen.list.onPlace({ ...screen.list.place, sort: { by, down: false } }))
  expect((await sort('price')).get('order')).toBe('desc')
  expect(screen.list.place.sort).toEqual({ by: 'price', down: true })
  expect((await sort('price')).get('order')).toBe('asc')
  expect(screen.list.place.sort).toEqual({ by: 'price', down: false })
})

test('the record that is shown beside the list is in the address, and no filter', async () => {
  const go = await at('/?keyword=tea')
  expect((await go(() => screen.show('north'))).get('open')).toBe('north')
  expect(screen.open).toBe('north')
  expect(screen.filter).not.toHaveProperty('open')
})

test('the file holds every row of the filter', async () => {
  await at('/?keyword=tea')
  const asked: object[] = []
  const rows = await screen.every(async (filter) => {
    asked.push(filter)
    return { records: [filter.currentPage], total: 2 }
  })()
  expect(rows).toEqual([1, 2])
  expect(asked).toMatchObject([
    { keyword: 'tea', currentPage: 1 },
    { keyword: 'tea', currentPage: 2 },
  ])
})

// everything that JSON has, and what only looks like it
const words = [
  '90003',
  '12',
  '-1.50',
  '1e3',
  '007',
  'true',
  'null',
  '[1]',
  '{"a":1}',
  '"tea"',
  '"tea',
  '""',
  '%2B +&=?',
  ' ',
]

test.each(words)('the search for %j is a search for these characters, typed or in an address', async (word) => {
  await at(`/?keyword=${encodeURIComponent(word.startsWith('"') ? JSON.stringify(word) : word)}`)
  expect(screen.filter.keyword).toBe(word)
  cleanup()
  const go = await at('/')
  const search = await go(() => screen.change({ keyword: word }))
  expect(screen.filter.keyword).toBe(word)
  cleanup()
  await at(`/?${search.toString()}`)
  expect(screen.filter.keyword).toBe(word)
})

test('an address of a former version has the characters in quotes', async () => {
  await at('/?keyword=%2290003%22&currentPage=2')
  expect(screen.filter).toMatchObject({ keyword: '90003', currentPage: 2 })
})

test('the address has the characters as they are', async () => {
  const go = await at('/')
  expect((await go(() => screen.change({ keyword: '90003' }))).get('keyword')).toBe('90003')
})
