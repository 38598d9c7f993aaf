import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ppm } from '#domain/money.ts'
import { OPEN_AMOUNT } from '#domain/open-amount.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import type { CounterSettings } from '#contract/sales/order.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { OpenAmountDialog } from '#features/counter/tasks/open-amount/open-amount-dialog.tsx'
import { renderUi } from '#ui/render-ui.tsx'

afterEach(cleanup)

const storeTaxes = [{ name: 'Sales tax', rate: ppm(88_750) }]

function open(settings: Partial<CounterSettings>, may: readonly string[] = ['shopCounterOpenAmount']) {
  const lease = leaseOf({ authority: { may, limits: {}, administrators: [] } as never })
  const edit = vi.fn<(lines: CartLineRow[], lineId: string) => void>()
  const carts = { cart: () => ({ lines: [] }), edit, remove: () => () => undefined }
  const lane = { lease: { ...lease, settings: { ...lease.settings, ...settings } } }
  const onClose = vi.fn<() => void>()
  renderUi(
    <CounterProvider counter={{ lane, carts } as unknown as OpenCounter}>
      <OpenAmountDialog onClose={onClose} onDone={() => undefined} />
    </CounterProvider>,
  )
  return { edit, onClose, lease }
}
const press = (figures: string): void => {
  for (const name of figures) fireEvent.click(screen.getByRole('button', { name }))
}
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to the cart' })

it('takes an amount only once a person has said whether it is taxed', () => {
  const { edit, onClose, lease } = open({ storeTaxes })
  expect(add().disabled).toBe(true)
  press('1250')
  fireEvent.click(add())
  expect(screen.getByText('Choose taxed or not taxed.')).toBeTruthy()
  expect(edit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('radio', { name: 'Taxed: Sales tax 8.875%' }))
  fireEvent.change(screen.getByLabelText('What it is for (optional)'), { target: { value: ' Zip repair ' } })
  fireEvent.click(add())
  expect(edit.mock.calls[0]![0]).toMatchObject([
    {
      skuId: OPEN_AMOUNT,
      nameEn: 'Zip repair',
      nameZh: 'Zip repair',
      unitPrice: 1250,
      quantity: 1000,
      taxes: storeTaxes,
      open: { tax: 'store', approval: { how: 'permission', by: lease.cashierId } },
    },
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('is called what it is in both languages where nobody says what it is for, and bears no tax where that was said', () => {
  const { edit } = open({ storeTaxes })
  press('5')
  fireEvent.click(screen.getByRole('radio', { name: 'Not taxed' }))
  fireEvent.click(add())
  expect(edit.mock.calls[0]![0]).toMatchObject([
    { nameEn: 'Open amount', nameZh: '任意金额', taxes: [], open: { tax: 'none' } },
  ])
})

it('offers no tax that nobody has said, and asks nothing of a store that has said it charges none', () => {
  open({ taxUnsaid: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Taxed/ }).disabled).toBe(true)
  cleanup()
  const { edit } = open({ storeTaxes: [] })
  expect(screen.queryByRole('radio')).toBeNull()
  press('5')
  fireEvent.click(add())
  expect(edit.mock.calls[0]![0]).toMatchObject([{ taxes: [], open: { tax: 'store' } }])
})

it('is an administrator’s to let where the cashier lacks the permission', () => {
  const { edit } = open({ storeTaxes }, [])
  press('5')
  expect(screen.getByText(/You need an administrator’s PIN/)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Not taxed' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue with a PIN' }))
  expect(screen.getByText('No administrator of this store has a PIN.')).toBeTruthy()
  expect(edit).not.toHaveBeenCalled()
})

it('never takes more than the pad can hold for one line', () => {
  open({ storeTaxes })
  press('99999999')
  expect(screen.getByLabelText('Amount', { selector: 'output' }).textContent).toBe('$99,999.99')
})
