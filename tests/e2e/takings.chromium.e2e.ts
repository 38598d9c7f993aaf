import pg from 'pg'
import { addDays } from '#domain/store-days.ts'
import { wallClock } from '#domain/wall-clock.ts'
import {
  MANAGER,
  OWNER,
  allSent,
  button,
  disconnected,
  enterStore,
  openIn,
  quickSale,
  sellingReady,
  signIn,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf, tableRows } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const DAY = 86_400_000
const CLOSES = 'The books close: money in and out equals what was sold.'
/** The day of the demo's stores. */
const dayOf = (at: number): string => wallClock(at, 'America/New_York').slice(0, 10)
const STATEMENT = '/shop/data/operatingStatement'

/** The page's clock is two days behind: what is rung up then comes two days late. */
const TWO_DAYS_BEHIND = `(() => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length === 0) super(Real.now() - ${2 * DAY})
      else super(...given)
    }
    static now() {
      return Real.now() - ${2 * DAY}
    }
  }
})()`

/** A shift that began three days ago, so that the late sale lies within it. */
async function begunEarlier(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update shift set opened_at = opened_at - interval '3 days' where state = 'open'`)
  await client.end()
}

const centsOf = (text: string | undefined): number => Math.round(Number((text ?? '0').replaceAll(/[^\d.-]/g, '')) * 100)

test(
  'a day’s takings from the till to the tax report, also those that arrive two days late',
  { tag: '@story' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { taxed } = await shelf(books)
    await begunEarlier(server.databaseUrl!)
    const today = dayOf(Date.now())
    // the ranges hold the sales also if midnight comes meanwhile
    const now = `from=${today}`
    const then = `from=${addDays(today, -2)}&to=${addDays(today, -1)}`
    const office = await anotherTablet()

    /** What is due of all taxes in a range, as the office's page says it. */
    const due = async (range: string): Promise<number> => {
      await office.page.open(`${server.url}${STATEMENT}/taxesDetails?${range}`)
      await office.page.see({ role: 'heading', name: 'Taxes' })
      await office.page.waitFor(
        `document.querySelector('table:not([aria-busy=true]) tbody tr') !== null || document.body.innerText.includes('Nothing was sold')`,
      )
      return (await tableRows(office.page)).reduce((sum, row) => sum + centsOf(row['Tax due']), 0)
    }
    const orderOf = async (receiptNo: string) => {
      const { records } = await books.get<{ records: { id: string }[] }>('/shop/order/offlineOrderList', {
        keyword: receiptNo,
      })
      return books.get<{ tax: number; occurredAt: number }>(`/shop/order/offlineOrderDetails/${records[0]!.id}`)
    }

    await test.step('the manager looks at the taxes of the day', async () => {
      await openIn(office.page, server.url, 'en')
      await signIn(office.page, MANAGER)
      await enterStore(office.page)
    })
    const first = { now: await due(now), before: await due(then) }
    expect(first.before).toBeGreaterThan(0)

    await onDuty(page)
    const sold = await quickSale(page, printed(taxed))
    await allSent(page)
    const { tax } = await orderOf(sold)
    expect(tax).toBeGreaterThan(0)
    await test.step('a sale of today is in the tax report at once', async () => {
      expect(await due(now)).toBe(first.now + tax)
    })

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await page.evaluate(TWO_DAYS_BEHIND)
    const late = await quickSale(page, printed(taxed))
    await page.reload()
    await sellingReady(page)
    network.heal()
    await allSent(page)
    await test.step('the late one is in the report of its own day, and in no other', async () => {
      expect((await orderOf(late)).tax).toBe(tax)
      expect([await due(then), await due(now)]).toEqual([first.before + tax, first.now + tax])
    })
    await test.step('its day names the receipt, and closes', async () => {
      const day = dayOf((await orderOf(late)).occurredAt)
      await receiptsOf(office.page, `${server.url}${STATEMENT}/summaryTable?from=${day}&to=${day}`)
      await office.page.see({ text: late })
      await office.page.click(button('Close'))
      await office.page.see({ text: CLOSES })
    })
    await office.close()
  },
)

/** Opens the receipts that make the net sales of the page's day. */
async function receiptsOf(page: Driver, url: string): Promise<void> {
  await page.open(url)
  await page.see({ text: CLOSES })
  const at = `[...document.querySelectorAll('thead th')].findIndex((head) => head.innerText.trim() === 'Net sales')`
  await page.waitFor(`(() => {
    const figure = document.querySelector('tbody tr')?.children[${at}]?.querySelector('button')
    figure?.click()
    return figure !== null && figure !== undefined
  })()`)
}
