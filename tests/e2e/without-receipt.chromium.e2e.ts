import {
  allSent,
  appKept,
  button,
  complete,
  disconnected,
  MANAGER,
  nextSale,
  OWNER,
  scan,
  sellForCash,
  startShift,
  tapFigures,
  toCounters,
  toPay,
} from './acts.ts'
import { approve, findReceipt, handBack } from './day-acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

interface Details {
  readonly tax: number
  readonly total: number
  readonly lines: readonly {
    readonly name: { readonly en: string }
    readonly unitPrice: number
    readonly tax: number
  }[]
  readonly changes: readonly { readonly kind: string; readonly tax?: string; readonly how?: string }[]
  readonly arrival: { readonly verdict: string }
  readonly stock: readonly unknown[]
}
interface Orders {
  readonly records: {
    readonly id: string
    readonly receiptNo: string
    readonly state: string
    readonly refunded: number
    readonly disconnected: boolean
  }[]
}
type Books = Awaited<ReturnType<typeof clerk>>

const detailsOf = async (books: Books, receipt: string): Promise<Details> => {
  const { records } = await books.get<Orders>('/shop/order/offlineOrderList', { keyword: receipt })
  return books.get<Details>(`/shop/order/offlineOrderDetails/${records[0]!.id}`)
}

/** Drawer movements on this tablet besides the float, in cents. */
const DRAWER = `new Promise((resolve, reject) => {
  const open = indexedDB.open('evertill-ledger')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const rows = open.result.transaction('drawer').objectStore('drawer').getAll()
    rows.onsuccess = () => {
      open.result.close()
      resolve(rows.result.reduce((sum, row) => sum + (row.kind === 'refund' ? -row.cents : row.cents), 0))
    }
  }
})`
const drawerHere = (page: Driver): Promise<number> => page.evaluate<number>(DRAWER)

interface Shift {
  readonly report: { readonly cashSales: number; readonly cashRefunds: number; readonly refundCount: number }
}

/** The newest shift's report from the server. */
async function reportOf(books: Books): Promise<Shift['report']> {
  const { records } = await books.get<{ records: { id: string }[] }>('/shop/shifts/records')
  return (await books.get<Shift>(`/shop/shifts/records/${records[0]!.id}`)).report
}

/** Rings up an open amount, with a description and a tax choice. */
async function ringUpOpen(page: Driver, figures: string, tax: RegExp, words = ''): Promise<void> {
  await page.click(button('More cart options'))
  await page.click(button('Open amount'))
  await tapFigures(page, figures)
  if (words) await page.fill({ label: 'What it is for (optional)' }, words)
  await page.click(button('Add to the cart'))
  await page.see({ text: 'Choose taxed or not taxed.' })
  await page.click({ role: 'radio', name: tax })
  await page.click(button('Add to the cart'))
  await page.gone(button('Add to the cart'))
}

test(
  'an amount that is no goods of the catalogue is sold with the network and without it, and taxed as a person said',
  { tag: '@offline' },
  async ({ server, network, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await toCounters(page, network.url, MANAGER)
    await startShift(page, 'BK1', '100')
    await appKept(page)

    await scan(page, printed(untaxed))
    await ringUpOpen(page, '1250', /^Taxed/, 'Zip repair')
    expect(await toPay(page)).toBe(untaxed.price + 1250 + 111)
    const first = await sellForCash(page)
    await page.see({ text: 'Zip repair' })
    await nextSale(page)
    await allSent(page)

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await ringUpOpen(page, '500', /^Not taxed/)
    expect(await toPay(page)).toBe(500)
    await page.click(button(/^Pay .?\d/))
    await page.click(button('Exact'))
    const second = await complete(page)
    await nextSale(page)
    const drawer = await drawerHere(page)
    expect(drawer).toBe(untaxed.price + 1250 + 111 + 500)
    network.heal()
    await allSent(page)

    const [one, other] = [await detailsOf(books, first), await detailsOf(books, second)]
    expect(one).toMatchObject({ tax: 111, arrival: { verdict: 'accepted' } })
    expect(one.lines.map(({ name, unitPrice, tax }) => [name.en, unitPrice, tax])).toContainEqual([
      'Zip repair',
      1250,
      111,
    ])
    expect(one.changes).toMatchObject([{ kind: 'open-amount', tax: 'store', how: 'permission' }])
    expect(other).toMatchObject({ tax: 0, total: 500, arrival: { verdict: 'accepted' }, stock: [] })
    expect(other.changes).toMatchObject([{ kind: 'open-amount', tax: 'none' }])

    // refunded like any other line
    await findReceipt(page, second)
    await page.click(button('Select all'))
    await handBack(page)
    await page.click(button('Next sale'))
    await allSent(page)
    expect(await drawerHere(page)).toBe(drawer - 500)
    expect(await reportOf(books)).toMatchObject({ cashSales: drawer, cashRefunds: 500, refundCount: 1 })
  },
)

test.describe(() => {
  test.use({ begin: 'counter' })

  test(
    'goods without a receipt go back for cash by an administrator’s PIN, with the network and without it',
    { tag: '@offline' },
    async ({ server, network, onDuty, tablet: { page } }) => {
      const books = await clerk(server.url, OWNER)
      const { taxed, untaxed } = await shelf(books)
      const shelfOf = async (skuId: string): Promise<number> =>
        (await books.goods()).find((good) => good.skuId === skuId)!.shelf
      const before = [await shelfOf(taxed.skuId), await shelfOf(untaxed.skuId)]
      await onDuty(page)

      await page.click(button('Today'))
      await page.click(button('Refund or exchange'))
      await page.click(button('Refund without a receipt'))
      await page.see({ text: 'Scan the returned product.' })
      await page.scan(printed(taxed))
      await page.scan(printed(taxed))
      await page.see({ css: 'input[aria-label^="Quantity of"]' })
      await page.click(button('Refund'))
      await page.see({ text: 'Choose or type a reason.' })
      await page.click(button('Receipt lost'))
      await page.click(button('Refund'))
      await approve(page)
      const first = await confirmed(page)
      await page.see({ text: 'Refund without a receipt' })
      await page.click(button('Next sale'))
      await allSent(page)

      network.rules({ fault: 'refuse' })
      await disconnected(page)
      await page.click(button('Today'))
      await page.click(button('Refund or exchange'))
      await page.click(button('Refund without a receipt'))
      await page.see({ text: 'Scan the returned product.' })
      await page.fill({ role: 'searchbox' }, untaxed.itemNo)
      await page.press('Enter')
      await page.see({ css: 'input[aria-label^="Quantity of"]' })
      await page.click(button('A gift'))
      await page.click(button('Refund'))
      await approve(page)
      const second = await confirmed(page)
      await page.click(button('Next sale'))
      const drawer = await drawerHere(page)
      network.heal()
      await allSent(page)

      const filter = { state: 'refund-without-receipt' }
      const { records } = await books.get<Orders>('/shop/order/offlineOrderList', filter)
      expect(records.map(({ receiptNo, disconnected: away }) => [receiptNo, away])).toEqual([
        [second, true],
        [first, false],
      ])
      const back = records.reduce((sum, one) => sum + one.refunded, 0)
      expect(drawer).toBe(-back)
      expect(await reportOf(books)).toMatchObject({ cashSales: 0, cashRefunds: back, refundCount: 2 })
      const { records: found } = await books.get<{ records: { code: string; saleId: string }[] }>(
        '/shop/order/differenceList',
      )
      const tasks = found.filter(({ saleId }) => records.some(({ id }) => id === saleId))
      expect(tasks.map(({ code }) => code)).toEqual(['refund.without-receipt', 'refund.without-receipt'])
      expect([await shelfOf(taxed.skuId), await shelfOf(untaxed.skuId)]).toEqual([before[0]! + 2000, before[1]! + 1000])
    },
  )
})

async function confirmed(page: Driver): Promise<string> {
  await page.see({ text: 'A refund cannot be undone.' })
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.see({ role: 'region', name: 'Refund completed' })
  return page.text({ css: 'section[aria-label="Refund completed"] dl .et-code' })
}
