import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CountLine } from '#contract/stock/count-records.ts'
import { stockCount, type CountPlan } from '#contract/stock/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions, countKinds, entryModes, uncountedRules } from '#domain/stock-count.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { letCashiers } from '#server/testing/let-cashiers.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, type Person } from '#server/testing/test-world.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'

let server: TestServer
let counter: Tablet
let late: Tablet
let places: FirstPlaces
const MINUTE = 60_000
beforeAll(async () => {
  server = await startTestServer({ goods: 24 })
  counter = await onDuty(server)
  late = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
  places = await placesOf(server, server.one.stores[0])
  // the position of the clerk: counting alone
  await server.db.query({
    text: `update store_role set permissions = '["shopStock", "shopStockCount", "shopCountEnter"]' where name = 'clerk' and org_id = $1`,
    values: [server.one.orgId],
  })
  await server.db.query({ text: 'update sku set cost_cents = 125' })
  // the clock is moved by hours
  await server.db.query({ text: 'update membership set session_minutes = 100000' })
})
afterAll(() => server.close())

// 100 pieces of each on the shelf and 50 in the warehouse; each test takes the next product
let n = -1
let itemId: string
beforeEach(() => {
  n += 1
  itemId = server.one.stores[0].skus[n]!.id
  server.clock.now += 60 * MINUTE
})
const sku = () => server.one.stores[0].skus[n]!

const newDevice = (person: Person = 'manager') =>
  countingDevice(server, person, () => ({ itemId, placeId: places.shelf }))

const as = 'manager'
const details = async (id: string, person: Person = as) =>
  (await server.callAs(person, stockCount.details, { id })).data
const version = async (id: string) => ({ id, version: (await details(id)).version })
const lineOf = async (id: string, person: Person = as): Promise<CountLine> => {
  const { records } = (await server.callAs(person, stockCount.lines, { id })).data
  return records.find((one) => one.itemId === itemId && one.placeId === places.shelf)!
}
const started = async (plan: Partial<CountPlan> = {}): Promise<string> => {
  const id = randomUUID()
  const form = { kind: countKinds.single, itemIds: [itemId], ...plan } as CountPlan
  expect((await server.callAs(as, stockCount.add, { id, ...form })).error).toBe('')
  expect((await server.callAs(as, stockCount.start, await version(id))).error).toBe('')
  return id
}
const finish = async (id: string) =>
  expect((await server.callAs(as, stockCount.finish, await version(id))).error).toBe('')
const decide = (id: string, decision: 1 | 2 | 3) =>
  server.callAs(as, stockCount.decide, { id, decision, lines: [{ itemId, placeId: places.shelf }] })
const run = () => testRunner(server.db, { now: () => server.clock.now }).runDue()
const post = async (id: string, more: object = {}, person: Person = as) => {
  const answer = await server.callAs(person, stockCount.post, { ...(await version(id)), ...more })
  await run()
  return answer
}
const onShelf = async () =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select quantity_milli as n from stock_balance where sku_id = $1 and place_id = $2',
      [itemId, places.shelf],
    )
  )[0]!.n
const inWarehouse = async () =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select quantity_milli as n from stock_balance where sku_id = $1 and place_id = $2',
      [itemId, places.warehouse],
    )
  )[0]!.n
const sell = async (tablet: Tablet, pieces: number, at: number) => {
  const sale = tablet.sale([{ sku: sku(), quantity: pieces * 1000 }], undefined, { at: { device: at, offset: 0 } })
  const { results } = await tablet.deliver([sale])
  return results[0]!
}
/** Takes stock of the shelf to so many pieces at 1.25 each before the test. */
const shelfHas = async (pieces: number) => {
  const { orgId, storeId } = server.one.stores[0]
  const id = await started()
  const device = await newDevice()
  await device.send([device.entry(id, pieces * 1000)])
  await finish(id)
  await decide(id, countDecisions.post)
  await server.db.query({
    text: 'update store set count_limit_cents = 99999999 where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  await post(id)
  expect(await onShelf()).toBe(pieces * 1000)
  server.clock.now += 60 * MINUTE
}

describe('a count while sales go on', () => {
  it('counted 17 of 20 at ten; sales of before arrive after it was posted: 13 are left, one is really missing', async () => {
    await shelfHas(20)
    const ten = server.clock.now
    const id = await started()
    const device = await newDevice('clerk')
    expect(await device.send([device.entry(id, 17_000)])).toEqual(['counted'])
    server.clock.now = ten + 15 * MINUTE
    await sell(counter, 1, ten + 15 * MINUTE)
    server.clock.now = ten + 30 * MINUTE
    await finish(id)
    expect(await lineOf(id)).toMatchObject({ counted: 17_000, book: 20_000, variance: -3000 })
    expect((await post(id)).error).toBe('count.undecided')
    await decide(id, countDecisions.post)
    const { number } = (await post(id)).data
    expect(number).toMatch(/^CT-.+-\d{7}$/)
    expect(await onShelf()).toBe(16_000)
    server.clock.now = ten + 240 * MINUTE
    await sell(late, 2, ten - 20 * MINUTE)
    await sell(late, 3, ten + 20 * MINUTE)
    expect(await onShelf()).toBe(13_000)
    expect(await lineOf(id)).toMatchObject({ variance: -3000, late: 2000, booked: true })
    const facts = (await server.callAs(as, stockCount.late, { id, itemId, placeId: places.shelf })).data.records
    expect(facts).toMatchObject([{ quantity: -2000, kind: 'sale', counter: 'Counter 2' }])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('the same sales before it is posted: posted as one missing, and the same end', async () => {
    await shelfHas(20)
    const ten = server.clock.now
    const id = await started()
    const device = await newDevice()
    await device.send([device.entry(id, 17_000)])
    server.clock.now = ten + 30 * MINUTE
    await sell(late, 2, ten - 20 * MINUTE)
    await sell(counter, 1, ten + 15 * MINUTE)
    await finish(id)
    expect(await lineOf(id)).toMatchObject({ variance: -1000 })
    await decide(id, countDecisions.post)
    await post(id)
    await sell(late, 3, ten + 20 * MINUTE)
    expect(await onShelf()).toBe(13_000)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('a bay that was counted empty does not send a late sale to the warehouse', async () => {
    await shelfHas(1)
    const ten = server.clock.now
    const id = await started()
    const device = await newDevice()
    await device.send([device.entry(id, 0, { mode: entryModes.set })])
    server.clock.now = ten + 30 * MINUTE
    await finish(id)
    await decide(id, countDecisions.post)
    await post(id)
    expect([await onShelf(), await inWarehouse()]).toEqual([0, 50_000])
    expect((await sell(late, 1, ten - 60 * MINUTE + 1)).differences).toEqual([])
    expect([await onShelf(), await inWarehouse()]).toEqual([0, 50_000])
    expect(await lineOf(id)).toMatchObject({ variance: -1000, late: 1000 })
  })

  it('a shortage that baskets explain is counted again unless somebody decides otherwise', async () => {
    const id = await started()
    const device = await newDevice()
    const at = server.clock.now
    await device.send([device.entry(id, 98_000)])
    server.clock.now = at + 10 * MINUTE
    await sell(counter, 2, at + 10 * MINUTE)
    await finish(id)
    expect(await lineOf(id)).toMatchObject({
      variance: -2000,
      doubt: { quantity: 2000, why: 'basket' },
      decision: countDecisions.recount,
    })
    expect((await details(id)).review).toMatchObject({ doubts: 1, recounts: 1, undecided: 1 })
  })
})

describe('several devices', () => {
  it('are summed up; what comes after counting was finished is shown, and included on demand', async () => {
    await shelfHas(12)
    const id = await started()
    const [one, two] = [await newDevice(), await newDevice('clerk')]
    await one.send([one.entry(id, 7000)])
    const known = two.entry(id, 2000)
    await two.send([known], 1)
    const unsent = two.entry(id, 3000)
    server.clock.now += 40 * MINUTE
    expect((await details(id)).senders.find((sender) => sender.id === two.id)).toMatchObject({ unsent: 1, upTo: 1 })
    await finish(id)
    expect(await lineOf(id)).toMatchObject({ counted: 9000, variance: -3000 })
    // sent again with one that was sent before: each exists once
    expect(await two.send([known, unsent])).toEqual(['counted', 'later'])
    expect(await two.send([known, unsent])).toEqual(['counted', 'later'])
    expect((await details(id)).arrivedLater).toBe(1)
    expect(await lineOf(id)).toMatchObject({ counted: 9000 })
    expect((await server.callAs(as, stockCount.include, await version(id))).data.entries).toBe(1)
    expect(await lineOf(id)).toMatchObject({ counted: 12_000, variance: 0, decision: countDecisions.post })
    const { records } = (await server.callAs(as, stockCount.entries, { id, itemId, placeId: places.shelf })).data
    expect(records.map((entry) => [entry.quantity, entry.device, entry.included])).toEqual([
      [3000, 'Phone', true],
      [2000, 'Phone', true],
      [7000, 'Phone', true],
    ])
    // counted again: the next round supersedes the first
    await decide(id, countDecisions.recount)
    expect((await server.callAs(as, stockCount.recount, await version(id))).data.lines).toBe(1)
    expect((await details(id)).state).toBe(countStates.counting)
    await one.send([one.entry(id, 11_000, { round: 2 }), one.entry(id, 5000)])
    await finish(id)
    expect(await lineOf(id)).toMatchObject({ counted: 11_000, round: 2, variance: -1000 })
    await decide(id, countDecisions.post)
    await post(id)
    expect(await onShelf()).toBe(11_000)
  })

  it('a device keeps its right to send after its session has ended; a forged one has none', async () => {
    const id = await started()
    const device = await newDevice('clerk')
    await server.callAs('clerk', stockCount.details, { id })
    expect(await device.send([device.entry(id, 100_000)])).toEqual(['counted'])
    const forged = await server.call(stockCount.send, { credential: 'stock.e30.AAAA', entries: [], unsent: 0 })
    expect(forged.error).toBe('count.device-unknown')
    expect(await device.send([device.entry(randomUUID(), 1000)])).toEqual(['unknown'])
    expect(await device.send([device.entry(id, 1000, { itemId: randomUUID() })])).toEqual(['unknown'])
    await server.callAs(as, stockCount.cancel, await version(id))
    expect(await device.send([device.entry(id, 1000)])).toEqual(['kept'])
  })
})

describe('who may see and do what', () => {
  it('who only counts sees no book, no difference and no cost, and nobody does while a blind count is under way', async () => {
    const id = await started()
    const device = await newDevice('clerk')
    await device.send([device.entry(id, 90_000)])
    expect(await lineOf(id)).not.toHaveProperty('book')
    await finish(id)
    expect(await lineOf(id)).toMatchObject({ book: 100_000, variance: -10_000, value: expect.any(Number) })
    const seen = await lineOf(id, 'clerk')
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['book']))
    expect(seen).not.toHaveProperty('variance')
    expect(seen).not.toHaveProperty('value')
    expect((await details(id, 'clerk')).review).toBeNull()
    const sheet = (await server.callAs('clerk', stockCount.sheet, { id })).data
    expect(sheet.items[0]!.places.every((place) => place.expected === undefined)).toBe(true)
    expect((await server.callAs('clerk', stockCount.post, await version(id))).error).toBe('access.denied')
  })

  it('above the limit of the store another person posts than who started it', async () => {
    await server.db.query({
      text: 'update store set count_limit_cents = 0 where id = $1',
      values: [server.one.stores[0].storeId],
    })
    const id = await started()
    const device = await newDevice()
    await device.send([device.entry(id, 90_000)])
    await finish(id)
    await decide(id, countDecisions.post)
    expect((await details(id)).review).toMatchObject({ aboveLimit: true })
    expect((await post(id)).error).toBe('count.other-person')
    expect((await post(id, {}, 'owner')).error).toBe('')
    expect(await onShelf()).toBe(90_000)
    expect((await details(id)).alone).toBe(false)
  })

  it('where nobody else may post, the same person confirms with the password, and the record says so', async () => {
    const role = `update store_role set permissions = permissions - 'shopCountPost' where name = 'manager' and org_id = $1`
    await server.db.query({ text: role, values: [server.one.orgId] })
    const id = randomUUID()
    await server.callAs('owner', stockCount.add, { id, kind: countKinds.single, itemIds: [itemId] })
    await server.callAs('owner', stockCount.start, await version(id))
    const device = await newDevice()
    await device.send([device.entry(id, 90_000)])
    await finish(id)
    await decide(id, countDecisions.post)
    expect((await post(id, {}, 'owner')).error).toBe('count.alone')
    expect((await post(id, { password: 'wrong' }, 'owner')).error).toBe('account.wrong-password')
    expect((await post(id, { password: PASSWORD }, 'owner')).error).toBe('')
    expect((await details(id)).alone).toBe(true)
    await server.db.query({
      text: `update store_role set permissions = permissions || '["shopCountPost"]' where name = 'manager' and org_id = $1`,
      values: [server.one.orgId],
    })
  })
})

describe('a plan', () => {
  it('is refused where another count is open, and says which', async () => {
    const id = await started()
    const second = randomUUID()
    await server.callAs(as, stockCount.add, { id: second, kind: countKinds.single, itemIds: [itemId] })
    const { error, message } = await server.callAs(as, stockCount.start, await version(second), { locale: 'en_US' })
    expect(error).toBe('count.open-elsewhere')
    expect(message).toContain((await details(id)).number!)
    await server.callAs(as, stockCount.cancel, await version(id))
    expect((await server.callAs(as, stockCount.start, await version(second))).error).toBe('')
    await server.callAs(as, stockCount.cancel, await version(second))
  })

  it('covers everything, an aisle, a category, or what was counted longest ago', async () => {
    const { zones, categories } = (await server.callAs(as, stockCount.choices, {})).data
    const plans: Partial<CountPlan>[] = [
      { kind: countKinds.full },
      { kind: countKinds.area, zoneIds: [zones[0]!.id] },
      { kind: countKinds.category, categoryIds: categories.map((one) => one.id) },
      { kind: countKinds.cycle, most: 5 },
    ]
    const sizes: number[] = []
    for (const plan of plans) {
      const id = randomUUID()
      await server.callAs(as, stockCount.add, { id, ...plan } as CountPlan & { id: string })
      // the products of the tests before are in counts of their own
      await server.db.query({ text: 'update stock_count set state = 5 where state in (2, 3)' })
      expect((await server.callAs(as, stockCount.start, await version(id))).error).toBe('')
      sizes.push((await details(id)).lines)
    }
    const [full, aisle, all, cycle] = sizes as [number, number, number, number]
    expect(full).toBeGreaterThanOrEqual(48 - 3)
    expect(aisle).toBeLessThan(full)
    expect(all).toBe(full)
    expect(cycle).toBeLessThanOrEqual(10)
    expect((await server.callAs(as, stockCount.list, {})).data.records[0]).toMatchObject({ kind: countKinds.cycle })
    await server.db.query({ text: 'update stock_count set state = 5 where state in (2, 3)' })
  })

  it('lines that nobody counted stay, or are set to zero once their number was typed', async () => {
    const id = await started({ uncounted: uncountedRules.zero })
    const device = await newDevice()
    await device.send([device.entry(id, 100_000)])
    await finish(id)
    expect((await post(id, {}, 'owner')).error).toBe('count.zero-unconfirmed')
    expect((await post(id, { zeros: 1 }, 'owner')).error).toBe('')
    expect(await inWarehouse()).toBe(0)
    expect((await details(id)).state).toBe(countStates.posted)
    expect((await server.callAs(as, stockCount.cancel, await version(id))).error).toBe('count.posted')
    expect(await wrongSums(server.db)).toEqual([])
  })
})

it('is printed without what is expected, and its settings are kept', async () => {
  const id = await started()
  expect((await server.callAs(as, stockCount.pdf, { id })).text.slice(0, 5)).toBe('%PDF-')
  expect(
    (await server.callAs(as, stockCount.settingsSet, { basketMinutes: 30, limit: 5000 as never, dailyItems: 12 }))
      .error,
  ).toBe('')
  expect((await server.callAs(as, stockCount.settings, {})).data).toEqual({
    basketMinutes: 30,
    limit: 5000,
    dailyItems: 12,
  })
  expect((await server.callAs(as, stockCount.find, { search: sku().name.en })).data.records.length).toBeGreaterThan(0)
})

it('what is counted at an open counter arrives as a fact of its shift, and is booked once', async () => {
  const id = await started()
  const deviceId = randomUUID()
  const data = (change: object = {}) => ({
    shiftId: counter.lease.shiftId,
    countId: id,
    itemId,
    placeId: places.shelf,
    round: 1,
    mode: entryModes.add,
    quantity: 4000,
    deviceId,
    number: 1,
    ...change,
  })
  const strange = counter.freeze('stock-count-entry', data({ deviceId: randomUUID() }))
  expect((await counter.deliver([strange])).results[0]!.differences).toMatchObject([{ code: 'count.not-allowed' }])
  expect(await lineOf(id)).toMatchObject({ entries: 0 })
  await letCashiers(server, true, 'shopCountEnter')
  const entry = counter.freeze('stock-count-entry', data())
  expect((await counter.deliver([entry])).results[0]).toMatchObject({ verdict: 'accepted' })
  await counter.deliver([entry])
  expect(await lineOf(id)).toMatchObject({ counted: 4000, entries: 1 })
  const unknown = counter.freeze('stock-count-entry', data({ countId: randomUUID(), number: 2 }))
  expect((await counter.deliver([unknown])).results[0]!.differences).toMatchObject([{ code: 'count.unknown' }])
  await server.callAs(as, stockCount.cancel, await version(id))
  const late = counter.freeze('stock-count-entry', data({ number: 3 }))
  expect((await counter.deliver([late])).results[0]!.differences).toMatchObject([{ code: 'count.over' }])
})
