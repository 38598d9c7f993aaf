import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { oneWindow } from '#features/counter/core/device/one-window.ts'

type Granted = (lock: { name: string } | null) => unknown

/** Locks of a browser that answers when the test says so, to all windows of a device. */
function slowLocks() {
  const waiting: (() => Promise<unknown>)[] = []
  let held = false
  const line: (() => void)[] = []
  const grant = async (granted: Granted): Promise<unknown> => {
    held = true
    const kept = granted({ name: 'evertill-counter-window' })
    await Promise.resolve(kept)
    held = false
    line.shift()?.()
    return kept
  }
  const request = (_name: string, options: { ifAvailable?: boolean }, granted: Granted): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.push(async () => {
        if (!held) resolve(grant(granted))
        else if (options.ifAvailable) resolve(granted(null))
        else line.push(() => resolve(grant(granted)))
        await vi.advanceTimersByTimeAsync(0)
      })
    })
  return {
    locks: { request } as unknown as Pick<LockManager, 'request'>,
    answer: async () => {
      for (const one of waiting.splice(0)) await one()
    },
  }
}

function device() {
  const kept = new Map<string, string>()
  const browser = slowLocks()
  const open = () => {
    const said: boolean[] = []
    const close = oneWindow((mine) => said.push(mine), {
      locks: browser.locks,
      signs: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    })
    return { said, close }
  }
  return { open, answer: browser.answer, kept }
}

describe('one window of a device sells', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('the first one; the second waits in line and takes over when the first closes', async () => {
    const { open, answer } = device()
    const first = open()
    await answer()
    const second = open()
    await answer()
    expect([first.said, second.said]).toEqual([[true], [false]])
    await answer()
    first.close()
    await vi.advanceTimersByTimeAsync(1)
    expect(second.said).toEqual([false, true])
  })

  test('a window alone sells although the browser does not say who holds the lock', async () => {
    const { open } = device()
    const alone = open()
    await vi.advanceTimersByTimeAsync(1_900)
    expect(alone.said).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(alone.said).toEqual([true])
  })

  test('a second window does not sell while the first gives signs of life, however long the lock is silent', async () => {
    const { open, answer } = device()
    const first = open()
    await answer()
    const second = open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(second.said).toEqual([])
    await answer()
    expect(second.said).toEqual([false])
    expect(first.said).toEqual([true])
  })

  test('after a power cut the sign of a window that is gone holds for seconds only', async () => {
    const { open, kept } = device()
    kept.set('evertill-counter-window', String(Date.now()))
    const next = open()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(next.said).toEqual([])
    await vi.advanceTimersByTimeAsync(1_200)
    expect(next.said).toEqual([true])
  })

  test('a window that sold on silence steps back when the lock says another one does', async () => {
    const { open, answer, kept } = device()
    const first = open()
    await answer()
    await vi.advanceTimersByTimeAsync(500)
    const second = open()
    await vi.advanceTimersByTimeAsync(1_900)
    vi.setSystemTime(Date.now() + 30_000) // a clock that jumped makes the sign look old
    await vi.advanceTimersByTimeAsync(150)
    expect(second.said).toEqual([true])
    await answer()
    expect(second.said).toEqual([true, false])
    first.close()
    second.close()
    expect([...kept]).toEqual([])
  })
})
