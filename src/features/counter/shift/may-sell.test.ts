import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { requireSelling } from '#features/counter/shift/may-sell.online.ts'

/** What the server answers about the store's permissions. */
const answers = (data: object, success = true): void =>
  void vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify({ code: success ? 200 : 202, success, message: 'No.', data }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
const said = () => notificationsStore.getState().notifications.map(({ message }) => message)

beforeEach(() => {
  queryClient.clear()
  notifications.clean()
  session.setToken('t')
  session.setStoreId('brooklyn')
  session.setLanguage('en')
})

test('who may not sell is led to what they may open, with the reason', async () => {
  answers({ resourcePermissions: ['shopGoodsList'], apiPermissions: [] })
  await expect(requireSelling()).rejects.toMatchObject({ options: { to: '/' } })
  expect(said()).toEqual(['Sorry, insufficient permissions.'])
})

test('who may sell goes on, and so does who cannot be asked about: the choice of a counter says what is the matter', async () => {
  answers({ resourcePermissions: ['shopOfflineOrderOfflineCollection'], apiPermissions: [] })
  await requireSelling()
  queryClient.clear()
  answers({ error: 'access.store-not-open' }, false)
  await requireSelling()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await requireSelling()
  expect(said()).toEqual([])
})
