import { expect, onTestFinished, vi } from 'vitest'
import { click, fill, find, gone, heading, openScreen, press, refused, seen, test, until } from '#testing/screen.tsx'

const STATEMENT = '/shop/data/operatingStatement'

/** On paper the page is light, and says whose it is and when it was read; the theme is dark again afterwards. */
function printsLight(): void {
  const { dataset } = document.documentElement
  const before = dataset['mantineColorScheme']
  dataset['mantineColorScheme'] = 'dark'
  window.dispatchEvent(new Event('beforeprint'))
  expect(dataset['mantineColorScheme']).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset['mantineColorScheme']).toBe('dark')
  dataset['mantineColorScheme'] = before
  expect(document.querySelector('[data-printed] > p')?.textContent).toMatch(/. · .*2\d{3}/)
}

test('operating statement: the figures of the days, each with its meaning, and that the books close', async () => {
  await openScreen(STATEMENT)
  await heading('Operating statement')
  await seen('Net sales')
  await seen('Gross sales less discounts and refunds, without tax and tips.')
  await seen('Money by method')
  await seen('The books close: money in and out equals what was sold.')
  printsLight()
  await openScreen(`${STATEMENT}?from=2020-01-01&to=2020-01-31`)
  await seen('Nothing was sold or refunded in this time.')
  await gone('Money by method')
})

test('operating statement: a figure of a day opens the receipts that make it', async () => {
  await openScreen(`${STATEMENT}/summaryTable`)
  await heading('Summary')
  const days = await find('Days', { role: 'group' })
  click(
    await until(() => {
      const amount = days.querySelector<HTMLElement>('tbody tr:first-child button')
      if (!amount) throw new Error('No figure of a day can be opened.')
      return amount
    }),
  )
  const told = await until(() => {
    const status = document.querySelector('[role=dialog] [role=status]')
    expect(status?.textContent).toMatch(/\d/)
    return status!
  })
  const made: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => [spy, saved].forEach((one) => one.mockRestore()))
  await press('Export', { in: told.closest<HTMLElement>('[role=dialog]')! })
  await press('Export as CSV', { role: 'menuitem' })
  await until(() => expect(made).toHaveLength(1))
  const lines = (await made[0]!.text()).trim().split('\r\n')
  expect(lines.length - 1).toBe(Number(/\d+/.exec(told.textContent)![0]))
  await press('Close', { role: 'button' })
})

test('operating statement: payments, taxes, tips, refunds and macou have a page each, with their files', async () => {
  for (const [page, title] of [
    ['paymentDetails', 'Payments received'],
    ['taxesDetails', 'Taxes'],
    ['tipDetails', 'Tips'],
    ['refundDetails', 'Refunds'],
    ['orderDeductionDetails', 'Macou deductions'],
  ] as const) {
    await openScreen(`${STATEMENT}/${page}`)
    await heading(title)
    await find('Export', { role: 'button' })
  }
})

test(
  'reports by mail: one is set up, wrong input is named at its field, ended and put back',
  { env: { SMTP_URL: 'smtp://127.0.0.1:1' } },
  async () => {
    await openScreen(STATEMENT)
    await press('By mail…', { role: 'button' })
    await fill('E-mail', 'nowhere')
    await press('Set up', { role: 'button' })
    await refused('E-mail', 'Enter a valid e-mail address.')
    await fill('E-mail', 'books@shop.test')
    await press('Every week', { role: 'radio' })
    await press('Taxes', { role: 'checkbox' })
    await press('Set up', { role: 'button' })
    await seen('books@shop.test')
    await press('End', { role: 'button' })
    await press('Undo', { role: 'button' })
    await find('End', { role: 'button' })
  },
)

test('reports by mail: without a mail server it says so', async () => {
  await openScreen(STATEMENT)
  await press('By mail…', { role: 'button' })
  await seen('This server sends no e-mail yet. Ask your technician to set up mail.')
})

test('operating statement: a page is shown as a paper, from where it is printed or saved as a PDF', async () => {
  await openScreen(`${STATEMENT}/summaryTable`)
  await press('Export', { role: 'button' })
  await press('PDF', { role: 'menuitem' })
  await find('Download PDF', { role: 'button' })
  await seen('Gross sales less discounts and refunds, without tax and tips.')
  await seen('The books close: money in and out equals what was sold.')
  await press('Close', { role: 'button' })
})
