import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { WonPrize } from '#contract/sales/prizes.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { cents, milli } from '#domain/money.ts'
import { PrizeCard } from '#features/counter/tasks/write-off/prize-card.tsx'
import { renderUi } from '#ui/render-ui.tsx'

const redeemPrize = vi.hoisted(() => vi.fn<() => Promise<WonPrize>>())
vi.mock('#features/counter/tasks/write-off/prizes.online.ts', () => ({
  redeemPrize,
  whyNot: (error: AppError) => error.code,
  findSwaps: () =>
    Promise.resolve([
      { skuId: 'other', name: { zh: '茶', en: 'Tea' }, itemNo: '2', price: cents(900), shelf: milli(9000) },
    ]),
}))
afterEach(cleanup)

const prize = (shelf: number): WonPrize => ({
  id: 'prize',
  code: 'PRIZE1',
  activity: { zh: '抽奖', en: 'Draw' },
  winner: 'Lena',
  phoneEnd: '',
  wonAt: 1_790_000_000_000,
  expiresAt: 1_790_000_000_000,
  state: 'not-received',
  redeemedBy: '',
  goods: { skuId: 'sku', name: { zh: '米', en: 'Rice' }, itemNo: '1', price: cents(500), shelf: milli(shelf) },
  quantity: milli(2000),
})
const show = (shelf: number) =>
  renderUi(<PrizeCard prize={prize(shelf)} onChange={() => undefined} onNext={() => undefined} />)
const offered = (name: string) => screen.queryByRole('button', { name }) !== null
const choices = () => [offered('Give out the prize'), offered('Swap for another product')]
const refuses = (code: ErrorCode) => redeemPrize.mockRejectedValueOnce(new AppError(code))

it('a prize that lies on the shelf is handed out: another product is not offered', () => {
  show(2000)
  expect(choices()).toEqual([true, false])
})

it('a prize that the shelf is short of is swapped', () => {
  show(1999)
  expect(choices()).toEqual([false, true])
})

it('a swap is offered when the server finds the shelf short', async () => {
  show(2000)
  refuses('prize.out-of-stock')
  fireEvent.click(screen.getByRole('button', { name: 'Give out the prize' }))
  await screen.findByRole('button', { name: 'Swap for another product' })
  expect(choices()).toEqual([false, true])
})

it('what was short is handed out after all when it lies there by now', async () => {
  show(0)
  refuses('prize.in-stock')
  fireEvent.click(screen.getByRole('button', { name: 'Swap for another product' }))
  fireEvent.click(await screen.findByText('Tea'))
  fireEvent.click(screen.getByRole('button', { name: 'Give this out' }))
  await screen.findByRole('button', { name: 'Give out the prize' })
  expect(choices()).toEqual([true, false])
  expect(document.body.textContent).toContain('prize.in-stock')
})
