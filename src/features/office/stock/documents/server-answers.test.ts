import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { serverAnswers } from '#features/office/stock/documents/server-answers.ts'

beforeEach(() => {
  session.setToken('token')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  queryClient.clear()
})
const answer = (body: object) => Response.json({ code: 200, success: true, message: '', ...body })

test('a server that answers is there', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer({ data: { records: [] } }))
  expect(await serverAnswers()).toBe(true)
})

test('one that cannot be reached, or says nothing for five seconds, is not', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await serverAnswers()).toBe(false)
  queryClient.clear()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const asked = serverAnswers()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await asked).toBe(false)
})

test('what it refuses is thrown', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    answer({ code: 202, success: false, message: 'No', data: { error: 'access.denied' } }),
  )
  await expect(serverAnswers()).rejects.toMatchObject({ code: 'access.denied' })
})
