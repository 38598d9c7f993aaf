import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { cents, milli } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { placeQuoted, type OrderSent } from '#server/contexts/online/orders/place-quoted.ts'
import { quoteOrder } from '#server/contexts/online/orders/quote-order.ts'
import { shopAt } from '#server/contexts/online/shop/open-shop.ts'
import { insertMember } from '#server/contexts/organisation/members/members.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { StoryShop } from '#server/stories/story-shop.ts'
import { shopVisit } from '#server/testing/shop-visit.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestSku } from '#server/testing/test-world.ts'
import { openShop, putOnSale, takeOrders } from '#server/testing/web-shop.ts'

/** Story 12, with the numbers of L1 and L2: counters and the web shop sell of the same limits. */
let story: StoryShop
let tablet: Tablet
let other: Tablet
beforeAll(async () => {
  story = await StoryShop.open()
  const { server } = story
  const shop = { organisation: server.one, store: story.store(), prefix: 'tea' }
  await openShop(server, shop)
  await takeOrders(server, shop)
  tablet = await story.counter()
  other = await story.counter(0, 'cashier2', 1)
})
afterAll(() => story.server.close())

interface Limits {
  /** Of a day, in pieces. */
  readonly day?: number
  /** Of a member in a day. */
  readonly member?: number
}

/** A product with so much on the shelf that only its limits stop it, on sale at the counters and on the web. */
async function limited(name: string, { day, member }: Limits): Promise<TestSku> {
  const { server } = story
  const store = story.store()
  const sku = await story.product(name)
  await story.found(sku, 'shelf', 100, 1_000_000)
  await putOnSale(server, { organisation: server.one, store, prefix: 'tea' }, sku.id)
  const limit = { day: day ? day * 1000 : null, purchase: member ? member * 1000 : null, invite: 0 }
  await server.db.tx(async (tx) =>
    addExtras(tx, store, { limits: [{ skuId: sku.id, ...limit }] }, await nextRevision(tx, store.orgId, store.storeId)),
  )
  return sku
}

async function newMember(): Promise<{ id: string }> {
  const { db, clock } = story.server
  const id = newId(clock.now)
  const who = {
    id,
    code: id.replaceAll('-', '').toUpperCase(),
    phone: id,
    email: '',
    name: '',
    by: newId(1),
    now: clock.now,
  }
  await db.tx((tx) => insertMember(tx, story.store().orgId, who))
  return { id }
}

/** Orders so many pieces for a member: the order's id, or what is in the way of it. */
async function orderFor(member: { id: string }, sku: TestSku, pieces: number) {
  const { db, clock } = story.server
  const shop = (await shopAt(db, 'tea'))!
  const sent: OrderSent = {
    requestId: randomUUID(),
    kind: 'pickup',
    zip: '',
    lines: [{ skuId: sku.id, quantity: milli(pieces * 1000) }],
    tip: cents(0),
    day: businessDate(clock.now, shop.time_zone),
    from: 600,
    total: cents(0),
    memberId: member.id,
    buyer: { name: 'Ada', phone: '', mail: 'ada@shop.test' },
    language: 'en',
    address: null,
    payBy: 'counter',
    origin: 'http://shop.test',
  }
  const { settled } = await quoteOrder(db, shop, sent, clock.now)
  const total = settled?.total ?? cents(0)
  try {
    const { order } = await db.tx((tx) => placeQuoted(tx, shop, { ...sent, total }, clock.now))
    return { id: order.id }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.code, left: error.values['left'] }
  }
}
const cancel = (id: string) =>
  story.server.db.tx((tx) =>
    moveOrder(tx, story.store(), id, {
      to: onlineOrderStates.cancelled,
      by: { kind: 'buyer' },
      now: story.server.clock.now,
    }),
  )
const placed = { id: expect.any(String) as string }

/** A buyer who wants so many pieces on the web: the page where they end. */
async function buyOnline(handle: string, pieces: number) {
  const visit = shopVisit(story.server, 'en')
  const basket = await visit.submit(await visit.open(`/s/tea/en/p/${handle}`), 'basket/add', {
    quantity: String(pieces),
  })
  const time = await visit.open('/s/tea/en/checkout')
  if (!time.path.includes('/checkout/')) return { ...time, text: `${basket.text} ${time.text}` }
  const contact = await visit.submit(time, 'checkout/time')
  const review = await visit.submit(contact, 'checkout/contact', { name: 'Ada', mail: 'ada@shop.test' })
  return visit.submit(review, 'checkout/review')
}
const pageOf = async (handle: string) => (await shopVisit(story.server, 'en').open(`/s/tea/en/p/${handle}`)).text

it('a member gets two of a day, and then is told that it was all; what is cancelled is free again', async () => {
  const tea = await limited('Oolong', { member: 2 })
  const [ada, ben] = [await newMember(), await newMember()]
  expect(await orderFor(ada, tea, 3)).toEqual({ refused: 'order.limit-member', left: '2' })
  const first = await orderFor(ada, tea, 2)
  expect(first).toEqual(placed)
  expect(await orderFor(ada, tea, 1)).toEqual({ refused: 'order.limit-member', left: '0' })
  expect(await orderFor(ben, tea, 2)).toEqual(placed)
  await cancel(first.id!)
  expect(await orderFor(ada, tea, 2)).toEqual(placed)
  story.server.clock.now += 24 * 3_600_000
  expect(await orderFor(ada, tea, 2)).toEqual(placed)
  await story.verified()
})

it('L1: of four, two were bought and one of them came back, one is ordered, one was cancelled: two are left', async () => {
  const tea = await limited('Assam', { member: 4 })
  const ada = await newMember()
  const sale = tablet.sale([{ sku: tea, quantity: 2000 }], (one) => ({ ...one, memberId: ada.id }), { v: 2 })
  await tablet.deliver([sale, tablet.refund(sale, [1000])])
  expect(await orderFor(ada, tea, 1)).toEqual(placed)
  const given = await orderFor(ada, tea, 1)
  await cancel(given.id!)
  expect(await orderFor(ada, tea, 3)).toEqual({ refused: 'order.limit-member', left: '2' })
  expect(await orderFor(ada, tea, 2)).toEqual(placed)
  expect(await orderFor(ada, tea, 1)).toEqual({ refused: 'order.limit-member', left: '0' })
  await story.verified()
})

it('of a day’s fifty, counters sold forty and the web nine: one is left to who comes next', async () => {
  const cake = await limited('Cake', { day: 50 })
  await tablet.deliver([tablet.sale([{ sku: cake, quantity: 40_000 }])])
  expect((await buyOnline('cake', 9)).text).toContain('Pickup code')
  expect(await pageOf('cake')).toContain('Only 1 left')
  expect((await buyOnline('cake', 2)).text).toContain('Only 1 left')
  expect((await buyOnline('cake', 1)).text).toContain('Pickup code')
  expect(await pageOf('cake')).toContain('Sold out')
  await story.verified()
})

it('L2: two disconnected counters sell three each of five: both stand, one differs, and the web is sold out until midnight', async () => {
  const { clock } = story.server
  const soap = await limited('Soap', { day: 5 })
  const sales = [tablet, other].map((by) => ({ by, fact: by.sale([{ sku: soap, quantity: 3000 }]) }))
  const results = []
  for (const { by, fact } of sales) results.push((await by.deliver([fact])).results[0]!)
  expect(results.map(({ verdict }) => verdict)).toEqual(['accepted', 'accepted-with-differences'])
  expect(results.flatMap(({ differences }) => differences.filter(({ code }) => code.startsWith('limit.')))).toEqual([
    expect.objectContaining({ code: 'limit.day', expected: 5000, actual: 6000 }),
  ])
  expect(await pageOf('soap')).toContain('Sold out')
  expect((await buyOnline('soap', 1)).text).toContain('Soap: Sold out. Remove it to go on.')

  const midnight = Date.UTC(2026, 9, 16, 7)
  expect([clock.now < midnight, clock.now > midnight - 24 * 3_600_000]).toEqual([true, true])
  clock.now = midnight - 1000
  expect(await pageOf('soap')).toContain('Sold out')
  clock.now = midnight
  expect(await pageOf('soap')).toContain('Only 5 left')
  expect((await buyOnline('soap', 5)).text).toContain('Pickup code')
  expect(await pageOf('soap')).toContain('Sold out')
  await story.verified()
})
