import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepStockLive } from './live-stock.ts'
import { shopFacts } from './shop-page.fixture.ts'

const V = 'variant-1'
const P = 'product-1'
let visible: DocumentVisibilityState
let page: Document
const asked: string[] = []
const signals: AbortSignal[] = []
let answer: () => unknown

beforeEach(() => {
  vi.useFakeTimers()
  visible = 'visible'
  asked.length = 0
  signals.length = 0
  answer = () => ({ skus: [], products: [] })
  page = document.implementation.createHTMLDocument('shop')
  Object.defineProperty(page, 'visibilityState', { get: () => visible, configurable: true })
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    asked.push(address)
    signals.push(signal!)
    const data = answer()
    return Promise.resolve(
      data === undefined ? new Response('', { status: 429 }) : new Response(JSON.stringify(data), { status: 200 }),
    )
  })
})
afterEach(() => {
  visible = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = (places: string): void => {
  page.body.innerHTML = places
  keepStockLive(page, shopFacts)
}
const minute = () => vi.advanceTimersByTimeAsync(60_000)
const look = async (state: DocumentVisibilityState): Promise<void> => {
  visible = state
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}
const spans = () =>
  [...page.querySelectorAll('.stock')].map(({ className, textContent }) => `${className}: ${textContent}`)

test('a minute later the words of a variant say what is there by then', async () => {
  shown(`<span class="stock" data-variant="${V}">Available</span><span class="stock few">Pre-sale</span>`)
  expect(asked).toEqual([])
  answer = () => ({ skus: [{ skuId: V, state: 'few', left: 2.5 }] })
  await minute()
  expect(asked).toEqual([`/b/storefront/v1/tea/availability?skus=${V}`])
  expect(spans()).toEqual(['stock few: Only 2.5 left', 'stock few: Pre-sale'])
  answer = () => ({ skus: [{ skuId: V, state: 'out' }] })
  await minute()
  expect(spans()[0]).toBe('stock out: Sold out')
  answer = () => ({ skus: [{ skuId: V, state: 'available' }] })
  await minute()
  expect(spans()[0]).toBe('stock: Available')
  // no longer on sale: the answer leaves it out
  answer = () => ({ skus: [] })
  await minute()
  expect(spans()[0]).toBe('stock out: Sold out')
})

test('a list says only what is sold out, in every place of the product', async () => {
  const place = `<span class="stock" data-product="${P}"></span>`
  shown(place + place)
  answer = () => ({ skus: [], products: [{ productId: P, state: 'out' }] })
  await minute()
  expect(asked).toEqual([`/b/storefront/v1/tea/availability?products=${P}`])
  expect(spans()).toEqual(['stock out: Sold out', 'stock out: Sold out'])
  answer = () => ({ skus: [], products: [{ productId: P, state: 'available' }] })
  await minute()
  expect(spans()).toEqual(['stock: ', 'stock: '])
})

test('nothing is asked while nobody looks, and at once when somebody does again', async () => {
  shown(`<span class="stock" data-variant="${V}">Available</span>`)
  await look('hidden')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([])
  answer = () => ({ skus: [{ skuId: V, state: 'out' }] })
  await look('visible')
  expect(asked).toHaveLength(1)
  expect(spans()).toEqual(['stock out: Sold out'])
  await minute()
  expect(asked).toHaveLength(2)
})

test('what the server does not answer changes nothing, and is asked again a minute later', async () => {
  shown(`<span class="stock few" data-variant="${V}">Only 3 left</span>`)
  answer = () => undefined
  await minute()
  expect(spans()).toEqual(['stock few: Only 3 left'])
  answer = () => ({ skus: [{ skuId: V, state: 'out' }] })
  await minute()
  expect(spans()).toEqual(['stock out: Sold out'])
})

test('a question that nobody waits for any more is called off, and its answer changes nothing', async () => {
  shown(`<span class="stock" data-variant="${V}">Available</span>`)
  answer = () => {
    visible = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    return { skus: [{ skuId: V, state: 'out' }] }
  }
  await minute()
  expect(signals[0]?.aborted).toBe(true)
  expect(spans()).toEqual(['stock: Available'])
})

test('more than a call may ask for is asked for in parts; a page without goods asks nothing', async () => {
  shown(Array.from({ length: 101 }, (_, n) => `<span class="stock" data-variant="v${n}"></span>`).join(''))
  await minute()
  expect(asked.map((address) => address.split(',').length)).toEqual([100, 1])
  await look('hidden')
  asked.length = 0
  page = document.implementation.createHTMLDocument('about')
  Object.defineProperty(page, 'visibilityState', { get: () => visible, configurable: true })
  visible = 'visible'
  shown('<p>About us</p>')
  await minute()
  expect(asked).toEqual([])
})
