import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { guardRegister } from '#features/account/session/entry-guards.ts'

const profile = { mustChangePassword: false, existShop: false }
let asked: string[]

/** The server has ended the session. */
const ended = (url: string): Promise<Response> => {
  asked.push(url.replace(/^\/b/, '').replace(/\?.*/, ''))
  const data = { error: 'auth.signed-in-elsewhere' }
  return Promise.resolve(
    new Response(JSON.stringify({ code: 401, success: false, message: '', data }), {
      headers: { 'Content-Type': 'application/json' },
    }),
  )
}

beforeEach(() => {
  asked = []
  queryClient.clear()
  session.setToken('t')
  vi.stubGlobal('fetch', ended)
  queryClient.setQueryData(read(user.setupState, {}).queryKey, { needed: false, signUp: true } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A profile of half a second ago, in a page that has been open for so long. */
const known = (openFor: number): void => {
  vi.spyOn(performance, 'now').mockReturnValue(openFor)
  const { queryKey } = read(user.profile, {}, { persist: true })
  queryClient.setQueryData(queryKey, profile as never, { updatedAt: Date.now() - 500 })
}

test('a profile that the page itself has just asked for is not asked for again', async () => {
  known(5_000)
  await guardRegister()
  expect(asked).toEqual([])
})

test('one that was kept from before the page was loaded says nothing about the session: the sign-in shows why it ended', async () => {
  known(100)
  await expect(guardRegister()).rejects.toMatchObject({ options: { to: '/login', search: { ended: 'elsewhere' } } })
  expect(asked).toHaveLength(1)
})
