import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeRoles } from '#contract/organisation/roles.ts'
import { permissionReleases, proposedPositions } from '#domain/proposed-positions.ts'
import { giveNewPermissions } from '#server/contexts/organisation/roles/new-permissions.ts'
import { addProposedRoles } from '#server/contexts/organisation/roles/proposed-roles.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const second = () => server.one.stores[1]
const rolesOf = async (storeId: string) =>
  (await server.callAs('owner', storeRoles.list, { storeId, pageSize: 50 })).data
const named = async (name: string) => (await rolesOf(second().storeId)).records.find((role) => role.name === name)
const put = (name: string, change: { permissions: readonly string[]; proposal?: string | null }) =>
  server.db.query({
    text: 'update store_role set permissions = $3, proposal = $4 where store_id = $1 and name = $2',
    values: [second().storeId, name, JSON.stringify(change.permissions), change.proposal ?? null],
  })
/** The organisations are as before the release, and the server starts. */
const upgrade = async () => {
  await server.db.query({ text: 'update organisation set permission_release = 0' })
  await giveNewPermissions(server.db, server.clock.now)
}

describe('proposed positions', () => {
  it('are added to an older store once, in the language of who adds them; names that are taken stay', async () => {
    const { storeId } = second()
    const { names } = (await server.callAs('owner', storeRoles.addProposed, { storeId }, { locale: 'en_US' })).data
    expect(names).toEqual(expect.arrayContaining(['Buyer', 'Stock keeper', 'Counter']))
    expect(await named('Buyer')).toMatchObject({ permissions: proposedPositions.buyer.permissions })
    expect(await named('Counter')).toMatchObject({ limits: { discountPercent: 10, refundCents: 5000 } })
    expect((await server.callAs('owner', storeRoles.addProposed, { storeId })).data.names).toEqual([])
  })

  it('stay proposals under another name, and are not added twice', async () => {
    const role = (await named('Buyer'))!
    const { id, version, note, permissions } = role
    await server.callAs('owner', storeRoles.update, { id, version, note, permissions, name: 'Purchasing' })
    const { storeId, orgId } = second()
    expect(await server.db.tx((tx) => addProposedRoles(tx, { orgId, storeId }, 'zh', server.clock.now))).toEqual([])
  })
})

describe('permissions of a new version', () => {
  it('go once to positions of their proposal and to those with the older permission, and a notice says so', async () => {
    expect(permissionReleases.length).toBeGreaterThan(0)
    await put('Stock keeper', { permissions: ['shopGoodsList'], proposal: 'stock-keeper' })
    await put('Purchasing', { permissions: ['shopGoodsList', 'shopGoodsEdit'] })
    await put('Counter', { permissions: ['shopOfflineOrder'], proposal: 'counter' })
    await upgrade()
    const given = permissionReleases.flat().filter(({ to }) => to.includes('stock-keeper'))
    expect((await named('Stock keeper'))!.permissions).toEqual(
      expect.arrayContaining(['shopGoodsList', ...given.map(({ code }) => code)]),
    )
    expect((await named('Stock keeper'))!.permissions).not.toContain('shopCostSee')
    expect((await named('Purchasing'))!.permissions).toEqual(
      expect.arrayContaining(['shopShelf', 'shopGuaranteeTemplate', 'shopGuaranteeType']),
    )
    expect((await named('Counter'))!.permissions).toEqual(['shopOfflineOrder'])
    const { records } = (await server.callAs('owner', storeRoles.notices, {})).data
    const ours = records.find((one) => one.roleName === 'Stock keeper')!
    expect(ours.permissions.map(({ en }) => en)).toEqual(
      expect.arrayContaining(['Labels', 'Aisles and bays', 'Product stock', 'Warning limits']),
    )
    // somebody takes it away again: the next start does not give it back
    await put('Stock keeper', { permissions: ['shopGoodsList'], proposal: 'stock-keeper' })
    await giveNewPermissions(server.db, server.clock.now)
    expect((await named('Stock keeper'))!.permissions).toEqual(['shopGoodsList'])
    await server.callAs('owner', storeRoles.closeNotices, { ids: [ours.id] })
    const left = (await server.callAs('owner', storeRoles.notices, {})).data.records
    expect(left.map(({ id }) => id)).not.toContain(ours.id)
    expect(left.length).toBe(records.length - 1)
  })

  it('new organisations start with all of them', async () => {
    const { rows } = await server.db.query<{ fresh: string }>({
      text: `select column_default as fresh from information_schema.columns
        where table_name = 'organisation' and column_name = 'permission_release'`,
    })
    expect(Number(/\d+/.exec(rows[0]!.fresh)?.[0])).toBe(permissionReleases.length)
  })

  it('go to positions of people who may change positions: nobody else could pass them on', async () => {
    const { storeId, orgId } = second()
    await server.db.query({
      text: `update org_role set permissions = '["orgShopRoleManage", "orgShopRoleEdit"]' where org_id = $1 and name = 'clerk'`,
      values: [orgId],
    })
    await server.db.query({
      text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
        select $1, $2, a.id, r.id, now() from account a, store_role r
        where a.email = 'clerk@one.test' and r.org_id = $1 and r.store_id = $2 and r.name = 'Counter'
        on conflict (org_id, store_id, account_id) do update set store_role_id = excluded.store_role_id`,
      values: [orgId, storeId],
    })
    await upgrade()
    expect((await named('Counter'))!.permissions).toEqual(
      expect.arrayContaining(['shopShelf', 'shopGuaranteeTemplate', 'shopGuaranteeType']),
    )
  })
})
