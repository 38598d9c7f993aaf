import { expect, it, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import type { Heard } from '#api/live-stream.ts'
import { shareLive, type LiveParts } from '#api/share-live.ts'

const ORDER: LiveMessage = {
  changed: [{ storeId: '0192f0c1-0000-7000-8000-000000000001', kinds: ['order'] }],
  again: false,
}

/** Locks of a browser: each waits for the one before. */
function browserLocks(): LiveParts['locks'] {
  let last: Promise<unknown> = Promise.resolve()
  const request = async (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> => {
    const before = last
    const done = before.then(async () => {
      signal.throwIfAborted()
      await work()
    })
    last = done.catch(() => undefined)
    await done
  }
  return { request } as unknown as LiveParts['locks']
}

/** A window of a browser whose windows hear each other. */
function openWindow(locks: LiveParts['locks'], channels: Set<LiveParts['channel']>) {
  const leaving = new AbortController()
  const told: LiveMessage[] = []
  const live: boolean[] = []
  /** The streams that it opened: where from, and how it is told and ended. */
  const streams: {
    since: string
    hear: (heard: Heard) => void
    end: (how: 'closed' | 'failed' | 'refused') => void
  }[] = []
  const pauses: number[] = []
  const channel: LiveParts['channel'] = {
    onmessage: null,
    postMessage: (data: unknown) => {
      for (const other of channels)
        if (other !== channel) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent)
    },
  }
  channels.add(channel)
  const ended = shareLive(
    {
      locks,
      channel,
      listen: (since, signal, hear) =>
        new Promise((resolve) => {
          streams.push({ since, hear, end: resolve })
          signal.addEventListener('abort', () => resolve('closed'))
        }),
      wait: (ms) => {
        pauses.push(ms)
        return Promise.resolve()
      },
      tell: (message) => told.push(message),
      onLive: (now) => live.push(now),
    },
    leaving.signal,
  )
  const close = async (): Promise<void> => {
    leaving.abort()
    channels.delete(channel)
    await ended
  }
  return { told, live, streams, pauses, close }
}

it('one window listens and tells the others; when it is closed the next goes on where it was', async () => {
  const locks = browserLocks()
  const channels = new Set<LiveParts['channel']>()
  const first = openWindow(locks, channels)
  const second = openWindow(locks, channels)
  await vi.waitFor(() => expect(first.streams).toHaveLength(1))
  first.streams[0]!.hear({ since: '0.7', message: ORDER })
  first.streams[0]!.hear({ since: '0.8' })
  expect([first.told, second.told]).toEqual([[ORDER], [ORDER]])
  expect([first.live.at(-1), second.live.at(-1)]).toEqual([true, true])
  expect([first.streams[0]!.since, second.streams]).toEqual(['', []])
  await first.close()
  expect(first.live.at(-1)).toBe(false)
  await vi.waitFor(() => expect(second.streams).toHaveLength(1))
  expect(second.streams[0]!.since).toBe('0.8')
  await second.close()
})

it('a stream that ends is opened again from its place, at once if it was open and later each time if it was not', async () => {
  const window = openWindow(browserLocks(), new Set())
  const opened = (count: number) => vi.waitFor(() => expect(window.streams).toHaveLength(count))
  await opened(1)
  window.streams[0]!.hear({ since: '0.7' })
  window.streams[0]!.end('closed')
  await opened(2)
  expect(window.streams[1]!.since).toBe('0.7')
  for (const count of [3, 4, 5]) {
    window.streams.at(-1)!.end('failed')
    await opened(count)
  }
  window.streams.at(-1)!.end('refused')
  await opened(6)
  const [atOnce, ...later] = window.pauses
  expect(atOnce).toBeLessThan(1_000)
  const bounds = [1_000, 2_000, 4_000, 60_000]
  expect(later.map((ms, at) => ms >= bounds[at]! && ms <= 2 * bounds[at]!)).toEqual([true, true, true, true])
  await window.close()
})

it('a window that hears nothing any more asks by itself', async () => {
  vi.useFakeTimers()
  try {
    const window = openWindow(browserLocks(), new Set())
    await vi.waitFor(() => expect(window.streams).toHaveLength(1))
    window.streams[0]!.hear({ since: '0.7' })
    await vi.advanceTimersByTimeAsync(24_000)
    window.streams[0]!.hear({ since: '0.8' })
    await vi.advanceTimersByTimeAsync(24_000)
    expect(window.live).not.toContain(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(window.live.at(-1)).toBe(false)
    await window.close()
  } finally {
    vi.useRealTimers()
  }
})
