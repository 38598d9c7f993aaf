/**
 * What a person does on the screens of the build in spine.tar.br. Like the build it stays as it is: the screens of
 * today may be named otherwise (tests/e2e/acts.ts).
 */
import type { Driver, Target } from '../e2e/driver/driver.ts'

const button = (name: string | RegExp): Target => ({ role: 'button', name })

/** From a device that nobody has used to a counter that takes scans. */
export async function takeCounter(page: Driver, origin: string, account: string, password: string): Promise<void> {
  await page.open(`${origin}/login`)
  const english: Target = { role: 'radio', name: 'English' }
  await page.see(english)
  const chosen = "document.documentElement.lang === 'en'"
  for (let tries = 0; tries < 3 && !(await page.evaluate<boolean>(chosen)); tries++) {
    await page.click(english)
    await page.waitFor(chosen, 2000).catch(() => undefined)
  }
  await page.fill({ css: 'input[type=email]' }, account)
  await page.fill({ css: 'input[type=password]' }, password)
  await page.click({ css: 'button[type=submit]' })
  await page.waitFor("location.pathname !== '/login'")
  await page.click(button(/Brooklyn/))
  // a cashier is led to the counter; opening it again at once could leave WebKit with an IndexedDB that never opens
  await page.see({ role: 'heading', name: 'Choose a counter' })
  await page.click({ css: 'ul[aria-label="Counters"] li:has(button:not([disabled])) button', nth: 0 })
  await page.fill({ label: /^Float in the drawer/ }, '100.00')
  await page.click(button('Start shift'))
  await sellingReady(page)
}

/** The worker has the whole app and controls this window: from now on no network is needed. */
export const appKept = (page: Driver): Promise<void> =>
  page.waitFor("navigator.serviceWorker.controller && navigator.serviceWorker.controller.state === 'activated'", 60_000)

/** The device has its goods and the checkout takes scans. */
export const sellingReady = (page: Driver): Promise<void> =>
  page.waitFor(
    "performance.getEntriesByName('evertill-scan-ready').length > 0 && document.querySelector('button[aria-label^=\"Pay \"]')",
    60_000,
  )

/** Scans one good, takes its exact price in cash; answers the receipt number. */
export async function quickSale(page: Driver, code: string): Promise<string> {
  await page.scan(code)
  await page.waitFor('document.querySelector(\'section[aria-label="Cart"] ol > li\')')
  await page.click(button(/^Pay .?\d/))
  await page.click(button('Exact'))
  await page.click(button('Complete sale'))
  await page.see({ role: 'region', name: 'Sale completed' })
  const receipt = await page.text({ css: 'section[aria-label="Sale completed"] dl .et-code' })
  await page.click(button('Next sale'))
  await page.see(button(/^Pay/))
  return receipt
}

export async function submitCash(page: Driver, amount: string): Promise<void> {
  await page.click(button('More for this cart'))
  await page.click(button('Submit cash'))
  await page.fill({ label: 'Amount' }, amount)
  await page.click(button('Submit'))
  await page.gone({ role: 'dialog' })
}

/** Nothing waits to be sent any more. */
export const allSent = (page: Driver): Promise<void> =>
  page.waitFor("/All sent/.test(document.querySelector('header [role=status]')?.textContent)", 40_000)

export const disconnected = (page: Driver): Promise<void> =>
  page.waitFor("/Disconnected/.test(document.querySelector('header [role=status]')?.textContent)", 40_000)
