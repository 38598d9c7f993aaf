import { expect } from 'vitest'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { receiving } from '#contract/supply/receiving.ts'
import { reorder } from '#contract/supply/reorder.ts'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { rejectPlaces } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { buyer, Purchases } from '#server/stories/purchases.ts'
import { HOUR, story } from '#server/stories/story-shop.ts'

story('story 1: from nothing to a received order', async (shop, order) => {
  const purchases = new Purchases(shop)
  const tea = await purchases.bought('Tea', 12, 1440)
  const { sku, packId } = tea
  const { id, number, form } = await purchases.add(tea, purchases.packs(tea, 5))
  expect(await purchases.inTransit(tea)).toBe(0)
  expect((await purchases.review(id, buyer)).error).toBe('purchase.self-review')
  expect((await purchases.review(id)).error).toBe('')
  expect(await purchases.inTransit(tea)).toBe(60_000)
  const open = (await shop.server.callAs(buyer, receiving.order, { id })).data.lines
  expect(open).toMatchObject([{ itemId: sku.id, packId, open: 60_000, costMicro: 1_200_000 }])

  const atTheDoor = {
    rejected: milli(12_000),
    rejectReason: 'damaged',
    rejectTo: rejectPlaces.driver,
    rejectReplaced: true,
  } as const
  if (order === 'as told') {
    await purchases.received(id, { ...purchases.packs(tea, 4), ...atTheDoor }, 300)
    expect((await purchases.details(id)).state).toBe(purchaseOrderStates.partlyArrived)
    expect([await shop.held(sku), await purchases.inTransit(tea)]).toEqual([{ warehouse: 48 }, 12_000])
    expect(await shop.value(sku)).toBe(60_600_000)
    await purchases.received(id, purchases.packs(tea, 1))
  } else {
    // the paper of the fifth case is entered before that of the first four
    await purchases.received(id, { ...purchases.packs(tea, 1), ...atTheDoor })
    expect((await purchases.details(id)).state).toBe(purchaseOrderStates.partlyArrived)
    expect([await shop.held(sku), await purchases.inTransit(tea)]).toEqual([{ warehouse: 12 }, 48_000])
    expect(await shop.value(sku)).toBe(14_400_000)
    await purchases.received(id, purchases.packs(tea, 4), 300)
  }
  expect(await purchases.details(id)).toMatchObject({
    state: purchaseOrderStates.allArrived,
    lines: [{ quantity: 60_000, arrived: 60_000, replaced: 12_000, rejected: 0, over: 0, cancelled: 0, open: 0 }],
  })
  expect([await shop.held(sku), await purchases.inTransit(tea)]).toEqual([{ warehouse: 60 }, 0])
  expect(await shop.value(sku)).toBe(75_000_000)
  const shown = (await shop.server.callAs(buyer, goodsStock.details, { id: sku.id })).data
  expect([shown.cost, shown.value]).toEqual([125, 7500])
  const edit = await shop.server.callAs(buyer, purchaseOrders.edit, { ...form, version: 2 }, shop.at())
  expect([edit.error, edit.message]).toEqual(['purchase.reviewed', `${number} has been reviewed and cannot be edited.`])
  return [await shop.end(sku)]
})

story('story 2: ended early', async (shop, order) => {
  const purchases = new Purchases(shop)
  const soap = await purchases.bought('Soap', 6, 600)
  const { sku } = soap
  const limits = { itemId: sku.id, lower: 0, upper: 40_000 }
  expect((await shop.server.callAs(buyer, stockWarnSetting.set, limits)).error).toBe('')
  // three that were there are sold at a counter without contact, before anything comes
  await shop.found(sku, 'shelf', 3, 1_000_000)
  const arrives = shop.ringUp(await shop.counter(), sku, 3)
  shop.server.clock.now += HOUR
  if (order === 'as told') await arrives()

  const id = await purchases.ordered(soap, purchases.packs(soap, 5))
  expect(await purchases.inTransit(soap)).toBe(30_000)
  await purchases.received(id, purchases.packs(soap, 3))
  const late = await purchases.draft(id, purchases.packs(soap, 1))
  expect((await shop.server.callAs(buyer, purchaseOrders.end, { id, reason: 'discontinued' })).error).toBe('')
  expect(await purchases.details(id)).toMatchObject({
    state: purchaseOrderStates.ended,
    lines: [{ quantity: 30_000, arrived: 18_000, cancelled: 12_000, open: 0 }],
  })
  expect([(await shop.held(sku))['warehouse'], await purchases.inTransit(soap)]).toEqual([18, 0])
  expect((await purchases.post(late)).error).toBe('purchase.closed')
  expect((await purchases.draft(id, purchases.packs(soap, 1))).error).toBe('purchase.closed')
  if (order !== 'as told') await arrives()

  expect(await shop.held(sku)).toEqual({ warehouse: 18 })
  const { records } = (await shop.server.callAs(buyer, reorder.suggest, { itemIds: [sku.id] })).data
  expect(records).toMatchObject([
    {
      method: 'fixed',
      available: 18_000,
      inTransit: 0,
      packs: 4,
      quantity: 24_000,
      proposals: { fixed: { upper: 40_000, packs: 4 } },
    },
  ])
  return [await shop.end(sku)]
})
