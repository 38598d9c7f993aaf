import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PrinterChoice } from '#contract/organisation/printers.ts'
import { session } from '#api/session.ts'
import { chosenPrinter, choosePrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { printerOf } from '#features/counter/parts/print/send-ticket.online.ts'
import { TicketMachine } from '#features/counter/parts/print/ticket-machine.online.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const machine = (name: string, more: Partial<PrinterChoice> = {}): PrinterChoice => ({
  id: `01900000-0000-7000-8000-${name.padStart(12, '0')}`,
  name,
  kind: 'cloudprnt',
  status: 1,
  counterName: '',
  main: false,
  widthMm: 80,
  language: 'auto',
  drawer: false,
  ...more,
})
const [front, back] = [machine('a', { main: true }), machine('b', { status: 0, counterId: 'c1', counterName: 'C1' })]
const elsewhere = machine('d', { main: true, counterId: 'c2', counterName: 'C2' })
const side = machine('e')
const receipt = { receiptNo: 'A1-1-1', language: 'en' as const, rows: [{ kind: 'title' as const, text: 'Shop' }] }

let sent: { url: string; body: Record<string, unknown> }[]
let answers: (url: string, body: Record<string, unknown>) => unknown

beforeEach(() => {
  sent = []
  session.setToken('t')
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {}
    sent.push({ url, body })
    const data = answers(url, body)
    if (data === undefined) throw new TypeError('no network')
    const refused = (data as { error?: string }).error !== undefined
    const envelope = refused
      ? { code: 202, success: false, message: 'Failed to print receipt, the printer is not online.', data }
      : { code: 200, success: true, message: '', data }
    return new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function open(counterId = 'c9', language?: 'zh' | 'en') {
  const told = { printed: vi.fn(), browser: vi.fn(), closed: vi.fn() }
  renderUi(
    <TicketMachine
      ask={false}
      counterId={counterId}
      drawer
      receiptIn={(its) => ({ ...receipt, language: its })}
      language={language}
      onPrinted={told.printed}
      onBrowser={told.browser}
      onClose={told.closed}
    />,
  )
  return told
}
const prints = () => sent.filter(({ url }) => url.includes('/print'))
const printButton = () => screen.findByRole('button', { name: 'Print' })

describe('who prints', () => {
  it('is what the tablet chose, else what is bound to its counter, else the main one that is bound to no other', () => {
    expect(printerOf([front, back], front.id, 'c1')).toBe(front)
    expect(printerOf([front, back], 'gone', 'c1')).toBe(back)
    expect(printerOf([back, front], undefined, 'c9')).toBe(front)
    expect(printerOf([back, elsewhere], undefined, 'c9')).toBeUndefined()
  })
})

describe('the ticket machine selection', () => {
  it('prints only once one is chosen, and remembers it', async () => {
    answers = (url) => (url.includes('/choices') ? { records: [side, back] } : { id: 'j', state: 'printed' })
    const told = open()
    expect(((await printButton()) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: /^e/ }))
    fireEvent.click(await printButton())
    await waitFor(() => expect(told.printed).toHaveBeenCalledOnce())
    expect(prints()[0]!.body).toMatchObject({ id: side.id, drawer: true, wait: false, ticket: receipt })
    expect(chosenPrinter()).toEqual({ id: side.id, name: 'e' })
    expect(told.closed).toHaveBeenCalledOnce()
  })

  it('prints on the main printer without asking, and remembers nothing: a binding made later holds', async () => {
    answers = (url) => (url.includes('/choices') ? { records: [side, front] } : { id: 'j', state: 'printed' })
    const told = open()
    await waitFor(() => expect(told.closed).toHaveBeenCalledOnce())
    expect(prints().map(({ body }) => body['id'])).toEqual([front.id])
    expect(chosenPrinter()).toBeUndefined()
  })

  it('asks where the main printer belongs to another counter, and begins with that one', async () => {
    answers = (url) => (url.includes('/choices') ? { records: [elsewhere, side] } : { id: 'j', state: 'printed' })
    open()
    expect(((await printButton()) as HTMLButtonElement).disabled).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^d/ }).checked).toBe(true)
    expect(prints()).toEqual([])
  })

  it('asks nobody where the tablet has chosen', async () => {
    answers = (url) => (url.includes('/choices') ? { records: [front] } : { id: 'j', state: 'queued' })
    choosePrinter(front)
    const told = open()
    await waitFor(() => expect(told.closed).toHaveBeenCalledOnce())
    expect(prints()).toHaveLength(1)
  })

  it('prints in the customer’s language, else in the printer’s, else in the screen’s', async () => {
    const chinese = machine('c', { language: 'zh' })
    answers = (url) => (url.includes('/choices') ? { records: [front, chinese] } : { id: 'j', state: 'printed' })
    for (const [own, customer, printed] of [
      [chinese, 'en', 'en'],
      [chinese, undefined, 'zh'],
      [front, 'zh', 'zh'],
      [front, undefined, 'en'],
    ] as const) {
      choosePrinter(own)
      const told = open('c9', customer)
      await waitFor(() => expect(told.closed).toHaveBeenCalledOnce())
      expect(prints().at(-1)!.body['ticket']).toMatchObject({ language: printed })
      cleanup()
    }
    choosePrinter(chinese)
    expect(chosenPrinter()).toEqual({ id: chinese.id, name: 'c', language: 'zh' })
  })

  it('says that a printer is not online, and lets the ticket wait for it under the same key', async () => {
    answers = (url, body) =>
      url.includes('/choices')
        ? { records: [back] }
        : body['wait'] === true
          ? { id: 'j', state: 'queued' }
          : { error: 'printer.not-online', fields: {} }
    const told = open('c1')
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to print receipt')
    fireEvent.click(screen.getByRole('button', { name: 'Print when it is back online' }))
    await waitFor(() => expect(told.printed).toHaveBeenCalledOnce())
    const [first, second] = prints()
    expect(second!.body['key']).toBe(first!.body['key'])
    // it opened the drawer at once or not at all: later nobody stands before it
    expect([first!.body['drawer'], second!.body['drawer']]).toEqual([true, false])
  })

  it('leads to printer management where none is set up, and offers the browser', async () => {
    answers = () => ({ records: [] })
    const told = open()
    const link = await screen.findByRole('link', { name: 'printer management' })
    expect(link.getAttribute('href')).toBe('/shop/shopManage/printersManagement')
    fireEvent.click(screen.getByRole('button', { name: 'Print from the browser' }))
    expect(told.browser).toHaveBeenCalledOnce()
  })

  it('without the network offers the browser at once, and asks again when told to', async () => {
    answers = () => undefined
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('without the network')
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    answers = () => ({ records: [front] })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(await screen.findByRole('radio', { name: /^a/ })).toBeTruthy()
  })

  it('in a dead spot offers the browser after five seconds, and prints when asked again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const network = globalThis.fetch
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const told = open()
    await act(() => vi.advanceTimersByTimeAsync(4_999))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('alert').textContent).toContain('Failed to print receipt')
    expect(screen.getByRole('button', { name: 'Print from the browser' })).toBeTruthy()
    vi.useRealTimers()
    vi.stubGlobal('fetch', network)
    answers = (url) => (url.includes('/choices') ? { records: [front] } : { id: 'j', state: 'printed' })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(told.printed).toHaveBeenCalledOnce())
  })
})
