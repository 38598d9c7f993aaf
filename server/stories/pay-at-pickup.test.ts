import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/define.ts'
import { statement } from '#contract/insight/statement.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { printers } from '#contract/organisation/printers.ts'
import { contributions } from '#contract/sales/cash-reviews.ts'
import { takeover } from '#contract/sales/counters.ts'
import { shiftPrints } from '#contract/sales/receipts.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { findDifferences } from '#server/admin/books.ts'
import { advanceOrders } from '#server/contexts/online/orders/advance-orders.ts'
import { placeQuoted } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt } from '#server/contexts/online/shop/open-shop.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { HOUR, MINUTE, StoryShop } from '#server/stories/story-shop.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll } from '#server/testing/pick-order.ts'
import { pollingPrinter } from '#server/testing/polling-printer.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'

/** The day of the story, and the time of its orders: from 10:00 in Los Angeles. */
const DAY = '2026-10-14'
const TEN = Date.parse(`${DAY}T10:00:00-07:00`)
const PREPARATION = 30 * MINUTE

/** Store L sells goods of 11.90 on the web, to be paid when they are fetched. */
async function webShop(shop: StoryShop): Promise<string> {
  const { server } = shop
  const goods = await shop.product('Tea', { form: { skus: [{ price: 1190, barcodes: [] }] } })
  await shop.found(goods, 'shelf', 10, 5_000_000)
  const { storeId, orgId } = shop.store()
  const profile = { selfPickup: true, preparationMinutes: 30, storefront: { on: true }, onlineReserve: 0 }
  await server.db.query({
    text: `update store set domain = 'tea', profile = profile || $3 where org_id = $1 and id = $2`,
    values: [orgId, storeId, JSON.stringify(profile)],
  })
  const [row] = await rowsOf<{ id: string }>(server.db, 'select product_id as id from sku where id = $1', [goods.id])
  const { id } = row!
  const terms = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0, skus: [{ skuId: goods.id }] }
  const form = { id, ...terms } as unknown as InputOf<typeof onlineGoods.publish>
  expect((await server.callAs('manager', onlineGoods.publish, form)).error).toBe('')
  expect((await server.callAs('manager', onlineGoods.up, { id })).error).toBe('')
  return goods.id
}

/** A buyer orders one piece for ten o'clock. */
async function placed({ server }: StoryShop, skuId: string): Promise<OrderRow> {
  const web = (await shopAt(server.db, 'tea'))!
  const { now } = server.clock
  const asked = {
    requestId: randomUUID(),
    kind: 'pickup' as const,
    zip: '',
    lines: [{ skuId, quantity: milli(1000) }],
    tip: cents(0),
    day: DAY,
    from: 600,
    memberId: null,
    buyer: { name: 'Ada', phone: '', mail: 'ada@shop.test' },
    language: 'en' as const,
    address: null,
    payBy: 'counter' as const,
    origin: 'http://shop.test',
  }
  const { settled } = await quoteOrder(server.db, web, asked, now)
  // 11.90 with 10.3 % of tax, and 0.50 with the same for an order below 15.00
  expect(settled).toMatchObject({ goods: 1190, tax: 128, total: 1368 })
  const { order } = await server.db.tx((tx) => placeQuoted(tx, web, { ...asked, total: cents(1368) }, now))
  return order
}

/** The cashier takes a note of 20.00 for it, and hands it over by its code. */
function collected(tablet: Tablet, { id, number, pickup_code: code }: OrderRow, disconnected: boolean) {
  const { lease, counterCode, shiftId, cashierId, cashierName } = tablet.lease
  const receiptSeq = tablet.nextReceiptSeq++
  const over = disconnected ? { disconnected } : {}
  const receipt = { receiptNo: `${counterCode}-${lease}-${receiptSeq}`, receiptSeq, shiftId, cashierId, cashierName }
  const payments = [{ tender: 'cash', amount: 1368, tendered: 2000, change: 632 }]
  return [
    tablet.freeze('order-payment', { ...receipt, orderId: id, orderNo: number, amount: 1368, payments }, over),
    tablet.freeze('order-handover', { shiftId, orderId: id, orderNo: number, code }, over),
  ]
}

/** The drawer is counted, what is above the float is handed in, and somebody reviews it. */
async function closed({ server }: StoryShop, tablet: Tablet): Promise<void> {
  const { shiftId, floatCents } = tablet.lease
  const drawer = floatCents + 1368
  const pieces = [{ value: 100, count: 1 }]
  const count = { shiftId, purpose: 'close', pieces, counted: drawer, expected: drawer, reason: 'Found' }
  const counted = tablet.freeze('shift-count', count)
  const submission = tablet.submission(1368)
  await tablet.deliver([
    counted,
    submission,
    tablet.freeze('shift-close', { shiftId, countId: counted.id, kept: floatCents }),
  ])
  const { value, email } = (await server.callAs('cashier', takeover.administrators, {})).data.find(
    (each) => each.email === 'owner@one.test',
  )!
  const review = { id: submission.id, status: 2, remark: '', adminId: value, email, password: 'evertill1' } as const
  expect((await server.callAs('manager', contributions.review, review)).error).toBe('')
}

const printsOf = async ({ server }: StoryShop, { id }: OrderRow): Promise<number | undefined> =>
  (await rowsOf<{ n: number }>(server.db, 'select print_count as n from picking_task where order_id = $1', [id]))[0]?.n

describe('14. an order of 13.68 is paid when it is fetched', () => {
  it.each(['connected', 'with the network cut'] as const)('%s', async (how) => {
    const shop = await StoryShop.open()
    const { server } = shop
    try {
      const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()
      await runJobs()
      const order = await placed(shop, await webShop(shop))
      const { signal } = new AbortController()

      server.clock.now = TEN - PREPARATION - 1
      await advanceOrders(server.db, server.clock.now, signal)
      expect(await printsOf(shop, order)).toBeUndefined()
      server.clock.now += 1
      await advanceOrders(server.db, server.clock.now, signal)
      await runJobs()
      expect(await printsOf(shop, order)).toBe(1)
      await pickAll(server, await beginPicking(server, order.id))

      const code = order.pickup_code
      const handOver = (typed: string) =>
        server.callAs('manager', orderHandling.handOver, { id: order.id, code: typed })
      expect((await handOver(code === '000000' ? '111111' : '000000')).error).toBe('pickup.wrong-code')
      expect((await handOver(code)).error).toBe('order.unpaid')

      const tablet = await shop.counter()
      const facts = collected(tablet, order, how === 'with the network cut')
      if (how === 'with the network cut') server.clock.now += HOUR
      const { results } = await tablet.deliver(facts)
      expect(results.map(({ verdict, differences }) => [verdict, differences])).toEqual([
        ['accepted', []],
        ['accepted', []],
      ])
      await runJobs()
      const [after] = await rowsOf<OrderRow>(server.db, 'select * from online_order')
      expect(after).toMatchObject({ id: order.id, state: onlineOrderStates.completed })
      expect(await rowsOf(server.db, 'select id from sale')).toEqual([])
      expect(
        await rowsOf(
          server.db,
          'select tender, amount_cents as amount, change_cents as change from order_payment_part',
        ),
      ).toEqual([{ tender: 'cash', amount: 1368, change: 632 }])

      const report = async (): Promise<string> => {
        const { ticket } = (
          await server.callAs('manager', shiftPrints.ticket, { id: tablet.lease.shiftId, language: 'en' })
        ).data
        return renderReceiptText(ticket, 48)
      }
      const inReport = [/Taken for orders +13\.68/, /Orders handed over +1\b/, /Cash taken for orders +13\.68/]
      const x = await report()
      for (const row of [/X report/, ...inReport, /Expected in the drawer +113\.68/]) expect(x).toMatch(row)
      await closed(shop, tablet)
      const z = await report()
      for (const row of [/Z report/, ...inReport]) expect(z).toMatch(row)

      const range = { from: DAY, to: DAY }
      const { channels } = (await server.callAs('manager', statement.channels, range)).data
      expect(channels.map(({ channel, sales, net }) => [channel, sales, net])).toEqual([['pickup', 1, 1190]])
      const { tenders } = (await server.callAs('manager', statement.tenders, range)).data
      expect(tenders.map((row) => [row.tender, row.in, row.out])).toEqual([['cash', 1368, 0]])
      const { sums } = (await server.callAs('manager', statement.summary, range)).data
      expect(sums).toMatchObject({ sales: 1, net: 1190, tax: 128, fees: 50, money: 1368, advances: 0 })
      expect(await findDifferences(server.db)).toEqual([])
      await shop.verified()
    } finally {
      await server.close()
    }
  })

  it('and its list, if the printer fails, is printed 0 times', async () => {
    const shop = await StoryShop.open()
    const { server } = shop
    try {
      await testRunner(server.db, { now: () => server.clock.now }).runDue()
      const printer = await pollingPrinter(server, 'Kitchen')
      expect((await server.callAs('manager', printers.mainTicket, { id: printer.id })).error).toBe('')
      const order = await placed(shop, await webShop(shop))
      server.clock.now = TEN - PREPARATION
      await advanceOrders(server.db, server.clock.now, new AbortController().signal)
      await testRunner(server.db, { now: () => server.clock.now }).runDue()
      expect(await printer.turn('510 paper jam')).toBe(true)
      expect(await printsOf(shop, order)).toBe(0)
    } finally {
      await server.close()
    }
  })
})
