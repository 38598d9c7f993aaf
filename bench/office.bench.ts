import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/browsers.ts'
import { MANAGER, OWNER, appKept, enterStore, openIn, signIn } from '../tests/e2e/acts.ts'
import { launchChromium, type ChromiumDriver } from '../tests/e2e/driver/chromium.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { median, report } from './figures.ts'

/** The office over the demonstration (some 4,600 goods a store, six weeks of sales). */
const RUNS = 7
const ORDERS = '/shop/orderManage/offlineOrderInfo'

/** Resolves with the page's clock when what matches has been painted; the page's clock begins with its navigation. */
const WATCH = `(selector) => new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    requestAnimationFrame(() => { const paint = new MessageChannel(); paint.port1.onmessage = () => resolve(performance.now()); paint.port2.postMessage(0) })
  }
  look()
})`

const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
const server = await startServer({ demoGoods: 4000 })
const browser = await launchChromium({ executable: await findChromium(), profile, patienceMs: 30_000 })
try {
  const { page } = browser
  const books = await clerk(server.url, OWNER)
  const { total } = await books.get<{ total: number }>('/shop/order/offlineOrderList', {
    currentPage: '1',
    pageSize: '1',
  })
  process.stderr.write(`in-store orders in the first store: ${total}\n`)
  await openIn(page, server.url, 'en')
  await signIn(page, MANAGER)
  await enterStore(page)
  await appKept(page)
  const lists: number[] = []
  const details: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await page.open(server.url + ORDERS)
    lists.push(await painted(page, 'tbody tr:not([aria-hidden])'))
    details.push(await openRow(page, run))
  }
  report({ name: 'office.orders-list', value: median(lists), unit: 'ms', runs: lists.length })
  report({ name: 'office.order-details', value: median(details), unit: 'ms', runs: details.length })
} finally {
  await browser.kill()
  await server.close()
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** From the navigation to the painted rows: the app from the device, the rows from the server. */
function painted(page: ChromiumDriver, selector: string): Promise<number> {
  return page.evaluate<number>(`(${WATCH})(${JSON.stringify(selector)})`)
}

/** From the click on a row to its painted lines; another row each time, as what was read once is kept. */
function openRow(page: ChromiumDriver, row: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const clicked = performance.now()
    document.querySelectorAll('tbody tr:not([aria-hidden])')[${row}].click()
    return (await (${WATCH})('article [role=group] tbody tr')) - clicked
  })()`)
}
