import {
  CASHIER,
  OWNER,
  allSent,
  appKept,
  button,
  nextSale,
  scan,
  sellForCash,
  sellingReady,
  startShift,
  toCounters,
} from './acts.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

/** The scripts of dialogs and of the back office that were loaded before the counter took a scan. */
const BEFORE_READY = `performance.getEntriesByType('resource')
  .filter(({ startTime }) => startTime < performance.getEntriesByName('evertill-scan-ready')[0].startTime)
  .map(({ name }) => name.split('/').pop())
  .filter((name) => /^(blocks|calls|counter|site|office)\\b.*\\.js$/.test(name))`

test(
  'the network goes before the app is whole on the tablet: it sells on with everything a counter needs',
  { tag: ['@offline', '@core', '@webkit'] },
  async ({ server, network, tablet: { page } }) => {
    const { untaxed, taxed } = await shelf(await clerk(server.url, OWNER))
    network.rules({ fault: 'refuse', path: /\/sw\.js/ })
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '100')
    await scan(page, printed(taxed))
    network.rules({ fault: 'refuse' })

    const receipts = [await sellForCash(page)]
    await nextSale(page)
    await scan(page, printed(untaxed))
    const cart = await page.text({ css: 'section[aria-label="Cart"]' })
    await test.step('what opens behind a tap came with the choice of the counter: a dialog and a screen open', async () => {
      await page.click(button('More cart options'))
      await page.see({ role: 'dialog', name: 'More' })
      await page.press('Escape')
      await page.gone({ role: 'dialog', name: 'More' })
      await page.click(button('Today'))
      for (const receipt of receipts) await page.see({ text: receipt })
      await page.click(button('Back to selling'))
      await page.see(button(/^Pay/))
      expect(await page.text({ css: 'section[aria-label="Cart"]' })).toBe(cart)
    })
    receipts.push(await sellForCash(page))
    await nextSale(page)

    await test.step('with the network everything is sent, and the tablet gets the rest of the app', async () => {
      network.heal()
      await allSent(page)
      await appKept(page)
      network.rules({ fault: 'refuse' })
      await page.open(`${network.url}/shop/counter`)
      await sellingReady(page)
      // what opens behind a tap is not waited for
      expect(await page.evaluate(BEFORE_READY)).toEqual([])
      await page.click(button('More cart options'))
      await page.see({ role: 'dialog', name: 'More' })
      await page.press('Escape')
      await page.gone({ role: 'dialog', name: 'More' })
      await page.click(button('Today'))
      for (const receipt of receipts) await page.see({ text: receipt })
    })
  },
)
