import { pbkdf2Sync } from 'node:crypto'
import type { Approver } from '#contract/organisation/authority.ts'
import { tagOf } from '#domain/approval-proof.ts'
import { CASHIER, PASSWORD } from '#testing/clerk.ts'
import type { Driver, Target } from './driver/driver.ts'

export { CASHIER, MANAGER, OWNER, PASSWORD } from '#testing/clerk.ts'

export const button = (name: string | RegExp): Target => ({ role: 'button', name })

/** Opens the app for the first time on this device and chooses the language at the sign-in. */
export async function openIn(page: Driver, origin: string, language: 'en' | 'zh'): Promise<void> {
  await page.open(`${origin}/login`)
  // the layout moves when the demo's accounts load: a click may miss once
  const choice: Target = { role: 'radio', name: language === 'en' ? 'English' : '中文' }
  await page.see(choice)
  const chosen = `document.documentElement.lang === '${language}'`
  for (let tries = 0; tries < 3 && !(await page.evaluate<boolean>(chosen)); tries++) {
    await page.click(choice)
    await page.waitFor(chosen, 2000).catch(() => undefined)
  }
  await page.waitFor(chosen)
}

/** Signs in on the current sign-in screen. */
export async function signIn(page: Driver, account: string, password = PASSWORD): Promise<void> {
  await page.fill({ css: 'input[type=email]' }, account)
  await page.fill({ css: 'input[type=password]' }, password)
  await page.click({ css: 'button[type=submit]' })
  await page.waitFor("location.pathname !== '/login'")
}

/** Enters a store from the current list. */
export async function enterStore(page: Driver, store = /Brooklyn/): Promise<void> {
  await page.click(button(store))
  await page.waitFor("location.pathname.startsWith('/shop/')")
}

/** From sign-in to the list of counters. */
export async function toCounters(page: Driver, origin: string, account: string): Promise<void> {
  await openIn(page, origin, 'en')
  await signIn(page, account)
  await enterStore(page)
  await page.open(`${origin}/shop/checkout`)
  await page.see({ role: 'heading', name: 'Choose a counter' })
}

/** Starts a shift at a free counter; resolves when the counter accepts scans. */
export async function startShift(page: Driver, code: string, float: string): Promise<void> {
  await page.click({
    css: `ul[aria-label="Counters"] li:has(button:not([disabled])) button`,
    nth: Number(code.at(-1)) - 1,
  })
  await page.fill({ label: /^Float in the drawer/ }, float)
  await page.click(button('Start shift'))
  await sellingReady(page)
}

/** Dollars in the drawer of a counter that `startOnDuty` opened. */
export const FLOAT = 100

/** A cashier starts a shift at BK1 on a new tablet, which then has the app and has sent everything. */
export async function startOnDuty(page: Driver, origin: string): Promise<void> {
  await toCounters(page, origin, CASHIER)
  await startShift(page, 'BK1', String(FLOAT))
  await appKept(page)
  await allSent(page)
}

/** The device has its catalogue and the checkout accepts scans. */
export const sellingReady = (page: Driver): Promise<void> =>
  page.waitFor(
    "performance.getEntriesByName('evertill-scan-ready').length > 0 && document.querySelector('button[aria-label^=\"Pay \"]')",
    60_000,
  )

/** The worker has the whole app and controls this window: from now on no network is needed. */
export const appKept = (page: Driver): Promise<void> =>
  page.waitFor("navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === 'activated'", 60_000)

/** Cents on the pay button. */
export const toPay = async (page: Driver): Promise<number> =>
  page.evaluate<number>(
    "Math.round(Number(document.querySelector('button[aria-label^=\"Pay \"]').ariaLabel.replace(/[^0-9.]/g, '')) * 100)",
  )

export const linesInCart = (page: Driver): Promise<number> =>
  page.evaluate<number>('document.querySelectorAll(\'section[aria-label="Cart"] ol > li\').length')

/** The quantities in the cart, line by line: its other texts also change a moment after a scan. */
const CART = `[...document.querySelectorAll('section[aria-label="Cart"] ol > li button[aria-label^="Quantity"]')].map((one) => one.textContent).join()`

/** Scans and waits until the cart has changed; if it does not, the error says what the window shows. */
export async function scan(page: Driver, code: string): Promise<void> {
  const before = await page.evaluate<string>(CART)
  await page.scan(code)
  // what is due stays 0 while the credit of an exchange covers it
  await page.waitFor(`(${CART}) !== ${JSON.stringify(before)}`).catch(async (error: unknown) => {
    const shown = await page.evaluate<string>(
      `JSON.stringify({ focus: document.activeElement?.outerHTML.slice(0, 160), text: document.body.innerText.slice(0, 900) })`,
    )
    throw new Error(`the cart did not change after the scan of ${code}: ${shown}`, { cause: error })
  })
}

/** What `say` makes of all rows of a table in a ledger of the device. */
const ofRows = (table: 'carts' | 'lanes', say: string, ledger: string): string => `new Promise((resolve, reject) => {
  const open = indexedDB.open('${ledger}')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const rows = open.result.transaction('${table}').objectStore('${table}').getAll()
    rows.onsuccess = () => {
      open.result.close()
      resolve((${say})(rows.result))
    }
  }
})`

/** What `say` makes of all carts that a ledger of the device keeps: the real one, or that of training. */
export const ofCarts = (say: string, ledger = 'evertill-ledger'): string => ofRows('carts', say, ledger)

/**
 * A PIN that the counter itself knows not to be the first approver's. Without the network it compares four bits only,
 * so that any other PIN would pass once in 16 times.
 */
export async function wrongPin(page: Driver): Promise<string> {
  const approver = '(lanes) => lanes.at(-1).lease.authority.approvers[0]'
  const { salt, iterations, tag } = await page.evaluate<Approver>(ofRows('lanes', approver, 'evertill-ledger'))
  const tagFor = (pin: string): number => tagOf(pbkdf2Sync(pin, Buffer.from(salt, 'base64'), iterations, 32, 'sha256'))
  return Array.from({ length: 100 }, (_, n) => String(1111 + n)).find((pin) => tagFor(pin) !== tag)!
}

/** Before a page dies that would lose its last touch at most: waits until the device has the cart that it shows. */
export async function cartKept(page: Driver, ledger: string): Promise<void> {
  const lines = await linesInCart(page)
  const isKept = `(carts) => carts.some((cart) => cart.state === 'open' && cart.lines.length === ${lines})`
  await page.waitFor(ofCarts(isKept, ledger))
}

/** Finds a product by searching and taps its tile. */
export async function pickBySearch(page: Driver, typed: string, name: string): Promise<void> {
  await page.fill({ role: 'searchbox' }, typed)
  const tile: Target = { role: 'button', name: new RegExp(`^${literal(name)}`) }
  await page.see(tile)
  await page.click(tile)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Taps digits on the number pad. */
export async function tapFigures(page: Driver, figures: string): Promise<void> {
  for (const figure of figures) await page.click({ role: 'button', name: figure })
}

/** Pays the cart in cash, exactly; returns the receipt number. */
export async function sellForCash(page: Driver): Promise<string> {
  await page.click(button(/^Pay .?\d/))
  // the card comes first where a reader is bound
  await page.click({ role: 'radio', name: 'Cash' })
  await page.click(button('Exact'))
  return complete(page)
}

/** A payment partly from the wallet of the cart's member and the rest in cash; not completed yet. */
export async function payWithMacou(page: Driver, amount: string): Promise<void> {
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: 'Macou' })
  await page.see({ text: /in the wallet/ })
  await page.fill({ label: 'Paid with macou' }, amount)
  await page.click(button('Exact'))
}

/** Completes the current payment; returns the receipt number, with the receipt still on screen. */
export async function complete(page: Driver): Promise<string> {
  await page.click(button(/^(Complete sale|Received .?\d)/))
  await page.see({ role: 'region', name: 'Sale completed' })
  return page.text({ css: 'section[aria-label="Sale completed"] dl .et-code' })
}

export async function nextSale(page: Driver): Promise<void> {
  await page.click(button('Next sale'))
  await page.see(button(/^Pay/))
}

/** A complete cash sale of one scanned product. */
export async function quickSale(page: Driver, code: string): Promise<string> {
  await scan(page, code)
  const receipt = await sellForCash(page)
  await nextSale(page)
  return receipt
}

/** Nothing is left to send; after a long offline time a counter asks once a minute. */
export const allSent = (page: Driver): Promise<void> => statusSays(page, /All sent/, 90_000)

export const disconnected = (page: Driver): Promise<void> => statusSays(page, /Offline/, 40_000)

const ASKED_EVERY = 5000

/**
 * The outbox tries at once, not when its clock says so: `soon()` of src/testing, where the engine can have it. Again and
 * again, because a page that is still loading has no clock yet, and an attempt may be under way from before.
 */
async function statusSays(page: Driver, words: RegExp, timeoutMs: number): Promise<void> {
  const says = `${String(words)}.test(document.querySelector('header [role=status]')?.textContent)`
  for (let left = timeoutMs; left > ASKED_EVERY; left -= ASKED_EVERY) {
    await page.evaluate('globalThis.soon?.()').catch(() => undefined)
    const failed = await page.waitFor(says, ASKED_EVERY).catch(() => 'not yet')
    if (!failed) return
  }
  await page.waitFor(says, ASKED_EVERY)
}

/** Continues here the shift that another device had, or that this one lost. */
export const goOnHere = async (page: Driver): Promise<void> => {
  await page.click(button('Continue my shift here'))
  await sellingReady(page)
}
