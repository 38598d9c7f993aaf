import { expect, test } from 'vitest'
import { fetchAhead, type Piece } from '#sw/fetch-ahead.ts'

const pieces = (count: number): Piece[] =>
  Array.from({ length: count }, (_, n) => ({ url: `assets/piece-${n}.js`, revision: null }))

/** A cache, and a server whose answers come when they are let go. */
function shop(kept: readonly string[] = []) {
  const cache = new Map(kept.map((url) => [url, 'former']))
  const asked: string[] = []
  const waiting = new Map<string, (response: Response) => void>()
  const failing = new Map<string, (reason: Error) => void>()
  return {
    cache,
    asked,
    means: {
      open: async () => ({
        match: async (url: string) => (cache.has(url) ? new Response() : undefined),
        put: async (url: string, response: Response) => {
          cache.set(url, await response.text())
        },
      }),
      fetch: (url: string) =>
        new Promise<Response>((resolve, reject) => {
          asked.push(url)
          waiting.set(url, resolve)
          failing.set(url, reject)
        }),
    },
    answer: async (url: string, response = new Response('code')) => {
      waiting.get(url)!(response)
      await settled()
    },
    fail: async (url: string) => {
      failing.get(url)!(new TypeError('network'))
      await settled()
    },
  }
}

/** All that is ready to go on has gone on. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('three at a time, from the end, until every piece is kept', async () => {
  const { means, asked, answer, cache } = shop()
  const going = fetchAhead(pieces(6), means)
  await settled()
  expect(asked).toEqual([5, 4, 3].map((n) => `assets/piece-${n}.js`))
  await answer('assets/piece-3.js')
  expect(asked.slice(3)).toEqual(['assets/piece-2.js'])
  for (const n of [5, 4, 2, 1, 0]) await answer(`assets/piece-${n}.js`)
  await going
  expect(cache.size).toBe(6)
  expect(cache.get('assets/piece-0.js')).toBe('code')
})

test('what is there already and what keeps its name are not asked for', async () => {
  const { means, asked, answer, cache } = shop(['assets/piece-1.js'])
  const going = fetchAhead([{ url: 'index.html', revision: 'a1' }, ...pieces(2)], means)
  await settled()
  expect(asked).toEqual(['assets/piece-0.js'])
  await answer('assets/piece-0.js')
  await going
  expect(cache.get('assets/piece-1.js')).toBe('former')
  expect(cache.has('index.html')).toBe(false)
})

test('an answer that is none is not kept and ends it without an error', async () => {
  const { means, asked, answer, cache } = shop()
  const going = fetchAhead(pieces(9), means)
  await settled()
  await answer('assets/piece-8.js', new Response('gone', { status: 404 }))
  await expect(going).resolves.toBeUndefined()
  await answer('assets/piece-7.js')
  expect(asked).toHaveLength(3)
  expect([...cache.keys()]).toEqual(['assets/piece-7.js'])
})

test('without the network it ends at once and asks for no more', async () => {
  const { means, asked, fail } = shop()
  const going = fetchAhead(pieces(9), means)
  await settled()
  await fail('assets/piece-6.js')
  await expect(going).resolves.toBeUndefined()
  for (const n of [8, 7]) await fail(`assets/piece-${n}.js`)
  expect(asked).toHaveLength(3)
})

test('where the browser opens no cache nothing is asked for', async () => {
  const { means, asked } = shop()
  await fetchAhead(pieces(3), { ...means, open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(asked).toEqual([])
})
