import { setTimeout as pause } from 'node:timers/promises'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import type { Fault } from '../nemesis.ts'
import { goOnSelling, sellSafely, type World } from '../world.ts'
import { backToSelling, finish, listed, open } from './hand-over.ts'
import { cancelByStore, handOverInOffice } from './office.ts'
import { goToPickup, handOverOne, readyOrders } from './orders.ts'
import { until } from '../wait.ts'

/** Longer than the outbox waits between two tries while it has contact. */
const SENT_MS = 20_000

/**
 * A counter without contact hands over what it knows of, while the store cancels one of these orders, or hands it over on
 * another device.
 */
export const ordersDisconnected: Fault = async (world) => {
  const { proxy, device, random } = world
  const ready = await readyOrders(world, 2)
  await proxy.network('refused')
  const [other] = ready
  const cancelled = random.chance(0.5) || !(await handOverInOffice(world, other!))
  if (cancelled) await cancelByStore(world, other!)
  if (random.chance(0.3)) {
    await device.page.reload()
    await goToPickup(world)
  }
  for (const one of random.shuffled(ready)) await handOverOne(world, one)
  await backToSelling(device.page)
  await sellSafely(world, random.between(1, 3))
  await proxy.network('open')
}

/** Whether the ledger of the device has the hand-over of an order. */
async function isRecorded({ device }: World, orderId: string): Promise<boolean> {
  const { facts } = await device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')
  return facts.some(
    ({ kind, body }) =>
      kind === 'order-handover' && (JSON.parse(body) as { data: { orderId: string } }).data.orderId === orderId,
  )
}

/**
 * The browser is killed around the last tap. Started again, sometimes without contact, the counter offers the order if and
 * only if it was not recorded; then it is handed over.
 */
export const orderKilledMidway: Fault = async (world) => {
  const { proxy, random, history } = world
  const { chromium } = world.device
  if (!chromium) throw new Error('only Chromium dies like this')
  const [order] = await readyOrders(world, 1)
  const { id, number } = order!
  const disconnected = random.chance(0.5)
  if (disconnected) await proxy.network('refused')
  await open(world.device.page, order!)
  const tapped = finish(world.device.page).catch(() => undefined)
  await pause(random.between(0, 150))
  await chromium.kill()
  await tapped
  await chromium.launch()
  await world.device.page.open(`${proxy.origin}/shop/counter`).catch(() => undefined)
  await goOnSelling(world)
  const recorded = await isRecorded(world, id)
  history.acted(recorded ? 'order-recorded-before-kill' : 'order-lost-by-kill')
  await goToPickup(world)
  const shown = await listed(world.device.page, recorded ? [] : [number], 3000)
  if (recorded && shown.includes(number))
    history.violation(`order ${number} was handed over before the browser was killed, and is offered again`)
  if (!recorded && shown.includes(number)) await handOverOne(world, order!)
  else if (!recorded) history.note('order no longer listed', { number, shown })
  await backToSelling(world.device.page)
  await proxy.network('open')
}

/**
 * Two counters without contact hand over the same order, and both take what is due: the money of both is in their shifts, and
 * that of the second is a difference. They send in either order, or at once.
 */
export const orderAtTwoCounters: Fault = async (world) => {
  const { proxy, device, orders, random } = world
  const { otherCounter } = orders
  const ready = await readyOrders(world, 1)
  await proxy.network('refused')
  for (const one of ready) {
    await otherCounter.handOver(world, one)
    await handOverOne(world, one)
  }
  await backToSelling(device.page)
  const way = random.between(0, 2)
  if (way === 0) await otherCounter.send(world)
  const before = proxy.taken
  await proxy.network('open')
  if (way === 2) await until(() => proxy.taken > before, SENT_MS)
  if (way > 0) await otherCounter.send(world)
  await sellSafely(world, random.between(1, 3))
}
