/** Acts of a cashier at a counter, for screen tests: a real one in the window, with its database and its catalogue. */
import { queryAllByRole, type ByRoleMatcher } from '@testing-library/react'
import { expect } from 'vitest'
import { session } from '#api/session.ts'
import { goodsOf } from '#features/counter/core/device/goods.ts'
import { wedgeScan } from '#ui/scan/wedge-scan.ts'
import { click, fill, find, front, heading, press, seen, until } from '#testing/acts.ts'
import { CASHIER, type Clerk, type Good } from '#testing/clerk.ts'
import { textOf } from '#testing/names.ts'
import { openScreen } from '#testing/screen.tsx'
import { prepareForCounter } from '#testing/worker-here.ts'

/** The only button, or what else `role` says, whose name matches. */
const findLike = (name: RegExp, role: ByRoleMatcher = 'button'): Promise<HTMLElement> =>
  until(() => {
    const found = queryAllByRole(front(), role, { name })
    if (found.length !== 1) throw new Error(`There are ${found.length} × ${String(role)} ${String(name)}.`)
    return found[0]!
  })

/** Presses the only button whose name matches. */
export const pressLike = async (name: RegExp, role?: ByRoleMatcher): Promise<void> => click(await findLike(name, role))

/** A cashier starts a shift at the first counter, which then takes scans. */
export async function beginShift(float = '100'): Promise<void> {
  prepareForCounter()
  await openScreen('/shop/checkout', { account: CASHIER })
  await heading('Choose a counter')
  await pressLike(/^BK1/)
  await fill('Float in the drawer', float)
  await press('Start shift')
  await seen('Scan or tap a product to start.')
  // what the page remembers of the counter of an earlier test is not on this device
  expect(await goodsOf(session.storeId()).pull()).toMatch(/^(changed|current)$/)
}

const cart = (): Promise<HTMLElement> => find('Cart', { role: 'region' })

/** The cart's text in one line. */
export const cartSays = async (): Promise<string> => textOf(await cart())

/** The number of its lines. */
export const linesInCart = async (): Promise<number> => (await cart()).querySelectorAll('ol > li').length

/** The quantities, line by line: the cart's other texts also change a moment after a scan. */
const quantities = async (): Promise<string> =>
  [...(await cart()).querySelectorAll('ol > li')]
    .map((line) => [...line.querySelectorAll('button')].map(textOf).find((text) => /^\d/.test(text)))
    .join()

/** Scans, and waits until the cart has changed. */
export async function scan(code: string): Promise<void> {
  const before = await quantities()
  wedgeScan(code)
  await until(async () => expect(await quantities()).not.toBe(before))
}

const PAY = /^(Pay|收款) .?\d/

/** Cents on the pay button. */
export const toPay = async (): Promise<number> =>
  Math.round(Number((await findLike(PAY)).getAttribute('aria-label')!.replaceAll(/[^0-9.]/g, '')) * 100)

/** Pays the cart in cash, exactly; returns the receipt number. */
export async function sellForCash(): Promise<string> {
  await pressLike(PAY)
  await press('Cash', { role: 'radio' })
  await press('Exact')
  await press('Complete sale')
  const done = await find('Sale completed', { role: 'region' })
  return until(() => textOf(done.querySelector('dl .et-code')!))
}

export async function nextSale(): Promise<void> {
  await press('Next sale')
  await findLike(/^(Pay|收款)/)
}

/** Everything was sent. */
export const allSent = (): Promise<void> => seen('All sent')

/** The code as printed on the package. */
export const printed = (good: Good): string => good.barcodes[0]!.replace(/^0+(?=\d{12,}$)/, '').padStart(12, '0')

/** A product without tax that is sold in pieces and lies on the shelf. */
export const untaxed = async (books: Clerk): Promise<Good> =>
  (await books.goods()).find(
    ({ unitKind, barcodes, shelf, taxes }) =>
      unitKind === 'piece' && barcodes.length > 0 && shelf >= 9000 && taxes.length === 0,
  )!

/** Opens the refund of a sale, from the counter. */
export async function findReceipt(receipt: string): Promise<void> {
  await press('Today')
  await press('Refund or exchange')
  await fill('Receipt number', receipt)
  await press('Find the sale')
}
