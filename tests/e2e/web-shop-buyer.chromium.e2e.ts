import type { Page } from '@playwright/test'
import type { ShopVisit } from '#server/testing/shop-visit.ts'
import type { Clerk } from '#testing/clerk.ts'
import { OWNER } from './acts.ts'
import { violations } from './axe-page.ts'
import { clerk } from './office-books.ts'
import { beginPicking, newestOrder, openForOrders, order, pick, visitorOf } from './order-acts.ts'
import { sellAs, type OpenShop } from './shop-acts.ts'
import { expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

const LANGUAGES = ['zh', 'en'] as const

/** Somebody who looks at pages of the shop and has axe look as well. */
interface Looker {
  readonly page: Page
  readonly found: string[]
  /** At a page of the shop in both languages; then at what follows from what `act` does on it. */
  readonly look: (path: string, act?: () => Promise<void>) => Promise<void>
  /** At one that has a single address. */
  readonly lookAt: (path: string) => Promise<void>
}

function lookerAt(page: Page, origin: string, { address }: OpenShop): Looker {
  const found: string[] = []
  const lookAt = async (path: string): Promise<void> => {
    await page.goto(origin + path)
    found.push(...(await violations(page)))
  }
  const look = async (path: string, act?: () => Promise<void>): Promise<void> => {
    for (const language of LANGUAGES) {
      await lookAt(`${address}/${language}/${path}`)
      if (!act) continue
      await act()
      found.push(...(await violations(page)))
    }
  }
  return { page, found, look, lookAt }
}

/** Sends the form that a button belongs to. */
const send = async (page: Page, selector: string): Promise<void> => {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.locator(selector).first().click()])
}

/** Sends the form of the first quantity of the basket by the enter key: its button shows itself only to who types. */
const enter = async (page: Page): Promise<void> => {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.locator('.quantity').first().press('Enter')])
}

const REFUSED = '[role=alert]'

/** Sees that what was just sent was refused in words. */
const refused = (page: Page): Promise<void> => expect(page.locator(REFUSED)).toBeFocused()

test(
  'every page of a buyer is accessible in both languages, light and dark',
  { tag: '@painted' },
  async ({ server, network, tablet }) => {
    const books = await clerk(server.url, OWNER)
    const soldOut = await sellAs(books, {}, { dayLimit: 0 })
    const shop = await openForOrders(books)
    const looker = lookerAt(windowOf(tablet), network.url, shop)
    const visit = visitorOf(server.url, 'en')
    await test.step('the basket and the checkout', () => untilReview(looker, shop, visit))
    await test.step('a delivery that is paid by card', () => delivered(looker, shop, books, server.url))
    const waits = await test.step('orders that are cancelled, and that are paid at pickup', () =>
      others(looker, shop, books, server.url))
    await test.step('goods that are sold out', () => waitedFor(looker, soldOut, shop))
    await test.step('an order of a shop that is closed', () => closed(looker, books, waits))
    expect(looker.found).toEqual([])
    // a violation of the policy would be among them
    expect(
      (await tablet.page.takeErrors()).filter((error) => !/the server responded with a status of 4/.test(error)),
    ).toEqual([])
  },
)

async function untilReview({ page, look }: Looker, { address, product }: OpenShop, visit: ShopVisit): Promise<void> {
  await look('basket')
  await visit.submit(await visit.open(`${address}/en/p/${product.handle}`), 'basket/add')
  const [name, value] = visit.cookie().split('=') as [string, string]
  await page.context().clearCookies()
  await page.context().addCookies([{ name, value, domain: new URL(page.url()).hostname, path: address }])
  await look('basket', async () => {
    await page.locator('.quantity').fill('x')
    await enter(page)
    await refused(page)
  })
  const basket = await visit.open(`${address}/en/basket`)
  const short = await visit.submit(basket, 'basket/change', { quantity: '99999' })
  expect(short.html).toContain('aria-invalid="true"')
  await look('basket')
  await visit.submit(short, 'basket/change', { quantity: '1' })
  await look('basket', () => stale(page))
  await look('basket', () => tooLarge(page))
  const removed = await visit.submit(basket, 'basket/remove')
  await look('basket')
  await visit.submit(removed, 'basket/undo')
  await look('checkout/how', async () => {
    await page.locator('label[for=kind-delivery]').click()
    await send(page, '.ways button')
    await refused(page)
  })
  const time = await visit.submit(await visit.open(`${address}/en/checkout/how`), 'checkout/how', { kind: 'pickup' })
  await look('checkout/time')
  const [, slot] = [...time.html.matchAll(/name="slot" value="([^"]+)"/g)].at(-1)!
  const contact = await visit.submit(time, 'checkout/time', { slot: slot! })
  await look('checkout/contact', async () => {
    await send(page, '.ways button')
    await refused(page)
  })
  await visit.submit(contact, 'checkout/contact', { name: 'Ada King', mail: 'ada@example.com' })
  await look('checkout/review')
}

/** A form of a page that was made for another visit. */
async function stale(page: Page): Promise<void> {
  await page
    .locator('main input[name=token]')
    .first()
    .evaluate((one: HTMLInputElement) => (one.value = 'x'))
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/页面已过期|This page is out of date/)
}

async function tooLarge(page: Page): Promise<void> {
  await page
    .locator('main input[name=line]')
    .first()
    .evaluate((one: HTMLInputElement) => (one.value = 'x'.repeat(40_000)))
  await enter(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/提交的内容太多|Too much was sent/)
}

const pathOf = (address: string): string => new URL(address).pathname

/** The page of an order that is to be paid by card, below the language, and that of its payment, which has been looked at. */
async function toPay({ look, lookAt }: Looker, shop: OpenShop, visit: ShopVisit, wanted: Parameters<typeof order>[2]) {
  const payment = await visit.open(pathOf((await order(visit, shop, wanted)).path))
  await lookAt(payment.path)
  await lookAt(`${payment.path}?refused`)
  const left = pathOf((await visit.submit(payment, payment.path, { act: 'leave' })).path)
  const path = left.slice(`${shop.address}/en/`.length)
  await look(`${path}?unpaid`)
  return { payment, path }
}

async function delivered(looker: Looker, shop: OpenShop, books: Clerk, origin: string): Promise<void> {
  const { look } = looker
  const visit = visitorOf(origin, 'zh')
  const { payment, path } = await toPay(looker, shop, visit, { language: 'zh', kind: 'delivery', pay: 'card' })
  const shown = async (state: string): Promise<void> => {
    expect((await visit.open(`${shop.address}/en/${path}`)).html).toContain(`<p class="state">${state}</p>`)
    await look(path)
  }
  await visit.submit(payment, payment.path, { act: 'pay' })
  await expect
    .poll(async () => (await visit.open(`${shop.address}/en/${path}`)).text)
    .toContain('Received, waiting to be prepared')
  await look(`${path}?paid`)
  const begun = await beginPicking(books)
  await shown('Being prepared')
  await pick(books, begun)
  await shown('Ready for delivery')
  for (const [act, state] of [
    ['dispatch', 'On its way'],
    ['delivered', 'Delivered'],
  ] as const) {
    await books.post(`/shop/onlineOrder/${act}/${begun.id}`, {})
    await shown(state)
  }
  await books.post('/shop/onlineOrder/confirmReceipt', { id: begun.id })
  await shown('Completed')
}

/** Answers the page of an order that waits for pickup. */
async function others(looker: Looker, shop: OpenShop, books: Clerk, origin: string): Promise<string> {
  const { look, lookAt } = looker
  const { payment, path } = await toPay(looker, shop, visitorOf(origin, 'en'), { pay: 'card' })
  const id = await newestOrder(books)
  const { version } = await books.get<{ version: number }>(`/shop/onlineOrder/details/${id}`)
  await books.post('/shop/onlineOrder/cancel', { id, version, reason: 'closed that day' })
  await look(path)
  await lookAt(payment.path)
  const placed = (await order(visitorOf(origin, 'en'), shop, { pay: 'counter' })).path.slice(
    `${shop.address}/en/`.length,
  )
  await look(placed)
  await pick(books, await beginPicking(books))
  const waits = placed.replace('?placed', '')
  await look(waits)
  await look(`order/${'x'.repeat(32)}`)
  return waits
}

/** Goods that are sold out, and those that are there, where somebody asks to be told. */
async function waitedFor({ page, look }: Looker, soldOut: string, { product }: OpenShop): Promise<void> {
  const skuHere = (): Promise<string> => page.locator('input[name=sku]').first().inputValue()
  await look('')
  await look(`p/${product.handle}`)
  await look(`tell/${await skuHere()}`)
  await look(`p/${soldOut}`)
  const gone = await skuHere()
  await look(`tell/${gone}`, async () => {
    await page.locator('#mail').fill('ada@')
    await send(page, 'main form button')
    await refused(page)
  })
  await look(`tell/${gone}?noted`)
}

async function closed({ page, look }: Looker, books: Clerk, path: string): Promise<void> {
  const { version } = await books.get<{ version: number }>('/shop/storefront/info')
  await books.post('/shop/storefront/setInfo', { version, on: false })
  await look(path)
  await expect(page.getByText('The shop is closed at the moment.')).toBeVisible()
}
