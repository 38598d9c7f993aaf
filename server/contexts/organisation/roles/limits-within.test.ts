import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '#contract/organisation/people.ts'
import { storeRoles, type StoreRole } from '#contract/organisation/roles.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
const storeId = () => server.one.stores[0].storeId
const rights = ['shopCounterDiscount', 'shopOfflineOrderRefund']
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  await server.db.query({
    text: `update org_role set permissions = $2 where org_id = $1 and name = 'manager'`,
    values: [
      server.one.orgId,
      JSON.stringify([
        'orgShopRoleManage',
        'orgShopRoleAdd',
        'orgShopRoleEdit',
        'orgUserManage',
        'orgUserEdit',
        'orgUserPosition',
      ]),
    ],
  })
})
afterAll(() => server.close())

type Limits = Readonly<Record<string, number>>

/** The manager's rights in the first store. */
const own = (limits: Limits, permissions: readonly string[] = rights) =>
  server.db.query({
    text: `update store_role set permissions = $2, limits = $3 where store_id = $1 and name = 'manager'`,
    values: [storeId(), JSON.stringify(permissions), JSON.stringify(limits)],
  })
beforeEach(() => own({ discountPercent: 10, discountCents: 500, refundCents: 2000 }))

let number = 0
const added = async (who: 'owner' | 'manager', limits: Limits, permissions = rights) =>
  server.callAs(who, storeRoles.add, {
    name: `Role ${(number += 1)}`,
    permissions,
    limits: limits as StoreRole['limits'],
    storeIds: [storeId()],
  })

describe('nobody', () => {
  it('gives a role more to give away alone than they have', async () => {
    const within = { discountPercent: 10, discountCents: 400, refundCents: 0 }
    expect((await added('manager', within)).error).toBe('')
    for (const more of [{ discountPercent: 11 }, { discountCents: 501 }, { refundCents: 2001 }])
      expect((await added('manager', { ...within, ...more })).error).toBe('role.beyond-own')
    expect((await added('manager', {})).error).toBe('role.beyond-own')
    // a limit without its permission means nothing
    expect((await added('manager', { discountPercent: 5, discountCents: 1 }, ['shopCounterDiscount'])).error).toBe('')
    // the limit also applies to refunds without a receipt
    const bare = ['shopCounterRefundWithoutReceipt']
    await own({ refundCents: 2000 }, bare)
    expect((await added('manager', { refundCents: 2001 }, bare)).error).toBe('role.beyond-own')
    expect((await added('manager', { refundCents: 2000 }, bare)).error).toBe('')
    // an administrator has no limit
    await own({ refundCents: 0 }, [...rights, 'shopAdministrator'])
    expect((await added('manager', {})).error).toBe('')
  })

  it('widens or narrows a limit beyond their own; what stays is not asked', async () => {
    const { data } = await added('owner', { refundCents: 5000, discountPercent: 5, discountCents: 100 })
    const id = data.ids[0]!
    const change = async (limits: Limits, permissions = rights) => {
      const role = (await server.callAs('owner', storeRoles.details, { id })).data
      const { error } = await server.callAs('manager', storeRoles.update, {
        ...role,
        note: 'n',
        permissions,
        limits: limits as StoreRole['limits'],
      })
      return error
    }
    const kept = { discountPercent: 5, discountCents: 100 }
    expect(await change({ ...kept, refundCents: 5000 })).toBe('')
    expect(await change({ ...kept, refundCents: 6000 })).toBe('role.beyond-own')
    expect(await change({ ...kept, refundCents: 1000 })).toBe('role.beyond-own')
    expect(await change({ discountPercent: 10, discountCents: 500, refundCents: 5000 })).toBe('')
    expect(await change({ refundCents: 5000 })).toBe('role.beyond-own')
  })

  it('hands out a position that may give away more, nor is it offered as theirs', async () => {
    const [small, large] = [
      (await added('owner', { discountPercent: 5, discountCents: 100, refundCents: 100 })).data.ids[0]!,
      (await added('owner', { discountPercent: 5, discountCents: 100 })).data.ids[0]!,
    ]
    const { data } = await server.callAs('manager', people.storeRoles, { id: storeId() })
    const mine = new Map(data.map((role) => [role.id, role.mine]))
    expect([mine.get(small), mine.get(large)]).toEqual([true, false])
    const clerk = await server.db.query<{ id: string }>({
      text: `select id from account where email = 'clerk@one.test'`,
    })
    const give = (roleId: string) =>
      server.callAs('manager', people.setPositions, {
        id: clerk.rows[0]!.id,
        positions: [{ storeId: storeId(), roleId }],
      })
    await server.db.query({
      text: 'delete from store_position where account_id = $1',
      values: [clerk.rows[0]!.id],
    })
    expect((await give(large)).error).toBe('role.beyond-own')
    expect((await give(small)).error).toBe('')
  })
})
