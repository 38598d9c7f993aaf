import { expect } from 'vitest'
import { statement } from '#contract/insight/statement.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { HOUR, story, type StoryShop } from '#server/stories/story-shop.ts'
import { countOf, rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll } from '#server/testing/pick-order.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

interface Ordered {
  readonly id: string
  readonly number: string
  readonly code: string
  readonly total: number
}

/** The order of vector S1 in the web shop: one piece for 11.90 with 10.3 % of tax, and the fee of a small order. */
async function orderS1({ server }: StoryShop): Promise<Ordered> {
  const visit = shopVisit(server, 'en')
  await visit.submit(await visit.open('/s/tea/en/p/honey'), 'basket/add', { quantity: '1' })
  const contact = await visit.submit(await visit.open('/s/tea/en/checkout'), 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', mail: 'ada@shop.test' })
  expect(review.text).toContain('$13.68')
  await visit.submit(review, 'checkout/review')
  const [placed] = await rowsOf<Ordered>(
    server.db,
    'select id, number, pickup_code as code, total_cents as total from online_order',
  )
  return placed!
}

/** What a counter does with it: 20.00 in cash for 13.68, and the goods handed over. */
function atCounter(tablet: Tablet, { id: orderId, number: orderNo, code, total }: Ordered) {
  const { counterCode, lease, shiftId, cashierId, cashierName } = tablet.lease
  const receiptSeq = tablet.nextReceiptSeq++
  const receipt = { receiptNo: `${counterCode}-${lease}-${receiptSeq}`, receiptSeq, shiftId, cashierId, cashierName }
  const payments = [{ tender: 'cash', amount: total, tendered: 2000, change: 2000 - total }]
  const money = tablet.freeze('order-payment', { ...receipt, orderId, orderNo, amount: total, payments })
  const goods = tablet.freeze('order-handover', { shiftId, orderId, orderNo, code })
  return { money, goods }
}

story('story 14: an order is paid and handed over at the counter', async (shop, order) => {
  const { server } = shop
  const sku = await shop.product('Honey', { form: { skus: [{ price: 1190, barcodes: [] }] } })
  await shop.found(sku, 'shelf', 5, 4_000_000)
  const webShop = { organisation: server.one, store: shop.store(), prefix: 'tea' }
  await openShop(server, webShop)
  await takeOrders(server, webShop)
  await putOnSale(server, webShop, sku.id)
  const placed = await orderS1(shop)
  expect(placed.total).toBe(1368)
  await pickAll(server, await beginPicking(server, placed.id))

  // a wrong code opens nothing
  const wrong = placed.code === '000000' ? '000001' : '000000'
  const guess = await server.callAs('manager', orderHandling.handOver, { code: wrong }, shop.at())
  expect(guess.error).toBe('pickup.wrong-code')

  const tablet = await shop.counter()
  const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()
  const { money, goods } = atCounter(tablet, placed)
  if (order === 'as told') await tablet.deliver([money, goods])
  else {
    // the network was cut, and comes back for one of the two first
    server.clock.now += HOUR
    await tablet.deliver([goods])
    await runJobs()
    await tablet.deliver([money])
  }
  await runJobs()

  const [done] = await rowsOf(server.db, 'select state, paid_at is not null as paid from online_order')
  expect(done).toEqual({ state: onlineOrderStates.completed, paid: true })
  expect(await countOf(server.db, 'sale')).toBe(0)
  const { orgId, storeId } = shop.store()
  const report = await server.db.tx((tx) => reportOf(tx, { org: orgId, store: storeId, shift: tablet.lease.shiftId }))
  expect(report!.expected).toBe(tablet.lease.floatCents + 1368)
  expect(report!.orders).toMatchObject({ count: 1, amount: 1368, cash: 1368, handedOver: 1 })

  const day = businessDate(server.clock.now, 'America/Los_Angeles')
  const range = { from: day, to: day }
  const { sums } = (await server.callAs('manager', statement.summary, range, shop.at())).data
  const figures = { sales: 1, net: 1190, fees: 50, tax: 128, money: 1368, advances: 0, margin: 790 }
  expect(sums).toMatchObject({ ...figures, gap: 0 })
  const { channels } = (await server.callAs('manager', statement.channels, range, shop.at())).data
  expect(channels.map(({ channel, sales, net }) => [channel, sales, net])).toEqual([['pickup', 1, 1190]])
  const { tenders } = (await server.callAs('manager', statement.tenders, range, shop.at())).data
  expect(tenders.map((row) => [row.tender, row.in, row.out])).toEqual([['cash', 1368, 0]])
  return [await shop.end(sku)]
})
