import {
  MANAGER,
  OWNER,
  allSent,
  appKept,
  button,
  disconnected,
  enterStore,
  openIn,
  quickSale,
  sellingReady,
  signIn,
} from './acts.ts'
import { closeTheShift, review } from './day-acts.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const leaseIn = (receipt: string): number => Number(receipt.split('-')[1])

test(
  'the next shift starts without the network, sells under its own number, and both are whole when it is back',
  { tag: ['@offline', '@core'] },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(page)
    await quickSale(page, printed(untaxed))
    await allSent(page)
    await appKept(page)
    network.rules({ fault: 'refuse' })
    const evening = await quickSale(page, printed(untaxed))
    await disconnected(page)
    await closeTheShift(page, 0, 2, 'Counted in the dark')

    // the next morning, after the tablet was switched off
    await page.open(`${network.url}/shop/counter`)
    await page.click(button('Start the next shift'))
    await page.see({ text: /was left in the drawer at close/ })
    await page.fill({ label: 'Float in the drawer' }, '30.00')
    await page.click(button('Start'))
    await sellingReady(page)
    const morning = await quickSale(page, printed(untaxed))
    expect(leaseIn(morning)).toBeGreaterThan(leaseIn(evening))
    expect(morning.split('-')[2]).toBe('1')

    network.heal()
    await allSent(page)
    await page.click(button('More cart options'))
    await page.click(button('Shift and cash'))
    await page.see({ role: 'heading', name: /^The shift since .* has not ended yet$/ })
    await page.see({ text: /Unpaid cash is pending audit/ }, 40_000)
    await page.press('Escape')
    await page.gone({ role: 'dialog' })

    const office = await anotherTablet()
    try {
      await openIn(office.page, server.url, 'en')
      await signIn(office.page, MANAGER)
      await enterStore(office.page)
      await review(office.page, server.url, 'cashPaymentReceipt')
      await page.click(button('More cart options'))
      await page.click(button('Shift and cash'))
      await page.gone({ role: 'heading', name: /has not ended yet$/ }, 40_000)
      await page.press('Escape')
      await office.page.open(`${server.url}/shop/data/handoverRecord`)
      await office.page.click({ role: 'link', name: `SH-BK1-${leaseIn(evening)}` })
      await office.page.see({ text: 'Counted in the dark' })
    } finally {
      await office.close()
    }
    const arrived = await receiptsOf(books, 'BK1')
    expect(arrived).toEqual(expect.arrayContaining([evening, morning]))
    await quickSale(page, printed(untaxed))
    await allSent(page)
    expect((await page.takeErrors()).filter((error) => !/ERR_|Failed to load|network/i.test(error))).toEqual([])
  },
)
