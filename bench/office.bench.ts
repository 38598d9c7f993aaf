import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../scripts/browsers.ts'
import { MANAGER, OWNER, appKept, enterStore, openIn, signIn } from '../tests/e2e/acts.ts'
import { launchChromium, type ChromiumDriver } from '../tests/e2e/driver/chromium.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { median, report } from './figures.ts'
import { fillOffice } from './office-data.ts'

/**
 * The back office on the demo (some 4,600 products per store, six weeks of sales) in an organisation of 2,000 accounts,
 * 500 stores and 200 roles. `…-first`: from the server; `…-again`: from the app's cache.
 */
const RUNS = 7
const ORDERS = '/shop/orderManage/offlineOrderInfo'

/** Resolves with the page's clock when a match has been painted; that clock starts with the navigation. */
const WATCH = `(selector) => new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    requestAnimationFrame(() => { const paint = new MessageChannel(); paint.port1.onmessage = () => resolve(performance.now()); paint.port2.postMessage(0) })
  }
  look()
})`

const tell = (name: string, samples: readonly number[]): void =>
  report({ name, value: median(samples), unit: 'ms', runs: samples.length })

const menuItem = (path: string): string => `nav a[href^='${path}']`
const ROWS = `document.querySelector('table:not([aria-busy=true]) tbody tr:not([aria-hidden])') && !document.querySelector('[data-old]')`
// the address changes before the screen does
const rowsUnder = (title: string): string => `document.querySelector('h1')?.innerText === '${title}' && ${ROWS}`

const rowsUnderLike = (start: string): string =>
  `document.querySelector('h1')?.innerText.startsWith('${start}') && ${ROWS}`

/** Path and heading of each screen in a menu. */
type Screens = Readonly<Record<string, readonly [string, string]>>

const storeScreens: Screens = {
  'in-store-orders': [ORDERS, 'In-store orders'],
  differences: ['/shop/orderManage/differenceInfo', 'Differences'],
  'counter-states': ['/shop/orderManage/counterFleet', 'Counter states'],
  'goods-list': ['/shop/goodsManage/goodsListInfo', 'Product list'],
  'shift-records': ['/shop/data/handoverRecord', 'Shift records'],
  'cash-submissions': ['/shop/financial/cashPaymentReceipt', 'Cash submissions'],
  'cash-requests': ['/shop/financial/cashCollectionForm', 'Cash requests'],
  'store-settings': ['/shop/shopManage/shopSetting', 'Store settings'],
  counters: ['/shop/shopManage/cashierManagement', 'Counters'],
  printers: ['/shop/shopManage/printersManagement', 'Printers'],
}
const headOfficeScreens: Screens = {
  'operator-information': ['/org/operator', 'Operator information'],
  'store-select': ['/org/shopSelect', 'Stores'],
}
const settingsScreens: Screens = {
  'login-protection': ['/settings/loginProtection', 'Login protection'],
  'account-security': ['/settings/accountSecurity', 'Account security'],
}

const profile = mkdtempSync(join(tmpdir(), 'evertill-bench-profile-'))
const data = mkdtempSync(join(tmpdir(), 'evertill-bench-data-'))
await fillOffice(data)
const server = await startServer({ demoGoods: 4000, data })
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
  await measureScreens(page, server.url + ORDERS, storeScreens)
  await measureHeadOffice(page, server.url)
  await measureScreens(page, `${server.url}/org/shopSelect`, headOfficeScreens)
  await measureScreens(page, `${server.url}/settings/accountSecurity`, settingsScreens)
} finally {
  await browser.kill()
  await server.close()
  for (const folder of [profile, data]) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}

/** From the navigation to the painted rows: the app from the device, the rows from the server. */
function painted(page: ChromiumDriver, selector: string): Promise<number> {
  return page.evaluate<number>(`(${WATCH})(${JSON.stringify(selector)})`)
}

/** From clicking a row to its painted details; a different row each time, because details are cached. */
function openRow(page: ChromiumDriver, row: number): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const clicked = performance.now()
    document.querySelectorAll('tbody tr:not([aria-hidden])')[${row}].click()
    return (await (${WATCH})('article [role=group] tbody tr')) - clicked
  })()`)
}

/** Every screen of a menu, first from the server, then from the cache; `start` shows the menu. */
async function measureScreens(page: ChromiumDriver, start: string, screens: Screens): Promise<void> {
  const samples: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    await page.open(start)
    for (const [path] of Object.values(screens)) await painted(page, menuItem(path))
    for (const pass of ['first', 'again'])
      for (const [name, [path, title]] of Object.entries(screens)) {
        const shown = `document.querySelector('h1')?.innerText === '${title}' && !document.querySelector('[aria-busy=true], [data-old]')`
        const took = await press(page, menuItem(path), shown)
        // the first screen is already open
        if (pass === 'again' || !start.endsWith(path)) (samples[`${name}-${pass}`] ??= []).push(took)
      }
  }
  for (const [name, times] of Object.entries(samples)) tell(`office.${name}`, times)
}

/** Head office screens, each from clicking its menu item to its painted rows. */
async function measureHeadOffice(page: ChromiumDriver, origin: string): Promise<void> {
  const screens = {
    accounts: ['/org/account/user-manage', 'Accounts'],
    'organisation-roles': ['/org/account/role-manage', 'Organisation roles'],
    'store-roles': ['/org/account/shop-role-manage', 'Store roles'],
    activity: ['/org/activity', 'Activity log'],
  } as const
  const first: Record<string, number[]> = {}
  const again: Record<string, number[]> = {}
  const steps: Record<string, number[]> = {}
  for (let run = 0; run < RUNS; run++) {
    await page.open(`${origin}/org/shopSelect`)
    await painted(page, `nav a[href^='/org/activity']`)
    for (const [name, [path, title]] of Object.entries(screens))
      (first[name] ??= []).push(await press(page, menuItem(path), rowsUnder(title)))
    for (const [name, [path, title]] of Object.entries(screens))
      (again[name] ??= []).push(await press(page, menuItem(path), rowsUnder(title)))
    await press(page, menuItem(screens.accounts[0]), rowsUnder(screens.accounts[1]))
    const step = async (name: string, css: string, done: string): Promise<void> => {
      ;(steps[name] ??= []).push(await press(page, css, done))
    }
    await step(
      'accounts-next-page',
      'nav[aria-label=Pages] button:last-child',
      `document.querySelector('nav[aria-label=Pages]').innerText.includes('21–40') && ${ROWS}`,
    )
    await step('account-details', `tbody tr:nth-child(${run + 1})`, `document.querySelector('article dl')`)
    await step('account-edit', `a[href$='/edit']`, `document.querySelector('form input')`)
    // the choices load after the form
    await painted(page, `input[placeholder='Type the store’s name']`)
    await step(
      'store-choice',
      `input[placeholder='Type the store’s name']`,
      `document.querySelectorAll('[role=option]').length > 40`,
    )
    await press(page, menuItem(screens.accounts[0]), rowsUnder(screens.accounts[1]))
    await step('account-add', `a[href$='/user-manage/add']`, `document.querySelector('form input[type=email]')`)
    await press(page, menuItem(screens['organisation-roles'][0]), rowsUnder(screens['organisation-roles'][1]))
    await step('organisation-role', `tbody tr:nth-child(${run + 1})`, `document.querySelector('form [role=treeitem]')`)
    await press(page, menuItem(screens['store-roles'][0]), rowsUnder(screens['store-roles'][1]))
    await step('roles-of-a-store', `tbody tr:nth-child(${run + 1})`, rowsUnderLike('Roles of '))
    await step('store-role', 'tbody tr:nth-child(1)', `document.querySelector('form [role=treeitem]')`)
  }
  for (const [name, samples] of Object.entries(first)) tell(`office.${name}-first`, samples)
  for (const [name, samples] of Object.entries(again)) tell(`office.${name}-again`, samples)
  for (const [name, samples] of Object.entries(steps)) tell(`office.${name}`, samples)
}

/** From a click to the paint after which a condition is true. */
function press(page: ChromiumDriver, css: string, done: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const pressed = performance.now()
    document.querySelector(${JSON.stringify(css)}).click()
    const look = () => {
      if (!(${done})) return requestAnimationFrame(look)
      const paint = new MessageChannel()
      paint.port1.onmessage = () => resolve(performance.now() - pressed)
      requestAnimationFrame(() => paint.port2.postMessage(0))
    }
    look()
  })`)
}
