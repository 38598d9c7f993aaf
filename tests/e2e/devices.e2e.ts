import { buildApps } from '../chaos/app-builds.ts'
import { demoGoods, freshDemoData } from './driver/demo-data.ts'
import type { Driver } from './driver/driver.ts'
import { startProxy } from './driver/proxy.ts'
import { startServer } from './driver/server.ts'
import {
  CASHIER,
  OWNER,
  PASSWORD,
  allSent,
  appKept,
  button,
  disconnected,
  linesInCart,
  quickSale,
  scan,
  sellForCash,
  nextSale,
  sellingReady,
  startShift,
  toCounters,
} from './acts.ts'
import { clerk, printed, shelf, type Clerk } from './office-books.ts'
import { anotherTablet, expect, test, type Tablet } from './tablet.ts'

const receiptsOf = async (books: Clerk, code: string): Promise<string[]> => {
  const { records } = await books.get<{ records: { receiptNo: string; occurredAt: number }[] }>(
    '/shop/order/offlineOrderList',
    { currentPage: '1', pageSize: '20', keyword: code },
  )
  return records
    .filter((row) => row.receiptNo.startsWith(code) && row.occurredAt > Date.now() - 600_000)
    .map((row) => row.receiptNo)
}

const leaseOf = (receipt: string): number => Number(receipt.split('-')[1])

const goOnHere = async (page: Driver): Promise<void> => {
  await page.click(button('Continue my shift here'))
  await sellingReady(page)
}

/** What the browser's own settings call clearing the data of a site. */
async function clearSiteData(tablet: Tablet, origin: string): Promise<void> {
  const page = tablet.chromium!.page
  await page.open('about:blank')
  const session = await page.cdp()
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

test('a tablet that lost its storage goes on with the shift under a new lease, and no number is given twice', async ({
  engine,
  server,
  network,
  tablet,
}) => {
  test.skip(engine === 'webkit', 'only Chromium lets a test clear what a site keeps')
  const books = await clerk(server.url, OWNER)
  const { untaxed } = await shelf(books)
  await toCounters(tablet.page, network.url, CASHIER)
  await startShift(tablet.page, 'BK1', '0')
  const receipts = [await quickSale(tablet.page, printed(untaxed)), await quickSale(tablet.page, printed(untaxed))]
  await allSent(tablet.page)
  await clearSiteData(tablet, network.url)
  await toCounters(tablet.page, network.url, CASHIER)
  await goOnHere(tablet.page)
  receipts.push(await quickSale(tablet.page, printed(untaxed)))
  await allSent(tablet.page)
  expect(leaseOf(receipts[2]!)).toBe(leaseOf(receipts[0]!) + 1)
  expect(new Set(receipts).size).toBe(3)
  expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
})

test('the same account on a second tablet: the first locks, says where the shift went, and hands over what it has', async ({
  server,
  network,
  tablet,
}) => {
  const books = await clerk(server.url, OWNER)
  const { untaxed } = await shelf(books)
  const { page } = tablet
  await toCounters(page, network.url, CASHIER)
  await startShift(page, 'BK1', '0')
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
    await page.see({ text: /The shift at Counter 1 goes on elsewhere\./ }, 40_000)
    await page.see({ text: 'Everything rung up here is with the server.' }, 20_000)
  } finally {
    await other.close()
  }
  expect(new Set(receipts).size).toBe(3)
  expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual(receipts.toSorted())
})

test('an account that signs in elsewhere: the counter locks after the sale in hand and nothing is lost', async ({
  server,
  network,
  tablet: { page },
}) => {
  const books = await clerk(server.url, OWNER)
  const { untaxed } = await shelf(books)
  await toCounters(page, network.url, CASHIER)
  await startShift(page, 'BK1', '0')
  await scan(page, printed(untaxed))
  await clerk(server.url, CASHIER)
  // the app learns of it by its next call with the session; a cart in hand is not taken away
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  const receipt = await sellForCash(page)
  await nextSale(page).catch(() => undefined)
  await page.open(`${network.url}/shop/counter`)
  await page.see({ role: 'region', name: 'Locked' }, 40_000)
  await page.fill({ css: 'input[type=password]' }, PASSWORD)
  await page.click(button('Unlock'))
  await sellingReady(page)
  await allSent(page)
  expect(await receiptsOf(books, 'BK1-')).toEqual([receipt])
})

test('two windows of a tablet: one sells, the other says so and takes over with the same cart', async ({
  engine,
  server,
  network,
  tablet,
}) => {
  test.skip(engine === 'webkit', 'a session of WebKit has one window')
  const { untaxed } = await shelf(await clerk(server.url, OWNER))
  await toCounters(tablet.page, network.url, CASHIER)
  await startShift(tablet.page, 'BK1', '0')
  await scan(tablet.page, printed(untaxed))
  const second = await tablet.chromium!.newPage()
  await second.open(`${network.url}/shop/counter`)
  await second.see({ text: 'The checkout is open in another window.' })
  expect(await second.count(button(/^Pay/))).toBe(0)
  await tablet.page.close()
  await sellingReady(second)
  expect(await linesInCart(second)).toBe(1)
  expect(await sellForCash(second)).toMatch(/^BK1-\d+-1$/)
})

test('a newer app is offered, waits while a sale is in hand, and is taken on tap with the cart kept', async ({
  engine,
}) => {
  test.skip(engine === 'webkit', 'WebKitGTK asks for a newer worker only when the page is opened anew')
  test.setTimeout(240_000)
  const builds = buildApps()
  let app = builds.first
  const server = await startServer({ demoGoods, data: freshDemoData(), app: () => app })
  const network = await startProxy({ upstreamPort: () => server.port })
  const tablet = await anotherTablet()
  try {
    const { page } = tablet
    const { untaxed } = await shelf(await clerk(server.url, OWNER))
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '0')
    await appKept(page)
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
    await page.click(button('Update now; the cart is kept'))
    await page.waitFor("window.__evertillChaos?.version === 'chaos-2'", 30_000)
    await page.open(`${network.url}/shop/counter`)
    await sellingReady(page)
    expect(await linesInCart(page)).toBe(1)
  } finally {
    await tablet.close()
    await network.close()
    await server.close()
  }
})
