import { randomUUID } from 'node:crypto'
import type { Clerk } from '#testing/clerk.ts'
import { shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import { openShop, type OpenShop } from './shop-acts.ts'

/** Opens the web shop of the demonstration's first store; it takes orders, also after closing time, for the next days. */
export async function openForOrders(books: Clerk): Promise<OpenShop> {
  const shop = await openShop(books)
  const { preparationEditsLeft: _, ...pickup } = await books.get<{ preparationEditsLeft: number }>(
    '/shop/logistics/pickupInfo',
  )
  await books.post('/shop/logistics/setPickup', { ...pickup, preOrder: true, preOrderDays: 7 })
  await books.post('/shop/storefront/setSelling', { takesOrders: true, payAtPickup: true, payByCard: true })
  return shop
}

/** A visitor without a browser: forms, redirects and the cookie only. */
export const visitorOf = (origin: string, language: 'zh' | 'en'): ShopVisit =>
  shopVisit(
    { fetch: (to, init) => fetch(origin + new URL(to).pathname + new URL(to).search, { ...init, redirect: 'manual' }) },
    language,
  )

interface Wanted {
  /** Of the pages, and so of the order. */
  readonly language?: 'zh' | 'en'
  readonly kind?: 'pickup' | 'delivery'
  readonly pay: 'counter' | 'card'
}

/** The last time that a page offers: the first may pass before it is chosen. */
const lastTime = ({ html }: Seen): string => [...html.matchAll(/name="slot" value="([^"]+)"/g)].at(-1)![1]!

/** Orders one piece by forms; answers the page of the order, or that of the payment. */
export async function order(
  visit: ShopVisit,
  { address, product, zip }: OpenShop,
  { language = 'en', kind = 'pickup', pay }: Wanted,
): Promise<Seen> {
  await visit.submit(await visit.open(`${address}/${language}/p/${product.handle}`), 'basket/add')
  const place: Record<string, string> =
    kind === 'pickup' ? {} : { zip, address: '1 Pine St', city: 'Brooklyn', state: 'NY' }
  const time = await visit.submit(await visit.open(`${address}/${language}/checkout/how`), 'checkout/how', {
    kind,
    ...place,
  })
  const contact = await visit.submit(time, 'checkout/time', { slot: lastTime(time) })
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada King', mail: 'ada@example.com' })
  return visit.submit(review, 'checkout/review', { pay })
}

export interface Begun {
  readonly id: string
  readonly taskId: string
  readonly lines: readonly { readonly lineNo: number; readonly quantity: number }[]
}

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

/** Somebody in the store begins to prepare the newest order. */
export async function beginPicking(books: Clerk): Promise<Begun> {
  const id = await newestOrder(books)
  await books.post(`/shop/onlineOrder/manualStocking/${id}`, {})
  const tasks = await books.get<Listed>('/shop/pickingTask/list', { currentPage: '1', pageSize: '1', open: 'yes' })
  const taskId = tasks.records[0]!.id
  const { lines } = await books.post<Pick<Begun, 'lines'>>(`/shop/pickingTask/take/${taskId}`, {})
  return { id, taskId, lines }
}

export async function newestOrder(books: Clerk): Promise<string> {
  const { records } = await books.get<Listed>('/shop/onlineOrder/list', {
    currentPage: '1',
    pageSize: '1',
    sort: 'placedAt',
    order: 'desc',
  })
  return records[0]!.id
}

/** All lines are picked, except so many pieces of the first one, which are given back; then the order waits for its buyer. */
export async function pick(books: Clerk, { taskId: id, lines }: Begun, missing = 0): Promise<void> {
  for (const [at, { lineNo, quantity }] of lines.entries()) {
    const short = at === 0 ? missing * 1000 : 0
    await books.post('/shop/pickingTask/pickLine', { id, requestId: randomUUID(), lineNo, quantity: quantity - short })
    if (short > 0)
      await books.post('/shop/pickingTask/shortLine', {
        id,
        lineNo,
        quantity: short,
        reason: 'not there',
        decision: 'refund',
      })
  }
  await books.post(`/shop/pickingTask/finish/${id}`, {})
  await books.post(`/shop/pickingTask/check/${id}`, {})
}
