import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '#api/session.ts'
import { carriedReasons, carryReasons, reasonClosed } from '#ui/reasons.ts'
import { requireSelling } from '#features/counter/tasks/shift/may-sell.online.ts'

/** Answers of the server about the store's permissions. */
const answers = (data: object, success = true): void =>
  void vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: success ? 200 : 202, success, message: 'No.', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )

beforeEach(() => {
  for (const reason of ['denied', 'store-closed', 'withdrawn'] as const) reasonClosed(reason)
  session.setToken('t')
  session.setLanguage('en')
})

test('who may not sell is led to what they may open, with the reason', async () => {
  session.setStoreId('where one may not sell')
  answers({ resourcePermissions: ['shopGoodsList'], apiPermissions: [] })
  await expect(requireSelling()).rejects.toMatchObject({ options: { to: '/' } })
  carryReasons()
  expect(carriedReasons()).toEqual(['denied'])
})

test('who may sell goes on, and so does who cannot be asked about: the choice of a counter says what is the matter', async () => {
  session.setStoreId('where one may sell')
  answers({ resourcePermissions: ['shopOfflineOrderOfflineCollection'], apiPermissions: [] })
  await requireSelling()
  // withdrawn a moment later: what was kept is not believed
  answers({ resourcePermissions: [], apiPermissions: [] })
  await expect(requireSelling()).rejects.toMatchObject({ options: { to: '/' } })
  reasonClosed('denied')
  session.setStoreId('one that is closed')
  answers({ error: 'access.store-not-open' }, false)
  await requireSelling()
  session.setStoreId('one out of reach')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await requireSelling()
  carryReasons()
  expect(carriedReasons()).toEqual([])
})

test('a store that is not set up is set up before a counter of it sells', async () => {
  session.setStoreId('one that is new')
  const permissions = { resourcePermissions: ['shopOfflineOrderOfflineCollection'], apiPermissions: [] }
  let completed = false
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const asked = String(url instanceof Request ? url.url : url)
    const data = asked.includes('shopConfigurationCompleted') ? { completed, taxSaid: completed } : permissions
    return Promise.resolve(
      new Response(JSON.stringify({ code: 200, success: true, message: '', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
  await expect(requireSelling()).rejects.toMatchObject({ options: { to: '/shop/shopConfig' } })
  completed = true
  await requireSelling()
  carryReasons()
  expect(carriedReasons()).toEqual([])
})
