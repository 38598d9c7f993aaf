import { within } from '@testing-library/react'
import { expect } from 'vitest'
import { find, heading, openScreen, press, seen, test, until } from '#testing/screen.tsx'

const ANALYSIS = '/shop/analysisReport'
/** Rows of a page. */
const PAGE = 20

test('analysis: classes, their curve, and products by class with an advice for each', async () => {
  await openScreen(ANALYSIS)
  await heading('Analysis')
  await seen('How few products bring the sales', 'Top sellers: the first 80% of net sales')
  const plot = await find('Share of net sales by number of products', { role: 'img' })
  await press('Show as a table', { in: plot.parentElement! })
  const curve = await find('Share of net sales by number of products', { role: 'table' })
  expect(curve.querySelector('tbody tr:last-child')!.textContent).toContain('100%')

  const products = await find('Products', { role: 'group' })
  const rows = (): HTMLElement[] => [...products.querySelectorAll<HTMLElement>('tbody tr')]
  await until(() => expect(rows()).toHaveLength(PAGE))
  await openScreen(`${ANALYSIS}?class=C`)
  const slow = await find('Products', { role: 'group' })
  await until(() => expect(within(slow).getAllByText('C')).toHaveLength(PAGE))
})

test('analysis: too few products are explained, with a way to more days', async () => {
  await openScreen(`${ANALYSIS}?from=2020-01-01&to=2020-01-31`)
  await seen('With fewer products, classes and shares of sales say nothing.')
  await press('Choose a longer range', { role: 'button' })
  await seen('How few products bring the sales')
})
