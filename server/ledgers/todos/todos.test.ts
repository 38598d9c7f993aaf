import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifications } from '#contract/organisation/notifications.ts'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { inbound, outbound, writeOffs, type DocumentArea, type LineForm } from '#contract/stock/stock-documents.ts'
import { stockTransfers } from '#contract/stock/stock-transfers.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { todos } from '#contract/insight/todos.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { countKinds } from '#domain/stock-count.ts'
import { addDays } from '#domain/store-days.ts'
import type { TodoKind } from '#domain/todos.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { lockStock, releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import { rowsOf, unguardStock } from '#server/testing/books.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'

const TODAY = '2026-10-14'
let server: TestServer
let places: FirstPlaces
let supplierId = ''
let me = ''
// 100 of each on the shelf and 50 in the warehouse
beforeAll(async () => {
  server = await startTestServer()
  places = await placesOf(server, store())
  const form = { name: 'Tea Trading', leadDays: 5, language: 'en' as const }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  me = (await rowsOf<{ id: string }>(server.db, `select id from account where email = 'manager@one.test'`))[0]!.id
  // nobody else may review, so that one person can do all of it
  await server.db.query({
    text: `update membership set disabled_at = now() where org_id = $1 and account_id in (
      select id from account where email in ('owner@one.test', 'neighbour@one.test'))`,
    values: [server.one.orgId],
  })
})
afterAll(() => server.close())

const store = (n: 0 | 1 = 0) => server.one.stores[n]
const sku = (n: number) => store().skus[n]!.id

interface Task {
  kind: TodoKind
  part: string
  due: string | null
  open: boolean
  by: string | null
}
/** Every task that there was of a subject, by kind. */
const tasksOf = (subject: string, where: 0 | 1 = 0) =>
  rowsOf<Task>(
    server.db,
    `select kind, part, due_on as due, closed_at is null as open, closed_by as by from todo
      where store_id = $1 and subject_id = $2 order by kind, part`,
    [store(where).storeId, subject],
  )
const openOf = async (subject: string, where: 0 | 1 = 0) =>
  (await tasksOf(subject, where)).filter((one) => one.open).map((one) => one.kind)

const post = (area: DocumentArea, type: number, lines: LineForm[]) => postDocument(server, area, type, lines)
const takeOut = (n: number, pieces: number, placeId = places.shelf) =>
  post(outbound, outboundTypes.ownUse, [{ itemId: sku(n), placeId, quantity: milli(1000 * pieces) }])
const bringIn = (n: number, pieces: number, expiresOn?: string) =>
  post(inbound, inboundTypes.found, [
    {
      itemId: sku(n),
      placeId: places.shelf,
      quantity: milli(1000 * pieces),
      ...(expiresOn === undefined ? {} : { expiresOn }),
    },
  ])
const leftOf = async (n: number) =>
  (
    await rowsOf<{ left: number }>(
      server.db,
      'select left_milli as left from expiry_watch where item_id = $1 order by expires_on',
      [sku(n)],
    )
  ).map((row) => row.left / 1000)

describe('an item', () => {
  it('is short from its limit on until there is more than one above it, by whatever moves or keeps it', async () => {
    await server.callAs('manager', stockWarnSetting.set, { itemId: sku(0), lower: milli(140_000), upper: null })
    expect(await openOf(sku(0))).toEqual([])
    await takeOut(0, 10)
    expect(await openOf(sku(0))).toEqual(['short'])
    await bringIn(0, 1)
    expect(await openOf(sku(0))).toEqual(['short'])
    await bringIn(0, 1)
    expect(await tasksOf(sku(0))).toMatchObject([{ kind: 'short', open: false, by: null }])
    // what is kept for an order can't be sold
    const wanted = {
      itemId: sku(0),
      quantity: milli(2000),
      kind: lockKinds.onlineOrder,
      ownerId: randomUUID(),
      ownerSeq: 1,
    }
    const { now } = server.clock
    await server.db.tx((tx) => lockStock(tx, store(), [wanted], { now }))
    expect(await openOf(sku(0))).toEqual(['short'])
    await server.db.tx((tx) => releaseLocks(tx, store(), [wanted.ownerId], { now }))
    expect(await openOf(sku(0))).toEqual([])
    // the same task opens again: one row for one subject
    await server.callAs('manager', stockWarnSetting.set, { itemId: sku(0), lower: milli(150_000), upper: null })
    expect(await tasksOf(sku(0))).toMatchObject([{ kind: 'short', open: true }])
    await server.callAs('manager', stockWarnSetting.set, { itemId: sku(0), lower: null, upper: null })
    expect(await openOf(sku(0))).toEqual([])
  })

  it('that never had any stock is short from the moment on at which it gets a limit', async () => {
    await unguardStock(server.db)
    await server.db.query({ text: 'delete from sku_stock where item_id = $1', values: [sku(11)] })
    await server.db.query({ text: 'delete from stock_balance where sku_id = $1', values: [sku(11)] })
    await server.db.query({ text: 'delete from stock_ledger where sku_id = $1', values: [sku(11)] })
    await server.callAs('manager', stockWarnSetting.set, { itemId: sku(11), lower: milli(1000), upper: null })
    expect(await openOf(sku(11))).toEqual(['short'])
    await bringIn(11, 3)
    expect(await openOf(sku(11))).toEqual([])
  })

  it('asks to be refilled at each bay that is low, until it has a place there no more', async () => {
    const set = (min: number | null) =>
      server.callAs('manager', shelfWarningSettings.set, {
        bayId: places.shelf,
        itemId: sku(1),
        min: min === null ? null : milli(1000 * min),
        max: null,
      })
    await set(95)
    expect(await openOf(sku(1))).toEqual([])
    await takeOut(1, 5)
    expect(await tasksOf(sku(1))).toMatchObject([{ kind: 'refill', part: places.shelf, open: true }])
    await set(null)
    expect(await openOf(sku(1))).toEqual([])
  })

  it('expires as it came, what expires first is sold first, and it opens no second time by goods without a day', async () => {
    const soon = addDays(TODAY, 5)
    await takeOut(2, 100)
    await takeOut(2, 50, places.warehouse)
    await bringIn(2, 10, soon)
    await bringIn(2, 20, addDays(TODAY, 60))
    expect(await leftOf(2)).toEqual([10, 20])
    await takeOut(2, 4)
    expect(await leftOf(2)).toEqual([6, 20])
    expect(await tasksOf(sku(2))).toMatchObject([
      { kind: 'expiring', part: soon, due: soon, open: true },
      { kind: 'expiring', due: addDays(TODAY, 60), open: true },
    ])
    await takeOut(2, 8)
    expect(await leftOf(2)).toEqual([0, 18])
    expect((await tasksOf(sku(2))).map((one) => one.open)).toEqual([false, true])
    await bringIn(2, 50)
    await takeOut(2, 8)
    expect(await leftOf(2)).toEqual([0, 10])
  })

  it('expires no more when its inbound document is taken back', async () => {
    await bringIn(3, 7, addDays(TODAY, 2))
    const id = await bringIn(3, 5, addDays(TODAY, 3))
    expect(await leftOf(3)).toEqual([7, 5])
    expect((await server.callAs('manager', inbound.reverse, { id, remark: 'wrong' })).error).toBe('')
    // the others lose nothing by it
    expect([await leftOf(3), await openOf(sku(3))]).toEqual([[7], ['expiring']])
  })

  it('leaves nothing to do when it is written off as expired', async () => {
    await bringIn(4, 5, addDays(TODAY, -1))
    expect(await openOf(sku(4))).toEqual(['expiring'])
    const line = { itemId: sku(4), placeId: places.shelf, reason: 'expired' as const }
    // there are 150 besides that have no day: they leave last
    const id = await post(writeOffs, outboundTypes.writeOff, [{ ...line, quantity: milli(5000) }])
    expect(await openOf(sku(4))).toEqual([])
    // taken back: they are there, and expire, as before
    expect((await server.callAs('manager', writeOffs.reverse, { id, remark: 'not these' })).error).toBe('')
    expect([await leftOf(4), await openOf(sku(4))]).toEqual([[5], ['expiring']])
  })

  it('gets back what a document took of each day, and no more, in whatever order documents are taken back', async () => {
    const reverse = async (area: DocumentArea, id: string) =>
      expect((await server.callAs('manager', area.reverse, { id, remark: 'wrong' })).error).toBe('')
    const came = await bringIn(10, 4, addDays(TODAY, 2))
    await bringIn(10, 6, addDays(TODAY, 3))
    const first = await takeOut(10, 3)
    // all that expires, and two of those without a day
    const second = await takeOut(10, 9)
    expect([await leftOf(10), await openOf(sku(10))]).toEqual([[0, 0], []])
    await reverse(outbound, second)
    expect([await leftOf(10), await openOf(sku(10))]).toEqual([
      [1, 6],
      ['expiring', 'expiring'],
    ])
    await reverse(outbound, first)
    expect(await leftOf(10)).toEqual([4, 6])
    // of goods that never came nothing comes back
    const third = await takeOut(10, 5)
    await reverse(inbound, came)
    await reverse(outbound, third)
    expect(await leftOf(10)).toEqual([6])
  })
})

describe('a document', () => {
  it('is reviewed, received by its day, and done: a purchase order', async () => {
    const id = randomUUID()
    const lines = [{ itemId: sku(5), quantity: milli(10_000) }]
    const form = { id, supplierId, language: 'en' as const, expectedOn: TODAY, lines }
    expect((await server.callAs('manager', purchaseOrders.add, form)).error).toBe('')
    expect(await openOf(id)).toEqual(['review'])
    const password = PASSWORD
    expect((await server.callAs('manager', purchaseOrders.review, { id, version: 1, password })).error).toBe('')
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'receive', due: TODAY, open: true },
      { kind: 'review', open: false, by: me },
    ])
    const receipt = randomUUID()
    await server.callAs('manager', inbound.save, {
      id: receipt,
      version: 0,
      type: inboundTypes.purchase,
      orderId: id,
      lines: [{ itemId: sku(5), placeId: places.warehouse, quantity: milli(10_000), poLineNo: 1 }],
    })
    expect((await server.callAs('manager', inbound.post, { id: receipt, version: 1 })).error).toBe('')
    expect(await openOf(id)).toEqual([])
    await server.callAs('manager', inbound.reverse, { id: receipt, remark: 'not ours' })
    expect(await openOf(id)).toEqual(['receive'])
    expect((await server.callAs('manager', purchaseOrders.end, { id })).error).toBe('')
    expect(await openOf(id)).toEqual([])
  })

  it('that is deleted leaves nothing to do', async () => {
    const id = randomUUID()
    const lines = [{ itemId: sku(5), quantity: milli(10_000) }]
    await server.callAs('manager', purchaseOrders.add, { id, supplierId: null, language: 'en', lines })
    expect((await server.callAs('manager', purchaseOrders.delete, { id })).error).toBe('')
    expect(await openOf(id)).toEqual([])
  })

  it('is a task of the store whose turn it is: a transfer', async () => {
    const id = randomUUID()
    const other = { storeId: store(1).storeId }
    const lines = [{ itemId: sku(6), quantity: milli(10_000) }]
    const draft = { id, version: 0, direction: 'offer' as const, storeId: other.storeId, remark: '', lines }
    await server.callAs('manager', stockTransfers.add, draft)
    expect(await openOf(id)).toEqual([])
    const asked = await server.callAs('manager', stockTransfers.request, { id, version: 1 })
    expect([await openOf(id), await openOf(id, 1)]).toEqual([['transfer-send'], []])
    const sent = await server.callAs('manager', stockTransfers.send, { id, version: asked.data.version, lines: [] })
    expect([await openOf(id), await openOf(id, 1)]).toEqual([[], ['transfer-receive']])
    const counted = [{ lineNo: 1, quantity: milli(8000) }]
    const came = { id, version: sent.data.version, lines: counted, note: '', password: PASSWORD }
    const received = await server.callAs('manager', stockTransfers.receive, came, other)
    expect([received.error, await openOf(id), await openOf(id, 1)]).toEqual(['', ['transfer-differing'], []])
    const lost = [{ lineNo: 1, found: milli(0), back: milli(0), lost: milli(2000) }]
    const settled = { id, version: received.data.version, lines: lost }
    expect((await server.callAs('manager', stockTransfers.settle, settled)).error).toBe('')
    expect(await openOf(id)).toEqual([])
  })

  it('is a task of the sender: a transfer of which something was sold that was kept for it', async () => {
    const id = randomUUID()
    const n = 10
    const lines = [{ itemId: sku(n), quantity: milli(100_000) }]
    const draft = { id, version: 0, direction: 'offer' as const, storeId: store(1).storeId, remark: '', lines }
    await server.callAs('manager', stockTransfers.add, draft)
    expect((await server.callAs('manager', stockTransfers.request, { id, version: 1 })).error).toBe('')
    expect(await openOf(id)).toEqual(['transfer-send'])
    const tablet = await onDuty(server)
    await tablet.deliver([tablet.sale([{ sku: store(0).skus[n]!, quantity: 60_000 }])])
    expect((await openOf(id)).toSorted()).toEqual(['transfer-send', 'transfer-short'])
    const { records } = (await server.callAs('manager', stockTransfers.list, { way: 'out', task: 'short' })).data
    expect(records.map((one) => one.id)).toEqual([id])
    expect((await server.callAs('manager', stockTransfers.cancel, { id, version: 2 })).error).toBe('')
    expect(await openOf(id)).toEqual([])
  })

  it('is counted and reviewed: a count', async () => {
    const id = randomUUID()
    const plan = { id, kind: countKinds.single, itemIds: [sku(7)] }
    await server.callAs('manager', stockCount.add, plan)
    await server.callAs('manager', stockCount.start, { id, version: 1 })
    expect(await openOf(id)).toEqual(['count'])
    const device = await countingDevice(server, 'manager', () => ({ itemId: sku(7), placeId: places.shelf }))
    await device.send([device.entry(id, 100_000)])
    await server.callAs('manager', stockCount.finish, { id, version: 2 })
    expect(await openOf(id)).toEqual(['count-review'])
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'count', open: false, by: me },
      { kind: 'count-review', open: true },
    ])
    await server.callAs('manager', stockCount.cancel, { id, version: 3 })
    expect(await openOf(id)).toEqual([])
  })

  it('is verified by a person: what left the warehouse for a sale', async () => {
    const tablet = await onDuty(server)
    await tablet.deliver([tablet.sale([{ sku: store().skus[8]!, quantity: 120_000 }])])
    const waiting = async () => (await server.callAs('manager', notifications.list, { status: 1 })).data.records
    const [notice] = await waiting()
    expect(await openOf(notice!.id)).toEqual(['verify'])
    expect((await server.callAs('manager', notifications.verify, { id: notice!.id })).error).toBe('')
    expect(await tasksOf(notice!.id)).toMatchObject([{ kind: 'verify', open: false, by: me }])
  })
})

describe('how much there is to do', () => {
  const count = async (person: 'manager' | 'cashier' = 'manager') =>
    (await server.callAs(person, todos.count, {})).data.tasks

  it('is counted by permission, deliveries from their day on, and each person sees their own', async () => {
    const before = new Map((await count()).map(({ node, count: n }) => [node, n]))
    await server.callAs('manager', stockWarnSetting.set, { itemId: sku(9), lower: milli(150_000), upper: null })
    const order = async (expectedOn: string) => {
      const id = randomUUID()
      const lines = [{ itemId: sku(9), quantity: milli(1000) }]
      await server.callAs('manager', purchaseOrders.add, { id, supplierId, language: 'en', expectedOn, lines })
      await server.callAs('manager', purchaseOrders.review, { id, version: 1, password: PASSWORD })
    }
    await order(TODAY)
    await order(addDays(TODAY, 1))
    const now = new Map((await count()).map(({ node, count: n }) => [node, n]))
    const more = (node: string) => (now.get(node) ?? 0) - (before.get(node) ?? 0)
    expect([more('shopStockWarning'), more('shopPurchaseOrder')]).toEqual([1, 1])
    expect(await count('cashier')).toEqual([])
  })
})

it('is, after all of this, what the records say', async () => {
  expect(await server.db.tx((tx) => stockDifferences(tx))).toEqual([])
})
