import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { order } from '#contract/sales/order.ts'
import type { OutputOf } from '#contract/define.ts'
import { pressLike } from '#testing/counter-acts.ts'
import { prepareForCounter } from '#testing/worker-here.ts'
import { CASHIER, clerk, field, heading, openScreen, press, seen, test, until } from '#testing/screen.tsx'

test('counters show who is on duty; a colleague who has just arrived signs in from here', async () => {
  const books = await clerk('cashier2@evertill.demo')
  const { records } = await books.get<OutputOf<typeof order.counters>>('/shop/order/cashierCounterList')
  await books.post(`/shop/order/startShift/${records[1]!.id}`, { deviceId: 'beside-the-screen', floatCents: 8000 })
  prepareForCounter()
  await openScreen('/shop/checkout', { account: CASHIER })
  await heading('Choose a counter')
  await seen('Cashier 1', 'Free')
  const taken = await until(() => screen.getByRole('button', { name: /^BK2/ }))
  expect(taken.textContent).toMatch(/(On duty|当班).*Cashier 2$/)
  await pressLike(/^BK1/)
  await field('Float in the drawer')
  expect(document.activeElement?.getAttribute('inputmode')).toBe('decimal')
  await press('Not you? Sign in')
  await heading('Sign in')
})
