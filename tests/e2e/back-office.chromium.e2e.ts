import { createHash, randomBytes } from 'node:crypto'
import { canonicalJson } from '#domain/canonical-json.ts'
import { uuidv7 } from '#domain/ids.ts'
import {
  CASHIER,
  MANAGER,
  OWNER,
  allSent,
  button,
  enterStore,
  nextSale,
  openIn,
  scan,
  sellForCash,
  signIn,
  startShift,
  toCounters,
  toPay,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf, tableRows } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

const DIFFERENCES = '/shop/orderManage/differenceInfo'
const FLEET = '/shop/orderManage/counterFleet'
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** A cell with this text, next to the buttons of its row. */
const containing = (text: string): unknown => expect.stringContaining(text)
const rowsAre = (page: Driver, rows: object[]): Promise<void> => expect.poll(() => tableRows(page)).toMatchObject(rows)

/** The count shown in the menu next to a screen's name, 0 without one. */
const waiting = (page: Driver, path: string): Promise<number> =>
  page.evaluate<number>(`Number(/\\d*$/.exec(document.querySelector('nav a[href^="${path}"]').innerText.trim())[0])`)
const waits = (page: Driver, path: string, count: number): Promise<void> =>
  expect.poll(() => waiting(page, path)).toBe(count)

/** Sets an old price in the tablet's catalogue, as if it had not heard of the new one. */
const stalePrice = (page: Driver, skuId: string, price: number): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const done = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const { name } = (await indexedDB.databases()).find((each) => each.name.startsWith('evertill-catalogue-'))
    const db = await done(indexedDB.open(name))
    const blocks = db.transaction('blocks', 'readwrite').objectStore('blocks')
    let changed = 0
    for (const block of await done(blocks.getAll())) {
      const rows = JSON.parse(block.text)
      const row = rows.find(([id]) => id === ${JSON.stringify(skuId)})
      if (!row) continue
      row[7] = ${price}
      await done(blocks.put({ ...block, text: JSON.stringify(rows) }))
      changed++
    }
    db.close()
    return changed
  })()`)

/**
 * A tablet with a newer app sends a record of a kind that this server does not know, and reports two more: the record
 * is held. Returns its text.
 */
async function somethingHeld(origin: string): Promise<string> {
  const cashier = await clerk(origin, 'cashier2@evertill.demo')
  const free = await cashier.get<{ records: { id: string; cashierName: string }[] }>('/shop/order/cashierCounterList')
  const { id: counter } = free.records.find(({ cashierName }) => cashierName === 'Counter 2')!
  const lease = await cashier.post<
    Record<'credential' | 'storeId' | 'shiftId' | 'cashierId', string> & { lease: number }
  >(`/shop/order/startShift/${counter}`, { deviceId: 'a-newer-tablet', floatCents: 0 })
  const at = Date.now()
  const id = uuidv7(at, randomBytes(10))
  const body = canonicalJson({
    id,
    kind: 'stock-take',
    v: 1,
    store: lease.storeId,
    counter,
    shift: lease.shiftId,
    lease: lease.lease,
    seq: 1,
    at: { device: at, offset: 0 },
    by: lease.cashierId,
    data: {},
  })
  const sha256 = createHash('sha256').update(body).digest('hex')
  const answer = await fetch(`${origin}/b/shop/order/facts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: lease.credential },
    body: JSON.stringify({
      deviceId: 'a-newer-tablet',
      app: 'newer',
      pending: { facts: 2, cents: 1250, age: 60_000 },
      entries: [{ id, seq: 1, sha256, body }],
    }),
  })
  expect(await answer.json()).toMatchObject({ success: true })
  return body
}

/** Resolves the only row of a list with a required note. */
async function settleTheOne(page: Driver, note: string, done: string): Promise<void> {
  await page.click(button('Settle'))
  // the dialog's button comes after the row's
  await page.click({ ...button('Settle'), nth: 1 })
  await page.see({ text: 'Briefly say what you found or did.' })
  await page.fill({ label: 'What you found or did' }, note)
  await page.click({ ...button('Settle'), nth: 1 })
  await page.see({ text: done })
}

/** Shows the resolved rows of a list, or the open ones. */
async function showState(page: Driver, now: 'settled' | 'to be settled', next: typeof now): Promise<void> {
  await page.click(button(`State is ${now}`))
  await page.click({ role: 'menuitem', name: next })
  await page.see(button(`State is ${next}`))
}

/** Adds a printer of a kind. */
async function addPrinter(page: Driver, name: string, kind: string): Promise<void> {
  await page.click(button('Add a printer'))
  await page.fill({ label: 'Name' }, name)
  await page.click({ role: 'radio', name: kind })
  await page.click(button('Save'))
}

test(
  'a manager settles what differs and what is held, looks at the counters and sets printers up',
  { tag: '@to-move' },
  async ({ server, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    const held = await somethingHeld(server.url)
    const { page } = tablet
    const { context } = tablet.chromium!
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url })
    const old = untaxed.price - 30
    let [receipt, app] = ['', '']
    const till = await anotherTablet()
    try {
      await test.step('a tablet that has not heard of a new price sells at the old one', async () => {
        await toCounters(till.page, server.url, CASHIER)
        await startShift(till.page, 'BK1', '20')
        expect(await stalePrice(till.page, untaxed.skuId, old)).toBe(1)
        await scan(till.page, printed(untaxed))
        expect(await toPay(till.page)).toBe(old)
        receipt = await sellForCash(till.page)
        await nextSale(till.page)
        await allSent(till.page)
        await till.page.open(`${server.url}/shop/readiness`)
        app = await till.page.text({ css: 'dt:text-is("Version") + dd' })
        expect(app).toMatch(/^\d+\.\d+/)
      })
      await openIn(page, server.url, 'en')
      await signIn(page, MANAGER)
      await enterStore(page)

      const { open } = await books.get<{ open: number }>('/shop/order/differenceList')
      const own = {
        'What differs': 'Price differs from the catalogue',
        'Receipt or document': receipt,
        Product: untaxed.name.en,
        'Counter’s value': dollars(old),
        'Server’s value': dollars(untaxed.price),
        Counter: 'Counter 1',
      }
      await test.step('the sale stands among the differences with both values, and the menu counts it', async () => {
        await page.click({ css: `nav a[href^="${DIFFERENCES}"]` })
        await page.see(button('Assign an owner'))
        const ofTheSale = (await tableRows(page)).filter((row) => row['Receipt or document'] === receipt)
        expect(ofTheSale).toMatchObject([
          { ...own, Owner: 'Assign' },
          {
            'What differs': 'Total differs',
            'Counter’s value': dollars(old),
            'Server’s value': dollars(untaxed.price),
          },
        ])
        // the differences and the one held record
        await waits(page, DIFFERENCES, open + 1)
      })
      await test.step('the manager takes it on: it stands among theirs', async () => {
        await page.click(button('Assign an owner'))
        await page.click({ role: 'menuitem', name: 'Assign to me' })
        await page.see(button('Owner: Manager. Choose another'))
        await page.click(button('Owner'))
        await page.click({ role: 'menuitem', name: 'me' })
        await rowsAre(page, [{ ...own, Owner: 'Manager' }])
      })
      const note = 'The label on the shelf was old'
      await test.step('settled with a note it leaves the list, and the menu counts one less', async () => {
        await settleTheOne(page, note, 'The difference is settled.')
        await page.see({ text: 'No differences to settle.' })
        await waits(page, DIFFERENCES, open)
        await showState(page, 'to be settled', 'settled')
        await rowsAre(page, [{ ...own, Owner: 'Manager', 'Settled by': 'Manager', Note: containing(note) }])
      })
      await test.step('opened again it waits as before, with its owner', async () => {
        await page.click(button('Reopen'))
        await page.see({ text: 'No differences to settle.' })
        await waits(page, DIFFERENCES, open + 1)
        await showState(page, 'settled', 'to be settled')
        await rowsAre(page, [{ ...own, Owner: 'Manager' }])
      })

      await test.step('the counters on duty show their app, what their tablets still hold and the last receipt', async () => {
        await page.click({ css: `nav a[href^="${FLEET}"]` })
        const counter = async (name: string) => (await tableRows(page)).find((row) => row['Counter'] === name)
        await expect
          .poll(() => counter('Counter 1'))
          .toMatchObject({
            Code: 'BK1',
            'On duty': 'Cashier 1',
            'Sales of the shift': dollars(old),
            Unsent: '0',
            'Last receipt': receipt,
            'Missing numbers': '0',
            App: app,
          })
        expect(await counter('Counter 2')).toMatchObject({
          'On duty': 'Cashier 2',
          Unsent: containing(`2 · ${dollars(1250)} · since `),
          App: 'newer',
        })
        expect(await counter('Counter 3')).toMatchObject({ State: 'Free', 'On duty': '–', App: '–' })
      })
      await test.step('a counter with a held record has an alarm, which leads to it', async () => {
        await waits(page, FLEET, 1)
        await page.click({ role: 'link', name: /1 record needs review$/ })
      })
      await test.step('the held record is listed with its reason, and kept as it came', async () => {
        await rowsAre(page, [
          {
            Record: 'stock-take',
            Counter: 'Counter 2',
            Cashier: 'Cashier 2',
            Reason: containing(
              'This server is older than the app that made the record. It is saved unchanged until the server is updated.',
            ),
          },
        ])
        await page.click(button('stock-take'))
        await page.see({ label: 'Original text' })
        expect(await page.evaluate<string>("document.querySelector('[role=dialog] textarea').value")).toBe(held)
        await page.click(button('Close'))
        await page.gone({ label: 'Original text' })
      })
      const update = 'The server is updated on Monday'
      await test.step('settled with a note it leaves the list, the alarm ends, and it can be opened again', async () => {
        await settleTheOne(page, update, 'The record is settled.')
        await page.see({ text: 'No held records.' })
        await waits(page, DIFFERENCES, open)
        await waits(page, FLEET, 0)
        await showState(page, 'to be settled', 'settled')
        await rowsAre(page, [{ Record: 'stock-take', 'Settled by': 'Manager', Note: containing(update) }])
        await page.click(button('Reopen'))
        await page.see({ text: 'No held records.' })
        await waits(page, DIFFERENCES, open + 1)
        await showState(page, 'settled', 'to be settled')
        await rowsAre(page, [{ Record: 'stock-take', Counter: 'Counter 2' }])
        await waits(page, FLEET, 1)
      })

      await test.step('a printer asks an address for its tickets, which is copied', async () => {
        await page.click({ css: 'nav a[href^="/shop/shopManage/printersManagement"]' })
        await addPrinter(page, 'Bar', 'Star CloudPRNT')
        await page.click(button('Show the address'))
        await page.click(button('Copy address'))
        await page.see(button('Copied'))
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
          new RegExp(`^${server.url}/b/print/cloudprnt/[\\w-]{43}$`),
        )
        await page.click(button('I’ve entered it'))
      })
      await test.step('a virtual printer prints its test on its page', async () => {
        await addPrinter(page, 'Pass', 'Virtual printer')
        await page.click(button('Actions for Pass'))
        await page.click({ role: 'menuitem', name: 'Test print' })
        await page.see({ role: 'heading', name: /^Pass/ })
        await page.see({ css: 'figure img[alt^="Receipt: "][src^="data:image/png"]' })
        expect(await page.count({ css: 'figure' })).toBe(1)
      })
      expect(await page.takeErrors()).toEqual([])
      expect(await till.page.takeErrors()).toEqual([])
    } finally {
      await till.close()
    }
  },
)
