import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { session } from '#api/session.ts'
import { shortCode } from '#domain/receipt/receipt-code.ts'
import { putLane } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { FindReceipt } from '#features/counter/tasks/refund/find-receipt.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import { renderUi } from '#ui/render-ui.tsx'

const found = {
  saleId: '01900000-0000-7000-8000-000000000077',
  receiptNo: 'B2-3-41',
  occurredAt: 1_790_000_000_000,
  counterName: 'Counter 2',
  cashierName: 'Chen Li',
  total: 2318,
  refunded: 0,
  lineCount: 5,
  goods: [{ zh: '绿茶', en: 'Green tea' }],
  card: 'visa 4242',
  member: '',
}
const order = {
  ...found,
  pricesIncludeTax: false,
  tip: 0,
  refundDays: 30,
  lines: [],
  payments: [],
  refunds: [],
}

let lane: LaneRow
let asked: URL[]
let answers: (url: URL) => unknown
beforeEach(async () => {
  session.setToken('t')
  lane = await putLane(ledger())
  asked = []
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://till.test')
    asked.push(url)
    const data = answers(url)
    if (data === undefined) throw new TypeError('no network')
    const refused = (data as { error?: string }).error !== undefined
    const envelope = { code: refused ? 202 : 200, success: !refused, message: refused ? 'Refused.' : '', data }
    return new Response(JSON.stringify(envelope), { headers: { 'Content-Type': 'application/json' } })
  })
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await ledger().lanes.clear()
})

function searching(text: string) {
  const onFound = vi.fn<(sale: SaleToRefund) => Promise<void>>(async () => undefined)
  const counter = { lane } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <FindReceipt receipt={undefined} onWithout={() => undefined} onFound={onFound} />
    </CounterProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox', { name: 'Receipt number' }), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Find the sale' }))
  return onFound
}
const isSearch = (url: URL): boolean => url.pathname.endsWith('/offlineOrderRefundFind')

it('a sale that was searched for without a receipt opens as if its receipt had been scanned', async () => {
  answers = (url) => (isSearch(url) ? { records: [found], more: false } : order)
  const onFound = searching('4242')
  const row = await screen.findByRole('button', { name: /B2-3-41/ })
  expect(row.textContent).toMatch(/Green tea and 4 more[^]*Counter 2 · Chen Li · visa 4242[^]*\$23\.18/)
  // the window is shared: what another file left in it may ask something else
  expect(asked.filter(isSearch).map((url) => url.searchParams.get('search'))).toEqual(['4242'])
  expect(onFound).not.toHaveBeenCalled()
  fireEvent.click(row)
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  expect(onFound.mock.calls[0]![0]).toMatchObject({ saleId: found.saleId, receiptNo: 'B2-3-41' })
})

it('the small code of a receipt finds the sale that it is about, and no other under its number', async () => {
  answers = () => order
  const onFound = searching(shortCode('B2-3-41', found.saleId))
  await waitFor(() => expect(onFound).toHaveBeenCalledOnce())
  cleanup()
  const other = searching(shortCode('B2-3-41', found.saleId.replace('77', '78')))
  expect((await screen.findByRole('alert')).textContent).toContain('does not match')
  expect(other).not.toHaveBeenCalled()
})

it('what looks like a receipt number and is none is searched for, too', async () => {
  answers = (url) => (isSearch(url) ? { records: [found], more: true } : { error: 'refund.sale-missing', fields: {} })
  searching('212-555-0100')
  expect(await screen.findByRole('button', { name: /B2-3-41/ })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('There are more')
})

it('says that nothing fits, and that searching needs the network', async () => {
  answers = () => ({ records: [], more: false })
  searching('tea')
  expect((await screen.findByRole('status')).textContent).toContain('matches “tea”')
  cleanup()
  answers = () => undefined
  searching('tea')
  expect((await screen.findByRole('alert')).textContent).toContain('Search needs the network')
})

it('a sale of another counter is not looked for while nobody is signed in, and says so with the way to sign in', async () => {
  session.setToken('')
  searching('B2-3-41')
  const said = await screen.findByRole('alert')
  expect(said.textContent).toContain('Sign in to look for it')
  expect(said.textContent).not.toContain('expired')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(asked).toEqual([])
})

it('a sale of this device that was refunded already says so in the words of the counter, also without the network', async () => {
  answers = () => undefined
  session.setLanguage('en')
  const refund = { receiptNo: 'A1-7-2', lines: [{ lineId: 'l1', quantity: 1000, net: 500, taxes: [] }], payments: [] }
  const sale = {
    receiptNo: 'A1-7-1',
    cashierName: 'Chen Li',
    policy: { rounding: 'line', pricesIncludeTax: false },
    total: 500,
    lines: [{ lineId: 'l1', skuId: 's', name: {}, unitPrice: 500, quantity: 1000, net: 500, taxes: [] }],
    payments: [],
  }
  const at = Date.now()
  const kept = {
    shiftId: lane.shiftId,
    storeId: lane.storeId,
    at,
    total: 500,
    lineCount: 1,
    tenders: 'cash',
    prints: 0,
  }
  const fact = (id: string, kind: 'sale' | 'refund', data: object, seq: number) =>
    ({ id, kind, lane: lane.lane, seq, at, cents: 500, body: JSON.stringify({ id, data }) }) as never
  await ledger().facts.bulkPut([fact('sale', 'sale', sale, 1), fact('refund', 'refund', refund, 2)])
  await ledger().receipts.bulkPut([
    { id: 'sale', receiptNo: 'A1-7-1', ...kept },
    { id: 'refund', receiptNo: 'A1-7-2', ...kept, ofSale: 'sale' },
  ])
  lane.lease.settings = {
    ...lane.lease.settings,
    refunds: { days: 30, way: 'either', disconnectedLimit: 20_000 as never },
  }
  renderUi(
    <CounterProvider counter={{ lane } as unknown as OpenCounter}>
      <FindReceipt receipt={undefined} onWithout={() => undefined} onFound={async () => undefined} />
    </CounterProvider>,
  )
  // it is among the last sales, for a tap
  fireEvent.click(await screen.findByRole('button', { name: /^A1-7-1/ }))
  expect((await screen.findByRole('alert')).textContent).toBe('The quantity eligible for refund is less than 1.')
  cleanup()
  searching('A1-7-1')
  expect((await screen.findByRole('alert')).textContent).toBe('The quantity eligible for refund is less than 1.')
  await Promise.all([ledger().facts.clear(), ledger().receipts.clear()])
})
