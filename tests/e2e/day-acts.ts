import { button, PASSWORD, tapFigures } from './acts.ts'
import type { Driver } from './driver/driver.ts'

/** Opens a task of the shift from the checkout. */
export async function shiftTask(page: Driver, task: string): Promise<void> {
  await page.click(button('More cart options'))
  await page.click(button('Shift and cash'))
  await page.click(button(task))
}

/** Enters how many of a bill or coin are in the drawer, by its place in the list. */
export const pieces = (page: Driver, nth: number, count: number): Promise<void> =>
  page.fill({ css: 'label input[inputmode=numeric]', nth }, String(count))

/** Counts the drawer with one kind of bill or coin, with a difference and its reason, and closes the shift. */
export async function closeTheShift(page: Driver, nth: number, count: number, reason: string): Promise<void> {
  await shiftTask(page, 'Close the shift')
  await pieces(page, nth, count)
  await page.click(button('Done counting'))
  await page.fill({ label: /^Reason for the difference/ }, reason)
  await page.click(button('Close the shift'))
  await page.see({ role: 'heading', name: 'The shift at Counter 1 is closed' })
}

/** Reviews the newest record of a cash list, signed in as a manager. */
export async function review(office: Driver, origin: string, path: string): Promise<void> {
  await office.open(`${origin}/shop/financial/${path}`)
  await office.click({ css: 'tbody th a' })
  await office.click(button('Confirm receipt'))
  await office.fill({ css: '[role=dialog] input[type=password]' }, PASSWORD)
  await office.click({ css: '[role=dialog] button[type=submit]' })
  await office.see({ text: 'Reviewed by' })
}

/** Finds a sale for a refund by its receipt number, or by searching. */
export async function findReceipt(page: Driver, receipt: string): Promise<void> {
  await page.click(button('Today'))
  await page.click(button('Refund or exchange'))
  await page.fill({ label: 'Receipt number' }, receipt)
  await page.click(button('Find the sale'))
}

/** A demo administrator approves what the cashier may not decide alone. */
export async function approve(page: Driver, pin = '2580'): Promise<void> {
  await page.see(button('Approve'))
  await tapFigures(page, pin)
  await page.click(button('Approve'))
}

/** Completes the chosen refund, with an administrator's PIN if the server is not asked; returns its receipt number. */
export async function handBack(page: Driver, how: 'connected' | 'disconnected' = 'connected'): Promise<string> {
  await page.click(button('Refund'))
  if (how === 'disconnected') await approve(page)
  await page.see({ text: 'A refund cannot be undone.' })
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.see({ role: 'region', name: 'Refund completed' })
  return page.text({ css: 'section[aria-label="Refund completed"] dl .et-code' })
}
