import { randomUUID } from 'node:crypto'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { pickGoods } from '#server/ledgers/orders/pick-goods.ts'
import { lockTask } from '#server/ledgers/orders/picking-rows.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { checkTask, finishTask } from '#server/ledgers/orders/work-on-task.ts'
import { rowsOf } from '#server/testing/books.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { preparations as printerPreparations } from '#server/testing/inputs/printer-inputs.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** The order and the task that the next call is about. */
const made = { order: randomUUID() as string, code: '000000', version: 1, task: randomUUID() as string }

const DAY = '2026-11-21'
/** As prepared for `tickets.print`. */
const PRINTER = '01900000-0000-7000-8000-00000000a001'
/** How far an order is prepared before a call. */
const stages = ['placed', 'begun', 'taken', 'picked', 'finished', 'checked', 'dispatched', 'delivered'] as const

/** Makes an order of one piece, for whoever calls as the manager. */
const upTo =
  (stage: (typeof stages)[number]) =>
  async ({ server }: InputWorld): Promise<void> => {
    const store = server.one.stores[0]
    const { now } = server.clock
    const [who] = await rowsOf<{ id: string }>(server.db, `select id from account where email = 'manager@one.test'`)
    const accountId = who!.id
    const by = { kind: 'staff', accountId } as const
    const way = stages.indexOf(stage) >= stages.indexOf('dispatched') ? 'delivery' : 'pickup'
    const slot = { kind: way, day: DAY, from: 600, to: 615 } as const
    const order = await placePieces(server, [{ skuId: store.skus[0]!.id, pieces: 2 }], { slot })
    const reached = (one: (typeof stages)[number]): boolean => stages.indexOf(one) <= stages.indexOf(stage)
    await server.db.tx(async (tx) => {
      const moveTo = (to: number) => moveOrder(tx, store, order.id, { to, by, now })
      if (reached('begun')) await moveTo(onlineOrderStates.stocking)
      const { rows } = await tx.query<{ id: string }>({
        text: 'select id from picking_task where org_id = $1 and store_id = $2 and order_id = $3',
        values: [store.orgId, store.storeId, order.id],
      })
      const task = rows[0]?.id ?? randomUUID()
      const held = () => lockTask(tx, store, task)
      const scan = { requestId: randomUUID(), lineNo: 1, accountId, now }
      // taken by nobody in particular, so that whoever calls may go on
      const key = { org_id: store.orgId, store_id: store.storeId, id: task }
      if (reached('taken')) await transition(tx, machines.pickingTask, key, pickingTaskStates.picking)
      if (reached('picked'))
        await pickGoods(tx, store, await held(), { ...scan, quantity: reached('finished') ? 2000 : 1000 })
      if (reached('finished')) await finishTask(tx, store, await held(), now)
      if (reached('checked')) await checkTask(tx, store, await held(), { by, now })
      if (reached('dispatched')) await moveTo(onlineOrderStates.delivering)
      if (reached('delivered')) await moveTo(onlineOrderStates.delivered)
      Object.assign(made, { order: order.id, code: order.pickup_code, task })
    })
    const [row] = await rowsOf<{ version: number }>(
      server.db,
      `select version from online_order where id = '${order.id}'`,
    )
    made.version = row!.version
  }

const order = () => ({ id: made.order })
const seen = () => ({ id: made.order, version: made.version })
const task = () => ({ id: made.task })
const line = () => ({ id: made.task, requestId: randomUUID(), lineNo: 1, quantity: 1000 })

export const inputs: Inputs = {
  'orderHandling.manualStocking': order,
  'orderHandling.changeSlot': ({ server }) => ({
    ...seen(),
    day: new Date(server.clock.now + 86_400_000).toISOString().slice(0, 10),
    from: 600,
  }),
  'orderHandling.quoteReduction': () => ({ ...order(), lineNo: 1, quantity: 1000 }),
  'orderHandling.reduceLine': () => ({ ...seen(), lineNo: 1, quantity: 1000, reason: 'less' }),
  'orderHandling.cancel': () => ({ ...seen(), reason: 'buyer asked' }),
  'orderHandling.retryRefund': order,
  'orderHandling.handOver': () => ({ ...order(), code: made.code }),
  'orderHandling.dispatch': order,
  'orderHandling.delivered': order,
  'orderHandling.notMet': order,
  'orderHandling.confirmReceipt': order,
  'onlineOrders.details': order,
  'onlineOrders.print': ({ tablet }) => ({ ...order(), printerId: PRINTER, key: tablet.newId(), wait: true }),
  'onlineOrders.drawCheck': order,
  'onlineOrders.statusTracking': order,
  'onlineOrders.pickingTime': () => ({ ...order(), day: DAY }),
  'picking.details': task,
  'picking.take': task,
  'picking.pickLine': line,
  'picking.unpickLine': line,
  'picking.shortLine': () => ({ ...task(), lineNo: 1, quantity: 1000, reason: 'broken', decision: 'refund' }),
  'picking.finish': task,
  'picking.check': task,
  'picking.print': ({ tablet }) => ({ ...task(), printerId: PRINTER, key: tablet.newId(), wait: true }),
  'picking.putBack': task,
}

const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))

const open = async (world: InputWorld): Promise<void> => {
  await upTo('placed')(world)
  const profile = { hours, selfPickup: true, preOrder: true, preOrderDays: 3, closedDates: [] }
  await world.server.db.query({ text: 'update store set profile = profile || $1', values: [JSON.stringify(profile)] })
}

/** Its refund was refused, and is tried no more. */
const refused = async (world: InputWorld): Promise<void> => {
  await upTo('placed')(world)
  const { server } = world
  const store = server.one.stores[0]
  const { now } = server.clock
  await server.db.tx(async (tx) => {
    await moveOrder(tx, store, made.order, { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now })
    const key = { org_id: store.orgId, store_id: store.storeId, order_id: made.order }
    const set = { failure: 'balance', next_at: null }
    await transition(tx, machines.orderRefund, key, orderRefundStates.failed, { set })
  })
}

export const preparations: Preparations = {
  'orderHandling.manualStocking': upTo('placed'),
  'orderHandling.changeSlot': open,
  'orderHandling.quoteReduction': upTo('placed'),
  'orderHandling.reduceLine': upTo('placed'),
  'orderHandling.cancel': upTo('placed'),
  'orderHandling.retryRefund': refused,
  'orderHandling.handOver': upTo('checked'),
  'orderHandling.delivered': upTo('dispatched'),
  'orderHandling.notMet': upTo('dispatched'),
  'orderHandling.confirmReceipt': upTo('delivered'),
  'orderHandling.dispatch': async (world) => {
    await upTo('dispatched')(world)
    const { server } = world
    const store = server.one.stores[0]
    const back = { to: onlineOrderStates.awaitingDelivery, by: { kind: 'staff' }, now: server.clock.now } as const
    await server.db.tx((tx) => moveOrder(tx, store, made.order, back))
  },
  'onlineOrders.details': upTo('placed'),
  'onlineOrders.print': async (world) => {
    await upTo('placed')(world)
    await printerPreparations['tickets.print']!(world)
  },
  'onlineOrders.drawCheck': upTo('placed'),
  'onlineOrders.statusTracking': upTo('placed'),
  'onlineOrders.pickingTime': upTo('placed'),
  'picking.details': upTo('begun'),
  'picking.take': upTo('begun'),
  'picking.pickLine': upTo('taken'),
  'picking.unpickLine': upTo('picked'),
  'picking.shortLine': upTo('taken'),
  'picking.finish': async (world) => {
    await upTo('taken')(world)
    const { server } = world
    const store = server.one.stores[0]
    const [who] = await rowsOf<{ id: string }>(server.db, `select id from account where email = 'manager@one.test'`)
    const scan = {
      requestId: randomUUID(),
      lineNo: 1,
      quantity: 2000,
      accountId: who!.id,
      now: server.clock.now,
    }
    await server.db.tx(async (tx) => pickGoods(tx, store, await lockTask(tx, store, made.task), scan))
  },
  'picking.check': upTo('finished'),
  'picking.print': async (world) => {
    await upTo('begun')(world)
    await printerPreparations['tickets.print']!(world)
  },
  'picking.putBack': async (world) => {
    await upTo('picked')(world)
    const { server } = world
    const store = server.one.stores[0]
    const cancel = { to: onlineOrderStates.cancelled, by: { kind: 'staff' }, now: server.clock.now } as const
    await server.db.tx((tx) => moveOrder(tx, store, made.order, cancel))
  },
}
