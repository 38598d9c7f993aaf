import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ppm } from '#domain/money.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { CatalogueSku } from '#db/catalogue.ts'
import { leaseOf, putLane } from '#db/lease.fixture.ts'
import { ledger } from '#db/ledger.ts'
import { CounterProvider, type OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import type { MadeRefund } from '#features/counter/tasks/refund/record-refund.ts'
import { WithoutReceipt } from '#features/counter/tasks/refund/without-receipt.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const sku = (of: Partial<CatalogueSku>): CatalogueSku =>
  ({
    skuId: '01900000-0000-7000-8000-000000000091',
    nameZh: '绿茶',
    nameEn: 'Green tea',
    itemNo: '10001',
    barcodes: [],
    unitKind: 'piece',
    price: 499,
    shelf: 10_000,
    image: '',
    categoryId: 'c',
    taxes: [{ name: 'Sales tax', rate: ppm(88_750) }],
    ...of,
  }) as unknown as CatalogueSku
const tea = sku({})
const card = sku({
  skuId: '01900000-0000-7000-8000-000000000092',
  nameEn: 'Gift card',
  itemNo: '20001',
  extras: { card: 'universal' } as never,
})
const all = [tea, card]

const goods = {
  state: () => state,
  subscribe: () => () => undefined,
  search: async (text: string) => ({ skus: all.filter(({ nameEn }) => nameEn.toLowerCase().includes(text)) }),
  category: async () => ({ skus: all }),
  find: async (codes: readonly string[]) => {
    const found = all.find(({ itemNo }) => codes.includes(itemNo))
    return found && { sku: found, quantity: 1000 }
  },
}
const state = { summary: { rev: 1, complete: true, count: 2, categories: [] }, loaded: true }

afterEach(async () => {
  cleanup()
  await Promise.all(ledger().tables.map((table) => table.clear()))
})

async function open(may: readonly string[] = ['shopCounterRefundWithoutReceipt']) {
  const lease = leaseOf({ authority: { may, limits: {}, administrators: [] } as never })
  const lane = await putLane(ledger(), {}, lease)
  const onDone = vi.fn<(made: MadeRefund) => Promise<void>>(async () => undefined)
  renderUi(
    <CounterProvider counter={{ lane, goods } as unknown as OpenCounter}>
      <WithoutReceipt onDone={onDone} />
    </CounterProvider>,
  )
  return onDone
}
const typed = (text: string): void => {
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}
const refund = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' })

it('hands back today’s price of what was brought, in cash, for a reason', async () => {
  const onDone = await open()
  expect(refund().disabled).toBe(true)
  typed('10001')
  await screen.findByLabelText('Quantity of Green tea')
  fireEvent.click(screen.getByRole('button', { name: 'More of Green tea' }))
  fireEvent.click(refund())
  expect(screen.getByText('Choose or type a reason.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Receipt lost' }))
  fireEvent.click(refund())
  const dialog = await screen.findByRole('dialog')
  fireEvent.click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Refund')!)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const { fact, refund: made } = onDone.mock.calls[0]![0]
  expect(made).toMatchObject({
    saleId: fact.id,
    source: 'none',
    goods: 998,
    tax: 89,
    total: 1087,
    reason: 'Receipt lost',
    payments: [{ tender: 'cash', amount: 1087 }],
    lines: [{ skuId: tea.skuId, quantity: 2000, net: 998, to: 'shelf' }],
    approval: { how: 'permission' },
  } satisfies Partial<Record<keyof RefundV1, unknown>>)
  expect(await ledger().drawer.toArray()).toMatchObject([{ kind: 'refund', cents: 1087 }])
})

it('takes no card, and nothing that nobody knows', async () => {
  await open()
  typed('20001')
  expect(await screen.findByText(/Gift card is a stored-value card/)).toBeTruthy()
  expect(screen.queryByLabelText('Quantity of Gift card')).toBeNull()
  expect(refund().disabled).toBe(true)
})

it('is an administrator’s to let where the cashier lacks the right', async () => {
  const onDone = await open([])
  typed('green')
  await screen.findByLabelText('Quantity of Green tea')
  fireEvent.click(screen.getByRole('button', { name: 'A gift' }))
  fireEvent.click(refund())
  expect(await screen.findByText('No administrator of this store has a PIN.')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
