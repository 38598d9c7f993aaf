import { setTimeout as pause } from 'node:timers/promises'
import type { Driver } from '../e2e/driver/driver.ts'
import { CASHIER, PASSWORD, type Fixture } from './fixture.ts'
import { until, within } from './wait.ts'

/** Which screen of the counter is shown, recognised by its content. */
const SCREEN = `(() => {
  if ([...document.querySelectorAll('main button')].some((one) => one.innerText.trim() === 'Reopen and sell')) return 'closing'
  const has = (css) => document.querySelector(css) !== null
  // a shown receipt, or a payment in progress, hides what happened to the counter meanwhile
  if (has('section[aria-label="Sale completed"]')) return 'sold'
  if ([...document.querySelectorAll('main button')].some((one) => one.innerText.trim() === 'Back to the cart')) return 'paying'
  if (window.__evertillChaos?.sell) return 'selling'
  if (has('section[aria-label="Locked"]')) return 'locked'
  if (has('ul[aria-label="Counters"]')) return 'counters'
  const text = document.body?.innerText ?? ''
  if (text.includes('open in another window')) return 'other-window'
  if (text.includes('continues on another device') || text.includes('has ended.')) return 'ended'
  if (location.pathname === '/login' && has('input[type=password]')) return 'sign-in'
  if (location.pathname === '/org/shopSelect' && has('main h1') && (text.includes('Stores') || has('ul[aria-label="Stores"]'))) return 'stores'
  const office = !/^\\/($|login|org\\/shopSelect|shop\\/(counter|checkout|journal|order|readiness)$)/.test(location.pathname)
  if (office && localStorage.getItem('shopId') && document.readyState === 'complete' && has('main')) return 'office'
  return 'unknown'
})()`

export type Screen =
  | 'selling'
  | 'sold'
  | 'paying'
  | 'closing'
  | 'locked'
  | 'counters'
  | 'other-window'
  | 'ended'
  | 'sign-in'
  | 'stores'
  | 'office'
  | 'unknown'
  | 'gone'
  | 'silent'

/** The longest wait for a page: the browser's debugging protocol may never answer for one. */
const SILENT_AFTER = 10_000

export const screenOf = (page: Driver): Promise<Screen> => {
  const asked = page.evaluate<Screen>(SCREEN).catch(() => 'gone' as const)
  return within(asked, SILENT_AFTER, 'asking the page').catch(() => 'silent' as const)
}

const NEEDS_NETWORK: ReadonlySet<Screen> = new Set(['sign-in', 'stores', 'counters'])
const PATIENCE = 90_000
const UNKNOWN_FOR = 4000

export interface Where {
  readonly origin: string
  readonly fixture: Fixture
  /** Called if a screen can't continue without the network. */
  readonly connect: () => Promise<void>
  /** Replaces a window that does not answer; returns the new one. */
  readonly reopen: () => Promise<Driver>
}

/**
 * Brings the window to where it sells, as a cashier would from any screen: signing in, choosing store and counter,
 * starting or resuming the shift, unlocking. Fails if that takes too long.
 */
export async function getSelling(first: Driver, where: Where): Promise<void> {
  let page = first
  const end = performance.now() + PATIENCE
  let unknownSince = 0
  for (;;) {
    const screen = await screenOf(page)
    if (screen === 'selling') return
    if (screen === 'silent') page = await where.reopen()
    if (performance.now() > end)
      throw new Error(`the counter does not sell; it shows: ${screen} at ${await page.url()}`)
    if (NEEDS_NETWORK.has(screen)) await where.connect()
    if (screen === 'unknown' || screen === 'gone' || screen === 'silent') {
      unknownSince ||= performance.now()
      if (performance.now() - unknownSince > UNKNOWN_FOR) {
        unknownSince = 0
        await page.open(`${where.origin}/shop/counter`).catch(() => undefined)
      }
      await pause(60)
      continue
    }
    unknownSince = 0
    // a screen may change under the finger; then look again
    await act(page, screen, where).catch(() => undefined)
    await pause(100)
  }
}

async function act(page: Driver, screen: Screen, { origin, fixture, connect }: Where): Promise<void> {
  if (screen === 'sign-in') {
    await page.fill({ label: 'E-mail' }, CASHIER)
    await page.fill({ css: 'input[type=password]' }, PASSWORD)
    await page.click({ role: 'button', name: 'Sign in' })
    await page.gone({ css: 'input[type=password]' }, 8000)
  } else if (screen === 'stores') {
    await page.click({ role: 'button', name: new RegExp(fixture.storeName) })
    await pause(400)
    await page.open(`${origin}/shop/counter`)
  } else if (screen === 'counters') await takeCounter(page)
  else if (screen === 'locked') {
    await page.fill({ css: 'section[aria-label="Locked"] input[type=password]' }, PASSWORD)
    await page.click({ role: 'button', name: 'Unlock' })
    await page.gone({ css: 'section[aria-label="Locked"]' }, 8000).catch(() => forgotten(page, connect))
  } else if (screen === 'sold') await page.click({ role: 'button', name: 'Next sale' })
  else if (screen === 'paying') await page.click({ role: 'button', name: 'Back to the cart' })
  else if (screen === 'closing') await page.click({ role: 'button', name: 'Reopen and sell' })
  else if (screen === 'ended') await page.click({ role: 'button', name: 'Choose a counter' })
  // whoever has chosen a store before lands in its office
  else if (screen === 'office') await page.open(`${origin}/shop/counter`)
  else await pause(200)
}

/** A tablet that lost its ledger has lost what checks a password: then one signs in with the network. */
async function forgotten(page: Driver, connect: Where['connect']): Promise<void> {
  if ((await page.count({ text: /The cashier’s password is not on this tablet/ })) === 0) return
  await connect()
  await page.click({ role: 'link', name: 'Another account or the back office' })
}

async function takeCounter(page: Driver): Promise<void> {
  const resume = { role: 'button', name: 'Continue my shift here' } as const
  const start = { role: 'button', name: 'Start shift' } as const
  if ((await page.count(resume)) === 0 && (await page.count(start)) === 0) {
    await page.click({ css: 'ul[aria-label="Counters"] button:not([disabled])' })
  }
  if ((await page.count(resume)) > 0) await page.click(resume)
  else {
    await page.fill({ label: 'Float in the drawer' }, '150.00')
    await page.click(start)
  }
  await page.gone({ css: 'ul[aria-label="Counters"]' }, 8000)
}

const DONE = { role: 'region', name: 'Sale completed' } as const

/**
 * Rings up a sale on screen: scans, Pay, Complete sale; returns the number on the receipt. Fails at once where nothing
 * can be sold, as on a locked counter.
 */
export async function tapSale(page: Driver, origin: string, codes: readonly string[]): Promise<string> {
  await toCheckout(page, origin)
  for (const code of codes) {
    await page.scan(code)
    await pause(80)
  }
  await page.click({ role: 'button', name: /^Pay \D?\d/ })
  await page.click({ role: 'button', name: 'Complete sale' })
  await page.see(DONE, 10_000)
  return page.text({ css: 'section[aria-label="Sale completed"] .et-code' })
}

/** Returns to an empty checkout for the next sale. */
export async function toCheckout(page: Driver, origin: string): Promise<void> {
  const next = { role: 'button', name: 'Next sale' } as const
  const back = { role: 'button', name: 'Back to the cart' } as const
  if ((await page.count(next)) > 0) await page.click(next)
  else if ((await page.count(back)) > 0) await page.click(back)
  if (new URL(await page.url()).pathname !== '/shop/counter') await page.open(`${origin}/shop/counter`)
  const pay = { role: 'button', name: /^Pay/ } as const
  let screen: Screen = 'selling'
  await until(async () => {
    if ((await page.count(pay)) > 0) return true
    screen = await screenOf(page)
    return screen !== 'selling' && screen !== 'sold' && screen !== 'unknown'
  }, 10_000)
  if ((await page.count(pay)) === 0) throw new Error(`nothing can be rung up; the counter shows: ${screen}`)
}
