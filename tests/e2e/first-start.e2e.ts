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

test('the network goes before the app is whole on the tablet: it sells on, and what is missing takes nothing along', async ({
  server,
  network,
  tablet: { page },
}) => {
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
  await test.step('a dialog that is not here says so, and closes', async () => {
    await page.click(button('More for this cart'))
    await page.see({ text: 'This part is not on this tablet yet.' })
    await page.click(button('Close'))
  })
  await test.step('a screen that is not here says so, and leads back to the cart', async () => {
    await page.click(button('Today'))
    await page.see({ text: /The server does not answer/ })
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
    await page.click(button('More for this cart'))
    await page.waitFor("performance.getEntriesByType('navigation')[0].type === 'reload'")
    await sellingReady(page)
    await page.click(button('More for this cart'))
    await page.see({ role: 'dialog', name: 'More' })
    await page.press('Escape')
    await page.gone({ role: 'dialog', name: 'More' })
    await page.click(button('Today'))
    for (const receipt of receipts) await page.see({ text: receipt })
  })
})
