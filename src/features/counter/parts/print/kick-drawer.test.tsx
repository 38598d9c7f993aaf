import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import { choosePrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { drawerOpened, kickDrawer } from '#features/counter/parts/print/kick-drawer.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'

let asked: Record<string, unknown>[]
let answer: () => unknown

beforeEach(() => {
  asked = []
  answer = () => ({ state: 'opening', printerName: 'Front' })
  session.setToken('t')
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, ...(JSON.parse(init!.body as string) as object) })
    const data = answer()
    if (data === undefined) throw new TypeError('no network')
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function After(props: { readonly cash: boolean; readonly factId: string }) {
  usePrint({
    receiptIn: (language) => ({ receiptNo: 'A1-1-1', language, rows: [] }),
    counterId: 'c1',
    drawer: props.cash,
    onPrinted: () => undefined,
    signed: { fact: { id: props.factId }, lease: {} } as never,
  })
  return null
}

describe('the drawer', () => {
  it('opens once when cash was taken, also where nothing is printed, at the printer that the tablet chose', async () => {
    choosePrinter({ id: 'p1', name: 'Front' })
    const { rerender } = render(<After cash factId="fact-1" />)
    await waitFor(() => expect(drawerOpened('fact-1')).toBe(true))
    rerender(<After cash factId="fact-1" />)
    expect(asked).toEqual([
      {
        url: '/b/shop/ticket/openDrawer',
        counterId: 'c1',
        printerId: 'p1',
        key: 'drawer:fact-1',
        by: 'fact',
        reason: 'A1-1-1',
      },
    ])
  })

  it('stays shut where no cash moved', async () => {
    render(<After cash={false} factId="fact-2" />)
    await kickDrawer({ factId: 'fact-3', counterId: 'c1', reason: 'A1-1-3' })
    expect(asked.map((one) => one['key'])).toEqual(['drawer:fact-3'])
  })

  it('is nobody’s worry without the network, and is then left to the ticket', async () => {
    answer = () => undefined
    await kickDrawer({ factId: 'fact-4', counterId: 'c1', reason: 'A1-1-4' })
    expect(drawerOpened('fact-4')).toBe(false)
    answer = () => ({ state: 'not-online', printerName: 'Front' })
    await kickDrawer({ factId: 'fact-5', counterId: 'c1', reason: 'A1-1-5' })
    expect(drawerOpened('fact-5')).toBe(false)
  })
})
