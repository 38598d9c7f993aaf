import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlacedGood } from '#contract/catalogue/placed-goods.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { LimitFields } from '#features/office/stock/places/limit-fields.tsx'
import { renderUi } from '#ui/render-ui.tsx'
import { showUndo } from '#ui/toast.tsx'

vi.mock('#ui/toast.tsx', { spy: true })

const BAY = '0192f0c1-0000-7000-8003-00000000b001'
const ITEM = '0192f0c1-0000-7000-8003-00000000a001'
const limits = { min: null as number | null, max: null as number | null }
/** Requests that were sent, in order; each answer waits until it is given: 200, or another status. */
let sent: { body: unknown; answer: (code: number) => void }[]

beforeEach(() => {
  Object.assign(limits, { min: null, max: null })
  sent = []
  queryClient.clear()
  vi.mocked(showUndo).mockClear()
  session.setToken('t')
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    let code = 200
    if (url.includes('warnsetting/set')) {
      const typed = JSON.parse(body ?? '{}') as Partial<typeof limits>
      code = await new Promise<number>((resolve) => {
        sent.push({ body: typed, answer: resolve })
      })
      if (code === 200) Object.assign(limits, { min: typed.min ?? null, max: typed.max ?? null })
    }
    return new Response(JSON.stringify({ code, success: code === 200, message: '', data: {} }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Row() {
  const { data } = useQuery({
    ...read(shelfWarningSettings.list, { bayId: BAY }),
    queryFn: () =>
      Promise.resolve({ itemId: ITEM, decimals: 0, name: { en: 'Rice', zh: '' }, ...limits } as PlacedGood),
  } as never) as { data: PlacedGood | undefined }
  return data ? <LimitFields bayId={BAY} good={data} /> : null
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const type = (name: string, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}
const open = async (): Promise<void> => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Row />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Minimum of Rice')
}

test('a maximum that is being typed stays while the minimum is saved; both are saved, one after the other', async () => {
  await open()
  type('Minimum of Rice', '5')
  fireEvent.blur(field('Minimum of Rice'))
  await waitFor(() => expect(sent).toHaveLength(1))
  const typing = field('Maximum of Rice')
  type('Maximum of Rice', '20')
  fireEvent.keyDown(typing, { key: 'Enter' })
  fireEvent.blur(typing)
  sent[0]!.answer(200)
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(field('Maximum of Rice')).toBe(typing)
  expect(typing.value).toBe('20')
  sent[1]!.answer(200)
  await waitFor(() => expect(showUndo).toHaveBeenCalledTimes(2))
  expect(limits).toEqual({ min: 5000, max: 20_000 })
  expect(sent.map(({ body }) => body)).toEqual([
    { bayId: BAY, itemId: ITEM, min: 5000 },
    { bayId: BAY, itemId: ITEM, min: 5000, max: 20_000 },
  ])
  expect([field('Minimum of Rice').value, field('Maximum of Rice').value]).toEqual(['5', '20'])
})

test('what could not be saved is not said to be, stays in its field, and is sent again', async () => {
  await open()
  type('Minimum of Rice', '7')
  fireEvent.blur(field('Minimum of Rice'))
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]!.answer(500)
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(showUndo).not.toHaveBeenCalled()
  expect(field('Minimum of Rice').value).toBe('7')
  fireEvent.blur(field('Minimum of Rice'))
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]!.answer(200)
  await waitFor(() => expect(showUndo).toHaveBeenCalledOnce())
  expect(limits).toEqual({ min: 7000, max: null })
})
