import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { ListPage, type ListAnswer, type ListPageProps, type ListPlace } from './list-page.tsx'
import { Pager } from './pager.tsx'
import { mediaQuery, renderUi } from '#ui/render-ui.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useChosenRows } from './use-chosen-rows.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly note: string
}

const columns: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', cell: (row) => row.name, sortable: true },
  { id: 'note', head: 'Note', cell: (row) => row.note || '–', text: (row) => row.note },
  { id: 'extra', head: 'Extra', cell: () => 'x', hidden: true },
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(
  answer: () => Promise<ListAnswer<Row>>,
  onPlace: (place: ListPlace) => void = () => undefined,
  onOpen?: (row: Row) => void,
  onExport: ListPageProps<Row>['onExport'] = false,
  shown = columns,
) {
  return renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ListPage
        id="people"
        title="People"
        query={{ queryKey: ['people'], queryFn: answer }}
        columns={shown}
        row={{ key: (row) => row.id, ...(onOpen ? { onOpen } : {}) }}
        place={{ currentPage: 2, pageSize: 20 }}
        onPlace={onPlace}
        empty="Nobody yet."
        onExport={onExport}
      />
      <Notifications />
    </QueryClientProvider>,
  )
}

const some: ListAnswer<Row> = {
  records: [
    { id: '1', name: 'Ana', note: 'first' },
    { id: '2', name: 'Li', note: 'second' },
  ],
  total: 45,
}

test('rows, their headings, and where one is in the list', async () => {
  const place = vi.fn()
  const open = vi.fn()
  show(() => Promise.resolve(some), place, open)
  fireEvent.click(await screen.findByText('second'))
  expect(open).toHaveBeenCalledWith(some.records[1])
  expect(screen.getByRole('rowheader', { name: 'Ana' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Extra' })).toBeNull()
  expect(within(screen.getByRole('navigation', { name: 'Pages' })).getByText('21–40 of 45')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(place).toHaveBeenLastCalledWith({ currentPage: 3, pageSize: 20 })
  fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '50' } })
  expect(place).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 50 })
})

test('sorting begins at the first page', async () => {
  const place = vi.fn()
  show(() => Promise.resolve(some), place)
  await screen.findByText('first')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(place).toHaveBeenLastCalledWith({ currentPage: 1, pageSize: 20, sort: { by: 'name', down: false } })
})

test('a column that was asked for is there the next time', async () => {
  const first = show(() => Promise.resolve(some))
  await screen.findByText('first')
  fireEvent.click(screen.getByRole('button', { name: 'Columns and rows' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Extra' }))
  expect(screen.getByRole('columnheader', { name: 'Extra' })).toBeTruthy()
  first.unmount()
  show(() => Promise.resolve(some))
  expect(await screen.findByRole('columnheader', { name: 'Extra' })).toBeTruthy()
})

test('a column without a value on the page is folded until it is asked for, and stays then', async () => {
  const records = some.records.map((row) => ({ ...row, note: '' }))
  const first = show(() => Promise.resolve({ records, total: 2 }))
  await screen.findByText('Ana')
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Columns and rows' }))
  const note = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Note' })
  expect(note.checked).toBe(false)
  expect(screen.getByText('Empty on this page')).toBeTruthy()
  fireEvent.click(note)
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy()
  first.unmount()
  const again = show(() => Promise.resolve({ records, total: 2 }))
  await screen.findByText('Ana')
  expect(screen.getByRole('columnheader', { name: 'Note' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Columns and rows' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Note' }))
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull()
  again.unmount()
})

test('on a tablet held upright a column that matters less is left out until it is asked for', async () => {
  const { matchMedia } = window
  window.matchMedia = (query) => mediaQuery(query, query.includes('1000px'))
  const wide = [...columns, { id: 'unit', head: 'Unit', wide: true, cell: () => 'kg' }]
  const first = show(() => Promise.resolve(some), undefined, undefined, false, wide)
  await screen.findByText('Ana')
  expect(screen.queryByRole('columnheader', { name: 'Unit' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Columns and rows' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Unit' }))
  expect(screen.getByRole('columnheader', { name: 'Unit' })).toBeTruthy()
  first.unmount()
  window.matchMedia = matchMedia
})

test('while a list loads it has the columns that it had last', async () => {
  const records = some.records.map((row) => ({ ...row, note: '' }))
  const first = show(() => Promise.resolve({ records, total: 2 }))
  await screen.findByText('Ana')
  first.unmount()
  show(() => new Promise(() => undefined))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name'])
})

test('nothing there, and not loadable, are said differently', async () => {
  const none = show(() => Promise.resolve({ records: [], total: 0 }))
  expect(await screen.findByText('Nobody yet.')).toBeTruthy()
  none.unmount()
  show(() => Promise.reject(Object.assign(new Error('x'), { requestId: 'r-77' })))
  expect((await screen.findByRole('alert')).textContent).toContain('r-77')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the file holds what is fetched for it, not the rows on screen alone', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
  const all = Array.from({ length: 45 }, (_, i) => ({ id: String(i), name: 'n', note: `note ${i}` }))
  show(
    () => Promise.resolve(some),
    undefined,
    undefined,
    () => Promise.resolve(all),
  )
  await screen.findByText('first')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }))
  await waitFor(() => expect(made).toHaveLength(1))
  expect((await made[0]!.text()).trimEnd().split('\r\n')).toEqual(['\uFEFFNote', ...all.map((row) => row.note)])
})

test.each([
  ['the sentence of the error', Object.assign(new Error('x'), { sentence: 'Too many at once.' }), 'Too many at once.'],
  ['that there is no network', Object.assign(new Error('x'), { name: 'Disconnected' }), /^No network, so the file/],
  ['that it did not work', new Error('x'), 'The file could not be created. Try again.'],
])('a file that could not be made says so: %s', async (_, error, words) => {
  const file = vi.spyOn(URL, 'createObjectURL')
  show(() => Promise.resolve(some), undefined, undefined, { csv: () => Promise.reject(error) })
  await screen.findByText('first')
  const button = screen.getByRole('button', { name: 'Export as CSV' })
  fireEvent.click(button)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(file).not.toHaveBeenCalled()
  expect(button.hasAttribute('data-loading')).toBe(false)
})

test('who may not take a list away has no button for it', async () => {
  show(() => Promise.resolve(some))
  await screen.findByText('first')
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull()
})

function Chosen({ total = 3 }: { readonly total?: number }) {
  const rows = ['Ada', 'Ben', 'Cid', 'Dot'].map((name, n) => ({ id: String(n), name, note: '' }))
  const chosen = useChosenRows<Row>('all', (row) => row.id)
  return (
    <ListPage
      id="people"
      title="People"
      query={{ queryKey: ['chosen'], queryFn: () => Promise.resolve({ records: rows, total }) }}
      columns={columns}
      row={{
        key: (row) => row.id,
        choice: {
          ...chosen,
          name: (row) => `Select ${row.name}`,
          lock: (row) => (row.name === 'Dot' ? 'Nobody may change her.' : undefined),
        },
      }}
      place={{ currentPage: 1, pageSize: 20 }}
      onPlace={() => undefined}
      empty="Nobody yet."
      onExport={false}
      below={(all) => (
        <SelectionBar
          count={chosen.rows.length}
          total={all}
          onClear={chosen.clear}
          onAll={async () => chosen.choose([...rows.slice(0, 3), { id: '9', name: 'Zoe', note: '' }], true)}
        >
          <button type="button">Do it</button>
        </SelectionBar>
      )}
    />
  )
}
const showChosen = (total?: number) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Chosen {...(total === undefined ? {} : { total })} />
    </QueryClientProvider>,
  )
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('rows are chosen one by one, all of a page, and with Shift from one to another; a locked one never', async () => {
  showChosen()
  fireEvent.click(await box('Select Ada'))
  expect((await screen.findByRole('region', { name: 'Selected rows' })).textContent).toContain('1 selected')
  fireEvent.click(await box('Select Cid'), { shiftKey: true })
  expect(screen.getByRole('status').textContent).toBe('3 selected')
  const locked = await box('Select Dot')
  expect([locked.disabled, locked.title]).toEqual([true, 'Nobody may change her.'])
  const page = await box('Select all rows of this page')
  expect(page.checked).toBe(true)
  fireEvent.click(page)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull()
  fireEvent.click(page)
  expect((await box('Select Ben')).checked).toBe(true)
  expect(locked.checked).toBe(false)
})

test('all rows of the list are chosen beyond the page, and let go at once', async () => {
  showChosen(5)
  fireEvent.click(await box('Select Ben'))
  fireEvent.click(await screen.findByRole('button', { name: 'Select all 5' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 selected'))
  fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
  expect((await box('Select Ben')).checked).toBe(false)
})

test('the pages of several lists on one screen have names of their own', () => {
  const pages = (of: string) => <Pager of={of} currentPage={1} pageSize={20} total={30} onChange={() => undefined} />
  renderUi(
    <>
      {pages('Wallet')}
      {pages('Purchases')}
    </>,
  )
  const names = screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'))
  expect(names).toEqual(['Pages of Wallet', 'Pages of Purchases'])
})
