import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { Disconnected } from '#api/call.ts'
import { queryClient } from '#api/query.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a screen without the network fails at once instead of waiting for it, so that it can say so', async () => {
  onlineManager.setOnline(false)
  let tries = 0
  const read = queryClient.fetchQuery({
    queryKey: ['test'],
    // as every reading of a screen is
    retry: queryClient.getDefaultOptions().queries!.retry!,
    queryFn: () => {
      tries++
      return Promise.reject(new Disconnected())
    },
  })
  await expect(read).rejects.toBeInstanceOf(Disconnected)
  expect(tries).toBe(1)
})

it('nor does one that is opened while the browser knows that it is offline', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: false })
  const { onlineManager: fresh } = await import('@tanstack/react-query')
  await import('#api/query.ts')
  expect(fresh.isOnline()).toBe(false)
})

it('where nobody knows that the server is away, a screen says so within three seconds', async () => {
  vi.useFakeTimers()
  let tries = 0
  const failed: unknown[] = []
  void queryClient
    .fetchQuery({
      queryKey: ['server away'],
      retry: queryClient.getDefaultOptions().queries!.retry!,
      queryFn: () => {
        tries++
        return Promise.reject(new Disconnected())
      },
    })
    .catch((error: unknown) => failed.push(error))
  await vi.advanceTimersByTimeAsync(3_000)
  expect([tries, failed]).toEqual([3, [expect.any(Disconnected)]])
})
