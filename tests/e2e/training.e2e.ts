import {
  OWNER,
  allSent,
  button,
  cartKept,
  complete,
  linesInCart,
  nextSale,
  quickSale,
  scan,
  sellForCash,
  sellingReady,
  toPay,
} from './acts.ts'
import { approve, findReceipt, handBack, shiftTask } from './day-acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

/** The device's real facts, receipts, drawer and numbers. */
const KEPT = `new Promise((resolve, reject) => {
  const open = indexedDB.open('evertill-ledger')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const db = open.result
    const read = (name) => new Promise((done) => {
      const all = db.transaction(name).objectStore(name).getAll()
      all.onsuccess = () => done(all.result)
    })
    Promise.all(['facts', 'receipts', 'drawer', 'carts', 'lanes'].map(read)).then(([facts, receipts, drawer, carts, lanes]) => {
      db.close()
      resolve(JSON.stringify({ facts, receipts, drawer, carts, next: lanes.map((lane) => [lane.nextSeq, lane.nextReceiptSeq]) }))
    })
  }
})`

const BAND = { text: 'Training — nothing is recorded' }

async function beginTraining(page: Driver): Promise<void> {
  await page.click(button('Counter and readiness'))
  await page.click({ role: 'radio', name: 'Settings' })
  await page.click(button('Start training'))
  await page.click(button('Continue'))
  await approve(page)
  await page.see(BAND)
  await sellingReady(page)
}

async function leaveTraining(page: Driver): Promise<void> {
  await page.click(button('Leave training'))
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.gone(BAND)
  await sellingReady(page)
}

test(
  'a day is practised, and neither the tablet nor the office knows of it afterwards',
  { tag: ['@offline', '@core'] },
  async ({ server, onDuty, tablet: { page, chromium } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed, taxed } = await shelf(books)
    const orders = async (): Promise<number> =>
      (await books.get<{ total: number }>('/shop/order/offlineOrderList')).total
    const stock = async (): Promise<number | undefined> =>
      (await books.goods()).find(({ skuId }) => skuId === untaxed.skuId)?.shelf
    await onDuty(page)
    const first = await quickSale(page, printed(untaxed))
    await allSent(page)
    await scan(page, printed(taxed))
    const inHand = await toPay(page)
    const before = { orders: await orders(), stock: await stock() }
    const sent: string[] = []
    await beginTraining(page)
    const kept = await page.evaluate<string>(KEPT)
    chromium?.context.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
    })

    await test.step('a sale, over a reload, with papers that say what they are', async () => {
      expect(await linesInCart(page)).toBe(0)
      await scan(page, printed(untaxed))
      await cartKept(page, 'evertill-training')
      await page.reload()
      await page.see(BAND)
      await sellingReady(page)
      expect(await linesInCart(page)).toBe(1)
      await page.click(button(/^Pay .?\d/))
      expect(await page.count({ text: 'Not in training' })).toBe(2)
      await page.click(button('Exact'))
      expect(await complete(page)).toBe('TRAIN-0-1')
      expect(await page.text({ css: '[data-receipt]' })).toMatch(/TRAINING 培训 · .*This is not a receipt.*TRAIN-0-1/)
      await nextSale(page)
      expect(await quickSale(page, printed(taxed))).toBe('TRAIN-0-2')
    })
    await test.step('a refund and cash out of the drawer', async () => {
      await findReceipt(page, 'TRAIN-0-1')
      await page.click(button('Select all'))
      expect(await handBack(page, 'disconnected')).toBe('TRAIN-0-3')
      await page.click(button('Next sale'))
      await shiftTask(page, 'Cash in or out')
      await page.fill({ label: 'Amount' }, '1.00')
      await page.click(button('Small purchase'))
      await page.click(button('Take out'))
      await page.gone({ role: 'dialog' })
    })
    await test.step('nothing of it was kept or sent', async () => {
      expect(await page.evaluate<string>(KEPT)).toBe(kept)
      // the tablet's own outbox still reports that it is there, with nothing in it
      expect(sent.filter((one) => !/^\/b\/(user\/|shop\/order\/facts .*"entries":\[\])/.test(one))).toEqual([])
      expect({ orders: await orders(), stock: await stock() }).toEqual(before)
    })
    await test.step('the cart in hand is there again, and takes the next receipt number', async () => {
      await leaveTraining(page)
      expect([await linesInCart(page), await toPay(page)]).toEqual([1, inHand])
      const next = await sellForCash(page)
      const [, lease, number] = /^(.*)-(\d+)$/.exec(first)!
      expect(next).toBe(`${lease}-${Number(number) + 1}`)
      await nextSale(page)
      await allSent(page)
      expect(await orders()).toBe(before.orders + 1)
      const databases = await page.evaluate<string>(
        "indexedDB.databases ? indexedDB.databases().then((all) => all.map(({ name }) => name).join(' ')) : ''",
      )
      expect(databases).not.toContain('evertill-training')
    })
  },
)

test(
  'what was rung up before training is sent while it goes on',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(page)
    await page.waitFor("navigator.serviceWorker.controller?.state === 'activated'", 60_000)
    network.rules({ fault: 'refuse' })
    const receipt = await quickSale(page, printed(untaxed))
    await beginTraining(page)
    await scan(page, printed(untaxed))
    network.heal()
    await allSent(page)
    const { records } = await books.get<{ records: { receiptNo: string }[] }>('/shop/order/offlineOrderList', {
      keyword: receipt,
    })
    expect(records.map(({ receiptNo }) => receiptNo)).toEqual([receipt])
    await page.see(BAND)
    await leaveTraining(page)
  },
)
