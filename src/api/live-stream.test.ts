import { afterEach, expect, it, vi } from 'vitest'
import { listenWith, type Heard } from '#api/live-stream.ts'

const STORE = '0192f0c1-0000-7000-8000-000000000001'
const ORDER = { changed: [{ storeId: STORE, kinds: ['order'] }], again: false }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A server that answers a stream in these pieces, and stays open if `open`. */
function answers(
  pieces: readonly string[],
  { status = 200, type = 'text/event-stream; charset=utf-8', open = false } = {},
) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push([url, init])
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        init.signal!.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')))
        if (!open) controller.close()
      },
    })
    return Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }))
  })
  return asked
}

async function listened(since = '') {
  const heard: Heard[] = []
  const end = await listenWith('token')(since, new AbortController().signal, (one) => heard.push(one))
  return { end, heard }
}

it('messages are read however they are cut, signs of life as well; one of a newer server means that all may differ', async () => {
  const text = `id: 0.7\ndata: ${JSON.stringify(ORDER)}\n\nid: 0.8\n\nid: 0.9\ndata: {"changed":"all"}\n\n`
  const asked = answers([text.slice(0, 20), text.slice(20, 21), text.slice(21)])
  expect(await listened('0.6')).toEqual({
    end: 'closed',
    heard: [
      { since: '0.7', message: ORDER },
      { since: '0.8' },
      { since: '0.9', message: { changed: [], again: true } },
    ],
  })
  const [url, init] = asked[0]!
  expect(url).toBe('/b/live?since=0.6')
  expect(new Headers(init.headers).has('Unattended')).toBe(true)
})

it('says when nobody is signed in, and when there is no stream', async () => {
  answers([], { status: 401 })
  expect((await listened()).end).toBe('refused')
  answers(['{}'], { type: 'application/json' })
  expect((await listened()).end).toBe('failed')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect((await listened()).end).toBe('failed')
})

it('a connection without a sign of life is given up', async () => {
  vi.useFakeTimers()
  answers(['id: 0.7\n\n'], { open: true })
  const given = listened()
  await vi.advanceTimersByTimeAsync(26_000)
  expect(await given).toEqual({ end: 'closed', heard: [{ since: '0.7' }] })
})
