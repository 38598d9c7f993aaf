import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { notifications } from '#contract/organisation/notifications.ts'
import { shelfWarnings, shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { milli } from '#domain/money.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import { MINUTE, story, type StoryShop } from '#server/stories/story-shop.ts'
import { rowsOf } from '#server/testing/books.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import type { Person, TestSku } from '#server/testing/test-world.ts'

const as = 'manager'

story('story 3: the shelf runs out at the counter', async (shop, order) => {
  const { server } = shop
  const sku = await shop.product('Lemonade')
  const bayId = await shop.place('shelf')
  const limits = { bayId, itemId: sku.id, min: milli(5000), max: milli(60_000) }
  await shop.found(sku, 'shelf', 10, 1_000_000)
  expect((await server.callAs(as, shelfWarningSettings.set, limits)).error).toBe('')
  const waiting = async () => (await server.callAs(as, notifications.count, {})).data.count
  const arrives = shop.ringUp(await shop.counter(), sku, 12)
  // sold before what is in the warehouse was entered, its piece is owed by the bay
  if (order !== 'as told') expect((await arrives()).differences).toMatchObject([{ code: 'stock.below-zero' }])
  await shop.found(sku, 'warehouse', 50, 1_000_000)
  if (order === 'as told') {
    expect((await arrives()).differences).toEqual([])
    expect(await shop.held(sku)).toEqual({ warehouse: 48 })
    const documents = await rowsOf<{ id: string }>(server.db, 'select id from outbound_document where store_id = $1', [
      shop.store().storeId,
    ])
    expect(documents).toHaveLength(1)
    const { records } = (await server.callAs(as, shelfWarnings.list, {})).data
    expect(records).toMatchObject([{ itemId: sku.id, quantity: 0, warehouse: 48_000, refill: 48_000 }])
  }
  const { records } = (await server.callAs(as, notifications.list, {})).data
  expect(records).toMatchObject([{ number: 2000, status: 1 }])
  expect(await waiting()).toBe(1)
  expect((await server.callAs(as, notifications.verify, { id: records[0]!.id })).error).toBe('')
  expect((await server.callAs(as, notifications.list, {})).data.records).toMatchObject([{ status: 2 }])
  expect(await waiting()).toBe(0)
  return [await shop.end(sku)]
})

/** A count of one product at its bay. */
async function counting(shop: StoryShop, sku: TestSku) {
  const { server } = shop
  const placeId = await shop.place('shelf')
  const id = randomUUID()
  const details = async (person: Person = as) => (await server.callAs(person, stockCount.details, { id })).data
  const version = async () => ({ id, version: (await details()).version })
  const plan = { id, kind: countKinds.single, itemIds: [sku.id] }
  expect((await server.callAs(as, stockCount.add, plan)).error).toBe('')
  expect((await server.callAs(as, stockCount.start, await version())).error).toBe('')
  const decide = (decision: 1 | 2 | 3) =>
    server.callAs(as, stockCount.decide, { id, decision, lines: [{ itemId: sku.id, placeId }] })
  return {
    id,
    details,
    decide,
    device: (person: Person) => countingDevice(server, person, () => ({ itemId: sku.id, placeId })),
    line: async (person: Person = as) => {
      const { records } = (await server.callAs(person, stockCount.lines, { id })).data
      return records.find((one) => one.itemId === sku.id && one.placeId === placeId)!
    },
    finish: async () => expect((await server.callAs(as, stockCount.finish, await version())).error).toBe(''),
    include: async () => server.callAs(as, stockCount.include, await version()),
    recount: async () => server.callAs(as, stockCount.recount, await version()),
    post: async () => {
      await decide(countDecisions.post)
      expect((await server.callAs(as, stockCount.post, await version())).error).toBe('')
      await testRunner(server.db, { now: () => server.clock.now }).runDue()
      expect((await details()).state).toBe(countStates.posted)
    },
  }
}

/** Value of the differences of counts, with what corrected them. */
const lost = async (shop: StoryShop, sku: TestSku): Promise<number> =>
  (await shop.ledger(sku))
    .filter(({ reason }) => reason === 'count' || reason === 'count-late')
    .reduce((sum, { value_micro }) => sum + value_micro, 0)

story('story 4: a count while selling, with late facts', async (shop, order) => {
  const { clock } = shop.server
  const sku = await shop.product('Biscuits')
  await shop.found(sku, 'shelf', 20, 1_250_000)
  const counter = await shop.counter()
  const other = await shop.counter(0, 'cashier2', 1)
  clock.now += 60 * MINUTE
  const ten = clock.now
  // two were sold before it was counted, three after it, at a counter without contact
  const before = shop.ringUp(other, sku, 2, ten - 20 * MINUTE)
  const after = shop.ringUp(other, sku, 3, ten + 20 * MINUTE)
  const count = await counting(shop, sku)
  const device = await count.device('manager')
  expect(await device.send([device.entry(count.id, 17_000)])).toEqual(['counted'])
  clock.now = ten + 15 * MINUTE
  expect((await shop.ringUp(counter, sku, 1)()).verdict).toBe('accepted')
  clock.now = ten + 30 * MINUTE
  const first = order === 'as told'
  if (!first) await before()
  await count.finish()
  await count.post()
  expect(await count.line()).toMatchObject({ counted: 17_000, variance: first ? -3000 : -1000, booked: true })
  const written = await shop.ledger(sku)
  clock.now = ten + 240 * MINUTE
  if (first) await before()
  await after()

  expect(await shop.held(sku)).toEqual({ shelf: 13 })
  const { variance, late = 0 } = await count.line()
  expect([variance, late]).toEqual(first ? [-3000, 2000] : [-1000, 0])
  // one is really missing, and costs what one costs
  expect([variance! + late, await lost(shop, sku)]).toEqual([-1000, -1_250_000])
  // nothing that was written has changed
  expect((await shop.ledger(sku)).slice(0, written.length)).toEqual(written)
  return [await shop.end(sku)]
})

story('story 5: two counters of a bay', async (shop, order) => {
  const { server } = shop
  await server.db.query({
    text: `update store_role set permissions = '["shopStock", "shopStockCount", "shopCountEnter"]' where name = 'clerk' and org_id = $1`,
    values: [server.one.orgId],
  })
  const sku = await shop.product('Crackers')
  await shop.found(sku, 'shelf', 12, 1_250_000)
  server.clock.now += 60 * MINUTE
  const count = await counting(shop, sku)
  const [one, two] = [await count.device('manager'), await count.device('clerk')]
  const seven = one.entry(count.id, 7000)
  // five on the second tablet, in two steps
  const [known, unsent] = [two.entry(count.id, 2000), two.entry(count.id, 3000)]
  const unsentOf = async () => (await count.details()).senders.find((sender) => sender.id === two.id)!.unsent
  if (order === 'as told') {
    // the second tablet loses contact after the first of them
    expect(await two.send([known], 1)).toEqual(['counted'])
    expect(await one.send([seven])).toEqual(['counted'])
    await count.finish()
    expect(await unsentOf()).toBe(1)
    expect(await count.line()).toMatchObject({ counted: 9000, variance: -3000 })
    expect(await two.send([unsent])).toEqual(['later'])
    expect((await count.details()).arrivedLater).toBe(1)
    expect((await count.include()).data.entries).toBe(1)
  } else {
    // the second entry of the second tablet is here before its first, and both before those of the first tablet
    expect(await two.send([unsent], 1)).toEqual(['counted'])
    expect(await two.send([known])).toEqual(['counted'])
    expect(await one.send([seven])).toEqual(['counted'])
    await count.finish()
  }
  expect(await unsentOf()).toBe(0)
  expect(await count.line()).toMatchObject({ counted: 12_000, book: 12_000, variance: 0 })

  await count.decide(countDecisions.recount)
  expect((await count.recount()).data.lines).toBe(1)
  expect(await one.send([one.entry(count.id, 11_000, { round: 2 })])).toEqual(['counted'])
  // who only counts sees no book, no difference and no cost
  const helper = async () => {
    const seen = await count.line('clerk')
    return ['book', 'variance', 'value', 'doubt', 'decision', 'late'].filter((field) => field in seen)
  }
  expect([await helper(), (await count.details('clerk')).review]).toEqual([[], null])
  await count.finish()
  expect(await count.line()).toMatchObject({ round: 2, counted: 11_000, variance: -1000, value: -125 })
  expect([await helper(), (await count.details('clerk')).review]).toEqual([[], null])
  await count.post()
  expect(await shop.held(sku)).toEqual({ shelf: 11 })
  expect(await lost(shop, sku)).toBe(-1_250_000)
  return [await shop.end(sku)]
})
