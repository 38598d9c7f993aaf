import {
  CASHIER,
  MANAGER,
  OWNER,
  allSent,
  appKept,
  button,
  disconnected,
  enterStore,
  nextSale,
  openIn,
  scan,
  sellForCash,
  signIn,
  startShift,
  toCounters,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

const PASSPHRASE = 'brown tea kettle 7'
const OTHER_CASHIER = 'cashier2@evertill.demo'

/** The store prints the large code also on receipts rung up online; a counter knows from its next shift on. */
async function printLargeCodes(origin: string): Promise<void> {
  const books = await clerk(origin, OWNER)
  const config = await books.get<Record<string, unknown>>('/shop/shopManage/getShopConfig')
  await books.post('/shop/shopManage/setShopConfig', { ...config, receiptCodeAlways: true })
}

/** The codes of the receipt on screen, as a scanner reads them: the small one, and those with the sale. */
async function codesShown(page: Driver): Promise<{ short: string; whole: string[] }> {
  await page.waitFor("document.querySelector('[data-receipt] svg[data-size=whole]')")
  const codes = await page.evaluate<string[]>(
    "[...document.querySelectorAll('[data-receipt] svg[data-code]')].map((one) => one.dataset.code)",
  )
  return { short: codes[0]!, whole: codes.slice(1) }
}

/** Sells one product and returns the number and codes of its receipt. */
async function sold(page: Driver, code: string): Promise<{ receiptNo: string; short: string; whole: string[] }> {
  await scan(page, code)
  const receiptNo = await sellForCash(page)
  const codes = await codesShown(page)
  await nextSale(page)
  return { receiptNo, ...codes }
}

/** Files that the page downloads from now on, kept in the page. */
const keepFiles = (page: Driver): Promise<unknown> =>
  page.evaluate(`(() => {
    window.handedOut = []
    const make = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => (window.handedOut.push(blob), make(blob))
  })()`)

/** Exports the journal on the journal's page; answers the file. */
async function exported(page: Driver): Promise<string> {
  await keepFiles(page)
  await page.click(button('Export the journal'))
  await page.fill({ label: /^Passphrase$/ }, PASSPHRASE)
  await page.fill({ label: 'Repeat the passphrase' }, PASSPHRASE)
  await page.click(button('Export the file'))
  await page.see({ text: /records were exported/ }, 30_000)
  const file = await page.evaluate<string>(`(async () => {
    const bytes = new Uint8Array(await window.handedOut.at(-1).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })()`)
  await page.click(button('Done'))
  return file
}

/** Chooses a file in the only file field on screen. */
const giveFile = (page: Driver, file: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${file}'), (char) => char.charCodeAt(0))
    const given = new DataTransfer()
    given.items.add(new File([bytes], 'journal.evertill'))
    const input = document.querySelector('input[type=file]')
    input.files = given.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)

async function openFile(page: Driver, file: string, passphrase = PASSPHRASE): Promise<void> {
  await page.waitFor("document.querySelector('input[type=file]')")
  await giveFile(page, file)
  await page.fill({ label: /^Passphrase$/ }, passphrase)
  await page.click(button('Open the file'))
}

/** The back office's import dialog. */
async function toRescue(page: Driver, origin: string): Promise<void> {
  await page.open(`${origin}/shop/orderManage/counterFleet`)
  await page.click(button('Import records'))
}

test(
  'a tablet is lost: its journal comes in through the office, each sale exactly once',
  { tag: ['@offline', '@core'] },
  async ({ server, network, tablet: { page } }) => {
    const books = await clerk(server.url, MANAGER)
    const { untaxed, taxed } = await shelf(books)
    await printLargeCodes(server.url)
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '100')
    const sent = await sold(page, printed(taxed))
    await allSent(page)
    await appKept(page)
    network.rules({ fault: 'refuse' })
    const kept = [await sold(page, printed(untaxed)), await sold(page, printed(taxed))]
    await disconnected(page)
    await page.open(`${network.url}/shop/journal`)
    const file = await exported(page)
    // the tablet is gone: it never reaches the server again
    await page.open('about:blank')

    const office = await anotherTablet()
    try {
      await openIn(office.page, server.url, 'en')
      await signIn(office.page, OWNER)
      await enterStore(office.page)
      await toRescue(office.page, server.url)
      await openFile(office.page, file, 'not the passphrase')
      await office.page.see({ text: /Wrong passphrase/ })
      await openFile(office.page, file.slice(0, -8))
      await office.page.see({ text: /The file is incomplete/ })
      await openFile(office.page, file)
      await office.page.click(button('Book 2 records'))
      await office.page.see({ text: '2 records were imported.' })

      await toRescue(office.page, server.url)
      await openFile(office.page, file)
      await office.page.see({ text: /All records in this file are already here/ })

      // a receipt of a known sale changes nothing
      await toRescue(office.page, server.url)
      await office.page.click({ role: 'radio', name: 'Printed receipts' })
      await office.page.fill({ label: 'Receipt code' }, sent.whole[0]!)
      await office.page.click(button('Rebuild the sale'))
      await office.page.see({ text: 'Already here' })
    } finally {
      await office.close()
    }
    expect((await receiptsOf(books, 'BK1-')).toSorted()).toEqual([sent, ...kept].map((one) => one.receiptNo).toSorted())
  },
)

test.describe(() => {
  test.use({ begin: 'counter' })

  test(
    'a tablet is lost without a journal: its receipts bring the sale back, and it may still deliver it itself',
    { tag: '@offline' },
    async ({ server, network, onDuty, tablet: { page } }) => {
      const books = await clerk(server.url, MANAGER)
      const { untaxed } = await shelf(books)
      await onDuty(page)
      network.rules({ fault: 'refuse' })
      // a sale rung up offline is fully on its receipt
      await disconnected(page)
      const lost = await sold(page, printed(untaxed))
      const office = await anotherTablet()
      try {
        await openIn(office.page, server.url, 'en')
        await signIn(office.page, OWNER)
        await enterStore(office.page)
        await toRescue(office.page, server.url)
        await office.page.click({ role: 'radio', name: 'Printed receipts' })
        await office.page.fill({ label: 'Receipt code' }, lost.short)
        await office.page.click(button('Rebuild the sale'))
        await office.page.see({ text: /the small code/ })
        for (const code of lost.whole) {
          await office.page.fill({ label: 'Receipt code' }, code)
          await office.page.click(button('Rebuild the sale'))
        }
        await office.page.see({ text: 'Booked, needs checking' })
      } finally {
        await office.close()
      }
      network.heal()
      await allSent(page)
      expect(await receiptsOf(books, 'BK1-')).toEqual([lost.receiptNo])
    },
  )
})

test(
  'a receipt of another tablet is refunded from its codes, also without the network; a changed one is not',
  { tag: '@offline' },
  async ({ server, network, tablet: { page } }) => {
    const books = await clerk(server.url, MANAGER)
    const { untaxed } = await shelf(books)
    const other = await anotherTablet()
    await printLargeCodes(server.url)
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '100')
    await appKept(page)
    try {
      await toCounters(other.page, server.url, OTHER_CASHIER)
      await startShift(other.page, 'BK2', '100')
      const receipt = await sold(other.page, printed(untaxed))
      await allSent(other.page)

      // online: scanning the small code in the checkout is enough
      await page.scan(receipt.short)
      await page.see({ text: new RegExp(`Refund of ${receipt.receiptNo}`) }, 15_000)
      await page.open(`${network.url}/shop/counter`)
      await page.see(button(/^Pay/))

      network.rules({ fault: 'refuse' })
      await page.scan(receipt.short)
      await page.see({ text: /Scan the large code/ })
      const changed = receipt.whole[0]!.slice(0, -6) + 'AAAAAA'
      await page.scan(changed)
      await page.see({ text: /Do not refund it/ })
      for (const code of receipt.whole) await page.scan(code)
      await page.see({ text: new RegExp(`Refund of ${receipt.receiptNo}`) })
      await page.see(button('Select all'))
    } finally {
      await other.close()
    }
  },
)

test.describe(() => {
  test.use({ begin: 'counter' })

  test(
    'a receipt is wanted by e-mail without the network: it waits on the tablet and goes out afterwards',
    { tag: '@offline' },
    async ({ server, network, onDuty, tablet: { page } }) => {
      const books = await clerk(server.url, MANAGER)
      const { untaxed } = await shelf(books)
      await onDuty(page)
      network.rules({ fault: 'refuse' })
      await scan(page, printed(untaxed))
      await sellForCash(page)
      await page.click(button('E-mail the receipt'))
      await page.fill({ label: 'Customer’s e-mail address' }, 'guest@example.com')
      await page.click(button('Send'))
      await page.see({ text: 'Waiting on this tablet' })
      await page.see({ text: 'guest@example.com' })
      network.heal()
      await page.see({ text: 'Sent' }, 60_000)
    },
  )
})
