import { within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  CASHIER,
  clerk,
  click,
  find,
  heading,
  openScreen,
  OWNER,
  press,
  say,
  seen,
  test,
  until,
} from '#testing/screen.tsx'
import { fact, nameOf } from '#testing/stock-acts.ts'
import { isPlain, sellAt } from '#testing/sale-fact.ts'

const HOME = '/shop/index'

/** An amount of money as it is shown, in cents. */
const figure = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)

test('today shows what was sold, by hour, by tender and by product, and who sells', async () => {
  const good = (await (await clerk(OWNER)).goods()).find((one) => isPlain(one) && one.shelf > 3000)!
  await sellAt(await clerk(CASHIER), 'Counter 3', good, 2000)
  const net = 2 * good.price
  await openScreen(HOME)

  // the figures, and where they come from, say the same
  await fact('Net sales', (shown) => expect(figure(shown)).toBe(net))
  const plots = await Promise.all(
    (['Net sales by hour', 'Orders of the last 30 days'] as const).map((label) => find(label, { role: 'img' })),
  )
  for (const plot of plots) await press('Show as a table', { in: plot.parentElement! })
  const hours = within(await find('Net sales by hour', { role: 'table' }))
    .getAllByRole('row')
    .slice(1)
  expect(hours.reduce((sum, { children }) => sum + figure(children[1]!.textContent), 0)).toBe(net)
  const days = within(await find('Orders of the last 30 days', { role: 'table' }))
    .getAllByRole('row')
    .slice(1)
  expect(days).toHaveLength(30)
  expect(days.at(-1)!.lastElementChild!.textContent).toBe('1')

  await seen('Cash', nameOf(good), 'Counter 3', 'Everything sent')
  await press('Last 30 days', { role: 'radio' })
  await seen(say('{orders, plural, one {# order} other {# orders}}', { orders: 1 }))
})

test('differences of receipts are a task, which opens their list', async () => {
  const books = await clerk(OWNER)
  const good = (await books.goods()).find(isPlain)!
  // a tablet that has not heard of the new price
  await sellAt(await clerk(CASHIER), 'Counter 1', { ...good, price: good.price - 30 })
  const { open } = await books.get<{ open: number }>('/shop/order/differenceList')
  await openScreen(HOME)
  await until(() => {
    const task = document.querySelector<HTMLElement>('main a[href="/shop/orderManage/differenceInfo"]')!
    expect(task.textContent).toContain(
      `${open}${say('{differences, plural, one {difference to settle} other {differences to settle}}', { differences: open })}`,
    )
    click(task)
  })
  await heading('Differences')
})

test('a store without a sale begins with its first day', { begin: 'demo', sql: 'truncate sale cascade' }, async () => {
  await openScreen(HOME)
  await seen('Your first day', 'Make your first sale')
})
