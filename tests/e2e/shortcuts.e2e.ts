import { OWNER, button, disconnected, linesInCart, scan, toPay } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

/** A key as a keyboard sends it; the driver's own keys don't support Alt. */
const key = (page: Driver, code: string, held: { alt?: true; shift?: true } = {}): Promise<unknown> =>
  page.evaluate(
    `new Promise((resolve) => setTimeout(() => {
      const key = ${JSON.stringify(code)}
      ;(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', {
        key, code: key, altKey: ${held.alt ?? false}, shiftKey: ${held.shift ?? false}, bubbles: true, cancelable: true,
      }))
      resolve(true)
    }, 120))`,
  )
const alt = { alt: true } as const

test(
  'a sale from the first scan to the next one by keyboard alone, without the network; a scan is never a shortcut',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const { untaxed, taxed } = await shelf(await clerk(server.url, OWNER))
    await onDuty(page)
    network.rules({ fault: 'refuse' })
    await disconnected(page)

    await test.step('the sheet of keys opens on F1, lists them, and closes', async () => {
      // the shortcuts come half a second after the checkout: the first scan doesn't wait for them
      await expect
        .poll(async () => {
          await key(page, 'F1')
          return page.count({ role: 'dialog', name: 'Keyboard shortcuts' })
        })
        .toBe(1)
      await page.see({ text: 'Hand over to another cashier' })
      await page.press('Escape')
      await page.gone({ role: 'dialog' })
    })
    // WebKit's driver cannot type at a scanner's speed, and a pause after a question mark opens the sheet
    if (page.engine === 'chromium')
      await test.step('a code that holds question marks opens nothing', async () => {
        await page.scan('??EV??00?')
        await page.see({ text: /\?\?EV\?\?00\?/ })
        expect(await page.count({ role: 'dialog' })).toBe(0)
      })
    await test.step('lines: one more, one less, removed, undone', async () => {
      await scan(page, printed(untaxed))
      await scan(page, printed(taxed))
      const two = await toPay(page)
      await key(page, 'ArrowUp', alt)
      await expect.poll(() => toPay(page)).toBeGreaterThan(two)
      await key(page, 'ArrowDown', alt)
      await expect.poll(() => toPay(page)).toBe(two)
      await key(page, 'ArrowUp', { alt: true, shift: true })
      await key(page, 'KeyX', alt)
      await expect.poll(() => linesInCart(page)).toBe(1)
      await key(page, 'KeyZ', alt)
      await expect.poll(() => toPay(page)).toBe(two)
    })
    await test.step('parked and taken up again', async () => {
      await key(page, 'F8')
      await page.see({ role: 'dialog', name: 'Park this sale' })
      await page.fill({ label: /^Name, to find/ }, 'Red jacket')
      await page.press('Enter')
      await page.gone({ role: 'dialog' })
      expect(await linesInCart(page)).toBe(0)
      await key(page, 'F8', { shift: true })
      await page.click(button(/^Red jacket ?now/))
      await expect.poll(() => linesInCart(page)).toBe(2)
    })
    await test.step('paid in Venmo, then in cash after all, completed, and on to the next', async () => {
      await key(page, 'F9')
      await page.see(button('Complete sale'))
      await key(page, 'Digit3', alt)
      await page.see({ text: /with Venmo, and check/ })
      await key(page, 'Digit1', alt)
      await key(page, 'Digit1', { alt: true, shift: true })
      await key(page, 'F10')
      await page.see({ role: 'region', name: 'Sale completed' })
      await key(page, 'KeyT', alt)
      await page.see(button(/^Pay/))
      expect(await linesInCart(page)).toBe(0)
    })
    await test.step('an X report, the mute, the lock', async () => {
      await key(page, 'KeyX', { alt: true, shift: true })
      await page.see({ role: 'dialog', name: 'X report' })
      await page.press('Escape')
      await page.gone({ role: 'dialog' })
      await key(page, 'KeyM', alt)
      await page.see({ text: 'Sound off' })
      expect(await page.evaluate(`localStorage.getItem('evertill-muted')`)).toBe('1')
      await key(page, 'KeyL', alt)
      await page.see({ css: 'input[type=password]' })
    })
  },
)
