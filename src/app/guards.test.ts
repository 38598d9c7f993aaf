import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#api/query.ts'
import { session } from '#api/session.ts'
import { guardOffice } from '#app/guards.ts'

/** Answers of the server, by the end of its paths. */
function answering(answers: Readonly<Record<string, unknown>>): void {
  vi.stubGlobal('fetch', (url: string) => {
    const [, data] = Object.entries(answers).find(([path]) => url.split('?')[0]!.endsWith(path)) ?? []
    const body = { code: 200, success: true, message: '', data }
    return Promise.resolve(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  })
}
const whereTo = (path: string): Promise<unknown> =>
  guardOffice(path).then(
    () => path,
    (thrown: unknown) => (thrown as { options?: { to?: string } }).options?.to,
  )

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  queryClient.clear()
  session.setToken('manager')
  session.setStoreId('corner')
  queryClient.setQueryData(['', 'user.profile', {}], { existShop: true, mustChangePassword: false, ifPrimary: false })
})

test('a store that has just been set up opens after a reload, though what was kept a moment ago says otherwise', async () => {
  const granted = { resourcePermissions: ['shopGoodsList'] }
  answering({
    '/shop/shopManage/shopConfigurationCompleted': { completed: true },
    '/user/busiPermissionList': granted,
    '/shop/shopPermissionList': granted,
  })
  queryClient.setQueryData(['corner', 'storeSettings.completed', {}], { completed: false })
  expect(await whereTo('/shop/goodsManage/goodsListInfo')).toBe('/shop/goodsManage/goodsListInfo')
})

test('a store that is not set up leads to its set-up', async () => {
  answering({
    '/shop/shopManage/shopConfigurationCompleted': { completed: false },
    '/user/busiPermissionList': { resourcePermissions: [] },
  })
  expect(await whereTo('/shop/goodsManage/goodsListInfo')).toBe('/shop/shopConfig')
})
