import { OWNER, allSent, button, disconnected, quickSale, scan, sellForCash, nextSale } from './acts.ts'
import { findReceipt, handBack } from './day-acts.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

// the only journey with a restored database, whose tablet sends its records again; all others begin with copies as they are
test.use({ begin: 'counter', restored: true })

/** Whether the server has answered in its new epoch for all that the counter rang up. */
const SENT_AGAIN = `new Promise((resolve, reject) => {
  const open = indexedDB.open('evertill-ledger')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const lanes = open.result.transaction('lanes').objectStore('lanes').getAll()
    lanes.onsuccess = () => {
      open.result.close()
      resolve(lanes.result.every(({ epoch = 0 }) => epoch > 0))
    }
  }
})`

interface Orders {
  readonly records: { readonly id: string; readonly state: string; readonly refunded: number; readonly total: number }[]
}

test(
  'a sale comes back in parts, disconnected and connected, and never beyond what was sold',
  { tag: ['@offline', '@core'] },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed, taxed } = await shelf(books)
    await onDuty(page)
    await page.waitFor(SENT_AGAIN, 60_000)
    await scan(page, printed(taxed))
    await scan(page, printed(taxed))
    const receipt = await sellForCash(page)
    await nextSale(page)
    await allSent(page)

    network.rules({ fault: 'refuse' })
    await quickSale(page, printed(untaxed))
    await disconnected(page)
    await findReceipt(page, receipt)
    await page.click(button(/^More of/))
    await handBack(page, 'disconnected')
    await page.click(button('Next sale'))
    network.heal()
    await allSent(page)

    // the customer has no receipt: the sale is found by product
    await findReceipt(page, taxed.name.en)
    await page.click(button(new RegExp(`^${receipt}(?!\\d)`)))
    await page.click(button('Select all'))
    await handBack(page)
    await page.click(button('Next sale'))
    await allSent(page)

    await findReceipt(page, receipt)
    await page.see({ text: 'The quantity eligible for refund is less than 1.' })

    const { records } = await books.get<Orders>('/shop/order/offlineOrderList', { keyword: receipt })
    expect(records).toMatchObject([{ state: 'refunded', refunded: records[0]!.total }])
    const details = await books.get<{ refunds: unknown[]; stock: { reason: string }[] }>(
      `/shop/order/offlineOrderDetails/${records[0]!.id}`,
    )
    expect(details.refunds).toHaveLength(2)
    expect(details.stock.filter((row) => row.reason === 'refund')).toHaveLength(2)
  },
)
