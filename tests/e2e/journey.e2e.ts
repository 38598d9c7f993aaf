import {
  CASHIER,
  MANAGER,
  OWNER,
  PASSWORD,
  allSent,
  appKept,
  button,
  complete,
  disconnected,
  enterStore,
  linesInCart,
  nextSale,
  pickBySearch,
  quickSale,
  scan,
  sellForCash,
  sellingReady,
  signIn,
  startShift,
  tapFigures,
  toCounters,
  toPay,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf, tableRows, type Shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

/** Tax of Brooklyn on a line: 8.875 %, half a cent up. */
const withTax = (net: number): number => net + Math.floor((net * 88_750 + 500_000) / 1_000_000)

test(
  'a counter sells with the cable out, and the office has every sale exactly once',
  { tag: ['@offline', '@core', '@webkit'] },
  async ({ server, network, tablet }) => {
    const goods = await shelf(await clerk(server.url, OWNER))
    const receipts: string[] = []

    await test.step('sign in, take a counter on duty', async () => {
      await toCounters(tablet.page, network.url, CASHIER)
      await startShift(tablet.page, 'BK1', '100.00')
    })
    await test.step('a sale by scan, paid in cash with change', async () => {
      receipts.push(await sellByScan(tablet.page, goods))
    })
    await test.step('a sale by search and by weight, paid in two ways', async () => {
      receipts.push(await sellBySearch(tablet.page, goods))
      await allSent(tablet.page)
      await appKept(tablet.page)
    })
    await test.step('the network goes, the server dies, the tablet loses its power', async () => {
      network.rules({ fault: 'refuse' })
      receipts.push(await quickSale(tablet.page, printed(goods.untaxed)))
      await disconnected(tablet.page)
      await server.kill()
      await tablet.loseAndRestart(`${network.url}/shop/counter`)
      await sellingReady(tablet.page)
      receipts.push(await quickSale(tablet.page, printed(goods.taxed)))
    })
    await test.step('park and resume, submit cash', async () => {
      receipts.push(await parkAndResume(tablet.page, goods))
      await submitCash(tablet.page, '5.00')
    })
    await test.step('the list of today says what is kept here', async () => {
      await tablet.page.open(`${network.url}/shop/order`)
      await tablet.page.see({ text: 'Today at this counter' })
      await todayShows(tablet.page, 5)
      expect(await statesOf(tablet.page, receipts)).toEqual([
        'Received',
        'Received',
        'Saved on this tablet',
        'Saved on this tablet',
        'Saved on this tablet',
      ])
    })
    await test.step('lock, and unlock without the network', () => lockAndUnlock(tablet.page))
    await test.step('the network is back: everything is sent', async () => {
      await server.start()
      network.heal()
      await tablet.page.open(`${network.url}/shop/counter`)
      await sellingReady(tablet.page)
      await allSent(tablet.page)
      await tablet.page.open(`${network.url}/shop/order`)
      await todayShows(tablet.page, 5)
      expect(await statesOf(tablet.page, receipts)).toEqual(Array.from({ length: 5 }, () => 'Received'))
    })
    await test.step('the office has every sale once', async () => {
      await signOut(tablet.page, network.url)
      await signIn(tablet.page, MANAGER)
      // the way there leads over the start page
      await tablet.page.waitFor("location.pathname !== '/'")
      if (new URL(await tablet.page.url()).pathname === '/org/shopSelect') await enterStore(tablet.page)
      await tablet.page.open(`${network.url}/shop/orderManage/offlineOrderInfo`)
      for (const receipt of receipts) await findOnce(tablet.page, receipt)
      await readDetails(tablet.page, receipts[0]!, goods)
    })
    await test.step('the shift has its cash right', async () => {
      await checkShift(server.url, receipts)
    })
    // network faults are not page errors
    const errors = await tablet.page.takeErrors()
    expect(
      errors.filter(
        (error) => !/^Failed to load resource|^Network|cannot parse response|network connection was lost/i.test(error),
      ),
    ).toEqual([])
  },
)

async function sellByScan(page: Driver, { taxed, untaxed }: Shelf): Promise<string> {
  await scan(page, printed(taxed))
  await scan(page, printed(taxed))
  expect(await linesInCart(page)).toBe(1)
  await scan(page, printed(untaxed))
  const due = withTax(2 * taxed.price) + untaxed.price
  expect(await toPay(page)).toBe(due)
  await page.click(button(/^Pay .?\d/))
  await tapFigures(page, '9')
  await page.see({ text: 'Still missing' })
  await page.click(button('00'))
  await page.click(button('00'))
  const receipt = await complete(page)
  expect(receipt).toMatch(/^BK1-\d+-1$/)
  const change = await page.text({ css: 'section[aria-label="Sale completed"] [data-size="change"]' })
  expect(change).toBe(`$${((9_0000 - due) / 100).toFixed(2)}`)
  await nextSale(page)
  return receipt
}

async function sellBySearch(page: Driver, { milk, bananas }: Shelf): Promise<string> {
  await pickBySearch(page, '减脂牛奶', milk.name.en)
  await pickBySearch(page, 'jianzhiniunai', milk.name.en)
  expect(await toPay(page)).toBe(2 * milk.price)
  await pickBySearch(page, 'xiangjiao', bananas.name.en)
  await tapFigures(page, '0')
  await page.click(button('.'))
  await tapFigures(page, '75')
  await page.click(button('Apply'))
  const due = 2 * milk.price + Math.round(bananas.price * 0.75)
  await page.waitFor('document.querySelectorAll(\'section[aria-label="Cart"] ol > li\').length === 2')
  expect(await toPay(page)).toBe(due)
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: 'Two methods' })
  await page.fill({ label: /^Amount/ }, '2.00')
  const receipt = await complete(page)
  await nextSale(page)
  return receipt
}

async function parkAndResume(page: Driver, { taxed, untaxed }: Shelf): Promise<string> {
  await scan(page, printed(taxed))
  await page.click(button('More cart options'))
  await page.click(button('Park this sale'))
  await page.fill({ label: 'Name, to find it again' }, 'Red jacket')
  await page.click(button('Park'))
  await page.gone({ role: 'dialog' })
  expect(await linesInCart(page)).toBe(0)
  await page.click(button('Parked sales: 1'))
  await page.click(button(/^Red jacket/))
  await page.gone({ role: 'dialog' })
  await scan(page, printed(untaxed))
  expect(await toPay(page)).toBe(withTax(taxed.price) + untaxed.price)
  const receipt = await sellForCash(page)
  await nextSale(page)
  return receipt
}

async function submitCash(page: Driver, amount: string): Promise<void> {
  await page.click(button('More cart options'))
  await page.click(button('Shift and cash'))
  await page.click(button('Submit cash'))
  await page.fill({ label: 'Amount' }, amount)
  await page.click(button('Submit'))
  await page.gone({ role: 'dialog' })
}

/** The text next to each receipt in today's list. */
/** A row appears just before its text, since rows out of sight are not laid out. */
const todayShows = (page: Driver, sales: number): Promise<void> =>
  page.waitFor(
    `[...document.querySelectorAll('ul[aria-label="Today’s sales"] > li')].filter((row) => row.innerText !== '').length === ${sales}`,
  )

async function statesOf(page: Driver, receipts: readonly string[]): Promise<string[]> {
  const rows = await page.evaluate<string[]>(
    '[...document.querySelectorAll(\'ul[aria-label="Today’s sales"] > li\')].map((row) => row.innerText)',
  )
  return receipts.map((receipt) => {
    const row = rows.filter((text) => text.split('\n').includes(receipt))
    expect(row).toHaveLength(1)
    return /Saved on this tablet|Received with differences|Received|Held/.exec(row[0]!)?.[0] ?? ''
  })
}

async function lockAndUnlock(page: Driver): Promise<void> {
  await page.click(button('Lock'))
  await page.see({ role: 'region', name: 'Locked' })
  await page.fill({ css: 'input[type=password]' }, 'not-this-one')
  await page.click(button('Unlock'))
  await page.see({ text: /^Wrong password\. Try again\./ })
  await page.fill({ css: 'input[type=password]' }, PASSWORD)
  await page.see(button('Unlock'))
  await page.waitFor("!document.querySelector('section[aria-label=Locked] button[type=submit]').disabled", 30_000)
  await page.click(button('Unlock'))
  await page.gone({ role: 'region', name: 'Locked' })
}

async function signOut(page: Driver, origin: string): Promise<void> {
  await page.open(`${origin}/shop/readiness`)
  await page.click(button('Sign out'))
  await page.see({ role: 'dialog' })
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.waitFor("location.pathname === '/login'")
}

async function findOnce(page: Driver, receipt: string): Promise<void> {
  await page.fill({ role: 'searchbox' }, receipt)
  await page.waitFor(
    `[...document.querySelectorAll('tbody th')].every((cell) => cell.innerText.includes('${receipt}')) && document.querySelector('tbody th')`,
  )
  const rows = (await tableRows(page)).filter((row) => row['Receipt'] === receipt)
  expect(rows).toHaveLength(1)
}

async function readDetails(page: Driver, receipt: string, { taxed, untaxed }: Shelf): Promise<void> {
  await page.fill({ role: 'searchbox' }, receipt)
  await page.waitFor(`[...document.querySelectorAll('tbody th')].every((cell) => cell.innerText === '${receipt}')`)
  await page.click({ role: 'link', name: receipt })
  await page.see({ role: 'heading', name: receipt })
  const said = await page.evaluate<string>("document.querySelector('main').innerText")
  for (const word of [
    'Lines',
    'Taxes',
    'Payments',
    'Stock movements',
    'Arrival',
    taxed.name.en,
    untaxed.name.en,
    'Sales tax 8.875%',
    'Cash received',
    '$900.00',
    'Shelf',
    'Sent automatically by the tablet',
  ])
    expect(said).toContain(word)
  // only a sale that was rung up without the network has that mark
  expect(said).not.toMatch(/\boffline\b/)
}

interface ShiftInfo {
  readonly saleCount: number
  readonly sales: number
  readonly cashSales: number
  readonly submitted: number
  readonly expected: number
}

/** Bookings on the server: five sales, the cash of four and of the rest of the combined one, five dollars submitted. */
async function checkShift(origin: string, receipts: readonly string[]): Promise<void> {
  const { shift } = await (await clerk(origin, CASHIER)).get<{ shift: ShiftInfo }>('/shop/shifts/cashierInfo')
  const books = await clerk(origin, MANAGER)
  const prefix = receipts[0]!.replace(/\d+$/, '')
  const list = await books.get<{
    records: { receiptNo: string; total: number; tenders: string[]; disconnected: boolean }[]
  }>('/shop/order/offlineOrderList', { currentPage: '1', pageSize: '50', keyword: prefix })
  const mine = list.records.filter((row) => row.receiptNo.startsWith(prefix))
  expect(mine.map((row) => row.receiptNo).toSorted()).toEqual(receipts.toSorted())
  // the third was rung up before the counter could notice that the network was gone
  const disconnectedOnes = mine.filter((row) => row.disconnected).map((row) => row.receiptNo)
  expect(disconnectedOnes).toEqual(expect.arrayContaining(receipts.slice(3)))
  expect(disconnectedOnes).not.toEqual(expect.arrayContaining(receipts.slice(0, 2)))
  const total = mine.reduce((sum, row) => sum + row.total, 0)
  expect(mine.find((row) => row.receiptNo === receipts[1])?.tenders.toSorted()).toEqual(['cash', 'venmo'])
  expect(shift).toMatchObject({
    saleCount: 5,
    sales: total,
    cashSales: total - 200,
    submitted: 500,
    expected: 10_000 + total - 200 - 500,
  })
}
