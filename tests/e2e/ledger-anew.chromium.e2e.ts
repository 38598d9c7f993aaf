import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { allSent, disconnected, goOnHere, OWNER, quickSale } from './acts.ts'
import { clerk, printed, receiptsOf, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'
import { until } from './driver/waiting.ts'

test.use({ begin: 'counter' })

test(
  'a ledger that the browser cannot open any more begins anew from the journal file, and what it had is sent',
  { tag: ['@offline', '@core'] },
  async ({ server, network, onDuty, tablet, profile }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(tablet.page)
    network.rules({ fault: 'refuse' })
    const receipts = [await quickSale(tablet.page, printed(untaxed)), await quickSale(tablet.page, printed(untaxed))]
    await disconnected(tablet.page)
    await tablet.loseAndRestart(`${network.url}/shop/counter`, () => {
      const folder = join(profile, 'Default', 'IndexedDB')
      const lost = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        /MANIFEST-\d+$/.test(name),
      )
      expect(lost.length).toBeGreaterThan(0)
      for (const name of lost) rmSync(join(folder, name))
    })
    network.heal()
    await tablet.page.see({ text: 'This tablet lost its ledger.' })
    await tablet.page.see({ text: /^2 records were recovered/ })
    const have = async (): Promise<boolean> => {
      const known = await receiptsOf(books, 'BK1')
      return receipts.every((receipt) => known.includes(receipt))
    }
    expect(await until(have, 60_000)).toBe(true)
    // and it continues to sell, under a new lease
    await goOnHere(tablet.page)
    receipts.push(await quickSale(tablet.page, printed(untaxed)))
    await allSent(tablet.page)
    expect(new Set(receipts).size).toBe(3)
  },
)
