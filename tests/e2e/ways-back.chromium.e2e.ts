import { button, disconnected, OWNER, quickSale } from './acts.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { until } from './driver/waiting.ts'

test.use({ begin: 'counter' })

test(
  'sales that were unsent at the sign-out are sent from the sign-in page, while nobody is signed in',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    const { page } = tablet
    await onDuty(page)
    network.rules({ fault: 'refuse' })
    const receipts = [await quickSale(page, printed(untaxed)), await quickSale(page, printed(untaxed))]
    await disconnected(page)
    await page.open(`${network.url}/shop/readiness`)
    await page.click(button('Sign out'))
    await page.see({ role: 'dialog' })
    await page.click({ css: '[role=dialog] button[data-autofocus]' })
    await page.waitFor("location.pathname === '/login'")
    network.heal()
    const have = async (): Promise<boolean> => {
      const known = await receiptsOf(books, 'BK1')
      return receipts.every((receipt) => known.includes(receipt))
    }
    expect(await until(have, 60_000)).toBe(true)
    expect(new URL(await page.url()).pathname).toBe('/login')
  },
)
