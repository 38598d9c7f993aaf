import { buildApps } from '../chaos/app-builds.ts'
import { demoGoods, freshDemo } from './driver/demo-data.ts'
import { startProxy } from './driver/proxy.ts'
import { startServer } from './driver/server.ts'
import {
  CASHIER,
  OWNER,
  allSent,
  button,
  goOnHere,
  linesInCart,
  nextSale,
  quickSale,
  scan,
  sellForCash,
  sellingReady,
  startOnDuty,
  toCounters,
} from './acts.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test, type Tablet } from './tablet.ts'

test.use({ begin: 'counter' })

const leaseOf = (receipt: string): number => Number(receipt.split('-')[1])

/** Clears a site's data as the browser's settings do. */
async function clearSiteData(tablet: Tablet, origin: string): Promise<void> {
  const page = tablet.chromium!.page
  await page.open('about:blank')
  const session = await page.cdp()
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

test(
  'a tablet that lost its storage goes on with the shift under a new lease, and no number is given twice',
  { tag: ['@offline', '@core'] },
  async ({ server, network, onDuty, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(tablet.page)
    const receipts = [await quickSale(tablet.page, printed(untaxed)), await quickSale(tablet.page, printed(untaxed))]
    await allSent(tablet.page)
    await clearSiteData(tablet, network.url)
    await toCounters(tablet.page, network.url, CASHIER)
    await goOnHere(tablet.page)
    receipts.push(await quickSale(tablet.page, printed(untaxed)))
    await allSent(tablet.page)
    // the number between them was reserved for the next shift of the tablet that lost it
    expect(leaseOf(receipts[2]!)).toBeGreaterThan(leaseOf(receipts[0]!))
    expect(new Set(receipts).size).toBe(3)
    expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
  },
)

test(
  'two windows of a tablet: one sells, the other says so and takes over with the same cart',
  { tag: '@windows' },
  async ({ server, network, onDuty, tablet }) => {
    const { untaxed } = await shelf(await clerk(server.url, OWNER))
    await onDuty(tablet.page)
    await scan(tablet.page, printed(untaxed))
    const second = await tablet.chromium!.newPage()
    await second.open(`${network.url}/shop/counter`)
    await second.see({ text: 'The checkout is open in another window.' })
    expect(await second.count(button(/^Pay/))).toBe(0)
    await tablet.page.close()
    await sellingReady(second)
    expect(await linesInCart(second)).toBe(1)
    expect(await sellForCash(second)).toMatch(/^BK1-\d+-1$/)
  },
)

test(
  'a newer app is offered, waits while a sale is in hand, and is taken on tap with the cart kept',
  { tag: ['@offline', '@core'] },
  async ({ database }) => {
    const builds = buildApps()
    let app = builds.first
    const server = await startServer({ demoGoods, ...(await freshDemo(database)), app: () => app })
    const network = await startProxy({ upstreamPort: () => server.port })
    const tablet = await anotherTablet()
    try {
      const { page } = tablet
      const { untaxed } = await shelf(await clerk(server.url, OWNER))
      await startOnDuty(page, network.url)
      await scan(page, printed(untaxed))
      app = builds.second
      await server.stop()
      await server.start()
      await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
      await page.waitFor('navigator.serviceWorker.getRegistration().then((known) => Boolean(known.waiting))', 30_000)
      expect(await page.evaluate('window.__evertillChaos.version')).toBe('chaos-1')
      await sellForCash(page)
      await nextSale(page)
      await scan(page, printed(untaxed))
      await page.click(button('Counter and readiness'))
      await page.see({ text: 'chaos-1' })
      await page.click(button('Update now (the cart is saved)'))
      await page.waitFor("window.__evertillChaos?.version === 'chaos-2'", 30_000)
      await page.open(`${network.url}/shop/counter`)
      await sellingReady(page)
      expect(await linesInCart(page)).toBe(1)
    } finally {
      await tablet.close()
      await network.close()
      await server.close()
    }
  },
)
