import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import { choosePrinter } from '#features/counter/parts/print/chosen-printer.ts'
import { ticketMachine } from '#features/counter/parts/print/ticket-machine-state.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const printer = {
  id: '01900000-0000-7000-8000-00000000000a',
  name: 'Front',
  kind: 'cloudprnt',
  status: 1,
  counterName: '',
  main: false,
  widthMm: 80,
  language: 'auto',
  drawer: false,
}
const told: string[] = []

beforeEach(() => {
  session.setToken('t')
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/choices') ? { records: [printer] } : { id: 'j', state: 'printed' }
    return new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  told.length = 0
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Paper({ name }: { readonly name: string }) {
  const { print, choose, dialog } = usePrint({
    receiptIn: (language) => ({ receiptNo: name, language, rows: [] }),
    counterId: 'c1',
    drawer: false,
    onPrinted: () => told.push(name),
  })
  return (
    <section aria-label={name}>
      <button type="button" onClick={print}>{`Print ${name}`}</button>
      <button type="button" onClick={choose}>{`Choose for ${name}`}</button>
      {dialog}
    </section>
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('is closed, with source 1, until somebody asks', () => {
  expect(ticketMachine.get()).toMatchObject({ flag: false, source: 1, callback: undefined })
})

it('knows that it is asked for, from where, and tells who asked when the ticket was printed', async () => {
  renderUi(
    <>
      <Paper name="sale" />
      <Paper name="report" />
    </>,
  )
  press('Print report')
  expect(ticketMachine.get()).toMatchObject({ flag: true, source: 1 })
  fireEvent.click(await screen.findByRole('radio', { name: /Front/ }))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(told).toEqual(['report']))
  expect(ticketMachine.get()).toMatchObject({ flag: false, source: 1, callback: undefined })
})

it('asks again with source 2, also where a printer was chosen, and closes with the page that asked', async () => {
  choosePrinter({ id: printer.id, name: printer.name })
  const { unmount } = renderUi(<Paper name="sale" />)
  press('Choose for sale')
  expect(ticketMachine.get()).toMatchObject({ flag: true, source: 2 })
  await screen.findByRole('radio', { name: /Front/ })
  expect(told).toEqual([])
  unmount()
  expect(ticketMachine.get().flag).toBe(false)
})
