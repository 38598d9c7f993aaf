import type { Page } from '@playwright/test'
import { OWNER, button, disconnected, nextSale, scan, toPay } from './acts.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

/** An amount as shown, without line breaks. */
const money = (cents: number): RegExp => new RegExp(`\\$${(cents / 100).toFixed(2).replace('.', '\\.')}`)

/** Remembers which parts of the page are moved by parts that load later. */
const NOTE_SHIFTS = `(() => {
  window.shifted = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (document.querySelector('section[aria-label="Sale completed"]')?.contains(node))
          window.shifted.push(node.textContent.slice(0, 40))
  }).observe({ type: 'layout-shift' })
})()`
/** Those parts, once everything has been painted. */
const SHIFTED = `new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifted)))),
)`

/** The height of the status bar on a tablet in portrait. */
async function stripUpright(page: Page): Promise<number> {
  await page.setViewportSize({ width: 820, height: 1180 })
  const height = await page.locator('header').evaluate((strip) => strip.getBoundingClientRect().height)
  await page.setViewportSize({ width: 1180, height: 820 })
  return height
}

/** Buttons of the counter that are not wholly in the window of a phone; rows that are pushed aside or scrolled left out. */
const CUT_OFF = `[...document.querySelectorAll('button')]
  .filter((button) => !button.closest('nav, [data-goods], ol'))
  .filter((button) => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect()
    return width > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
  })
  .map((button) => button.ariaLabel ?? button.textContent)`
/** Whether what a button says has room in it, each word whole. */
const PAY_FITS = `(() => {
  const pay = document.querySelector('button[aria-label^="Pay "]')
  return pay.scrollWidth <= pay.clientWidth && pay.querySelector('span span').getClientRects().length === 1
})()`

/** The counter on phones, with something in the cart. */
async function onPhones(page: Page): Promise<void> {
  for (const [width, height] of [
    [320, 568],
    [360, 780],
    [480, 854],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([])
    expect(await page.evaluate(PAY_FITS)).toBe(true)
  }
  await page.setViewportSize({ width: 1180, height: 820 })
}

test(
  'the customer follows the sale in a second window without the network, and chooses the tip',
  { tag: '@windows' },
  async ({ server, network, onDuty, tablet: { page, chromium } }) => {
    const { untaxed, taxed } = await shelf(await clerk(server.url, OWNER))
    await onDuty(page)
    await page.waitFor("navigator.serviceWorker.controller?.state === 'activated'", 60_000)
    await page.click(button('Counter and readiness'))
    await page.click({ role: 'radio', name: 'Settings' })
    await page.click(button('Open the customer display'))
    await page.see(button('No customer display'))
    await page.click(button('Back to selling'))
    const upright = await stripUpright(chromium!.page.page)
    network.rules({ fault: 'refuse' })
    await scan(page, printed(untaxed))

    const display = await chromium!.newPage()
    await display.open(`${network.url}/shop/customerDisplay`)
    const said = (): Promise<string> => display.text({ css: '[role=status]' })
    const main = (): Promise<string> => display.text({ css: 'main' })

    await test.step('a display that comes late shows what is in the cart, and then each line', async () => {
      await expect.poll(main).toContain(untaxed.name.en)
      await scan(page, printed(taxed))
      await expect.poll(main).toContain(taxed.name.en)
      expect(await said()).toMatch(money(await toPay(page)))
    })
    await test.step('the counter fits a phone', () => onPhones(chromium!.page.page))
    await test.step('the counter goes on selling: the display is no second till', async () => {
      expect(await page.count({ text: 'The counter is open in another window' })).toBe(0)
    })
    const total = await toPay(page)
    await page.click(button(/^Pay .?\d/))
    await test.step('the tip that the customer taps is the counter’s, and the cashier may change it', async () => {
      await display.click({ css: '[role=group] button' })
      const tip = Math.round(total / 10)
      await expect.poll(said).toMatch(money(total + tip))
      await expect.poll(() => page.text({ css: 'main' })).toMatch(money(total + tip))
      await display.click(button(/Change the tip/))
      expect(await display.evaluate("document.querySelector('[role=group] button').ariaPressed")).toBe('true')
      await page.click({ role: 'radio', name: 'No tip' })
      await expect.poll(said).toMatch(money(total))
    })
    await page.click(button('$50'))
    await page.evaluate(NOTE_SHIFTS)
    await page.click(button('Complete sale'))
    await test.step('thanks with the change and the code of the receipt', async () => {
      await expect.poll(main).toMatch(/谢谢惠顾 Thank you/)
      expect(await said()).toMatch(money(5000 - total))
      await display.see({ css: 'main svg[data-code^="EV1:"]' })
    })
    await test.step('what the receipt’s screen is still to be completed with pushes nothing aside', async () => {
      await page.see(button('E-mail the receipt'))
      await page.see(button('Choose a printer'))
      expect(await page.evaluate(SHIFTED)).toEqual([])
    })
    await test.step('a tablet held upright says so in as much room as when all was sent', async () => {
      await disconnected(page)
      expect(await stripUpright(chromium!.page.page)).toEqual(upright)
    })
    await test.step('welcome when nobody is served, and a neutral screen when the counter is locked', async () => {
      await nextSale(page)
      await expect.poll(main).toMatch(/欢迎光临 Welcome/)
      await page.click(button('Lock'))
      await expect.poll(main).toMatch(/请稍候 One moment, please/)
    })
    expect((await display.takeErrors()).filter((error) => !/Failed to load resource|ERR_/.test(error))).toEqual([])
  },
)
