import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { account } from '#contract/organisation/account.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { people } from '#contract/organisation/people.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import { rowsOf } from '#server/testing/books.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, type Person } from '#server/testing/test-world.ts'
import { placesOf } from '#server/testing/places.ts'

let server: TestServer
let counter: Tablet
let shelf: string
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  counter = await onDuty(server)
  const places = await placesOf(server, server.one.stores[0])
  shelf = places.shelf
  await server.db.query({
    text: `update store_role set permissions = '["shopStock", "shopStockCount", "shopCountEnter"]' where name = 'clerk' and org_id = $1`,
    values: [server.one.orgId],
  })
  // the clock is moved by days
  await server.db.query({ text: 'update membership set session_minutes = 1000000' })
  await server.db.query({ text: 'update store set count_limit_cents = 99999999' })
})
afterAll(() => server.close())

// each test takes the next product: 100 pieces on the shelf
let n = -1
let itemId: string
let id: string
const as = 'manager'
const details = async (who: Person = as) => (await server.callAs(who, stockCount.details, { id })).data
const version = async () => ({ id, version: (await details()).version })
const newDevice = (person: Person = 'clerk') => countingDevice(server, person, () => ({ itemId, placeId: shelf }), id)
const finish = async () => expect((await server.callAs(as, stockCount.finish, await version())).error).toBe('')
const decide = (decision: 1 | 2 | 3) =>
  server.callAs(as, stockCount.decide, { id, decision, lines: [{ itemId, placeId: shelf }] })
const post = async () => {
  expect((await server.callAs(as, stockCount.post, await version())).error).toBe('')
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
}
const counted = async () =>
  (await server.callAs(as, stockCount.lines, { id })).data.records.find(
    (one) => one.itemId === itemId && one.placeId === shelf,
  )!.counted
const accountOf = async (email: string): Promise<string> =>
  (await rowsOf<{ id: string }>(server.db, 'select id from account where email = $1', [email]))[0]!.id

beforeEach(async () => {
  n += 1
  itemId = server.one.stores[0].skus[n]!.id
  server.clock.now += 60 * MINUTE
  id = randomUUID()
  await server.callAs(as, stockCount.add, { id, kind: countKinds.single, itemIds: [itemId] })
  await server.callAs(as, stockCount.start, await version())
})

describe('what devices still have', () => {
  it('is known from the moment they open the count, with how many entries and from when the oldest is', async () => {
    const one = await newDevice()
    const silent = await newDevice()
    const oldest = server.clock.now
    server.clock.now += 5 * MINUTE
    await one.send([one.entry(id, 1000)], 3, oldest)
    const senders = async () => (await details()).senders.filter((sender) => sender.kind === 'device')
    expect(await senders()).toMatchObject(
      [
        { id: one.id, entries: 1, unsent: 3, oldestAt: oldest, openedAt: oldest, seenAt: server.clock.now },
        { id: silent.id, entries: 0, unsent: 0, oldestAt: null, openedAt: oldest, seenAt: oldest },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    // a posted count says what it was like then
    await finish()
    await decide(countDecisions.post)
    await post()
    const then = await senders()
    await one.send([one.entry(id, 1000)], 0)
    expect(await senders()).toEqual(then)
    expect(then.find((sender) => sender.id === one.id)).toMatchObject({ unsent: 3, oldestAt: oldest })
    // what there is to look at tells of differences, which who only counts doesn't see
    expect([(await details()).tasks, (await details('clerk')).tasks]).toEqual([['later'], []])
  })

  it('can come as a file that the device has signed, through anybody who may count, and is booked once', async () => {
    const device = await newDevice()
    const entries = [device.entry(id, 4000), device.entry(id, 3000)]
    await device.send([entries[0]!], 1)
    const file = device.signed(entries)
    const bring = (signed: object = file, who: Person = as) =>
      server.callAs(who, stockCount.bring, signed as typeof file)
    expect((await bring()).data).toMatchObject({ known: 1, results: [{ result: 'counted' }, { result: 'counted' }] })
    expect((await bring()).data.known).toBe(2)
    expect(await counted()).toBe(7000)
    expect((await details()).senders.find((sender) => sender.id === device.id)).toMatchObject({ unsent: 0, upTo: 2 })
    const shown = (await server.callAs(as, stockCount.entries, { id, itemId, placeId: shelf })).data.records
    expect(shown.map((entry) => entry.broughtBy !== '')).toEqual([true, false])
    expect(new Set(shown.map((entry) => entry.by)).size).toBe(1)
    // changed, signed elsewhere, or of another store: nothing is taken in
    expect((await bring({ ...file, text: file.text.replace('4000', '9000') })).error).toBe('count.file-foreign')
    expect((await bring({ ...file, mac: 'AAAA' })).error).toBe('count.file-foreign')
    const elsewhere = await server.callAs('owner', stockCount.bring, file, { storeId: server.one.stores[1].storeId })
    expect(elsewhere.error).toBe('count.file-other-store')
  })
})

describe('the right of a device to send ends with its account', () => {
  /** Ends it by `end`; what was recorded before comes through somebody else, what is sent afterwards is refused. */
  const endsBy = async (end: () => Promise<unknown>, undo?: () => Promise<unknown>) => {
    const device = await newDevice()
    const before = device.entry(id, 6000)
    await device.send([device.entry(id, 1000)])
    server.clock.now += MINUTE
    await end()
    await expect(device.send([before])).rejects.toThrow('count.device-ended')
    expect(await counted()).toBe(1000)
    expect((await server.callAs(as, stockCount.bring, device.signed([before]))).error).toBe('')
    expect(await counted()).toBe(7000)
    await undo?.()
  }

  it('disabled', async () => {
    const clerk = await accountOf('clerk@one.test')
    const set = (at: string) =>
      server.db.query({ text: `update membership set disabled_at = ${at} where account_id = $1`, values: [clerk] })
    await endsBy(
      () => set('now()'),
      () => set('null'),
    )
  })

  it('without the permission', async () => {
    const set = (permissions: string) =>
      server.db.query({
        text: `update store_role set permissions = $2 where name = 'clerk' and org_id = $1`,
        values: [server.one.orgId, permissions],
      })
    await endsBy(
      () => set('["shopStock", "shopStockCount"]'),
      () => set('["shopStock", "shopStockCount", "shopCountEnter"]'),
    )
  })

  it('after the password was changed, and after signing out everywhere; the same person gets a new one', async () => {
    const NEW = `${PASSWORD}x`
    await endsBy(async () => {
      const form = { password: PASSWORD, newPassword: NEW, confirmPassword: NEW }
      expect((await server.callAs('clerk', account.changePassword, form as never)).error).toBe('')
    })
    const again = await newDevice()
    expect(await again.send([again.entry(id, 1000)])).toEqual(['counted'])
    server.clock.now += MINUTE
    await server.callAs('clerk', account.signOutEverywhere, {})
    await expect(again.send([again.entry(id, 1000)])).rejects.toThrow('count.device-ended')
  })

  it('removed', async () => {
    const cashier = await accountOf('cashier2@one.test')
    await server.db.query({
      text: `update store_role set permissions = permissions || '["shopCountEnter"]' where org_id = $1`,
      values: [server.one.orgId],
    })
    const device = await newDevice('cashier2')
    const before = device.entry(id, 6000)
    expect(await device.send([device.entry(id, 1000)])).toEqual(['counted'])
    expect((await server.callAs('owner', people.remove, { id: cashier } as never)).error).toBe('')
    await expect(device.send([before])).rejects.toThrow('count.device-ended')
    expect((await server.callAs(as, stockCount.bring, device.signed([before]))).error).toBe('')
    expect(await counted()).toBe(7000)
  })
})

describe('what somebody should look at', () => {
  const tasks = async () => (await details()).tasks
  const listed = async (task: 'long' | 'recount' | 'later' | 'doubt') =>
    (await server.callAs(as, stockCount.list, { task })).data.records.some((row) => row.id === id)

  it('counting that takes longer than a day', async () => {
    expect(await tasks()).toEqual([])
    server.clock.now += DAY + MINUTE
    expect(await tasks()).toEqual(['long'])
    expect(await listed('long')).toBe(true)
    await server.callAs(as, stockCount.cancel, await version())
    expect(await tasks()).toEqual([])
  })

  it('lines that are to be counted again, and entries that arrived later, also after it was posted', async () => {
    const device = await newDevice(as)
    await device.send([device.entry(id, 90_000)])
    await finish()
    await decide(countDecisions.recount)
    await device.send([device.entry(id, 1000)])
    expect(await tasks()).toEqual(['recount', 'later'])
    expect([await listed('recount'), await listed('later'), await listed('doubt')]).toEqual([true, true, false])
    await server.callAs(as, stockCount.include, await version())
    await decide(countDecisions.post)
    expect(await tasks()).toEqual([])
    await post()
    server.clock.now += MINUTE
    await device.send([device.entry(id, 1000)])
    expect(await tasks()).toEqual(['later'])
    // until a later count has looked
    const first = id
    server.clock.now += MINUTE
    id = randomUUID()
    await server.callAs(as, stockCount.add, { id, kind: countKinds.single, itemIds: [itemId] })
    await server.callAs(as, stockCount.start, await version())
    const other = await newDevice(as)
    await other.send([other.entry(id, 91_000)])
    await finish()
    await decide(countDecisions.post)
    await post()
    id = first
    expect(await tasks()).toEqual([])
  })

  it('a device whose clock is a million years off is heard all the same', async () => {
    const device = await newDevice(as)
    for (const offset of [-9e15, 9e15, -8e15])
      expect(await device.send([device.entry(id, 1000, { offset })])).toEqual(['counted'])
    expect(await counted()).toBe(3000)
  })

  it('lines that were posted in doubt, until late facts explain them', async () => {
    const device = await newDevice(as)
    const at = server.clock.now
    await device.send([device.entry(id, 98_000)])
    const sell = (pieces: number, when: number) =>
      counter.deliver([
        counter.sale([{ sku: server.one.stores[0].skus[n]!, quantity: pieces * 1000 }], undefined, {
          at: { device: when, offset: 0 },
        }),
      ])
    server.clock.now = at + 10 * MINUTE
    await sell(2, server.clock.now)
    await finish()
    expect(await tasks()).toEqual(['recount'])
    await decide(countDecisions.post)
    await post()
    expect(await tasks()).toEqual(['doubt'])
    expect(await listed('doubt')).toBe(true)
    await sell(2, at - 30 * MINUTE)
    expect(await tasks()).toEqual([])
  })
})
