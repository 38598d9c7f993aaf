import { afterAll, beforeAll, expect, it } from 'vitest'
import { operator } from '#contract/organisation/operator.ts'
import { registration } from '#contract/organisation/registration.ts'
import { stores } from '#contract/organisation/stores.ts'
import { org, shopShell } from '#contract/organisation/user.ts'
import { storePermissions } from '#domain/permissions.ts'
import { addPictures } from '#server/testing/noted-pictures.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  await addPictures(server.db, server.one.orgId)
  await grant('clerk', ['orgShopAdd'])
  await grant('neighbour', ['orgShopAdd'])
})
afterAll(() => server.close())

const grant = (name: string, permissions: readonly string[]) =>
  server.db.query({
    text: 'update org_role set permissions = $3 where org_id = $1 and name = $2',
    values: [server.one.orgId, name, JSON.stringify(permissions)],
  })
const address = {
  address: '100 Lantern Quay',
  city: 'Brooklyn',
  longState: 'New York',
  shorState: 'NY',
  postalCode: '11201',
}
const person = (lastName: string, ssn: string) => ({
  firstName: 'Ada',
  lastName,
  identityType: 1 as const,
  ssn,
  address,
  signature: `${server.one.orgId}/${'b'.repeat(32)}.png`,
})
const form = (domain: string) => ({
  shopName: 'Lantern',
  domain,
  email: 'shop@lantern.test',
  phone: '718-555-0100',
  industryId: 1,
  categoryId: 101,
  gasStation: false,
  address,
  timeZone: 'America/New_York',
  picture: `${server.one.orgId}/${'a'.repeat(32)}.webp`,
  frontDeskPicture: `${server.one.orgId}/${'a'.repeat(32)}.webp`,
})
const certify = (who: 'owner' | 'clerk' | 'neighbour', domain: string, lastName: string, ssn: string) =>
  server.callAs(who, registration.certifyStoreV2, {
    ...form(domain),
    operator: person(lastName, ssn),
    agreed: true,
  })
const kept = async () =>
  (
    await server.db.query({
      text: 'select last_name, ssn_sealed, signature from operator where org_id = $1',
      values: [server.one.orgId],
    })
  ).rows
const storeCount = async () =>
  (await server.db.query({ text: 'select 1 from store where org_id = $1', values: [server.one.orgId] })).rowCount

it('a first registration writes the operator, whoever may open stores; of two at once one writes', async () => {
  const both = await Promise.all([
    certify('clerk', 'kept-1', 'Quay', '111-22-3333'),
    certify('neighbour', 'kept-2', 'Wharf', '222-33-4444'),
  ])
  expect(both.map((answer) => answer.error).toSorted()).toEqual(['', 'access.denied'])
  const first = both[0].error === '' ? 'Quay' : 'Wharf'
  expect(await kept()).toMatchObject([{ last_name: first }])
})

it('whoever opens a store runs it; who looks after stores sees those that are not approved, and no others', async () => {
  await grant('clerk', ['orgShopAdd', 'orgOperator'])
  const { id } = (await certify('clerk', 'founded', 'Quay', '111-22-3333')).data
  const { rows } = await server.db.query({
    text: `select r.name, r.permissions from store_position p join store_role r on r.org_id = p.org_id
      and r.store_id = p.store_id and r.id = p.store_role_id join account a on a.id = p.account_id
      where p.org_id = $1 and p.store_id = $2 and a.email = 'clerk@one.test'`,
    values: [server.one.orgId, id],
  })
  expect(rows).toEqual([{ name: '店长', permissions: [...storePermissions] }])
  expect((await server.callAs('clerk', shopShell.permissions, {}, { storeId: id })).error).toBe('')
  const seen = async (who: 'manager' | 'cashier') =>
    (await server.callAs(who, org.stores, {})).data.records.some((store) => store.id === id)
  await grant('cashier', ['orgShopSelect', 'orgShopReAudit', 'orgShopDelete'])
  const state = (n: number) =>
    server.db.query({
      text: 'update store set review_state = $3 where org_id = $1 and id = $2',
      values: [server.one.orgId, id, n],
    })
  expect(await seen('cashier')).toBe(false)
  await state(3)
  expect([await seen('cashier'), await seen('manager')]).toEqual([true, false])
  expect((await server.callAs('manager', stores.remove, { id })).error).toBe('access.denied')
  // visible to be corrected, not to be entered
  expect((await server.callAs('cashier', shopShell.permissions, {}, { storeId: id })).error).not.toBe('')
  expect((await server.callAs('cashier', stores.reAudit, { id, ...form('founded') })).data).toEqual({ reviewState: 2 })
  expect(await seen('cashier')).toBe(false)
  await state(4)
  expect((await server.callAs('cashier', stores.remove, { id })).error).toBe('')
  await grant('clerk', ['orgShopAdd'])
})

it('an operator who is known is replaced only by who may write operators', async () => {
  const [before, stores] = [await kept(), await storeCount()]
  expect(await certify('clerk', 'kept-3', 'Thief', '777-88-9999')).toMatchObject({
    error: 'access.denied',
    message: '抱歉，权限不足。',
  })
  expect([await kept(), await storeCount()]).toEqual([before, stores])
  await grant('clerk', ['orgShopAdd', 'orgOperator'])
  expect((await certify('clerk', 'kept-3', 'Pier', '333-44-5555')).error).toBe('')
  expect(await kept()).toMatchObject([{ last_name: 'Pier' }])
  expect((await certify('owner', 'kept-4', 'Owner', '444-55-6666')).error).toBe('')
  expect((await server.callAs('owner', operator.info, {})).data).toMatchObject({ lastName: 'Owner', ssn: '•••••6666' })
})
