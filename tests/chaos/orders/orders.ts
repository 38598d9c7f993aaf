import type { OnlineOrderRow } from '#contract/online/online-orders.ts'
import { signIn } from '../other-device.ts'
import { Random } from '../random.ts'
import { goOnSelling, type World } from '../world.ts'
import { until } from '../wait.ts'
import { cancelOrder, codeOn, order, type PlacedOrder } from './buyer.ts'
import type { OrdersKnown } from './check-orders.ts'
import { backToSelling, handOver, listed, toPickup, type HandedOver, type InHand } from './hand-over.ts'
import { cancelByStore, openOrders, prepare, putBack, readyOf, toPrepare } from './office.ts'
import { OtherCounter } from './other-counter.ts'

/** Sales from one order to the next. */
const SALES_AN_ORDER = 12
const MOST_AT_ONCE = 3
const TRIES = 3
const LISTED_MS = 2500
const QUIET_MS = 60_000
/** Longer than a hand-over that has arrived takes to be booked. */
const BOOKED_MS = 15_000

/** What happens with online orders in a run. */
export class Orders {
  /** As their buyers know them, by request. */
  readonly placed = new Map<string, PlacedOrder>()
  /** What buyers asked for, whether or not they heard the answer. */
  readonly asked = new Set<string>()
  /** What screens said that it was done. */
  readonly handedOver: HandedOver[] = []
  readonly otherCounter = new OtherCounter()
  readonly #random: Random
  readonly #buying = new Set<Promise<unknown>>()
  #buyers = 0
  /** Hand-overs before it were of orders whose numbers may have been given again. */
  #numberedAnew = 0

  constructor(seed: number) {
    this.#random = new Random(seed)
  }

  /** A buyer begins to order, while everything goes on. */
  begin(world: World, payBy?: PlacedOrder['payBy']): Promise<PlacedOrder | undefined> {
    const random = this.#random
    const { history, fixture } = world
    const wish = {
      products: random.shuffled(fixture.web.products).slice(0, random.between(1, 2)),
      pieces: random.between(1, 2),
      payBy: payBy ?? random.pick(['counter', 'counter', 'card'] as const),
      pays: payBy !== undefined || random.chance(0.8),
      address: `10.0.${this.#buyers >> 8}.${this.#buyers++ & 255}`,
    }
    const buying = order(world, wish, (requestId) => this.asked.add(requestId)).then(
      (placed) => {
        history.acted(placed ? `order-by-${wish.payBy}` : 'order-sold-out')
        if (!placed) return undefined
        this.placed.set(placed.requestId, placed)
        history.note('order placed', { number: placed.number, requestId: placed.requestId })
        return placed
      },
      (error: unknown) => {
        history.violation(`a buyer could not order: ${String((error as Error).message ?? error)}`)
        return undefined
      },
    )
    this.#buying.add(buying)
    void buying.finally(() => this.#buying.delete(buying))
    return buying
  }

  get buyers(): number {
    return this.#buyers
  }

  /** Waits until no buyer is ordering: what a backup forgets is known then. Network and server are up. */
  async quiet(): Promise<void> {
    await until(() => this.#buying.size === 0, QUIET_MS)
  }

  /** A backup from before the first order was restored: buyers believe in orders that the store does not have. */
  forget(): void {
    this.placed.clear()
    this.#numberedAnew = this.handedOver.length
  }

  /** Numbers of orders that were handed over and that no backup has forgotten. */
  handedSince(): ReadonlySet<string> {
    return new Set(this.handedOver.slice(this.#numberedAnew).map(({ number }) => number))
  }

  known(): OrdersKnown {
    return { placed: [...this.placed.values()], asked: this.asked, handedOver: this.handedOver }
  }

  get random(): Random {
    return this.#random
  }

  /** The buyer of an order; undefined: a buyer whose order was placed, and who never heard of it. */
  of({ number }: Pick<OnlineOrderRow, 'number'>): PlacedOrder | undefined {
    return [...this.placed.values()].find((one) => one.number === number)
  }
}

/** Between the sales: somebody orders, the store prepares, buyers come, and some orders are cancelled. */
export async function goOnWithOrders(world: World): Promise<void> {
  const { orders, history } = world
  if (history.sales < (orders.buyers + 1) * SALES_AN_ORDER) return
  void orders.begin(world)
  const { random } = orders
  const open = await openOrders(world)
  const [first, ...others] = random.shuffled(toPrepare(open))
  if (first && random.chance(0.15)) await cancelByStore(world, first)
  else if (first) await prepare(world, first)
  if (others[0] && random.chance(0.2)) await buyerCancels(world, others[0])
  const ready = stillHere(world, open)
  if (ready.length > 1 || (ready.length > 0 && random.chance(0.3))) await handOverReady(world, ready)
}

async function buyerCancels({ orders, history }: World, { number }: OnlineOrderRow): Promise<void> {
  const placed = orders.of({ number })
  if (!placed) return
  if (await cancelOrder(placed)) history.acted('order-cancelled-by-buyer')
}

/** What buyers show: mostly the code of their page. Network and server are up. */
async function shownBy({ orders }: World, ready: readonly OnlineOrderRow[]): Promise<readonly InHand[]> {
  const hands: InHand[] = []
  for (const { id, number, due } of ready) {
    const placed = orders.random.chance(0.7) ? orders.of({ number }) : undefined
    hands.push({ id, number, due, code: placed ? await codeOn(placed) : '' })
  }
  return hands
}

/** To the list of orders that wait, from wherever the counter is: it may have locked. */
export async function goToPickup(world: World): Promise<void> {
  await goOnSelling(world)
  await toPickup(world.device.page, world.proxy.origin)
}

/**
 * Orders that wait for pickup, without those that the counter has handed over already: after a backup was restored the store
 * may prepare one again, but no counter hands it over again.
 */
const stillHere = ({ orders }: World, open: readonly OnlineOrderRow[]): readonly OnlineOrderRow[] =>
  readyOf(open).filter(({ number }) => !orders.handedSince().has(number))

/** Hands ready orders over at the counter, as many as its list shows; nothing breaks meanwhile on purpose. */
async function handOverReady(world: World, ready: readonly OnlineOrderRow[]): Promise<number> {
  const { device, history } = world
  if (ready.length === 0) return 0
  const wanted = await shownBy(world, ready.slice(0, MOST_AT_ONCE))
  let done = 0
  try {
    await goToPickup(world)
    const numbers = wanted.map(({ number }) => number)
    const shown = await listed(device.page, numbers, LISTED_MS)
    for (const one of wanted.filter(({ number }) => shown.includes(number))) {
      await handOverOne(world, one)
      done += 1
    }
    await backToSelling(device.page)
  } catch (error) {
    history.note('handing over ended', { error: String(error) })
    await goOnSelling(world)
  }
  return done
}

/** Hands an order over that the list on screen shows. */
export async function handOverOne({ device, orders, history }: World, hand: InHand): Promise<void> {
  const done = await handOver(device.page, hand)
  orders.handedOver.push(done)
  history.acted(done.receiptNo === '' ? 'order-handed-over' : 'order-paid-and-handed-over')
  history.note('order handed over', done)
}

/** Prepares an order, often, and hands one over: what a backup from before will not know. Network and server are up. */
export async function prepareAndHandOver(world: World): Promise<void> {
  const [waits] = toPrepare(await openOrders(world))
  if (waits && world.orders.random.chance(0.7)) await prepare(world, waits)
  const ready = stillHere(world, await openOrders(world))
  await handOverReady(world, waits ? ready.filter(({ id }) => id === waits.id) : ready.slice(0, 1))
}

/** At least so many orders wait for pickup, and the counter's list shows them. Network and server are up. */
export async function readyOrders(world: World, count: number): Promise<readonly InHand[]> {
  const { orders, device } = world
  for (let tries = 0; stillHere(world, await openOrders(world)).length < count && tries < count + 2; tries++) {
    const [waits] = toPrepare(await openOrders(world))
    if (!waits) await orders.begin(world, 'counter')
    const [next] = toPrepare(await openOrders(world))
    if (next) await prepare(world, next)
  }
  const ready = await shownBy(world, orders.random.shuffled(stillHere(world, await openOrders(world))).slice(0, count))
  if (ready.length < count) throw new Error(`of ${count} orders ${ready.length} are ready`)
  const numbers = ready.map(({ number }) => number)
  for (let tries = 0; tries < 2; tries++) {
    await goToPickup(world)
    const shown = await listed(device.page, numbers, LISTED_MS)
    if (numbers.every((number) => shown.includes(number))) return ready
    await backToSelling(device.page)
    // its session has ended: the cashier signs in again
    const token = await signIn(world)
    await device.page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  }
  throw new Error(`the counter does not list ${numbers.join(', ')}`)
}

/** Everything is over: what is ready is handed over at the counter, and the rest is cancelled. Network and server are up. */
export async function endOrders(world: World): Promise<void> {
  const { orders } = world
  await orders.quiet()
  const first = stillHere(world, await openOrders(world))
  if (first.length > 0) await handOverReady(world, first)
  await orders.otherCounter.send(world)
  await until(() => nothingQueued(world), QUIET_MS, 100)
  // what was handed over is completed a moment after its fact has come
  const handed = orders.handedSince()
  await until(async () => readyOf(await openOrders(world)).every(({ number }) => !handed.has(number)), BOOKED_MS, 300)
  // one that turns out to be paid when its page is ended is not cancelled: the store looks again
  for (let tries = 0; tries < TRIES; tries++) for (const one of await openOrders(world)) await cancelByStore(world, one)
  await putBack(world)
}

const nothingQueued = ({ device }: World): Promise<boolean> =>
  device.page.evaluate<boolean>('window.__evertillChaos.queued().then((n) => n === 0)').catch(() => false)
