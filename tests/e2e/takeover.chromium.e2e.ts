import {
  CASHIER,
  OWNER,
  PASSWORD,
  allSent,
  button,
  disconnected,
  quickSale,
  sellingReady,
  startShift,
  toCounters,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

const OTHER_CASHIER = 'cashier2@evertill.demo'

/** Picks an option of the one native choice on the screen. */
const choose = (page: Driver, option: RegExp): Promise<void> =>
  page.evaluate(`(() => {
    const select = document.querySelector('select')
    select.value = [...select.options].find((each) => ${String(option)}.test(each.text)).value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)

test('a counter is taken over from a disconnected tablet; what that tablet rang up arrives on its own shift', async ({
  server,
  network,
  tablet,
}) => {
  const books = await clerk(server.url, OWNER)
  const { untaxed } = await shelf(books)
  const { page } = tablet
  await toCounters(page, network.url, CASHIER)
  await startShift(page, 'BK1', '20')
  const receipts = [await quickSale(page, printed(untaxed))]
  await allSent(page)
  network.rules({ fault: 'refuse' })
  receipts.push(await quickSale(page, printed(untaxed)))
  await disconnected(page)
  const other = await anotherTablet()
  try {
    await toCounters(other.page, server.url, OTHER_CASHIER)
    await other.page.click({ role: 'button', name: /Counter 1/ })
    await other.page.see({ text: /Insufficient permissions to force it off duty/ })
    expect(
      await other.page.evaluate<boolean>(
        "[...document.querySelectorAll('button')].find((b) => b.innerText === 'Verify').disabled",
      ),
    ).toBe(true)
    await choose(other.page, /owner@/)
    await other.page.fill({ label: /^Administrator’s password/ }, 'wrong1')
    await other.page.click(button('Verify'))
    await other.page.see({ text: 'The administrator or the password is not right. Check both and try again.' })
    await other.page.fill({ label: /^Administrator’s password/ }, PASSWORD)
    await other.page.click(button('Verify'))
    await other.page.see({ role: 'heading', name: 'Take over Counter 1' })
    await other.page.see({ text: /As of the tablet’s last contact/ })
    await other.page.fill({ label: /^Cash counted in the drawer/ }, '31.50')
    await other.page.click(button('Take over and sell'))
    await sellingReady(other.page)
    receipts.push(await quickSale(other.page, printed(untaxed)))
    await allSent(other.page)
    network.heal()
    await page.see({ text: /The shift at Counter 1 goes on elsewhere\./ }, 40_000)
    await page.see({ text: 'Everything rung up here is with the server.' }, 20_000)
  } finally {
    await other.close()
  }
  const lease = (receipt: string): number => Number(receipt.split('-')[1])
  expect(receipts.map(lease)).toEqual([lease(receipts[0]!), lease(receipts[0]!), lease(receipts[0]!) + 1])
  expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
})
