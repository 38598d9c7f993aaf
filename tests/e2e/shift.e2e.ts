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
import { closeTheShift, pieces, review, shiftTask } from './day-acts.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

test(
  'a shift is counted and closed without the network, reviewed in the office, ends by itself and is on record',
  { tag: ['@offline', '@core', '@webkit'] },
  async ({ server, network, onDuty, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    const { page } = tablet
    await onDuty(page)
    await quickSale(page, printed(untaxed))
    await allSent(page)
    await shiftTask(page, 'Submit cash')
    await page.fill({ label: 'Amount' }, '9999.00')
    await page.click(button('Submit'))
    await page.see({ text: 'The amount to submit exceeds the allowed amount.' })
    await page.press('Escape')
    await page.gone({ role: 'dialog' })
    await appKept(page)
    network.rules({ fault: 'refuse' })
    await quickSale(page, printed(untaxed))
    await disconnected(page)
    await shiftTask(page, 'Cash in or out')
    await page.fill({ label: 'Amount' }, '1.00')
    await page.click(button('Small purchase'))
    await page.click(button('Take out'))
    await page.gone({ role: 'dialog' })
    await shiftTask(page, 'Close the shift')
    // two hundreds, whatever the price: more than the float is unpaid, and the difference needs a reason
    await pieces(page, 0, 2)
    expect(await page.count({ text: 'Expected in the drawer' })).toBe(0)
    await page.click(button('Done counting'))
    await page.fill({ label: /^Reason for the difference/ }, 'Counted in the dark')
    await page.click(button('Close the shift'))
    await page.see({ role: 'heading', name: 'The shift at Counter 1 is closed' })
    network.heal()
    await page.see({ text: /Unpaid cash is pending audit/ }, 40_000)
    const office = await anotherTablet()
    try {
      await openIn(office.page, server.url, 'en')
      await signIn(office.page, MANAGER)
      await enterStore(office.page)
      await review(office.page, server.url, 'cashCollectionForm')
      await office.page.waitFor("location.pathname.startsWith('/shop/financial/cashCollectionForm/details/')")
      await review(office.page, server.url, 'cashPaymentReceipt')
      await page.see({ text: 'The shift at Counter 1 has ended.' }, 40_000)
      await office.page.open(`${server.url}/shop/data/handoverRecord`)
      await office.page.click({ css: 'tbody th a' })
      await office.page.see({ text: 'Counted in the dark' })
      await office.page.see({ role: 'heading', name: 'Z report' })
    } finally {
      await office.close()
    }
  },
)

test(
  'a shift that was closed opens again and sells, with the network and without it',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const { untaxed } = await shelf(await clerk(server.url, OWNER))
    await onDuty(page)
    await quickSale(page, printed(untaxed))
    await allSent(page)
    await appKept(page)
    const closeAndOpen = async (): Promise<void> => {
      await closeTheShift(page, 0, 2, 'Twice')
      await page.click(button('Reopen and sell'))
      await sellingReady(page)
      await quickSale(page, printed(untaxed))
    }
    await closeAndOpen()
    await allSent(page)
    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await closeAndOpen()
    network.heal()
    await allSent(page)
    expect((await page.takeErrors()).filter((error) => !/ERR_|Failed to load|network/i.test(error))).toEqual([])
  },
)
