import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { differenceTexts } from '#contract/texts/facts.ts'
import { differenceFigure, differenceValue } from './difference-value.tsx'
import { renderUi } from './render-ui.tsx'

afterEach(cleanup)

const ACCOUNT = '01900000-0000-7000-8000-000000000001'

test.each([
  ['price', 1999, '$19.99', '19.99'],
  ['card.given-back', 500, '$5.00', '5'],
  ['card.not-approved', 1200, '$12.00', '12'],
  ['limit.exceeded', 1999, '$19.99', '19.99'],
  ['macou.exceeds', 150, '$1.50', '1.5'],
  ['stock.below-zero', -2000, '−2', '-2'],
  ['refund.exceeds', 1500, '1.5', '1.5'],
  ['limit.day', 3000, '3', '3'],
  ['clock.skew', -420_000, '7 min', '7'],
  ['lease.expired', 72, '72 h', '72'],
  ['refund.late', 31, '31 days', '31'],
  ['seq.reused', 7, '7', '7'],
  ['sku.retired', 'TEA-01', 'TEA-01', 'TEA-01'],
  ['approval.missing', 'shopCounterPrice', 'New price', 'shopCounterPrice'],
  ['total', 'cart.discount-above-price', 'cannot be computed', 'cart.discount-above-price'],
  ['cashier.disabled', ACCOUNT, '–', ACCOUNT],
  ['tax', undefined, '–', ''],
])('%s %s reads %s, and %s in a file', (code, value, shown, inFile) => {
  expect(differenceTexts[code]).toBeDefined()
  const { container } = renderUi(<p>{differenceValue(code, value)}</p>)
  expect(container.querySelector('p')?.textContent).toBe(shown)
  expect(differenceFigure(code, value)).toBe(inFile)
})
