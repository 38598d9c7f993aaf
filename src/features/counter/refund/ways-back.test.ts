import { expect, test } from 'vitest'
import type { Tender } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import { paymentsBack, waysBack } from '#features/counter/refund/ways-back.ts'
import type { SaleToRefund } from '#features/counter/refund/refundable-sale.ts'

const paidWith = (...payments: readonly (readonly [Tender, number])[]): SaleToRefund =>
  ({
    payments: payments.map(([tender, amount]) => ({ tender, amount: cents(amount) })),
    refunds: [],
  }) as unknown as SaleToRefund
const parts = (way: 'original' | 'cash', total: number, sale: SaleToRefund): string =>
  paymentsBack(way, cents(total), sale)
    .map(({ tender, amount }) => `${tender} ${amount}`)
    .join(', ')

test('the store’s way is kept where the tender leaves it; there is always one', () => {
  expect(waysBack(paidWith(['cash', 500]), 'original')).toEqual(['cash'])
  expect(waysBack(paidWith(['venmo', 500]), 'either')).toEqual(['original', 'cash'])
  expect(waysBack(paidWith(['venmo', 500]), 'original')).toEqual(['original'])
  expect(waysBack(paidWith(['venmo', 500]), 'cash')).toEqual(['cash'])
  expect(waysBack(paidWith(['macou', 500]), 'cash')).toEqual(['original'])
  expect(waysBack(paidWith(['macou', 100], ['cash', 400]), 'cash')).toEqual(['original'])
})

test('macou goes back to its wallet whichever way is chosen, and never as cash', () => {
  const sale = paidWith(['macou', 100], ['venmo', 400])
  expect(parts('cash', 500, sale)).toBe('macou 100, cash 400')
  expect(parts('original', 500, sale)).toBe('macou 100, venmo 400')
  expect(parts('cash', 60, sale)).toBe('macou 60')
  expect(parts('cash', 300, paidWith(['cash', 500]))).toBe('cash 300')
})
