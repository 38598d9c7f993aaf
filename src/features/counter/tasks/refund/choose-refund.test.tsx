import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { ChooseRefund } from '#features/counter/tasks/refund/choose-refund.tsx'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const soldAt = (occurredAt: number, card = false, price = 579, tax = 51): SaleToRefund => ({
  saleId: '019a0f00-0000-7000-8000-000000000061',
  receiptNo: 'A1-7-1',
  cashierName: 'Carl',
  source: 'server',
  pricesIncludeTax: false,
  occurredAt,
  tip: cents(100_000),
  total: cents(100_630),
  refundDays: 30,
  lines: [
    {
      lineId: 'a',
      skuId: 's',
      name: { zh: '香蕉', en: 'Banana' },
      itemNo: '',
      unitPrice: cents(579),
      quantity: milli(1000),
      net: cents(price),
      taxes: [{ name: 'Tax', rate: ppm(88_750), amount: cents(tax) }],
      whole: true,
      card,
    },
  ],
  payments: [{ tender: 'card', amount: cents(100_630) }],
  refunds: [],
})

function choosing(occurredAt = Date.now(), card = false, sale = soldAt(occurredAt, card)) {
  const base = leaseOf()
  const lease = {
    ...base,
    mayRefund: true,
    settings: { ...base.settings, refunds: { days: 30, way: 'either', disconnectedLimit: 20_000 } },
  }
  const counter = { lane: { lease } } as unknown as OpenCounter
  renderUi(
    <CounterProvider counter={counter}>
      <ChooseRefund sale={sale} open={undefined} onDone={() => Promise.resolve()} />
    </CounterProvider>,
  )
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const tip = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tip to refund' })
const confirmed = async () =>
  within(await screen.findByRole('dialog'))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

it('a full refund proposes the tip too; another amount of it, or the tip alone, can be chosen', async () => {
  choosing()
  expect(tip().value).toBe('0.00')
  press('Select all')
  expect(tip().value).toBe('1000.00')
  press('Refund')
  expect(await confirmed()).toEqual(['Card $1,006.30'])
  press('Cancel')
  fireEvent.change(tip(), { target: { value: '990' } })
  press('Less of Banana')
  press('Refund')
  expect(await confirmed()).toEqual(['Card $990.00'])
})

it('more than is left of the tip is refused, and the tip is no credit for an exchange', () => {
  choosing()
  fireEvent.change(tip(), { target: { value: '1000.01' } })
  expect(screen.getByRole('alert').textContent).toBe('That is more tip than is left to refund.')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exchange for other products' }).disabled).toBe(true)
})

it('a product that cost nothing is exchanged, for no credit', async () => {
  choosing(Date.now(), false, soldAt(Date.now(), false, 0, 0))
  press('More of Banana')
  press('Exchange for other products')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/credited to the new sale/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Take back' }).disabled).toBe(false)
})

it('a card sale of yesterday is refunded, not voided', () => {
  choosing(Date.now() - 86_400_000)
  expect(screen.queryByRole('button', { name: 'Void this sale' })).toBeNull()
})

it('a void of today’s card sale returns everything that was charged to the card', async () => {
  choosing()
  press('Void this sale')
  expect(await confirmed()).toEqual(['Card $1,006.30'])
})

it('the money of a stored-value card goes back only once it was agreed that its value is taken out again', async () => {
  choosing(Date.now(), true)
  press('Select all')
  press('Refund')
  const dialog = within(await screen.findByRole('dialog'))
  const refund = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund' })
  expect(refund.disabled).toBe(true)
  fireEvent.click(dialog.getByRole('checkbox', { name: /taken out of the customer’s wallet/ }))
  expect(refund.disabled).toBe(false)
})
