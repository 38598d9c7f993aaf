import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StockRow } from '#contract/stock/stock-items.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { LimitInput } from '#features/office/stock/warnings/limit-input.tsx'
import { useLimits } from '#features/office/stock/warnings/use-limits.ts'
import { renderUi } from '#ui/render-ui.tsx'
import { showUndo } from '#ui/toast.tsx'

vi.mock('#ui/toast.tsx', { spy: true })

const limits = { lower: null as number | null, upper: null as number | null }
/** Requests that were sent, in order; each answer waits until it is given. */
let sent: { body: unknown; answer: () => void }[]

beforeEach(() => {
  Object.assign(limits, { lower: null, upper: null })
  sent = []
  queryClient.clear()
  vi.mocked(showUndo).mockClear()
  session.setToken('t')
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('stockWarnSetting/set')) {
      const typed = JSON.parse(body ?? '{}') as typeof limits
      await new Promise<void>((resolve) => {
        sent.push({ body: typed, answer: resolve })
      })
      Object.assign(limits, { lower: null, upper: null }, typed)
    }
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data: {} }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Row() {
  const { one, typed } = useLimits()
  const { data } = useQuery({
    ...read(stockWarnSetting.list, {}),
    queryFn: () => Promise.resolve({ id: 'i1', decimals: 0, name: { en: 'Rice', zh: '' }, ...limits } as StockRow),
  } as never) as { data: StockRow | undefined }
  if (!data) return null
  return (['lower', 'upper'] as const).map((side) => (
    <LimitInput
      key={side}
      row={typed(data)}
      side={side}
      onChange={(value) => void one('Rice', data, { [side]: value })}
    />
  ))
}

const type = (name: string, value: string): void => {
  const field = screen.getByLabelText(name)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** Reloads as a browser does. */
const leaving = (): 'asked' | 'left' =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'left' : 'asked'

test('a limit typed while the other one is being saved keeps both', async () => {
  renderUi(
    <QueryClientProvider client={queryClient}>
      <Row />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('Lower limit of Rice')
  type('Lower limit of Rice', '16')
  await waitFor(() => expect(sent).toHaveLength(1))
  type('Upper limit of Rice', '4')
  // below the limit that is on its way
  expect(screen.getByLabelText('Upper limit of Rice').getAttribute('aria-invalid')).toBe('true')
  type('Upper limit of Rice', '40')
  // sent once the first one is answered, or the first could arrive after it
  expect(sent).toHaveLength(1)
  sent[0]!.answer()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toEqual([
    { itemId: 'i1', lower: 16_000 },
    { itemId: 'i1', lower: 16_000, upper: 40_000 },
  ])
  expect(leaving()).toBe('asked')
  sent[1]!.answer()
  await waitFor(() => expect(showUndo).toHaveBeenCalledTimes(2))
  expect(leaving()).toBe('left')
  expect(limits).toMatchObject({ lower: 16_000, upper: 40_000 })
  expect(screen.getByLabelText<HTMLInputElement>('Lower limit of Rice').value).toBe('16')
  expect(screen.getByLabelText<HTMLInputElement>('Upper limit of Rice').value).toBe('40')
})
