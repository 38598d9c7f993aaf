import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { Disconnected } from '#api/call.ts'
import { queryClient } from '#api/query.ts'

afterEach(() => onlineManager.setOnline(true))

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
