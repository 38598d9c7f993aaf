import type { Cents } from '#domain/money.ts'
import type { Driver } from '../../e2e/driver/driver.ts'
import { toCheckout } from '../screens.ts'
import { until } from '../wait.ts'

const HEADING = { role: 'heading', name: 'Online orders for pickup' } as const
const DONE = { role: 'region', name: 'Order handed over' } as const
const TAKE = { role: 'button', name: /^Take .* and hand over$/ } as const
const HAND_OVER = { role: 'button', name: 'Hand over' } as const
const COMPLETE = { role: 'button', name: 'Take payment and hand over' } as const
const NEXT = { role: 'button', name: 'Next order' } as const
const SHOWN_MS = 10_000

/** What the screen said at the end of a hand-over. */
export interface HandedOver {
  readonly number: string
  /** Of what was taken for it; '': it was paid already. */
  readonly receiptNo: string
}

/** An order to be handed over, and what its buyer shows; '': its number only. */
export interface InHand {
  readonly id: string
  readonly due: Cents
  readonly number: string
  readonly code: string
}

const LIST = `[...document.querySelectorAll('ul[aria-label="Orders that wait for pickup"] .et-code')].map((one) => one.innerText.trim())`
const CODES = `[...document.querySelectorAll('section[aria-label="Order handed over"] .et-code')].map((one) => one.innerText.trim())`

/** From selling to the list of orders that wait, as a cashier gets there. */
export async function toPickup(page: Driver, origin: string): Promise<void> {
  await toCheckout(page, origin)
  // with how many are open, where there are any
  await page.click({ role: 'button', name: /^Online orders(: \d+)?$/ })
  await page.see(HEADING)
}

export const backToSelling = (page: Driver): Promise<void> => page.click({ role: 'button', name: 'Back to selling' })

/** Waits until the list shows all these orders, or gives up; returns what it shows. */
export async function listed(page: Driver, wanted: readonly string[], limitMs: number): Promise<readonly string[]> {
  let shown: readonly string[] = []
  await until(
    async () => {
      shown = await page.evaluate<string[]>(LIST)
      return wanted.every((number) => shown.includes(number))
    },
    limitMs,
    100,
  )
  return shown
}

/** Opens an order of the list and goes up to the last tap; that tap: `finish`. */
export async function open(page: Driver, { number, code }: InHand): Promise<void> {
  const row = { role: 'button', name: new RegExp(`\\b${number}(?!\\d)`) } as const
  const section = { role: 'region', name: `Order ${number}` } as const
  if (code === '') await page.click(row)
  else {
    await page.scan(code)
    // two orders may have the same few bits of a code: then one chooses
    if (!(await until(async () => (await page.count(section)) > 0, 2000))) await page.click(row)
  }
  await page.see(section)
  if ((await page.count(TAKE)) > 0) {
    await page.click(TAKE)
    await page.see(COMPLETE)
  }
}

/** The last tap. */
export const finish = async (page: Driver): Promise<void> =>
  page.click((await page.count(COMPLETE)) > 0 ? COMPLETE : HAND_OVER)

/** Hands an order of the list over, up to the screen that says so, and goes back to the list. */
export async function handOver(page: Driver, hand: InHand): Promise<HandedOver> {
  await open(page, hand)
  await finish(page)
  await page.see(DONE, SHOWN_MS)
  const codes = await page.evaluate<string[]>(CODES)
  const receiptNo = codes.find((one) => one !== hand.number && !one.startsWith('ON-')) ?? ''
  await page.click(NEXT)
  await page.see(HEADING)
  return { number: hand.number, receiptNo }
}
