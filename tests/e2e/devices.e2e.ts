import {
  CASHIER,
  OWNER,
  PASSWORD,
  allSent,
  button,
  disconnected,
  goOnHere,
  nextSale,
  quickSale,
  scan,
  sellForCash,
  sellingReady,
  toCounters,
} from './acts.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

test(
  'the same account on a second tablet: the first locks, says where the shift went, and hands over what it has',
  { tag: ['@windows', '@core'] },
  async ({ server, network, onDuty, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    const { page } = tablet
    await onDuty(page)
    const receipts = [await quickSale(page, printed(untaxed))]
    await allSent(page)
    network.rules({ fault: 'refuse' })
    receipts.push(await quickSale(page, printed(untaxed)))
    await disconnected(page)
    const other = await anotherTablet()
    try {
      await toCounters(other.page, server.url, CASHIER)
      await goOnHere(other.page)
      receipts.push(await quickSale(other.page, printed(untaxed)))
      await allSent(other.page)
      network.heal()
      await page.see({ text: /The shift at Counter 1 continues on another device\./ }, 40_000)
      await page.see({ text: 'All sales made here have been sent.' })
    } finally {
      await other.close()
    }
    expect(new Set(receipts).size).toBe(3)
    expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
  },
)

test(
  'an account that signs in elsewhere: the counter locks after the sale in hand and nothing is lost',
  { tag: '@windows' },
  async ({ server, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(page)
    await scan(page, printed(untaxed))
    await page.evaluate('window.samePage = true')
    await clerk(server.url, CASHIER)
    // the open page learns of it through its own polling; the current cart is not taken away
    const receipt = await sellForCash(page)
    await nextSale(page).catch(() => undefined)
    await page.see({ role: 'region', name: 'Locked' }, 60_000)
    expect(await page.evaluate('window.samePage')).toBe(true)
    await page.fill({ css: 'input[type=password]' }, PASSWORD)
    await page.click(button('Unlock'))
    await sellingReady(page)
    await allSent(page)
    expect(await receiptsOf(books, 'BK1-')).toEqual([receipt])
  },
)
