import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { grid } from '#contract/catalogue/grid.ts'
import { stockCount, type CountPlan } from '#contract/stock/stock-counts.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { countDecisions, countKinds, entryModes } from '#domain/stock-count.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { rowsOf, unguardStock, wrongSums } from '#server/testing/books.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Counts that several people make while goods move, and counts of what the books say there is none of. */
const MINUTE = 60_000
const as = 'manager'
let server: TestServer
let counter: Tablet
let late: Tablet
let places: FirstPlaces
beforeAll(async () => {
  server = await startTestServer({ goods: 9 })
  counter = await onDuty(server)
  late = await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'other-device' })
  places = await placesOf(server, server.one.stores[0])
  await server.db.query({ text: 'update store set count_limit_cents = 99999999' })
  await server.db.query({ text: 'update membership set session_minutes = 100000' })
})
afterAll(() => server.close())

let n = -1
beforeEach(() => {
  n += 1
  server.clock.now += 60 * MINUTE
})
const sku = () => server.one.stores[0].skus[n]!
const at = () => ({ itemId: sku().id, placeId: places.shelf })
const version = async (id: string) => ({
  id,
  version: (await server.callAs(as, stockCount.details, { id })).data.version,
})
const lineOf = async (id: string) =>
  (await server.callAs(as, stockCount.lines, { id })).data.records.find(
    (one) => one.itemId === sku().id && one.placeId === places.shelf,
  )
const started = async (plan: Partial<CountPlan> = {}) => {
  const id = randomUUID()
  const form = { kind: countKinds.single, itemIds: [sku().id], ...plan } as CountPlan
  expect((await server.callAs(as, stockCount.add, { id, ...form })).error).toBe('')
  return { id, error: (await server.callAs(as, stockCount.start, await version(id))).error }
}
const finish = async (id: string) => server.callAs(as, stockCount.finish, await version(id))
const post = async (id: string) => {
  const { error } = await server.callAs(as, stockCount.post, await version(id))
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  return error
}
const decide = (id: string) =>
  server.callAs(as, stockCount.decide, { id, decision: countDecisions.post, lines: [at()] })
const sell = async (pieces: number) => {
  const fact = counter.sale([{ sku: sku(), quantity: pieces * 1000 }], undefined, {
    at: { device: server.clock.now, offset: 0 },
  })
  await counter.deliver([fact])
}
const onShelf = async () =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select coalesce(sum(quantity_milli), 0)::bigint as n from stock_balance where sku_id = $1 and place_id = $2',
      [sku().id, places.shelf],
    )
  )[0]!.n

it('doubts a line of which one was sold between its first and its last entry, and posts it only if somebody decides so', async () => {
  // 100 by the books; A counts 60, one of those is sold, B counts the other 40
  const { id } = await started()
  const [a, b] = [await countingDevice(server, as, at), await countingDevice(server, 'owner', at)]
  await a.send([a.entry(id, 60_000)])
  server.clock.now += MINUTE
  await sell(1)
  server.clock.now += MINUTE
  await b.send([b.entry(id, 40_000)])
  server.clock.now += 30 * MINUTE
  await finish(id)
  const line = { counted: 100_000, book: 99_000, variance: 1000, doubt: { quantity: 1000, why: 'moved' } }
  expect(await lineOf(id)).toMatchObject({ ...line, decision: countDecisions.recount })
  expect(await post(id)).toBe('count.undecided')

  // counted again in one go: no doubt is left, and nothing is posted
  expect((await server.callAs(as, stockCount.recount, await version(id))).error).toBe('')
  await a.send([a.entry(id, 99_000, { round: 2 })])
  await finish(id)
  expect(await lineOf(id)).toMatchObject({ counted: 99_000, variance: 0, decision: countDecisions.post })
  expect(await lineOf(id)).not.toHaveProperty('doubt')
  expect(await post(id)).toBe('')
  expect(await onShelf()).toBe(99_000)
})

it('doubts it without a difference too, but not if what was counted first was replaced', async () => {
  const { id } = await started()
  const device = await countingDevice(server, as, at)
  await device.send([device.entry(id, 60_000)])
  server.clock.now += MINUTE
  await sell(1)
  server.clock.now += MINUTE
  await device.send([device.entry(id, 39_000)])
  await finish(id)
  expect(await lineOf(id)).toMatchObject({
    variance: 0,
    doubt: { quantity: 1000, why: 'moved' },
    decision: countDecisions.recount,
  })
  await server.callAs(as, stockCount.recount, await version(id))
  await device.send([device.entry(id, 1000, { round: 2 })])
  server.clock.now += MINUTE
  await sell(1)
  server.clock.now += MINUTE
  await device.send([device.entry(id, 98_000, { round: 2, mode: entryModes.set })])
  await finish(id)
  expect(await lineOf(id)).not.toHaveProperty('doubt')
  expect((await server.callAs(as, stockCount.cancel, await version(id))).error).toBe('')
})

it('doubts an entry that is dated before its count began', async () => {
  const { id } = await started()
  const device = await countingDevice(server, as, at)
  await device.send([device.entry(id, 97_000, { at: server.clock.now - 30 * MINUTE })])
  await finish(id)
  expect(await lineOf(id)).toMatchObject({
    variance: -3000,
    doubt: { quantity: 3000, why: 'early' },
    decision: countDecisions.recount,
  })
  await decide(id)
  expect(await post(id)).toBe('')
})

it('says the difference and its worth as they are known now, once a late sale has corrected a posted line', async () => {
  const document = { id: randomUUID(), type: inboundTypes.found, remark: '' }
  const came = [{ itemId: sku().id, placeId: places.shelf, quantity: milli(100_000), costMicro: 3_000_000 }]
  await server.callAs(as, inbound.save, { ...document, version: 0, lines: came })
  expect((await server.callAs(as, inbound.post, { id: document.id, version: 1, force: false })).error).toBe('')
  server.clock.now += 60 * MINUTE
  const { id } = await started()
  const device = await countingDevice(server, as, at)
  const sold = server.clock.now - MINUTE
  await device.send([device.entry(id, 197_000)])
  server.clock.now += 30 * MINUTE
  await finish(id)
  await decide(id)
  expect(await post(id)).toBe('')
  const worth = (await lineOf(id))!.value!
  await late.deliver([late.sale([{ sku: sku(), quantity: 3000 }], undefined, { at: { device: sold, offset: 0 } })])
  expect(worth).toBeLessThan(0)
  expect(await lineOf(id)).toMatchObject({ variance: -3000, late: 3000, value: 0 })
  const { review } = (await server.callAs(as, stockCount.details, { id })).data
  expect(review).toMatchObject({ differences: 0, late: 1, over: 0, under: 0, worth: 0 })
  const differing = await server.callAs(as, stockCount.lines, { id, view: 'differences' })
  expect(differing.data.total).toBe(0)
})

it('confirms zero of what the books say there is none of, and takes what was found', async () => {
  const empty = async (): Promise<void> => {
    const { id } = await started()
    const device = await countingDevice(server, as, at)
    await device.send([device.entry(id, 0, { mode: entryModes.set })])
    await device.send([device.entry(id, 0, { mode: entryModes.set, placeId: places.warehouse })])
    await finish(id)
    await server.callAs(as, stockCount.decide, { id, decision: countDecisions.post, view: 'counted' })
    expect(await post(id)).toBe('')
  }
  await empty()
  server.clock.now += MINUTE
  const zero = await started()
  expect(zero.error).toBe('')
  const lines = (await server.callAs(as, stockCount.lines, { id: zero.id })).data.records
  expect(lines).toHaveLength(1)
  const device = await countingDevice(server, as, () => ({ itemId: sku().id, placeId: lines[0]!.placeId }))
  await device.send([device.entry(zero.id, 0, { mode: entryModes.set })])
  await finish(zero.id)
  expect(await post(zero.id)).toBe('')

  // one is found, by a count of the whole category
  const skuIds = [sku().id]
  const { categoryId } = (await server.callAs(as, grid.rows, { selection: { skuIds } })).data.records[0]!.values
  const found = await started({ kind: countKinds.category, itemIds: undefined, categoryIds: [categoryId!] })
  expect(found.error).toBe('')
  await device.send([device.entry(found.id, 1000)])
  await finish(found.id)
  await server.callAs(as, stockCount.decide, { id: found.id, decision: countDecisions.post, view: 'counted' })
  expect(await post(found.id)).toBe('')
  expect(await wrongSums(server.db)).toEqual([])
})

it('sets no quantity of a product that is not counted any more, though it is in a count that is under way', async () => {
  const { id } = await started()
  const device = await countingDevice(server, as, at)
  await device.send([device.entry(id, 90_000)])
  const state = (counted: boolean) =>
    server.db.query({ text: 'update sku set counted = $2 where id = $1', values: [sku().id, counted] })
  await state(false)
  await finish(id)
  expect(await lineOf(id)).toMatchObject({ decision: countDecisions.skip })
  await decide(id)
  expect(await post(id)).toBe('')
  expect(await onShelf()).toBe(100_000)
  await state(true)
})

it('counts a product that never lay anywhere at the first bay, and an area where nothing lies', async () => {
  await unguardStock(server.db)
  for (const table of ['stock_ledger', 'stock_balance'])
    await server.db.query({ text: `delete from ${table} where sku_id = $1`, values: [sku().id] })
  const single = await started()
  expect(single.error).toBe('')
  expect(await lineOf(single.id)).toMatchObject({ placeId: places.shelf, counted: null })
  const zoneId = randomUUID()
  await server.db.query({
    text: `insert into stock_zone (org_id, store_id, id, kind, code) values ($1, $2, $3, 2, 'Z')`,
    values: [server.one.stores[0].orgId, server.one.stores[0].storeId, zoneId],
  })
  const area = await started({ kind: countKinds.area, itemIds: undefined, zoneIds: [zoneId] })
  expect(area.error).toBe('')
})
