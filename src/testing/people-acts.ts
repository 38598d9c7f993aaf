/** Acts at the sign-in and with an account, for screen tests. */
import { getByRole, queryAllByRole } from '@testing-library/react'
import { expect } from 'vitest'
import { clearToasts } from '#ui/toast.tsx'
import { click, fill, find, heading, press, until } from '#testing/acts.ts'
import { PASSWORD } from '#testing/clerk.ts'
import { reload } from '#testing/screen.tsx'
import { say } from '#testing/words.ts'

/** Nobody is signed in. */
export const NOBODY = { account: '', store: '' }

/** The app has gone to this address. */
export const at = (path: string | RegExp): Promise<void> =>
  until(() => {
    if (typeof path === 'string') expect(location.pathname).toBe(path)
    else expect(location.pathname).toMatch(path)
  })

/** Types an address, as the person who is signed in. */
export async function typeAddress(path: string): Promise<void> {
  history.pushState({}, '', path)
  clearToasts()
  await reload()
}

/** Signs in on the sign-in screen, which is shown or about to be. */
export async function signIn(account: string, password = PASSWORD): Promise<void> {
  await heading('Sign in')
  await fill('E-mail', account)
  await fill('Password', password)
  await press('Sign in')
}

/** The screen itself, without the frame around it, where a tab of the same name may be. */
export const content = (): HTMLElement => getByRole(document.body, 'main')

/** The alert that says something. */
export const alerted = (): Promise<string> =>
  until(() => {
    const said = queryAllByRole(document.body, 'alert').map((one) => one.textContent ?? '')
    expect(said.join('')).not.toBe('')
    return said.join(' ')
  })

/** A call by somebody who is not in this window: without a token, or with one. */
export async function ask<T>(path: string, input?: object, token = ''): Promise<T> {
  const answer = await fetch(`${location.origin}/b${path}`, {
    method: input ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Locale: 'en_US', Token: token },
    ...(input ? { body: JSON.stringify(input) } : {}),
  })
  const { success, message, data } = (await answer.json()) as { success: boolean; message: string; data: T }
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

/** The newest code that was sent to an address. */
async function codeFor(email: string): Promise<string> {
  const messages = await ask<{ recipient: string; body: string }[]>('/user/messages')
  const body = messages.find(({ recipient }) => recipient === email)?.body ?? ''
  return /\b\d{6}\b/.exec(body)![0]
}

/** Asks for a code on the screen, and reads it. */
export async function askForCode(email: string): Promise<string> {
  // the sign-in that leads here has a field of the same name
  await find('Send code')
  await fill('E-mail', email)
  await press('Send code')
  await codeSent(email)
  return codeFor(email)
}

/** The screen says that a code was sent there; returns all that it says of it. */
export const codeSent = (email: string): Promise<string> =>
  until(() => {
    const said = queryAllByRole(document.body, 'status').map((one) => one.textContent ?? '')
    const sentence = say('Code sent to {address}. It’s valid for 10 minutes and works once.', { address: email })
    const found = said.find((one) => one.includes(sentence))
    expect(found, said.join('|')).toBeDefined()
    return found!
  })

/** A new account without a store, made beside the screen. */
export async function accountBeside(username: string, password: string): Promise<void> {
  await ask('/user/getVerifyCode', { username })
  const code = await codeFor(username)
  await ask('/user/register', { username, password, code, timeZone: 'America/New_York' })
}

/** Enters a store from the list of stores, at its first page. */
export async function enterStore(name = /Brooklyn/): Promise<void> {
  await pressStore(name)
  await at(/^\/shop\//)
  await until(() => expect(document.querySelector('main h1')).not.toBeNull())
}

/** Presses a store in the list of stores. */
export async function pressStore(name = /Brooklyn/): Promise<void> {
  click(
    await until(() => {
      const [found] = queryAllByRole(document.body, 'button', { name })
      if (!found) throw new Error(`There is no store ${String(name)}.`)
      return found
    }),
  )
}
