import { setTimeout as pause } from 'node:timers/promises'
import { formIn, lastTime, shopVisit, type Seen, type ShopVisit } from '#server/testing/shop-visit.ts'
import type { World } from '../world.ts'

/** The origin in the addresses of a visit. */
const ORIGIN = 'http://shop.test'
/** A browser shows an error after so long; then its buyer tries again. */
const ANSWER_MS = 4000
const AGAIN_MS = 150
/** The longest that a network or server is away in a run, and more. */
const PATIENCE_MS = 240_000
/** What a gateway answers while the server is away. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504])
const TRIES = 3

/** An order as its buyer knows it. */
export interface PlacedOrder {
  readonly requestId: string
  readonly number: string
  readonly payBy: 'counter' | 'card'
  readonly visit: ShopVisit
  /** Of its page. */
  readonly path: string
}

/** The shop as a browser reaches it through the faults: each call is repeated until it has an answer. */
function patient({ proxy, history }: World, address: string) {
  const own = { 'X-Forwarded-For': address, Origin: proxy.origin }
  const fetched = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), ...own }
    const until = performance.now() + PATIENCE_MS
    for (;;) {
      const answer = await answered(url.replace(ORIGIN, proxy.origin), { ...init, headers, redirect: 'manual' })
      if (answer && !GATEWAY.has(answer.status)) {
        if (answer.status >= 500)
          history.violation(`the web shop answered a buyer with ${answer.status}: ${init.method} ${url}`)
        return answer
      }
      if (performance.now() > until) throw new Error(`the web shop did not answer: ${init.method} ${url}`)
      await pause(AGAIN_MS)
    }
  }
  const answered = async (url: string, init: RequestInit): Promise<Response | undefined> => {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) })
      const headers = new Headers(answer.headers)
      const to = headers.get('Location')
      if (to) headers.set('Location', to.replace(proxy.origin, ORIGIN))
      return new Response(await answer.arrayBuffer(), { status: answer.status, headers })
    } catch {
      // refused, cut off or swallowed
      return undefined
    }
  }
  return { fetch: fetched } as Parameters<typeof shopVisit>[0]
}

export interface Wish {
  /** Addresses of products. */
  readonly products: readonly string[]
  readonly pieces: number
  readonly payBy: 'counter' | 'card'
  /** By card: whether it is paid on the provider's page, or the page is left. */
  readonly pays: boolean
  /** The buyer's network. */
  readonly address: string
}

/**
 * A new buyer orders by forms and pays, if it is to be paid by card. `asking`: hears of each request for an order before it
 * is sent. Undefined: what the buyer wanted is sold.
 */
export async function order(
  world: World,
  wish: Wish,
  asking: (requestId: string) => void,
): Promise<PlacedOrder | undefined> {
  const { payBy, pays, address } = wish
  const visit = shopVisit(patient(world, address), 'en')
  for (let tries = 0; tries < TRIES; tries++) {
    const review = await reviewed(visit, world.fixture.web.prefix, wish)
    if (!review) continue
    const requestId = formIn(review, 'checkout/review').fields['request']!
    asking(requestId)
    const sent = await visit.submit(review, 'checkout/review', { pay: payBy })
    const seen = sent.path.includes('/-/simulated/') ? await pay(visit, sent, pays) : sent
    if (!seen.path.includes('/order/')) {
      if (seen.status === 409 || seen.path.endsWith('/basket')) continue
      throw new Error(`the order was not placed: ${seen.status} ${seen.path} ${seen.text}`)
    }
    const number = /\bON-[\w-]*\d+/.exec(seen.text)?.[0]
    if (number === undefined) throw new Error(`the page of an order has no number: ${seen.text}`)
    return { requestId, number, payBy, visit, path: seen.path.split('?')[0]! }
  }
  return undefined
}

/** The last page before the order; undefined: something of it is sold. */
async function reviewed(visit: ShopVisit, prefix: string, { products, pieces }: Wish): Promise<Seen | undefined> {
  for (const product of products) {
    const page = await visit.open(`/s/${prefix}/en/p/${product}`)
    if (page.html.includes('basket/add"')) await visit.submit(page, 'basket/add', { quantity: String(pieces) })
  }
  const times = await visit.open(`/s/${prefix}/en/checkout`)
  if (times.path.endsWith('/basket')) return undefined
  const contact = await visit.submit(times, 'checkout/time', { slot: lastTime(times) })
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada King', phone: '', mail: 'ada@shop.test' })
  return review.path.endsWith('/basket') || review.status === 409 ? undefined : review
}

const pay = (visit: ShopVisit, page: Seen, pays: boolean): Promise<Seen> =>
  visit.submit(page, page.path.split('?')[0]!, { act: pays ? 'pay' : 'leave' })

/** The buyer cancels on the order's page; false: only the store can. */
export async function cancelOrder({ visit, path }: PlacedOrder): Promise<boolean> {
  const page = await visit.open(path)
  if (!page.html.includes('/cancel"')) return false
  const seen = await visit.submit(page, '/cancel')
  return seen.status === 200
}

/** The code that the order's page shows; '': it is still to be paid, or over. */
export const codeOn = async ({ visit, path }: PlacedOrder): Promise<string> =>
  /class="code">(\d{6})</.exec((await visit.open(path)).html)?.[1] ?? ''
