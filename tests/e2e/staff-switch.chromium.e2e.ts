import {
  CASHIER,
  allSent,
  appKept,
  button,
  disconnected,
  quickSale,
  sellingReady,
  startShift,
  tapFigures,
  toCounters,
  MANAGER,
  PASSWORD,
} from './acts.ts'
import { clerk, printed, shelf } from './office-books.ts'
import type { Driver } from './driver/driver.ts'
import { expect, test } from './tablet.ts'

const COLLEAGUE = 'cashier2@evertill.demo'
const [OWN, THEIRS] = ['258017', '402917']

interface Row {
  readonly id: string
  readonly receiptNo: string
  readonly cashierName: string
  readonly hasDifferences: boolean
}

/** Takes the till over at the open counter. */
async function takeTill(page: Driver, name: string, pin: string): Promise<void> {
  await page.click(button(/^Selling now: /))
  await page.see({ role: 'dialog', name: 'Who is selling?' })
  await page.click({ role: 'radio', name })
  await tapFigures(page, pin)
  await page.click(button('Take over'))
}

test(
  'a colleague takes the till by PIN, connected and without the network; each sale says who rang it up',
  { tag: ['@offline', '@core'] },
  async ({ server, network, tablet: { page } }) => {
    const first = await clerk(server.url, CASHIER)
    await first.post('/user/pin', { password: PASSWORD, pin: OWN })
    const second = await clerk(server.url, COLLEAGUE)
    await second.post('/user/pin', { password: PASSWORD, pin: THEIRS })
    const { untaxed } = await shelf(await clerk(server.url, MANAGER))
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '50')
    await appKept(page)
    const by: Record<string, string> = {}
    const own = 'Cashier 1'
    const sold = async (name: string): Promise<void> => {
      by[await quickSale(page, printed(untaxed))] = name
    }
    const theirs = 'Cashier 2'

    await test.step('a wrong PIN changes nothing; the right one puts the next sales into their name', async () => {
      await sold(own)
      await takeTill(page, theirs, '111111')
      await page.see({ text: 'Wrong PIN. Try again.' })
      await tapFigures(page, THEIRS)
      await page.click(button('Take over'))
      await page.see(button(`Selling now: ${theirs}`))
      await sold(theirs)
      await sold(theirs)
    })
    await test.step('it outlives a reload, and the lock opens for the cashier’s own PIN', async () => {
      await page.reload()
      await sellingReady(page)
      await page.see(button(`Selling now: ${theirs}`))
      await page.click(button('Lock'))
      await page.click({ role: 'radio', name: own })
      await tapFigures(page, OWN)
      await page.click(button('Unlock'))
      await page.see(button(`Selling now: ${own}`))
      await sold(own)
    })
    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await test.step('the same without the network', async () => {
      await takeTill(page, theirs, THEIRS)
      await page.see(button(`Selling now: ${theirs}`))
      await sold(theirs)
      await page.click(button('Lock'))
      await page.click({ role: 'radio', name: own })
      await tapFigures(page, OWN)
      await page.click(button('Unlock'))
      await page.see(button(`Selling now: ${own}`))
      await sold(own)
    })
    network.rules()
    await allSent(page)
    await test.step('the server agrees: one shift, two people, no differences', async () => {
      const books = await clerk(server.url, MANAGER)
      const { records } = await books.get<{ records: Row[] }>('/shop/order/offlineOrderList', { pageSize: '50' })
      const mine = records.filter(({ receiptNo }) => receiptNo in by)
      expect(Object.fromEntries(mine.map((row) => [row.receiptNo, row.cashierName]))).toEqual(by)
      expect(mine.map((row) => row.hasDifferences)).not.toContain(true)
      const colleagues = mine.find(({ cashierName }) => cashierName === theirs)!
      const details = await books.get<{ shiftCashier: string }>(`/shop/order/offlineOrderDetails/${colleagues.id}`)
      expect(details.shiftCashier).toBe(own)
    })
  },
)
