import { expect, test } from 'vitest'
import type { Tender } from '#contract/facts/sale.ts'
import { cents, milli } from '#domain/money.ts'
import { paymentsBack, waysBack } from '#features/counter/tasks/refund/ways-back.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

const paidWith = (...payments: readonly (readonly [Tender, number])[]): SaleToRefund =>
  ({
    payments: payments.map(([tender, amount]) => ({ tender, amount: cents(amount) })),
    total: cents(payments.reduce((sum, [, amount]) => sum + amount, 0)),
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

test('what cost nothing comes back for nothing, by whatever way', () => {
  for (const sale of [paidWith(['cash', 0]), paidWith(['venmo', 500]), paidWith(['macou', 500])])
    for (const way of ['original', 'cash'] as const) expect(parts(way, 0, sale)).toBe('cash 0')
})

test('rounded cash goes back as it came, in parts too, and beside another tender', () => {
  const rounding = { step: cents(5), mode: 'nearest' } as const
  const back = (way: 'original' | 'cash', total: number, sale: SaleToRefund) =>
    paymentsBack(way, cents(total), sale, rounding).map(({ tender, amount }) => `${tender} ${amount}`)
  // 15.72 taken as 15.70, and 15.03 as 10.00 and 5.05
  const sale = { ...paidWith(['cash', 1570]), total: cents(1572) }
  expect(back('cash', 1572, sale)).toEqual(['cash 1570'])
  const both = { ...paidWith(['venmo', 1000], ['cash', 505]), total: cents(1503) }
  expect(back('original', 1503, both)).toEqual(['venmo 1000', 'cash 505'])
  // a first part of 3.01 gave 3.00; the rest gives what is left of 15.70
  const known = (net: number, cash: number) => ({
    id: String(net),
    lines: [{ lineId: 'a', quantity: milli(1000), net: cents(net), taxes: [] }],
    payments: [{ tender: 'cash', amount: cents(cash) }],
  })
  expect(back('cash', 301, sale)).toEqual(['cash 300'])
  expect(back('cash', 1271, { ...sale, refunds: [known(301, 300)] })).toEqual(['cash 1270'])
  expect(back('cash', 2, sale)).toEqual(['cash 0'])
})

test('macou goes back to its wallet whichever way is chosen, and never as cash', () => {
  const sale = paidWith(['macou', 100], ['venmo', 400])
  expect(parts('cash', 500, sale)).toBe('macou 100, cash 400')
  expect(parts('original', 500, sale)).toBe('macou 100, venmo 400')
  expect(parts('cash', 60, sale)).toBe('macou 60')
  expect(parts('cash', 300, paidWith(['cash', 500]))).toBe('cash 300')
})

test('what is kept for spent macou comes out of the money, never out of macou, and not more than there is', () => {
  const kept = (total: number, amount: number, sale: SaleToRefund): string =>
    paymentsBack('original', cents(total), sale, undefined, cents(amount))
      .map((one) => `${one.tender} ${one.amount}`)
      .join(', ')
  expect(kept(5000, 200, paidWith(['cash', 10_000]))).toBe('cash 4800, kept 200')
  const both = paidWith(['macou', 100], ['venmo', 400])
  expect(kept(500, 50, both)).toBe('macou 100, venmo 350, kept 50')
  expect(kept(500, 900, both)).toBe('macou 100, kept 400')
})
