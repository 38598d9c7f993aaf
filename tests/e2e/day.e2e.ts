import {
  MANAGER,
  OWNER,
  PASSWORD,
  allSent,
  appKept,
  button,
  complete,
  disconnected,
  enterStore,
  nextSale,
  openIn,
  pickBySearch,
  quickSale,
  scan,
  sellForCash,
  signIn,
  startShift,
  tapFigures,
} from './acts.ts'
import { approve, closeTheShift, findReceipt, handBack, pieces, review, shiftTask } from './day-acts.ts'
import { fiveMore } from './day-extras.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf, type Shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const CASHIER_2 = 'cashier2@evertill.demo'

/** Pays the cart with one method other than cash. */
async function payBy(page: Driver, tender: string): Promise<string> {
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: tender })
  const receipt = await complete(page)
  await nextSale(page)
  return receipt
}

async function payInTwo(page: Driver, first: string): Promise<string> {
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: 'Two methods' })
  await page.fill({ label: /^Amount/ }, first)
  const receipt = await complete(page)
  await nextSale(page)
  return receipt
}

/** Ten sales: by scan, search and weight, several pieces, a discount, parked and resumed, with each payment method. */
async function tenSales(page: Driver, { taxed, untaxed, milk, bananas }: Shelf): Promise<string[]> {
  const receipts: string[] = []
  for (const tender of ['Venmo', 'Zelle', 'PayPal', 'CashApp', 'Other']) {
    await scan(page, printed(tender === 'Zelle' ? untaxed : taxed))
    receipts.push(await payBy(page, tender))
  }
  await scan(page, printed(taxed))
  await scan(page, printed(untaxed))
  receipts.push(await payInTwo(page, '1.00'))
  await pickBySearch(page, 'jianzhiniunai', milk.name.en)
  await pickBySearch(page, 'xiangjiao', bananas.name.en)
  await tapFigures(page, '0')
  await page.click(button('.'))
  await tapFigures(page, '75')
  await page.click(button('Apply'))
  receipts.push(await sellForCash(page))
  await nextSale(page)
  await scan(page, printed(untaxed))
  await page.click(button('Price and discount'))
  await tapFigures(page, '10')
  await page.click(button('Damaged'))
  await page.click(button('Apply'))
  await page.see(button('Undo'))
  receipts.push(await sellForCash(page))
  await nextSale(page)
  await scan(page, printed(taxed))
  await page.click(button('More cart options'))
  await page.click(button('Park this sale'))
  await page.click(button('Park'))
  await page.gone({ role: 'dialog' })
  receipts.push(await quickSale(page, printed(untaxed)))
  await page.click(button('Parked sales: 1'))
  await page.click({ css: '[role=dialog] li button' })
  await page.gone({ role: 'dialog' })
  receipts.push(await sellForCash(page))
  await nextSale(page)
  return receipts
}

/** Exchanges a sale: the credit counts as cash on the next one. */
async function exchange(page: Driver, receipt: string, other: string): Promise<string> {
  await findReceipt(page, receipt)
  await page.click(button('Select all'))
  await page.click(button('Exchange for other products'))
  await approve(page)
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.see({ text: /treated as cash/ })
  await scan(page, other)
  await scan(page, other)
  const sold = await sellForCash(page)
  await nextSale(page)
  return sold
}

interface Report {
  readonly saleCount: number
  readonly total: number
  readonly refundCount: number
  readonly cashOut: number
  readonly float: number
  readonly expected: number
  readonly counted?: number
  readonly difference?: number
  readonly tenders: readonly { readonly tender: string }[]
}

interface ShiftDetails {
  readonly report: Report
  readonly final: boolean
  readonly confirmed?: boolean
}

interface ShiftRow {
  readonly id: string
  readonly number: string
  readonly endedHow: string
  readonly sales: number
}

test(
  'a day at a counter, connected and disconnected: from the float to the handover and the review in the office',
  { tag: ['@story', '@core'] },
  async ({ server, network, onDuty, tablet: { page } }) => {
    test.setTimeout(400_000)
    const books = await clerk(server.url, OWNER)
    const goods = await shelf(books)
    const receipts: string[] = []
    await onDuty(page)

    await test.step('the morning, connected: ten sales, five with card, macou and more than goods, and a refund', async () => {
      receipts.push(...(await tenSales(page, goods)))
      receipts.push(...(await fiveMore(page, books, goods)))
      await allSent(page)
      await appKept(page)
      await findReceipt(page, receipts[0]!)
      await page.click(button('Select all'))
      await handBack(page)
      await page.click(button('Next sale'))
    })
    await test.step('the afternoon, disconnected: ten more, a refund, an exchange, cash out, a blind count', async () => {
      network.rules({ fault: 'refuse' })
      await disconnected(page)
      receipts.push(...(await tenSales(page, goods)))
      await findReceipt(page, receipts.at(-1)!)
      await page.click(button('Select all'))
      await handBack(page, 'disconnected')
      await page.click(button('Next sale'))
      receipts.push(await exchange(page, receipts.at(-2)!, printed(goods.taxed)))
      await shiftTask(page, 'Cash in or out')
      await page.fill({ label: 'Amount' }, '3.00')
      await page.click(button('Small purchase'))
      await page.click(button('Take out'))
      await page.gone({ role: 'dialog' })
      await shiftTask(page, 'Count the drawer')
      await pieces(page, 2, 5)
      expect(await page.count({ text: 'Expected in the drawer' })).toBe(0)
      await page.click(button('Done counting'))
      await page.fill({ label: /^Reason for the difference/ }, 'Counted at noon')
      await page.click(button('Record the count'))
      await page.gone({ role: 'dialog' })
    })
    await test.step('the network is back: everything arrives, and the X report says what was rung up', async () => {
      network.heal()
      await allSent(page)
      const { records } = await books.get<{ records: { total: number; macouUsed?: number }[] }>(
        '/shop/order/offlineOrderList',
        {
          currentPage: '1',
          pageSize: '50',
          keyword: receipts[0]!.replace(/\d+$/, ''),
        },
      )
      expect(records).toHaveLength(26)
      const shift = await shiftOf(books)
      const { report, final } = await recordOf(books, shift.id)
      expect(final).toBe(false)
      expect(report).toMatchObject({
        saleCount: 26,
        // a report shows what was received: the amount due, and the part paid with macou
        total: records.reduce((sum, row) => sum + row.total + (row.macouUsed ?? 0), 0),
        refundCount: 3,
        cashOut: 300,
      })
    })
    const office = await anotherTablet()
    try {
      await openIn(office.page, server.url, 'en')
      await signIn(office.page, MANAGER)
      await enterStore(office.page)
      await review(office.page, server.url, 'cashCollectionForm')
      let zPaper = ''
      await test.step('the counter is handed over: counted, verified, confirmed', async () => {
        zPaper = await handOver(page, network.url)
      })
      const first = await shiftOf(books)
      expect(first.endedHow).toBe('handover')
      await test.step('its Z is frozen, says what the paper said, and was confirmed', async () => {
        const { report, final, confirmed } = await recordOf(books, first.id)
        expect([final, confirmed]).toEqual([true, true])
        expect(report).toMatchObject({ saleCount: 26, refundCount: 3, cashOut: 300, float: 10_000, counted: 10_000 })
        expect(report.tenders.map(({ tender }) => tender)).toEqual(expect.arrayContaining(['card', 'macou', 'venmo']))
        expect(zPaper).toContain(first.number)
        for (const amount of [report.total, report.expected, report.counted!]) expect(zPaper).toContain(dollars(amount))
      })
      await test.step('the next cashier goes on with what was counted, closes, and the office reviews it', async () => {
        await signIn(page, CASHIER_2)
        // the way there leads over the start page
        await page.waitFor("!['/', '/login'].includes(location.pathname)")
        if (new URL(await page.url()).pathname === '/org/shopSelect') await enterStore(page)
        await page.open(`${network.url}/shop/checkout`)
        await page.see({ role: 'heading', name: 'Choose a counter' })
        await startShift(page, 'BK1', '100')
        await quickSale(page, printed(goods.untaxed))
        await closeTheShift(page, 1, 3, 'Counted at night')
        await page.see({ text: /Unpaid cash is pending audit/ }, 40_000)
        await page.see({ role: 'heading', name: 'Z report' })
        await page.see({ text: /^Provisional/ })
        const { id } = await shiftOf(books)
        expect((await recordOf(books, id)).final).toBe(false)
        await review(office.page, server.url, 'cashPaymentReceipt')
        await page.see({ text: 'The shift at Counter 1 has ended.' }, 40_000)
        await page.see({ text: 'Final' })
        expect(await recordOf(books, id)).toMatchObject({ final: true, report: { saleCount: 1, counted: 15_000 } })
      })
      await office.page.open(`${server.url}/shop/data/handoverRecord`)
      await office.page.see({ text: first.number })
    } finally {
      await office.close()
    }
  },
)

/** Hands the counter to the second cashier; returns the last report as shown and printed on the tablet. */
async function handOver(page: Driver, origin: string): Promise<string> {
  await page.open(`${origin}/shop/handover`)
  await pieces(page, 1, 2)
  await page.click(button('Done counting'))
  await page.fill({ label: /^Reason for the difference/ }, 'Handed over')
  await page.click(button('Next: verification'))
  await page.see({ label: 'Administrator’s password' }, 30_000)
  await page.waitFor("document.querySelectorAll('form select option').length > 1")
  await choose(page, 1)
  await page.fill({ label: 'Administrator’s password' }, PASSWORD)
  await page.click(button('Verify'))
  await page.see({ text: 'Handover amount' })
  await page.click({ role: 'radio', name: 'Cashier 2' })
  await page.see({ text: /takes over Counter 1 with/ })
  await page.fill({ label: /’s password/ }, 'not-theirs1')
  await page.click(button('Hand over'))
  await page.see({ text: /Wrong password. The incoming cashier must type their own password/ })
  await page.fill({ label: /’s password/ }, PASSWORD)
  await page.click(button('Hand over'))
  // the shift's last action: its report, with the next cashier and the amount, printed before the session ends
  await page.see({ text: 'The shift at Counter 1 has ended.' }, 30_000)
  await page.see({ text: /Handed over to Cashier 2/ })
  await page.see({ text: 'Final' })
  await page.see(button('Print the report'))
  await page.waitFor("localStorage.getItem('token') === null", 30_000)
  const paper = await page.text({ css: '[data-receipt]' })
  await page.click(button(/^Sign in: Cashier 2/))
  await page.waitFor("location.pathname === '/login'", 30_000)
  return paper
}

const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** Chooses in the form's only list, by place or by text. */
const choose = (page: Driver, which: number | string): Promise<unknown> =>
  page.evaluate(`(() => {
    const list = document.querySelector('form select')
    const options = [...list.options]
    const option = ${typeof which === 'number' ? `options[${which}]` : `options.find((one) => one.text.includes('${which}'))`}
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, option.value)
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)

type Books = Awaited<ReturnType<typeof clerk>>

/** The newest shift of the counter. */
async function shiftOf(books: Books): Promise<ShiftRow> {
  const { records } = await books.get<{ records: ShiftRow[] }>('/shop/shifts/records', {
    currentPage: '1',
    pageSize: '1',
  })
  return records[0]!
}

const recordOf = (books: Books, id: string): Promise<ShiftDetails> => books.get(`/shop/shifts/records/${id}`)
