import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ON_CHROMIUM } from './nemesis-chromium.ts'
import { endSession, expireSession, shiftElsewhere, WrongCallError } from './other-device.ts'
import type { BatchFault, Network } from './fault-proxy.ts'
import { brokenOff, Dealer } from './kinds.ts'
import {
  connect,
  goOnSelling,
  killServer,
  sellingWhile,
  startAgain,
  sellSafely,
  startServer,
  type World,
} from './world.ts'
import { orderAtTwoCounters, ordersDisconnected } from './orders/order-faults.ts'
import { sentFromTheSignIn, serverRestored, wrongDatabase } from './restores.ts'
import { olderThan } from './older-restores.ts'
import { counterTakenOver, journalRescued, nextShiftStarted, shiftClosed } from './shift-acts.ts'
import { until, within } from './wait.ts'

/** One kind of fault: it happens, sales continue, and the counter is usable afterwards. */
export type Fault = (world: World) => Promise<void>

/** Longer than any fault takes: a driver that lost an answer would wait forever. */
const FAULT_MS = 180_000

/** Longer than the outbox waits between two tries while it has contact. */
const DIES_MS = 20_000

const few = (world: World): number => world.random.between(1, 5)

const network =
  (mode: Network): Fault =>
  async (world) => {
    await sellingWhile(world, few(world), () => world.proxy.network(mode))
    await sellSafely(world, few(world))
    await pause(world.random.between(0, 1200))
    await world.proxy.network('open')
  }

const serverKill: Fault = async (world) => {
  await sellingWhile(world, few(world), () => killServer(world))
  await sellSafely(world, few(world))
  await startServer(world)
}

/** The server dies at the next batch and is restarted afterwards. */
const planned =
  (fault: BatchFault): Fault =>
  async (world) => {
    world.proxy.plan(fault)
    await sellSafely(world, few(world))
    if (!(await until(() => world.proxy.upstream === 0, DIES_MS))) {
      world.proxy.plan(undefined)
      throw new Error('no batch was sent at which the server could die')
    }
    await sellSafely(world, few(world))
    await startServer(world)
  }

const reload: Fault = async (world) => {
  await sellingWhile(world, few(world), () => world.device.page.reload())
}

const reloadDisconnected: Fault = async (world) => {
  await world.proxy.network('refused')
  await reload(world)
  await goOnSelling(world)
  await sellSafely(world, few(world))
  await world.proxy.network('open')
}

const SIGN_IN_CAME = `location.pathname === '/login' && !window.__signingOut && document.readyState === 'complete'`

/** Signs out with unsent sales; signing in again finds shift and sales as they were. */
const signOut: Fault = async (world) => {
  const { device, proxy } = world
  await proxy.network('refused')
  await sellSafely(world, few(world))
  await device.page.open(`${proxy.origin}/shop/readiness`)
  // setting the clock forward has locked the counter
  await goOnSelling(world)
  // the page may still move under the finger; then tap again
  const agree = { css: '[role=dialog] [data-autofocus]' }
  const asked = await until(async () => {
    if ((await device.page.count(agree)) > 0) return true
    await device.page.click({ role: 'button', name: 'Sign out' })
    return until(async () => (await device.page.count(agree)) > 0, 400)
  }, 15_000)
  if (!asked) throw new Error('the counter does not ask about signing out')
  // getting here may have needed a sign-in online, which sends everything
  await proxy.network('refused')
  const unsent = await device.page.evaluate<number>('window.__evertillChaos.queued()').catch(() => 0)
  // the sign-in is a document of its own, and its address is there first: whoever goes on before it has come is led back
  await device.page.evaluate('window.__signingOut = true')
  await device.page.click(agree)
  await until(() => device.page.evaluate<boolean>(SIGN_IN_CAME).catch(() => false), 5000)
  if (world.random.chance(0.5) && unsent > 0) {
    const before = proxy.taken
    await connect(world)
    await sentFromTheSignIn(world, before)
  }
  await device.page.open(`${proxy.origin}/shop/counter`)
  await goOnSelling(world)
  await proxy.network('open')
}

/** A busy machine takes its time for the whole app. */
const OFFERED_MS = 120_000
/** The states of a page's service workers. */
export const WORKERS = `navigator.serviceWorker.getRegistration().then((r) => r && [r.installing?.state, r.waiting?.state, r.active?.state])`

/** Whether the page is of the version on the server: a worker that waits when a window opens is let in without asking. */
const runsNewest = ({ app, device }: World): Promise<boolean> =>
  device.page
    .evaluate<string>('window.__evertillChaos.version')
    .then((version) => basename(app).startsWith(`${version}-`))
    .catch(() => false)

/**
 * Puts a new version on the server, offers it to the device, and accepts it between two sales, unless a window was opened
 * with it meanwhile. The old version's worker ends with it: the only way to end a worker in WebKit, where it lives in the
 * page's process.
 */
const appUpdate: Fault = async (world) => {
  const { builds, server, device } = world
  world.app = world.app === builds.first ? builds.second : builds.first
  world.proxy.upstream = 0
  await Promise.all([server.stop(), sellSafely(world, few(world))])
  await startServer(world)
  await connect(world)
  const found = await until(
    async () =>
      (await runsNewest(world)) ||
      device.page.evaluate<boolean>('window.__evertillChaos.findUpdate()').catch(() => false),
    OFFERED_MS,
    300,
  )
  await sellSafely(world, few(world))
  const accepted =
    found &&
    (await until(
      async () =>
        (await runsNewest(world)) ||
        device.page.evaluate<boolean>('window.__evertillChaos.acceptUpdate()').catch(() => false),
      5000,
      200,
    ))
  world.history.note('update', { found, accepted, workers: await device.page.evaluate(WORKERS).catch(String) })
  if (!accepted) world.history.violation('a new version was on the server, and the device neither offered nor took it')
  await pause(600)
}

/** In every engine. */
const ANYWHERE: Readonly<Record<string, Fault>> = {
  'network-refused': network('refused'),
  'network-swallowed': network('swallowed'),
  'network-slow': network('slow'),
  'gateway-errors': network('gateway-errors'),
  'server-killed': serverKill,
  'server-killed-before-commit': planned('kill-before-commit'),
  'server-killed-after-commit': planned('kill-after-commit'),
  reload,
  'app-updated': appUpdate,
  'reload-disconnected': reloadDisconnected,
  'signed-in-elsewhere': endSession,
  'session-expired': expireSession,
  'signed-out-unsent': signOut,
  'shift-continued-elsewhere': shiftElsewhere,
  'shift-closed': shiftClosed,
  'next-shift-started': nextShiftStarted,
  'counter-taken-over': counterTakenOver,
  'journal-rescued': journalRescued,
  'orders-disconnected': ordersDisconnected,
  'order-at-two-counters': orderAtTwoCounters,
  'server-restored': serverRestored,
  'wrong-database': wrongDatabase,
  'restored-older-than-shift': olderThan('shift'),
  'restored-older-than-counter': olderThan('counter'),
  'restored-older-than-account': olderThan('account'),
  'restored-older-than-store': olderThan('store'),
}

const faultsOf = (engine: 'chromium' | 'webkit'): Readonly<Record<string, Fault>> =>
  engine === 'chromium' ? { ...ANYWHERE, ...ON_CHROMIUM } : ANYWHERE

/** The faults of a run, each kind equally often. */
export class Deck {
  readonly #world: World
  readonly #faults: Readonly<Record<string, Fault>>
  readonly #dealer: Dealer<string>

  constructor(world: World, only?: readonly string[]) {
    this.#world = world
    const all = Object.entries(faultsOf(world.device.engine))
    this.#faults = Object.fromEntries(only ? all.filter(([kind]) => only.includes(kind)) : all)
    this.#dealer = new Dealer(Object.keys(this.#faults), world.random)
  }

  get kinds(): readonly string[] {
    return this.#dealer.kinds
  }

  async strike(kind: string = this.#dealer.next()): Promise<void> {
    this.#world.history.fault(kind)
    const startedAt = performance.now()
    try {
      await within(this.#faults[kind]!(this.#world), FAULT_MS, 'the fault')
    } catch (error) {
      if (error instanceof WrongCallError) throw error
      // a step that could not be made is counted; what was sold until then is checked as usual
      this.#world.history.fault(brokenOff(kind), { error: String(error) })
      await connect(this.#world)
      await startAgain(this.#world)
    }
    await goOnSelling(this.#world)
    this.#world.history.note(`after ${kind}`, {
      ms: Math.round(performance.now() - startedAt),
      sold: this.#world.history.sales,
    })
  }
}
