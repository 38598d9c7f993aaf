import type { Chance } from '#server/demo/shops/chance.ts'
import { lastTime, shopVisit, type Seen } from '#server/testing/shop-visit.ts'
import { PREFIX } from './storefront-data.ts'

const ORIGIN = 'http://shop.test'
const LINES = 3
const TRIES = 3
/** What a page says of goods of which less is there than the buyer wants. */
const SOLD_MEANWHILE = /sold out|\bleft\b/i
/** What is measured: the page with the quote, and the form that orders. */
const STEPS: Readonly<Record<string, string>> = {
  'POST /basket/add': 'add',
  'GET /checkout/review': 'quote',
  'POST /checkout/review': 'order',
}

/** Buyers who each order three products for pickup, as a browser without JavaScript does, and how long they waited. */
export class Buyers {
  /** Milliseconds of each answer, by step. */
  readonly times = new Map<string, number[]>()
  readonly #origin: string
  readonly #products: readonly string[]
  readonly #chance: Chance
  #network: number

  /** `products`: handles of what is on sale; `network`: that of the first buyer. */
  constructor(port: number, products: readonly string[], chance: Chance, network = 1) {
    this.#origin = `http://localhost:${port}`
    this.#products = products
    this.#chance = chance
    this.#network = network
  }

  /** A new buyer orders, and chooses other goods if some are sold meanwhile. Throws unless there is an order. */
  async order(): Promise<void> {
    let last: Seen | undefined
    for (let tries = 0; tries < TRIES; tries++) {
      last = await this.#tried()
      if (last.path.includes('/order/')) return
      if (!SOLD_MEANWHILE.test(last.text)) break
    }
    throw new Error(`not ordered: ${last?.path} ${last?.text}`)
  }

  /** The page of the order, or the one that says why there is none. */
  async #tried(): Promise<Seen> {
    const visit = this.#visit()
    for (let line = 0; line < LINES; line++) {
      const product = await this.#available(visit.open)
      await visit.submit(product, 'basket/add', { quantity: '1' })
    }
    const times = await visit.open(`/s/${PREFIX}/en/checkout`)
    const slot = lastTime(times)
    // the basket, because some of it was sold meanwhile
    if (slot === '') return times
    const contact = await visit.submit(times, 'checkout/time', { slot })
    const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', phone: '', mail: 'ada@shop.test' })
    if (!review.html.includes('checkout/review"')) return review
    return visit.submit(review, 'checkout/review', { pay: 'counter' })
  }

  /** The page of a product of which every variant is there. */
  async #available(open: (path: string) => Promise<Seen>): Promise<Seen> {
    for (;;) {
      const page = await open(`/s/${PREFIX}/en/p/${this.#chance.pick(this.#products)}`)
      if (page.html.includes('basket/add"') && !page.text.includes('Sold out')) return page
    }
  }

  #visit() {
    const network = this.#network++
    const address = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
    const own = { 'X-Forwarded-For': address, Origin: this.#origin }
    return shopVisit(
      {
        fetch: async (url: string, init: RequestInit = {}) => {
          const begun = performance.now()
          const headers = { ...(init.headers as Record<string, string>), ...own }
          const answer = await fetch(url.replace(ORIGIN, this.#origin), { ...init, headers, redirect: 'manual' })
          const body = await answer.arrayBuffer()
          this.#note(`${init.method ?? 'GET'} ${url.slice(url.indexOf('/en/') + 3)}`, performance.now() - begun)
          return new Response(answer.status === 204 ? null : body, answer)
        },
      } as never,
      'en',
    )
  }

  #note(asked: string, took: number): void {
    const step = STEPS[asked]
    if (step !== undefined) this.times.set(step, [...(this.times.get(step) ?? []), took])
  }
}
