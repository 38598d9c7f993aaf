import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import type { Engine } from '../e2e/driver/driver.ts'
import type { AppBuilds } from './app-builds.ts'
import { readBooks } from './books.ts'
import { judge, type Figures } from './check.ts'
import { startDevice } from './device.ts'
import { FaultProxy, type BatchFault, type OrderFault } from './fault-proxy.ts'
import { copyOf, type Fixture } from './fixture.ts'
import { History } from './history.ts'
import { Dealer, neverHappened } from './kinds.ts'
import { Deck, WORKERS } from './nemesis.ts'
import { judgeOrders } from './orders/check-orders.ts'
import { endOrders, goOnWithOrders, Orders } from './orders/orders.ts'
import { Random } from './random.ts'
import { actByChance } from './shift-acts.ts'
import { tapSale } from './screens.ts'
import { ServerProcess, type ServerBug } from './server-process.ts'
import { connect, goOnDuty, goOnSelling, killServer, sellSafely, type World } from './world.ts'
import { until, within } from './wait.ts'

export type Bug = ServerBug | 'delete-before-ack'

export interface RunPlan {
  readonly seed: number
  readonly sales: number
  readonly engine: Engine
  readonly bug?: Bug | undefined
  readonly fixture: Fixture
  readonly builds: AppBuilds
  /** Only these kinds of faults; undefined: all. */
  readonly faults?: readonly string[] | undefined
  /** Share of buyers’ forms that something happens to; undefined: as usual. */
  readonly orderFaults?: number
}

export interface RunResult extends Figures {
  readonly seed: number
  readonly faults: Readonly<Record<string, number>>
  /** Acts in shifts besides selling, by kind. */
  readonly acts: Readonly<Record<string, number>>
  readonly violations: readonly string[]
  /** Folder of the evidence; undefined if nothing was wrong. */
  readonly evidence: string | undefined
  readonly tapped: number
  readonly seconds: number
}

/** Share of the sales rung up on screen. */
const TAPPED = 0.05
/** The most sales between two faults. */
const SALES_A_FAULT = 6
/** A run of so many sales has time for every kind of fault, and fails if one never happened. */
const MEETS_ALL = 200
/** Number of times that a kind that has not happened is tried at the end. */
const TRIES = 3
const SENT_MS = 20_000
/** Share of buyers’ forms that something happens to. */
const ORDER_FAULTED = 0.35
const BATCH_FAULTS: readonly BatchFault[] = [
  'cut-after-commit',
  'half-answer',
  'held-back',
  'duplicated',
  'duplicated',
  'server-error',
  'false-end',
]
const ORDER_FAULTS: readonly OrderFault[] = ['order-cut-after-commit', 'order-duplicated', 'order-held-back']
const HEAL_MS = 150_000
const LIMIT_A_SALE_MS = 6_000

/** One seeded run: sells under faults, recovers, and compares all records. */
export async function oneRun(plan: RunPlan): Promise<RunResult> {
  const startedAt = performance.now()
  const history = new History(plan.seed)
  const world = await open(plan, history)
  try {
    await goOnDuty(world)
    await within(sellUnderFaults(world, plan), 120_000 + plan.sales * LIMIT_A_SALE_MS, 'the run')
    await heal(world)
    await endOrders(world)
    const device = world.orders.otherCounter.with(await lastSale(world))
    const books = await readBooks(join(history.folder, 'data'), { afterNight: true })
    writeFileSync(join(history.folder, 'books.json'), JSON.stringify({ device, books }))
    const { figures, violations } = judge([...history.handedOut.values()], device, books)
    const all = [...violations, ...judgeOrders(world.orders.known(), device, books), ...history.violations]
    if (all.length === 0) history.remove()
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    return {
      seed: plan.seed,
      ...figures,
      faults: history.faults,
      acts: history.acts,
      violations: all,
      evidence: all.length === 0 ? undefined : history.folder,
      tapped: history.tapped,
      seconds,
    }
  } catch (error) {
    const workers = await world.device.page.evaluate(WORKERS).catch(String)
    history.note('failed', {
      error: String(error),
      workers,
      errors: await world.device.page.takeErrors().catch(String),
    })
    await world.device.page.screenshot().then(
      (png) => writeFileSync(join(history.folder, 'screen.png'), png),
      () => undefined,
    )
    throw new Error(
      `seed ${plan.seed} could not be finished (evidence in ${history.folder}): ${String((error as Error).stack ?? error)}`,
      { cause: error },
    )
  } finally {
    await world.proxy.close().catch(() => undefined)
    await world.server.kill()
    await world.device.close().catch(() => undefined)
  }
}

async function open(plan: RunPlan, history: History): Promise<World> {
  const random = new Random(plan.seed)
  const dataFolder = copyOf(plan.fixture, join(history.folder, 'data'))
  const bug = plan.bug === 'delete-before-ack' ? undefined : plan.bug
  const server = new ServerProcess({ dataFolder, logFile: join(history.folder, 'server.log'), bug })
  const proxy = new FaultProxy(new Random(plan.seed + 1), {
    onAnswer: (result) => history.answered(result),
    onFault: (kind) => history.fault(`batch-${kind}`),
    onOrderFault: (kind) => history.fault(kind),
    killServer: () => killServer(world),
  })
  const [device] = await Promise.all([startDevice(plan.engine, (receipt) => history.release(receipt)), proxy.open()])
  const world: World = {
    device,
    server,
    proxy,
    history,
    fixture: plan.fixture,
    random,
    orders: new Orders(plan.seed + 3),
    builds: plan.builds,
    app: plan.builds.first,
    starting: undefined,
    dataFolder,
  }
  return world
}

async function sellUnderFaults(
  world: World,
  { seed, sales, bug, faults, orderFaults = ORDER_FAULTED }: RunPlan,
): Promise<void> {
  const { history, random, proxy } = world
  const deck = new Deck(world, faults)
  proxy.batchFaults = { share: 0.25, kinds: new Dealer(BATCH_FAULTS, new Random(seed + 2)) }
  proxy.orderFaults = { share: orderFaults, kinds: new Dealer(ORDER_FAULTS, new Random(seed + 4)) }
  const meetsAll = sales >= MEETS_ALL
  /** Sales after which a fault is due, so that all kinds have their turn. */
  const pace = meetsAll ? sales / deck.kinds.length : Infinity
  let sinceFault = 0
  let struck = 0
  while (history.sales < sales) {
    const before = history.sales
    if (bug === 'delete-before-ack')
      await world.device.page
        .evaluate('(window.__deleting ??= (window.__evertillChaos.deleteBeforeAnswer(), true))')
        .catch(() => undefined)
    if (history.tapped < TAPPED * history.sales) await tap(world)
    else await sellSafely(world, random.between(1, 4))
    if (random.chance(0.04)) await handIn(world)
    for (let acts = random.between(0, 2); acts > 0; acts--) await actByChance(world)
    await goOnWithOrders(world)
    sinceFault += history.sales - before
    if (sinceFault >= SALES_A_FAULT || history.sales >= (struck + 1) * pace) {
      sinceFault = 0
      struck += 1
      await deck.strike()
    }
  }
  if (meetsAll) await meetAll(world, deck)
}

/** Makes the kinds of faults happen that have not happened yet; one that cannot be made to is a violation. */
async function meetAll(world: World, deck: Deck): Promise<void> {
  const { history, proxy } = world
  for (let tries = 0; tries < TRIES; tries++)
    for (const kind of neverHappened(deck.kinds, history.faults)) {
      await sellSafely(world, 1)
      await deck.strike(kind)
    }
  const happened = (kind: BatchFault): boolean => history.faults[`batch-${kind}`] !== undefined
  for (const kind of new Set(BATCH_FAULTS)) {
    if (happened(kind)) continue
    proxy.plan(kind)
    await sellSafely(world, 1)
    await until(() => happened(kind), SENT_MS)
  }
  const kinds = [...deck.kinds, ...BATCH_FAULTS.map((kind) => `batch-${kind}`)]
  for (const kind of neverHappened(kinds, history.faults)) history.violation(`a kind of fault never happened: ${kind}`)
}

async function tap(world: World): Promise<void> {
  const { device, proxy, history, random, fixture } = world
  const pieces = fixture.goods.filter((good) => !good.weighed)
  try {
    const receiptNo = await tapSale(device.page, proxy.origin, [random.pick(pieces).code, random.pick(pieces).code])
    history.release({ receiptNo })
    history.tapped += 1
  } catch (error) {
    history.note('tapping failed', { error: String(error) })
    await goOnSelling(world)
  }
}

async function handIn(world: World): Promise<void> {
  const id = crypto.randomUUID().replace(/^(.{14})4/, '$17')
  const cents = await world.device.page
    .evaluate<number>(`window.__evertillChaos.submitCash('${id}', 0.4)`)
    .catch(() => 0)
  if (cents > 0) world.history.acted('cash-submission')
  world.history.note('cash submitted', { cents })
}

/** Everything was sent, and of no lane the server has to be asked whether it still has it. */
const nothingQueued = ({ device }: World): Promise<boolean> =>
  device.page
    .evaluate<boolean>(
      'Promise.all([window.__evertillChaos.queued(), window.__evertillChaos.unasked()]).then((n) => n.every((one) => one === 0))',
    )
    .catch(() => false)

/** Turns faults off and waits until the device has sent everything, or can explain what remains. */
async function heal(world: World): Promise<void> {
  const { device, proxy, history } = world
  await connect(world)
  await Promise.all([proxy.heal(), device.chromium?.setClock(0).catch(() => undefined)])
  await goOnSelling(world)
  const startedAt = performance.now()
  const empty = await until(() => nothingQueued(world), HEAL_MS, 200)
  history.note('healed', { empty, ms: Math.round(performance.now() - startedAt) })
}

/**
 * Makes one more sale and kills the server as soon as it has acknowledged it: everything acknowledged must be in its
 * books, since nobody can send it again. Returns the device's records.
 */
async function lastSale(world: World): Promise<LedgerDump> {
  await sellSafely(world, 1)
  const empty = await until(() => nothingQueued(world), HEAL_MS, 20)
  await killServer(world)
  world.history.note('last sale', { empty })
  return world.device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')
}
