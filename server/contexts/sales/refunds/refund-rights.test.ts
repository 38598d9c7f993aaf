import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { order, type LeaseNews } from '#contract/sales/order.ts'
import { pins } from '#contract/organisation/pins.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { PASSWORD } from '#server/testing/test-world.ts'
import { ofOlderServer } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  await server.db.query({ text: `update store_role set limits = '{}'` })
  // approvals in the form of older apps
  tablet = ofOlderServer(server, await onDuty(server))
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const limits = (value: object) =>
  server.db.query({
    text: `update store_role set limits = $1 where name = 'cashier'`,
    values: [JSON.stringify(value)],
  })
const accountOf = async (name: string): Promise<string> =>
  (
    await server.db.query<{ id: string }>({
      text: 'select id from account where email = $1',
      values: [`${name}@one.test`],
    })
  ).rows[0]!.id
/** The differences of a refund of 2.02 with this approval. */
async function codesOf(approval: RefundV1['approval'], disconnected = false): Promise<string[]> {
  const sale = tablet.sale([{ sku: sku(0) }])
  const refund = tablet.refund(
    sale,
    [1000],
    (data) => ({ ...data, ...(approval ? { approval } : {}) }),
    disconnected ? { disconnected: true } : {},
  )
  const { results } = await tablet.deliver([sale, refund])
  return results[1]!.differences.map(({ code }) => code)
}

describe('a refund', () => {
  it('is the cashier’s own up to the limit of the role, above it an administrator’s', async () => {
    const own = { how: 'permission' as const, by: tablet.lease.cashierId }
    expect(await codesOf(own)).toEqual([])
    await limits({ refundCents: 201 })
    expect(await codesOf(own)).toEqual(['refund.limit'])
    await limits({ refundCents: 202 })
    expect(await codesOf(own)).toEqual([])
    await limits({ refundCents: 0 })
    expect(await codesOf({ how: 'pin', by: await accountOf('manager') })).toEqual([])
    expect(await codesOf({ how: 'pin', by: await accountOf('clerk') })).toEqual(['approval.not-administrator'])
    expect(await codesOf({ how: 'pin', by: tablet.newId() })).toEqual(['approval.unknown'])
  })

  it('without the network above the store’s limit is a task', async () => {
    const pin = { how: 'pin' as const, by: await accountOf('manager') }
    expect(await codesOf(pin, true)).toEqual([])
    await server.db.query({ text: `update store set settings = settings || '{"refundDisconnectedLimit": 200}'` })
    expect(await codesOf(pin, true)).toEqual(['refund.disconnected-limit'])
    expect(await codesOf(pin)).toEqual([])
    await server.db.query({ text: `update store set settings = settings - 'refundDisconnectedLimit'` })
  })

  it('without the network that no administrator let is a task, whatever the cashier may hand back alone', async () => {
    expect(await codesOf({ how: 'permission', by: tablet.lease.cashierId }, true)).toEqual(['refund.unapproved'])
    expect(await codesOf(undefined, true)).toEqual(['refund.unapproved'])
    await limits({ refundCents: 0 })
    expect(await codesOf(undefined, true)).toEqual(['refund.unapproved', 'refund.limit'])
  })

  it('of the same goods by two counters, both without the network, stands twice and is a task', async () => {
    const second = { person: 'cashier2', counter: 1, deviceId: 'other-tablet' } as const
    const other = ofOlderServer(server, await onDuty(server, second))
    const approval = { how: 'pin' as const, by: await accountOf('manager') }
    const byPin = (refund: RefundV1): RefundV1 => ({ ...refund, approval })
    const sale = tablet.sale([{ sku: sku(1) }])
    const [here, there] = [tablet.refund(sale, [1000]), other.refund(sale, [1000], byPin, { disconnected: true })]
    expect((await tablet.deliver([sale, here])).results[1]!.differences).toEqual([])
    expect((await other.deliver([there])).results[0]!.differences).toEqual([
      expect.objectContaining({ code: 'refund.exceeds', expected: 0, actual: 1000 }),
    ])
  })
})

describe('a counter on duty', () => {
  const contact = async (news?: string): Promise<LeaseNews | undefined> =>
    (
      await server.call(
        order.facts,
        { deviceId: 'test-device', app: 'test', entries: [], ...(news === undefined ? {} : { news }) },
        { token: tablet.lease.credential },
      )
    ).data.news as LeaseNews | undefined

  it('learns of limits, PINs and ways of refunding at its next sign of life, once', async () => {
    const first = (await contact(''))!
    expect(first).toMatchObject({ lease: { mayRefund: true }, refunds: { way: 'either', disconnectedLimit: 20_000 } })
    expect(await contact(first.rev)).toBeUndefined()
    expect(await contact()).toBeUndefined()
    await limits({ refundCents: 700 })
    const second = (await contact(first.rev))!
    expect(second.lease.authority!.limits).toEqual({ refundCents: 700 })
    await server.callAs('manager', pins.set, { password: PASSWORD, pin: '471108' })
    const third = (await contact(second.rev))!
    expect(third.lease.authority!.approvers!.map(({ name }) => name)).toContain('manager Test')
    expect(await contact(third.rev)).toBeUndefined()
  })

  it('that was taken over learns nothing more', async () => {
    await server.db.query({
      text: `update shift set state = 'taken-over' where id = $1`,
      values: [tablet.lease.shiftId],
    })
    expect(await contact('')).toBeUndefined()
  })
})
