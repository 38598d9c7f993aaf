import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient, read, restoreQueries } from '#api/query.ts'
import { session } from '#api/session.ts'
import { user } from '#contract/organisation/user.ts'

const profile = read(user.profile, {}, { persist: true })
const zone = read(user.timeZone, {}, { persist: true })
const KEYS = [profile.queryKey, zone.queryKey]

beforeEach(() => session.setToken('t'))
afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  localStorage.clear()
})

/** The page is left and opened again. */
async function reload(): Promise<void> {
  window.dispatchEvent(new Event('pagehide'))
  const kept = localStorage.getItem('evertill-queries') ?? ''
  // a page that is gone writes nothing more
  queryClient.clear()
  localStorage.setItem('evertill-queries', kept)
  await restoreQueries()
}
const states = () => KEYS.map((key) => queryClient.getQueryState(key)?.status)
const asked = () =>
  Promise.allSettled(
    [profile, zone].map((one) => queryClient.fetchQuery({ ...one, staleTime: 0, retry: false } as never)),
  )

test('what a screen needs survives reloads without the network, also once asking for it has failed', async () => {
  await restoreQueries()
  for (const key of KEYS) queryClient.setQueryData(key, {} as never)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  for (let n = 0; n < 3; n++) {
    await asked()
    await reload()
    expect(states()).toEqual(['success', 'success'])
  }
})

test('what the server refuses is not kept', async () => {
  await restoreQueries()
  for (const key of KEYS) queryClient.setQueryData(key, {} as never)
  const refused = { code: 403, success: false, message: '', data: { error: 'access.denied' } }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(refused), { headers: { 'Content-Type': 'application/json' } })),
  )
  await asked()
  await reload()
  expect(states()).toEqual([undefined, undefined])
})
