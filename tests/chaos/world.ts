import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentTender } from '#domain/payment.ts'
import type { AppBuilds } from './app-builds.ts'
import type { Driver } from '../e2e/driver/driver.ts'
import type { Device } from './device.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Fixture } from './fixture.ts'
import type { HandedOut, History } from './history.ts'
import type { Orders } from './orders/orders.ts'
import type { Random } from './random.ts'
import { getSelling } from './screens.ts'
import type { ServerProcess } from './server-process.ts'
import { within } from './wait.ts'

/** Everything that one run uses. */
export interface World {
  readonly device: Device
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  readonly history: History
  readonly fixture: Fixture
  readonly random: Random
  readonly orders: Orders
  readonly builds: AppBuilds
  /** The build that the server serves. */
  app: string
  /** A start of the server in progress. */
  starting: Promise<void> | undefined
  /** The server's data folder. */
  readonly dataFolder: string
}

/** Starts the server if it is down; several callers wait for the same start. */
export function startServer(world: World): Promise<void> {
  world.starting ??= (async () => {
    if (!world.server.running) await world.server.start(world.app)
    world.proxy.upstream = world.server.port
  })().finally(() => {
    world.starting = undefined
  })
  return world.starting
}

export async function killServer(world: World): Promise<void> {
  await world.starting
  world.proxy.upstream = 0
  await world.server.kill()
}

/** Server up and network open: what a cashier needs to sign in. */
export async function connect(world: World): Promise<void> {
  await world.proxy.network('open')
  await startServer(world)
}

export const goOnSelling = (world: World): Promise<void> =>
  getSelling(world.device.page, {
    origin: world.proxy.origin,
    fixture: world.fixture,
    connect: () => connect(world),
    reopen: () => reopen(world),
  })

/** After a step that could not be made: restarts the browser, as somebody would if it hangs. */
export async function startAgain({ device, proxy, history }: World): Promise<void> {
  const { chromium } = device
  if (!chromium) {
    await within(device.page.open(`${proxy.origin}/shop/counter`), 60_000, 'opening the counter').catch(() => undefined)
    return
  }
  if (await within(device.page.evaluate<number>('1'), 5000, 'asking the page').catch(() => 0)) return
  history.note('browser started anew', {})
  await chromium.kill()
  await chromium.launch()
  await chromium.moveTo(await chromium.openPage(`${proxy.origin}/shop/counter`))
}

/** Leaves a window that no longer answers, as a cashier would close it and open the app again. */
async function reopen({ device, history }: World): Promise<Driver> {
  history.note('window left: it does not answer', {})
  const { chromium } = device
  if (chromium)
    await within(
      chromium.newPage().then((page) => chromium.moveTo(page)),
      30_000,
      'another window',
    )
  return device.page
}

/** Signs in, opens the counter, and waits for worker and catalogue: from here on no network is needed. */
export async function goOnDuty(world: World): Promise<void> {
  const { page } = world.device
  await startServer(world)
  await page.open(`${world.proxy.origin}/login`)
  if (world.device.engine === 'webkit')
    await page.evaluate(`localStorage.setItem('language', 'en')`).then(() => page.reload())
  await goOnSelling(world)
  await page.waitFor('navigator.serviceWorker.controller !== null && window.__evertillChaos?.ready?.()', 60_000)
}

const TENDERS: readonly (readonly PaymentTender[])[] = [
  ['cash'],
  ['cash'],
  ['cash'],
  ['venmo'],
  ['zelle'],
  ['other'],
  ['cash', 'paypal'],
  ['cashapp', 'cash'],
]

/** Members of the demo: every third sale has one, by the scanned code. */
const MEMBERS = ['LENA2580', 'PRIYA7K4M', '', '', '', '']

const wish = ({ random, fixture }: World): object => ({
  member: random.pick(MEMBERS),
  tenders: random.pick(TENDERS),
  lines: Array.from({ length: random.between(1, 4) }, () => {
    const { code, weighed } = random.pick(fixture.goods)
    return { code, quantity: weighed ? random.between(120, 2500) : random.between(1, 3) * 1000 }
  }),
})

/** A sale takes a fraction of a second; one that takes this long counts as refused. */
const SELL_MS = 60_000

/**
 * Rings up this many sales through the hook. A receipt counts as handed out when the page has released it; a page that
 * dies meanwhile has released the earlier ones.
 */
export async function ringUp(world: World, count: number): Promise<void> {
  const { device, history } = world
  const wishes = Array.from({ length: count }, () => wish(world))
  if (device.engine === 'chromium') {
    const sold = device.page.evaluate(`window.__evertillChaos.sell(${JSON.stringify(wishes)}).then(() => true)`)
    await within(sold, SELL_MS, 'selling')
    return
  }
  for (const one of wishes) {
    const sold = device.page.evaluate<HandedOut[]>(`window.__evertillChaos.sell(${JSON.stringify([one])})`)
    const [receipt] = await within(sold, SELL_MS, 'selling')
    if (receipt) history.release(receipt)
  }
}

/** Rings up sales during a fault; a burst that the fault interrupted is not a failure. */
export async function sellingWhile(world: World, count: number, fault: () => Promise<void>): Promise<void> {
  const burst = ringUp(world, count).then(
    () => undefined,
    (error: unknown) => world.history.note('burst ended', { error: String(error) }),
  )
  await pause(world.random.between(0, 120))
  await fault()
  await Promise.race([burst, pause(20_000)])
}

/** The page disappeared during the sale, or the counter is open elsewhere and says so; anything else is a refusal. */
const EXPECTED = /closed|crashed|navigat|destroyed|taken-over|needs-new-lease|undefined|not a function|Stale|no such/i

/** Rings up sales without a page fault: any error here is a refused sale. */
export async function sellSafely(world: World, count: number): Promise<void> {
  if (!(await sellHere(world, count))) await goOnSelling(world)
}

/** The same if nobody could sign in; returns whether the page still sells. */
export async function sellHere(world: World, count: number): Promise<boolean> {
  try {
    await ringUp(world, count)
    return true
  } catch (error) {
    const words = String((error as Error).message ?? error)
    world.history.note('sale ended', { words })
    if (!EXPECTED.test(words)) world.history.violation(`a sale was refused: ${words}`)
    return false
  }
}
