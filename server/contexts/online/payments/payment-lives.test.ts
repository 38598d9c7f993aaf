import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { onlinePaymentStates } from '#domain/online-payment-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { lookAtPayment } from '#server/contexts/online/payments/start-payment.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startCardOrders, type CardOrders } from '#server/testing/card-orders.ts'
import { heldByOrders } from '#server/testing/pick-order.ts'

const MINUTE = 60_000
/** A page can be paid for so long, although it was ended. */
const ON_SCREEN = 40 * MINUTE

let orders: CardOrders
let startedAt: number
beforeAll(async () => {
  orders = await startCardOrders()
  startedAt = orders.server.clock.now
})
afterAll(() => orders.close())

interface Page {
  readonly session: string
  readonly begunAt: number
}
interface Life {
  readonly order: OrderRow
  readonly pages: Page[]
}

const now = (): number => orders.server.clock.now
/** The job, so many minutes later. */
const jobIn = (minutes: number): Promise<void> => orders.settleAt((now() - startedAt) / MINUTE + minutes)
const store = () => orders.server.one.stores[0]

/** A page of an order is paid, once, wherever the order is by then. */
function pay({ pages }: Life, nth: number, more: number): void {
  const page = pages[nth % Math.max(1, pages.length)]
  if (!page || now() > page.begunAt + ON_SCREEN) return
  const session = orders.stripe.sessions.get(page.session)!
  if (session.payment_intent === null) orders.stripe.pay(page.session, session.amount_total! + more)
}

const steps = {
  begin: async (life) => {
    const started = await orders.startPayment(life.order)
    if ('url' in started) life.pages.push({ session: started.url.split('/').at(-1)!, begunAt: now() })
  },
  'pay the first': (life) => Promise.resolve(pay(life, 0, 0)),
  'pay the second': (life) => Promise.resolve(pay(life, 1, 0)),
  'pay too much': (life) => Promise.resolve(pay(life, 0, 1)),
  'look at it': ({ order }) => {
    orders.server.clock.now += 2000
    return lookAtPayment(orders.asking(), store(), order.id)
  },
  'look ten times at once': async ({ order }) => {
    orders.server.clock.now += 2000
    await Promise.all(Array.from({ length: 10 }, () => lookAtPayment(orders.asking(), store(), order.id)))
  },
  job: () => jobIn(1),
  'job twice at once': async () => {
    await Promise.all([jobIn(0), jobIn(0)])
  },
  'five minutes': () => Promise.resolve(void (orders.server.clock.now += 5 * MINUTE)),
  'sixteen minutes': () => Promise.resolve(void (orders.server.clock.now += 16 * MINUTE)),
  'nobody answers': () => Promise.resolve(void (orders.stripe.fault = { path: /checkout|refunds/, when: 'before' })),
  'answers are lost': () => Promise.resolve(void (orders.stripe.fault = { path: /checkout|refunds/, when: 'after' })),
  'all answer': () => {
    orders.stripe.fault = undefined
    orders.stripe.mode = 'ready'
    return Promise.resolve()
  },
  'refunds are refused': () => Promise.resolve(void (orders.stripe.mode = 'refuses-refunds')),
  'refunds are slow': () => Promise.resolve(void (orders.stripe.mode = 'slow-refunds')),
  'slow refunds fail': () => Promise.resolve(orders.stripe.refundsBecame('failed')),
  'slow refunds succeed': () => Promise.resolve(orders.stripe.refundsBecame('succeeded')),
  cancel: async ({ order }) => {
    const { version } = await orderNow(order)
    await orders.server.callAs('manager', orderHandling.cancel, { id: order.id, version, reason: 'so' })
  },
} as const satisfies Record<string, (life: Life) => Promise<void>>

const orderNow = async ({ id }: OrderRow): Promise<OrderRow> =>
  (await rowsOf<OrderRow>(orders.server.db, `select * from online_order where id = '${id}'`))[0]!

/** Everybody answers again, and time goes on until nothing is left to be done. */
async function inTheEnd(): Promise<void> {
  await steps['all answer']()
  orders.stripe.refundsBecame('succeeded')
  for (const minutes of [16, 11, 11, 11, 11, 11, 24 * 60, 72 * 60, 72 * 60, 72 * 60]) await jobIn(minutes)
}

/** What the provider has of an order, in cents: what it took less what it gave back. */
function keptBy({ pages }: Life): number {
  const intents = pages.map(({ session }) => orders.stripe.sessions.get(session)!.payment_intent)
  const taken = intents.reduce((sum, intent) => sum + (intent?.amount_received ?? 0), 0)
  const back = orders.stripe.refunds.filter(
    ({ payment_intent, status }) => status === 'succeeded' && intents.some((intent) => intent?.id === payment_intent),
  )
  return back.reduce((sum, { amount }) => sum - amount, taken)
}

it('whenever payments come and whoever hears of them, an order is paid once or not at all, and all else goes back', async () => {
  const names = Object.keys(steps) as (keyof typeof steps)[]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 18 }), async (course) => {
      const before = await heldByOrders(orders.server)
      const life: Life = { order: await orders.placed(), pages: [] }
      await steps.begin(life)
      for (const name of course)
        await steps[name](life).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error
        })
      await inTheEnd()
      const payments = await rowsOf<{ state: number }>(
        orders.server.db,
        `select state from online_payment where order_id = '${life.order.id}'`,
      )
      const order = await orderNow(life.order)
      const paid = payments.filter(({ state }) => state === onlinePaymentStates.paid)
      expect(paid).toHaveLength(order.paid_at === null ? 0 : 1)
      expect([onlineOrderStates.waiting, onlineOrderStates.cancelled] as number[]).toContain(order.state)
      const isKept = order.state === onlineOrderStates.waiting
      expect(keptBy(life)).toBe(isKept ? order.total_cents : 0)
      const after = await heldByOrders(orders.server)
      expect(after.locked - before.locked).toBe(isKept ? 1000 : 0)
      expect(await findDifferences(orders.server.db)).toEqual([])
    }),
    { numRuns: 30 },
  )
})
