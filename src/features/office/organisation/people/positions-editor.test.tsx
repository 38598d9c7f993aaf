import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { PositionsEditor } from '#features/office/organisation/people/positions-editor.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const STORES = 300
const stores = Array.from({ length: STORES + 1 }, (_, n) => ({ id: `s${n}`, shopName: `Store ${n}.` }))
/** A position in each store but the last. */
const known = stores
  .slice(0, STORES)
  .map(({ id, shopName }) => ({ storeId: id, shopName, roleId: `r-${id}`, roleName: 'Clerk' }))

beforeEach(() => {
  cleanup()
  queryClient.clear()
  session.setToken('t')
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.includes('getShopList') ? { records: stores, total: stores.length } : []
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function Editor() {
  const [value, setValue] = useState<Record<string, string>>(
    Object.fromEntries(known.map((position) => [position.storeId, position.roleId])),
  )
  return (
    <PositionsEditor
      value={value}
      onChange={setValue}
      everywhere=""
      onEverywhere={(_, next) => setValue(next)}
      known={{ positions: known }}
    />
  )
}

async function open() {
  const screen = renderUi(
    <QueryClientProvider client={queryClient}>
      <Editor />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Position at Store 0.', { selector: 'input' })
  return { screen, rows: () => screen.getAllByRole('listitem').length }
}

test('of hundreds of positions a few are drawn, and a few more each time', async () => {
  const { screen, rows } = await open()
  expect(rows()).toBe(12)
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more positions' }))
  expect(rows()).toBe(62)
})

test('a store that is added is seen at once, without all the others', async () => {
  const { screen, rows } = await open()
  fireEvent.click(await screen.findByPlaceholderText('Type the store’s name'))
  fireEvent.click(await screen.findByRole('option', { name: `Store ${STORES}.` }))
  expect(screen.getByLabelText(`Position at Store ${STORES}.`, { selector: 'input' })).toBeTruthy()
  expect(rows()).toBe(13)
})

test('one is found by its store, however far down it stands', async () => {
  const { screen, rows } = await open()
  fireEvent.change(screen.getByLabelText('Find a position by store'), { target: { value: 'store 299.' } })
  expect(rows()).toBe(1)
  fireEvent.click(screen.getByLabelText('Remove the position at Store 299.'))
  expect(screen.queryByLabelText('Remove the position at Store 299.')).toBeNull()
})
