/**
 * Tests of screens without a browser: the whole app with its routes, guards and providers in a simulated window, and a
 * real server with a database of its own behind it. The window's address is the server's, so that the app's own calls
 * reach it.
 */
import processConsole from 'node:console'
import { format } from 'node:util'
import { act, cleanup, render } from '@testing-library/react'
import { RouterProvider, type RegisteredRouter } from '@tanstack/react-router'
import { expect, test as vitestTest, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { laterWords, officeWords, showIn } from '#app/i18n.ts'
import { Providers } from '#app/providers.tsx'
import { routeTree } from '#app/routeTree.gen.ts'
import { routerOf } from '#app/router.ts'
import { setSessionEnd } from '#app/session/session-end.ts'
import { endSessionHere, takeSession } from '#features/account/session/sign-in.ts'
import { forgetAllForms } from '#ui/form/kept-forms.ts'
import { loadTextsWith } from '#ui/later-words.ts'
import { showTip } from '#ui/tip.tsx'
import { openTabs } from '#ui/tab-bar-store.ts'
import { clearToasts } from '#ui/toast.tsx'
import { forgetSightings, until } from '#testing/acts.ts'
import { MANAGER, signInBeside, type Clerk } from '#testing/clerk.ts'
import { languagesOf, type Language } from '#testing/languages.ts'
import { openShop, type FreshShop, type Shop } from '#testing/shop.ts'
import { completeWindow, forgetDevice } from '#testing/window.ts'
import { speak } from '#testing/words.ts'

export * from '#testing/acts.ts'
export { CASHIER, MANAGER, OWNER } from '#testing/clerk.ts'
export { say } from '#testing/words.ts'

/** Members of vitest's happy-dom window that a browser's doesn't have. */
declare const happyDOM: { setURL(address: string): void }

const STORE = /Brooklyn/

loadTextsWith(laterWords)
completeWindow()

let shop: Shop
let language: Language = 'en'
let account = ''
let router: RegisteredRouter | undefined
/** Errors on the console since the last call. */
let errors: string[] = []
// the window itself tells that of the process
for (const one of [console, processConsole])
  one.error = (...said: unknown[]) => {
    if (!said.some(isNoError) && !isNestedForm(format(...said))) errors.push(format(...said))
  }

/** Mantine has no portals in tests, so the form of a dialog that a form opens stands in that form. */
const isNestedForm = (said: string): boolean =>
  /^(In HTML, <form> cannot be a descendant of <form>|<form> cannot contain a nested <form>)/.test(said)

/** The window's own messages about a refused call, or about one that a closed screen no longer waits for. */
function isNoError(said: unknown): boolean {
  if (/^[A-Z]+ http:\S+ 4\d\d \(/.test(String(said))) return true
  const { code, port } = (said ?? {}) as { readonly code?: unknown; readonly port?: unknown }
  // the shop of an earlier test is closed; that of this one is not
  return code === 'ECONNRESET' || (code === 'ECONNREFUSED' && String(port) !== new URL(shop.origin).port)
}

interface Begin extends Partial<FreshShop> {
  /** Number of milliseconds that it may take, if that is more than others: one that goes through many screens. */
  readonly timeout?: number
}

/**
 * A test of a screen, in the language of today or in both (`languagesOf`), with a shop of its own. What the app says to
 * the console as an error makes it fail.
 */
export function test(name: string, work: () => Promise<void>): void
export function test(name: string, begin: Begin, work: () => Promise<void>): void
export function test(name: string, begin: Begin | (() => Promise<void>), work?: () => Promise<void>): void {
  const run = typeof begin === 'function' ? begin : work!
  const { timeout, ...order } = typeof begin === 'function' ? {} : begin
  for (const spoken of languagesOf(name))
    vitestTest(`${name} (${spoken})`, timeout === undefined ? {} : { timeout }, async () => {
      await beginTest(spoken, { begin: 'demo', ...order })
      try {
        await run()
        expect(errors).toEqual([])
      } catch (error) {
        if (error instanceof Error) error.message += errors.map((one) => `\n\nThe console says: ${one}`).join('')
        throw error
      } finally {
        await endTest()
      }
    })
}

async function beginTest(spoken: Language, order: FreshShop): Promise<void> {
  language = spoken
  shop = await openShop(order)
  // until now `shop` was that of an earlier test, which is closed
  errors = []
  happyDOM.setURL(shop.origin)
  speak(language)
  await Promise.all([showIn(language), officeWords()])
}

async function endTest(): Promise<void> {
  leave()
  // a screen that is being fetched ahead: if its file ended before, it would stay broken for those that follow
  await vi.dynamicImportSettled()
  // a store that was being entered is not any more
  openTabs.leave()()
  forgetSightings()
  clearToasts()
  showTip('')
  forgetAllForms()
  endSessionHere()
  account = ''
  document.title = ''
  await forgetDevice()
  // nobody waits for it
  void shop.close()
}

export interface Visitor {
  /** The person who is signed in: the manager unless it is said; '' for nobody. */
  readonly account?: string
  /** The store that is open; '' for none. */
  readonly store?: string | RegExp
}

/** Signs in and opens the app at an address, as if it was typed. */
export async function openScreen(path: string, { account: who = MANAGER, store = STORE }: Visitor = {}): Promise<void> {
  leave()
  if (who !== account) await signInAs(who)
  if (who !== '') session.setStoreId(await storeNamed(store))
  happyDOM.setURL(shop.origin + path)
  await show()
}

/** Loads the screen again, as the browser's reload does: what was only in memory is lost. */
export async function reload(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'))
  leave()
  await show()
}

/** Loads the screen again without the network: the app has of its queries what it keeps over a restart. */
export async function reloadAway(): Promise<void> {
  const kept = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.['persist'] === true && state.data !== undefined)
  leave()
  for (const { queryKey, state } of kept)
    queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
  await show()
}

/** Goes to another screen of the app, as a link does. */
export async function go(path: string): Promise<void> {
  await act(() => router!.navigate({ href: path }))
  await settled()
}

/** Errors on the console since the last call. */
export const takeErrors = (): string[] => errors.splice(0)

/** The address that is shown. */
export const path = (): string => location.pathname

/** Signs in somebody who calls the server beside the screen. Not with the screen's account. */
export const clerk = (who: string): Promise<Clerk> => shop.clerk(who)

/** The shop of this test. */
export const shopHere = (): Shop => shop

async function signInAs(who: string): Promise<void> {
  endSessionHere()
  account = who
  if (who !== '') await takeSession(await signInBeside(shop.origin, who), {})
}

let stores: readonly { readonly id: string; readonly shopName: string }[] = []

async function storeNamed(name: string | RegExp): Promise<string> {
  if (name === '') return ''
  const { org } = await import('#contract/organisation/user.ts')
  const { read } = await import('#api/query.ts')
  stores = (await queryClient.fetchQuery(read(org.stores, {}))).records
  const found = stores.find((one) => (typeof name === 'string' ? one.shopName === name : name.test(one.shopName)))
  if (!found) throw new Error(`there is no store ${String(name)}`)
  return found.id
}

async function show(): Promise<void> {
  session.setLanguage(language)
  // those of the counter as well: their own tree takes the root away from this one if both are loaded in a process
  bindHistory()
  router = routerOf(routeTree)
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  await settled()
}

/** A router that was left calls these without their object if one of its loaders navigates later. */
function bindHistory(): void {
  const { history } = window
  history.pushState = history.pushState.bind(history)
  history.replaceState = history.replaceState.bind(history)
}

/** The router has loaded a screen. */
const settled = (): Promise<void> =>
  until(() => {
    expect(router!.state.status).toBe('idle')
    expect(router!.state.matches.length).toBeGreaterThan(1)
    expect(router!.state.matches.every(({ status }) => status !== 'pending')).toBe(true)
  })

function leave(): void {
  cleanup()
  router?.history.destroy()
  router = undefined
  setSessionEnd(undefined)
  queryClient.clear()
}
