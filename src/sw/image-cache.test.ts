import { beforeEach, describe, expect, test } from 'vitest'
import { ImageCache, isThumb } from '#sw/image-cache.ts'
import { PICTURE_CACHE } from '#db/with-freed-space.ts'

const MEGABYTE = 1024 * 1024
const DAY = 24 * 3_600_000
const address = (n: number): string =>
  `https://till.example/b/images/0192c5b0-0000-7000-8000-000000000000/${n.toString(16).padStart(32, '0')}_thumb.webp`

/** The browser's caches as far as they are used, in memory; like those, by address and in the order of writing. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>()
  full = false
  #of = (name: string): Map<string, Response> => {
    const known = this.all.get(name) ?? new Map<string, Response>()
    this.all.set(name, known)
    return known
  }
  open = async (name: string): Promise<Cache> =>
    ({
      match: async (url: string) => this.#of(name).get(url)?.clone(),
      put: async (url: string, answer: Response) => {
        if (this.full) throw new DOMException('full', 'QuotaExceededError')
        this.#of(name).delete(url)
        this.#of(name).set(url, answer)
      },
      delete: async (url: string) => this.#of(name).delete(url),
      keys: async () => [...this.#of(name).keys()].map((url) => ({ url })),
    }) as unknown as Cache
  delete = async (name: string): Promise<boolean> => this.all.delete(name)
  names = (): string[] => [...(this.all.get(PICTURE_CACHE)?.keys() ?? [])]
}

let store: FakeCaches
let clock = 0
let connected = true
let bytes = 10
let asked: string[] = []
let space = { usage: 0, quota: 10_000 * MEGABYTE }
beforeEach(() => {
  store = new FakeCaches()
  clock = 1_700_000_000_000
  connected = true
  bytes = 10
  asked = []
  space = { usage: 0, quota: 10_000 * MEGABYTE }
})

const newCache = (): ImageCache =>
  new ImageCache({
    caches: store,
    estimate: async () => space,
    now: () => clock,
    fetch: async ({ url }) => {
      asked.push(url)
      if (!connected) throw new TypeError('Failed to fetch')
      return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } })
    },
  })

/** Shows a thumbnail and waits until it is put away. */
async function show(cache: ImageCache, n: number): Promise<Response> {
  const work: Promise<unknown>[] = []
  const answer = await cache.answer(new Request(address(n)), (later) => void work.push(later))
  await Promise.all(work)
  clock += 1000
  return answer
}

test('what was on screen is there without a network, also for a worker that has just started', async () => {
  await show(newCache(), 1)
  connected = false
  const again = await show(newCache(), 1)
  expect([again.status, again.headers.get('Content-Type'), (await again.arrayBuffer()).byteLength]).toEqual([
    200,
    'image/webp',
    10,
  ])
  await expect(show(newCache(), 2)).rejects.toThrow('Failed to fetch')
  expect(asked).toEqual([address(1), address(2)])
})

test('refusals and anything that is no picture are not kept', async () => {
  const cache = new ImageCache({
    caches: store,
    estimate: async () => space,
    now: () => clock,
    fetch: async ({ url }) =>
      url === address(1)
        ? new Response('none', { status: 404 })
        : new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
  })
  expect((await show(cache, 1)).status).toBe(404)
  await show(cache, 2)
  expect(store.names()).toEqual([])
})

describe('limits', () => {
  test('2,000 thumbnails at most; the one not shown for longest goes, also after a restart', async () => {
    let cache = newCache()
    for (let n = 0; n < 2000; n++) await show(cache, n)
    await show(cache, 0)
    await show(cache, 5000)
    expect(store.names()).toHaveLength(2000)
    expect(store.names()).toContain(address(0))
    expect(store.names()).not.toContain(address(1))
    clock += 2 * DAY
    await show(cache, 2)
    cache = newCache()
    await show(cache, 5001)
    expect(store.names()).toContain(address(2))
    // what was shown on the same day as it came is not written down: a restart knows only when it came
    expect(store.names()).not.toContain(address(0))
  })

  test('40 MB at most', async () => {
    const cache = newCache()
    bytes = 9 * MEGABYTE
    for (let n = 0; n < 6; n++) await show(cache, n)
    expect(store.names()).toEqual([2, 3, 4, 5].map(address))
  })

  test('none at all while the device is short of space: the ledger goes first', async () => {
    const cache = newCache()
    await show(cache, 1)
    for (const short of [
      { usage: 801, quota: 1000 },
      { usage: 50 * MEGABYTE, quota: 249 * MEGABYTE },
    ]) {
      space = short
      clock += 60_000
      expect((await show(cache, 2)).status).toBe(200)
      expect(store.names()).toEqual([])
    }
    space = { usage: 0, quota: 10_000 * MEGABYTE }
    clock += 60_000
    await show(cache, 3)
    expect(store.names()).toEqual([address(3)])
  })

  test('a device that is full all the same loses its pictures, and shows them from the network', async () => {
    const cache = newCache()
    await show(cache, 1)
    store.full = true
    expect((await show(cache, 2)).status).toBe(200)
    expect(store.all.has(PICTURE_CACHE)).toBe(false)
  })
})

test('only thumbnails are kept', () => {
  const of = (path: string) => isThumb(new URL(path, 'https://till.example'))
  expect(isThumb(new URL(address(1)))).toBe(true)
  expect(of(address(1).replace('_thumb', ''))).toBe(false)
  expect([of('/b/shop/goods/list'), of('/assets/a_thumb.webp')]).toEqual([false, false])
})
