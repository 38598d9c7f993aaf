import { expect, vi } from 'vitest'
import { fill, front, gone, holds, openScreen, press, reload, seen, test, until } from '#testing/screen.tsx'
import { accountBeside, ask, at, NOBODY, signIn } from '#testing/people-acts.ts'

const NEWCOMER = { username: 'mei@corner.example', password: 'corner2026' }
const ELSEWHERE = 'This account signed in elsewhere. Sign in again to continue here.'

/** The account signs in on another device, which ends the session here. */
const elsewhere = (): Promise<unknown> => ask('/user/login', NEWCOMER)

const enter = async (): Promise<void> => {
  await signIn(NEWCOMER.username, NEWCOMER.password)
  await at('/register')
}
/** Signs in again: what was typed is there. */
const back = async (typed: string): Promise<void> => {
  await enter()
  await holds('Store name', typed)
}

test('a session that ends on the way into the office leads back to the sign-in, and what was typed is there again', async () => {
  await openScreen('/login', NOBODY)
  await accountBeside(NEWCOMER.username, NEWCOMER.password)
  await enter()
  await fill('Store name', 'Corner Third')
  // returned to later, when the server has long ended it
  await elsewhere()
  await reload()
  await at('/login')
  await seen(ELSEWHERE)
  await back('Corner Third')

  // reloaded while its dialog is shown: the session ends with a request in progress
  const real = globalThis.fetch
  const calls = vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, how) => {
    if (typeof to === 'string' && to.endsWith('/getShopInfoByDomain/corner-fourth')) await elsewhere()
    return real(to, how)
  })
  await fill('Store name', 'Corner Fourth')
  await until(() => expect(front()).not.toBe(document.body))
  await seen(ELSEWHERE)
  calls.mockRestore()
  await reload()
  await at('/login')
  await seen(ELSEWHERE)
  await back('Corner Fourth')

  // nothing of the app's data was kept
  await elsewhere()
  localStorage.removeItem('evertill-queries')
  await openScreen('/', NOBODY)
  await at('/login')
  await back('Corner Fourth')

  // left in the middle of it
  localStorage.setItem('evertill-active-at', String(Date.now() - 600_500))
  await seen('Session timed out')
  await gone('Store name')
  await press('Back to sign-in')
  await at('/login')
  await back('Corner Fourth')
})
