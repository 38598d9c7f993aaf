import { redirect } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { user } from '#contract/organisation/user.ts'
import { organisationGranted, storeGranted } from '#api/granted.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { reasonShown, type Reason } from '#ui/reasons.ts'
import { sessionEnd } from '#app/session/session-end.ts'
import { isSessionLost, toSignIn } from '#features/account/session/lost-session.ts'
import { areaOf, firstScreen, mayOpenAt, onlySells, screenAt, STORE_CHOICE } from '#app/shell/screens.ts'

const MINUTE = 60_000

/** Explains in one line why the person was redirected. */
async function say(reason: Reason): Promise<void> {
  // stored at once: the redirect may load a new document before the sentence has loaded
  reasonShown(reason)
  const { sayWhy } = await import('#ui/say-why.tsx')
  sayWhy(reason)
}

/**
 * A lost session leads to the sign-in; if the dialog about it is already open, that dialog leads there. `otherwise`
 * handles every other failure.
 */
function lost(error: unknown): never {
  if (sessionEnd() !== undefined) throw error
  return toSignIn(error)
}
const unlessLost =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (isSessionLost(error)) throw error
    return otherwise
  }

/** Organisation permissions; the last known ones without the network. */
async function organisationPermissions(): Promise<ReadonlySet<string>> {
  const list = await queryClient.ensureQueryData({
    ...organisationGranted(),
    revalidateIfStale: true,
    staleTime: MINUTE,
  })
  return new Set(list.resourcePermissions)
}

/** Permissions in the chosen store. Leaves a store that the account may no longer enter. */
async function storePermissions(): Promise<ReadonlySet<string>> {
  try {
    const list = await queryClient.ensureQueryData({ ...storeGranted(), revalidateIfStale: true, staleTime: MINUTE })
    return new Set(list.resourcePermissions)
  } catch (error) {
    if (!isClosed(error)) throw error
    session.setStoreId('')
    void say('store-closed')
    throw redirect({ to: '/' })
  }
}

/** The account may not enter this store, temporarily or for good. */
export const isClosed = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'access.denied' || error.code === 'access.store-not-open')

/** The first screen of the organisation that the account may open. */
export const organisationLanding = async (): Promise<string> =>
  firstScreen('organisation', await organisationPermissions())?.path ?? STORE_CHOICE

/** The first screen of the open store; the counter for people who only sell. */
export async function storeLanding(): Promise<string> {
  const granted = await storePermissions()
  if (onlySells(granted)) return '/shop/counter'
  const first = firstScreen('store', granted)
  if (first) return first.path
  return granted.has('shopOfflineOrderOfflineCollection') ? '/shop/counter' : STORE_CHOICE
}

async function needsSetUp(): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(read(user.setupState, {}))).needed
  } catch {
    return false
  }
}

/** The first page of an account: sign-in, its first store, the organisation, or the open store. */
export const landing = (): Promise<string> => whereToBegin().catch(lost)

async function whereToBegin(): Promise<string> {
  if (session.token() === '') return (await needsSetUp()) ? '/register' : '/login'
  await requireReadyAccount()
  return session.storeId() === '' ? organisationLanding() : storeLanding()
}

/** Requires a sign-in. */
function requireSignIn(): void {
  if (session.token() === '') throw redirect({ to: '/login' })
}

/** Initial passwords must be changed first; a new organisation must have a store and an operator. */
async function requireReadyAccount(): Promise<void> {
  const profile = await readyProfile()
  if (profile.mustChangePassword) throw redirect({ to: '/changePassword' })
  if (!profile.existShop) throw redirect({ to: '/register' })
  if (profile.ifPrimary && (await operatorMissing())) throw redirect({ to: '/operator' })
}

/** The profile. A cached profile may be older than what the person just did, so only one that allows entry is used. */
async function readyProfile() {
  const question = read(user.profile, {}, { persist: true })
  const kept = await queryClient.ensureQueryData(question)
  if (kept.existShop && !kept.mustChangePassword) return kept
  return queryClient.fetchQuery({ ...question, staleTime: 0 }).catch(unlessLost(kept))
}

/**
 * Asks for operator information at the organisation's first sign-in; if the server cannot be reached, the office opens
 * anyway.
 */
async function operatorMissing(): Promise<boolean> {
  const { operator } = await import('#contract/organisation/operator.ts')
  const question = read(operator.check, {}, { persist: true })
  if (queryClient.getQueryData(question.queryKey) === 1) return false
  return queryClient.fetchQuery({ ...question, staleTime: 0 }).then((answer) => answer === 0, unlessLost(false))
}

const SET_UP = '/shop/shopConfig'

/** Until a store's set-up is complete, every other screen of it redirects there. */
async function requireSetUp(path: string): Promise<void> {
  if (path === SET_UP) return
  const { storeSettings } = await import('#contract/organisation/store-settings.ts')
  const question = read(storeSettings.completed, {}, { persist: true })
  if (queryClient.getQueryData(question.queryKey)?.completed) return
  // an answer that was kept may be older than what the person just did
  const { completed } = await queryClient
    .fetchQuery({ ...question, staleTime: 0 })
    // if the store may no longer be entered, the permission check below reports it
    .catch(unlessLost({ completed: true }))
  if (!completed) throw redirect({ to: SET_UP })
}

/** Checks that run before every office screen. */
export const guardOffice = (path: string): Promise<void> => requireAll(path).catch(lost)

async function requireAll(path: string): Promise<void> {
  requireSignIn()
  await requireReadyAccount()
  const area = areaOf(path)
  if (area === 'store' && session.storeId() === '') throw redirect({ to: '/' })
  const own = await organisationPermissions()
  if (area === 'store') await requireSetUp(path)
  const screen = screenAt(path)
  if (!screen) return
  const granted = area === 'store' ? await storePermissions() : own
  if (mayOpenAt(path, granted)) return
  void say('denied')
  throw redirect({ href: area === 'store' ? await storeLanding() : await organisationLanding() })
}

/** Redirect target of an unknown path: the store or organisation it belongs to, else /404. */
export const unknownPath = (path: string): Promise<string> => nearestTo(path).catch(lost)

async function nearestTo(path: string): Promise<string> {
  const ofOrganisation = path === '/org' || screenAt(path) !== undefined
  const inside = path === '/shop' || path.startsWith('/shop/') ? 'store' : ofOrganisation ? 'organisation' : undefined
  if (inside === undefined) return '/404'
  if (session.token() === '') return '/login'
  if (inside === 'store' && session.storeId() === '') return '/'
  const to = inside === 'store' ? await storeLanding() : await organisationLanding()
  return to === path ? '/404' : to
}
