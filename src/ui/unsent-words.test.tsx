import { expect, test } from 'vitest'
import { renderUi } from './render-ui.tsx'
import { UnsentWords, type UnsentShown } from './unsent-words.tsx'

const NOTHING = { count: 0, sales: 0, cents: 0, submissions: 0, submittedCents: 0 }

test.each([
  [{ sales: 1, cents: 1087 }, '1 sale ($10.87)'],
  [{ sales: 3, cents: 8410 }, '3 sales ($84.10)'],
  [{ submissions: 1, submittedCents: 5000 }, '1 cash submission ($50.00)'],
  [{ submissions: 2, submittedCents: 7000 }, '2 cash submissions ($70.00)'],
  [{ sales: 3, cents: 8410, submissions: 1, submittedCents: 5000 }, '3 sales ($84.10) and 1 cash submission'],
  [{ sales: 1, cents: 8410, submissions: 2, submittedCents: 5000 }, '1 sale ($84.10) and 2 cash submissions'],
  [{ others: 1 }, '1 record'],
  [{ sales: 2, cents: 900, others: 3 }, '2 sales ($9.00) and 3 other records'],
  [{ submissions: 1, submittedCents: 5000, others: 1 }, '1 cash submission ($50.00) and 1 other record'],
])('%o is called %s', ({ others = 0, ...unsent }: Partial<UnsentShown> & { others?: number }, words) => {
  const count = (unsent.sales ?? 0) + (unsent.submissions ?? 0) + others
  const { container } = renderUi(
    <p>
      <UnsentWords unsent={{ ...NOTHING, ...unsent, count }} />
    </p>,
  )
  expect(container.querySelector('p')?.textContent).toBe(words)
})
