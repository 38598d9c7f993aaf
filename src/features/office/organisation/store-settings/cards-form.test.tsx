import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { CardsForm } from '#features/office/organisation/store-settings/cards-form.tsx'
import { GrantedPermissions } from '#ui/may.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const BRANDS = ['visa', 'amex', 'jcb']
/** The server's state, and its pending answers. */
let held: string[]
let owed: (() => void)[]
let slow: boolean
let refuses: boolean
let sent: string[][]

const envelope = (data: unknown, success = true): Response =>
  new Response(JSON.stringify({ code: success ? 200 : 202, success, message: success ? '' : 'No.', data }), {
    headers: { 'Content-Type': 'application/json' },
  })

beforeEach(() => {
  cleanup()
  queryClient.clear()
  session.setToken('t')
  session.setStoreId('brooklyn')
  held = [...BRANDS]
  owed = []
  sent = []
  slow = false
  refuses = false
  vi.stubGlobal('fetch', async (_url: string, init: { method: string; body?: string }) => {
    const list = () =>
      envelope(BRANDS.map((brand) => ({ brand, name: { zh: brand, en: brand }, accepted: held.includes(brand) })))
    if (init.method === 'GET') {
      const now = list()
      if (slow) await new Promise<void>((resolve) => owed.push(resolve))
      return now
    }
    const { accepted } = JSON.parse(init.body ?? '{}') as { accepted: string[] }
    sent.push(accepted)
    await new Promise<void>((resolve) => owed.push(resolve))
    if (refuses) return envelope({ error: 'access.denied' }, false)
    held = accepted
    return envelope({})
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const screen = renderUi(
    <QueryClientProvider client={queryClient}>
      <GrantedPermissions granted={new Set(['shopSettingEdit'])}>
        <CardsForm />
      </GrantedPermissions>
    </QueryClientProvider>,
  )
  const box = (name: string) => screen.getByLabelText(name) as HTMLInputElement
  await screen.findByLabelText('amex')
  return { box, on: () => BRANDS.filter((name) => box(name).checked) }
}
const answer = async (): Promise<void> => act(async () => owed.shift()?.())

test('a switch shows with the click itself, and stays through the saving and the questions around it', async () => {
  const { box, on } = await open()
  fireEvent.click(box('amex'))
  // in the same tick, before any listener has run
  expect(on()).toEqual(['visa', 'jcb'])
  await waitFor(() => expect(sent).toEqual([['visa', 'jcb']]))
  // a read that started before the save returns the old state
  slow = true
  void queryClient.refetchQueries()
  await answer()
  expect(on()).toEqual(['visa', 'jcb'])
  slow = false
  while (owed.length > 0) await answer()
  expect(on()).toEqual(['visa', 'jcb'])
  expect(held).toEqual(['visa', 'jcb'])
})

test('a second switch does not wait for the first, nor take it back', async () => {
  const { box, on } = await open()
  fireEvent.click(box('amex'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(box('visa').disabled).toBe(false)
  fireEvent.click(box('visa'))
  expect(on()).toEqual(['jcb'])
  await answer()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(on()).toEqual(['jcb'])
  await answer()
  await waitFor(() => expect(held).toEqual(['jcb']))
  expect(on()).toEqual(['jcb'])
})

test('a refusal brings back what is so', async () => {
  refuses = true
  const { box, on } = await open()
  fireEvent.click(box('amex'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(on()).toEqual(['visa', 'jcb'])
  await answer()
  await waitFor(() => expect(on()).toEqual(BRANDS))
})
