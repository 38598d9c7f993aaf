import { afterAll, beforeAll, expect, it } from 'vitest'
import { views } from '#contract/organisation/views.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const screen = '/shop/orderManage/offlineOrderInfo'
const shown = { search: '?tender=venmo', hidden: ['tip'], density: 'compact' as const }
const names = async (person: 'manager' | 'cashier' | 'owner', organisation = server.one) =>
  (await server.callAs(person, views.list, { screen }, { organisation })).data.records.map((view) => view.name)

it('keeps what a list shows under a name; the same name takes the new content', async () => {
  const first = await server.callAs('manager', views.save, { screen, name: 'Venmo', shared: false, shown })
  const again = { ...shown, search: '?tender=venmo&sort=total' }
  const second = await server.callAs('manager', views.save, { screen, name: ' venmo ', shared: false, shown: again })
  expect(second.data.id).toBe(first.data.id)
  expect((await server.callAs('manager', views.list, { screen })).data.records).toEqual([
    { id: first.data.id, name: 'venmo', shared: false, own: true, by: 'manager Test', shown: again },
  ])
  expect((await server.callAs('manager', views.list, { screen: '/shop/other' })).data.records).toEqual([])
})

it('is shared by who holds the permission for that, and may open the list', async () => {
  const refused = await server.callAs('cashier', views.save, { screen, name: 'Everybody', shared: true, shown })
  expect(refused.error).toBe('access.denied')
  await server.db.query({
    text: `update org_role set permissions = '["orgViewShare"]' where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId],
  })
  const staff = { screen: '/org/account/user-manage', name: 'Staff', shared: true, shown }
  expect((await server.callAs('manager', views.save, staff)).error).toBe('access.denied')
})

it('is its owner’s alone until it is shared, and then the organisation’s; taken away by its owner', async () => {
  expect(await names('cashier')).toEqual([])
  const { data } = await server.callAs('manager', views.save, { screen, name: 'Ours', shared: true, shown })
  expect(await names('cashier')).toEqual(['Ours'])
  expect(await names('owner', server.two)).toEqual([])
  for (const [person, organisation] of [
    ['cashier', server.one],
    ['owner', server.one],
    ['owner', server.two],
  ] as const)
    expect((await server.callAs(person, views.remove, { id: data.id }, { organisation })).error).toBe('record.missing')
  expect((await server.callAs('manager', views.remove, { id: data.id })).error).toBe('')
  expect(await names('cashier')).toEqual([])
})

it('is shown to nobody who may not open the list', async () => {
  const staff = '/org/account/user-manage'
  const of = async (person: 'owner' | 'manager' | 'cashier', of = screen) =>
    (await server.callAs(person, views.list, { screen: of })).data.records.map((view) => view.name)
  await server.callAs('owner', views.save, { screen: staff, name: 'People', shared: true, shown })
  await server.callAs('cashier', views.save, { screen: staff, name: 'Mine', shared: false, shown })
  await server.callAs('manager', views.save, { screen, name: 'Sales', shared: true, shown })
  expect(await of('cashier', staff)).toEqual(['Mine'])
  expect(await of('owner', staff)).toEqual(['People'])
  expect(await of('cashier')).toContain('Sales')
  await server.db.query({ text: `update store_role set permissions = '[]' where name = 'cashier'` })
  expect(await of('cashier')).toEqual([])
  expect(await of('manager')).toContain('Sales')
})

it('ends at fifty a list, and takes no address of another site', async () => {
  for (let n = 0; n < 50; n++)
    expect(
      (await server.callAs('cashier', views.save, { screen, name: `View ${n}`, shared: false, shown })).error,
    ).toBe('')
  const more = { screen, name: 'One more', shared: false, shown }
  expect((await server.callAs('cashier', views.save, more)).error).toBe('view.too-many')
  expect((await server.callAs('cashier', views.save, { ...more, name: 'View 7' })).error).toBe('')
  expect((await server.callAs('cashier', views.save, { ...more, screen: 'https://elsewhere' })).fields).toHaveProperty(
    'screen',
  )
})
