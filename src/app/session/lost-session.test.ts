import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { guardOffice, landing, unknownPath } from '#app/guards.ts'
import { setSessionEnd } from '#app/session/session-end.ts'
import { guardFirstOperator, guardFirstPassword, guardRegister } from '#features/account/session/entry-guards.ts'
import { keepEnd } from '#features/account/session/kept-end.ts'
import { keepForm, keptForm } from '#ui/form/kept-forms.ts'

/** A server that knows whether somebody has to be set up, and no longer takes the session. */
function refusing(error: string): void {
  vi.stubGlobal('fetch', (url: string) => {
    const open = url.startsWith('/b/user/getSetupState') || url.includes('etup')
    const body = open
      ? { code: 200, success: true, message: '', data: { needed: false } }
      : { code: 401, success: false, message: 'Sign in again.', data: { error } }
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  })
}
const whereTo = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().then(
    (to) => to,
    (thrown: unknown) => {
      const { to, search } = (thrown as { options?: { to?: string; search?: { ended?: string } } }).options ?? {}
      return `${to} ${search?.ended}`
    },
  )

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  queryClient.clear()
  setSessionEnd(undefined)
  session.setToken('of a session that has ended')
  session.setStoreId('brooklyn')
})

test.each([
  ['the bare address', landing],
  ['the office', () => guardOffice('/org/account/user-manage')],
  ['a store’s screen', () => guardOffice('/shop/shopManage/shopSetting')],
  ['an unknown address of a store', () => unknownPath('/shop/nowhere')],
  ['the registration', guardRegister],
  ['the first password', guardFirstPassword],
  ['the operator', guardFirstOperator],
])('a session that is lost leads from %s to the sign-in, with the reason, and keeps what was typed', async (_, ask) => {
  keepForm('::/register#store', { shopName: 'Third' })
  refusing('auth.required')
  expect(await whereTo(ask)).toBe('/login expired')
  // the sign-in is not left again: nobody is signed in any more
  expect([session.token(), session.storeId()]).toEqual(['', ''])
  expect(keptForm('::/register#store')).toEqual({ shopName: 'Third' })
  session.setToken('another')
  session.setStoreId('brooklyn')
  refusing('auth.signed-in-elsewhere')
  expect(await whereTo(ask)).toBe('/login elsewhere')
})

test('a kept profile that only a question could confirm does not hide that the session is lost', async () => {
  refusing('auth.required')
  queryClient.setQueryData(['', 'user.profile', {}], { existShop: false, mustChangePassword: true })
  expect(await whereTo(landing)).toBe('/login expired')
})

test('where the dialog says so already, nothing leads away from it', async () => {
  refusing('auth.required')
  setSessionEnd('expired')
  await expect(guardOffice('/org/account/user-manage')).rejects.toMatchObject({ code: 'auth.required' })
})

test('a server that does not answer ends nobody’s session', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  await expect(guardFirstPassword()).rejects.toMatchObject({ name: 'Disconnected' })
  expect(session.token()).not.toBe('')
})

test('a page loaded anew while the dialog stands is nobody new: the registration gives way to the sign-in', async () => {
  refusing('auth.required')
  session.clear()
  keepEnd('elsewhere')
  expect(await whereTo(guardRegister)).toBe('/login undefined')
  keepEnd(undefined)
  expect(await whereTo(guardRegister)).toBeUndefined()
})
