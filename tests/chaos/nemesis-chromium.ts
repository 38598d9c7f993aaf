import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './nemesis.ts'
import { orderKilledMidway } from './orders/order-faults.ts'
import { screenOf } from './screens.ts'
import { connect, goOnSelling, sellingWhile, sellSafely, type World } from './world.ts'
import { until } from './wait.ts'

const few = (world: World): number => world.random.between(1, 5)

function browserOf(world: World): NonNullable<World['device']['chromium']> {
  const { chromium } = world.device
  if (!chromium) throw new Error('only Chromium dies like this')
  return chromium
}

const toCounter = (world: World): Promise<void> =>
  world.device.page.open(`${world.proxy.origin}/shop/counter`).catch(() => undefined)

/** SIGKILL during sales, then a cold start; sometimes offline. */
const browserKill: Fault = async (world) => {
  const browser = browserOf(world)
  const disconnected = world.random.chance(0.5)
  if (disconnected) await world.proxy.network('refused')
  await sellingWhile(world, 12, () => browser.kill())
  await browser.launch()
  await toCounter(world)
  if (disconnected) {
    await goOnSelling(world)
    await sellSafely(world, few(world))
    await world.proxy.network('open')
  }
}

const workerStop: Fault = async (world) => {
  await sellingWhile(world, few(world), () => browserOf(world).stopWorkers())
}

const tabKill: Fault = async (world) => {
  const browser = browserOf(world)
  const counter = `${world.proxy.origin}/shop/counter`
  await sellingWhile(world, 10, async () => browser.moveTo(await browser.newPage()))
  await browser.moveTo(await browser.openPage(counter))
  await goOnSelling(world)
}

const tabCrash: Fault = async (world) => {
  const browser = browserOf(world)
  await sellingWhile(world, 10, () => browser.crash())
  await browser.moveTo(await browser.openPage(`${world.proxy.origin}/shop/counter`))
  await goOnSelling(world)
}

/** A second window must not sell; both windows and the worker send at once; then the first one closes. */
const twoTabs: Fault = async (world) => {
  const browser = browserOf(world)
  const first = browser.page
  const second = await browser.openPage(`${world.proxy.origin}/shop/counter`)
  await until(async () => (await screenOf(second)) !== 'unknown', 8000)
  const shown = await screenOf(second)
  if (shown !== 'other-window') world.history.violation(`the second window shows ${shown}`)
  const race = async (): Promise<void> => {
    const hand = 'void window.__evertillChaos?.handOver()'
    for (let i = 0; i < 10; i++) await Promise.allSettled([first.evaluate(hand), second.evaluate(hand)])
  }
  await sellingWhile(world, few(world) + 3, race)
  await browser.moveTo(second)
}

const HOUR = 3_600_000

const clockJump: Fault = async (world) => {
  const hours = world.random.pick([-24, -3, -0.5, 0.5, 3, 24])
  await sellingWhile(world, few(world), () => browserOf(world).setClock(Math.round(hours * HOUR)))
  await goOnSelling(world)
  await sellSafely(world, few(world))
  if (world.random.chance(0.5)) await browserOf(world).setClock(0)
}

const storeSwitch: Fault = async (world) => {
  const browser = browserOf(world)
  const second = await browser.openPage(`${world.proxy.origin}/404`)
  const choose = (id: string) => second.evaluate(`localStorage.setItem('shopId', '${id}')`)
  await sellingWhile(world, few(world), () => choose(world.fixture.otherStoreId).then(() => undefined))
  await sellSafely(world, few(world))
  await choose(world.fixture.storeId)
  await second.close()
}

/** The browser's databases can no longer be opened; the journal file is complete. */
const manifestDeleted: Fault = async (world) => {
  const browser = browserOf(world)
  await sellSafely(world, few(world))
  // what the last sale appended is on disk
  await pause(1500)
  await browser.kill()
  browser.loseManifest()
  await browser.launch()
  await toCounter(world)
  await goOnSelling(world)
  // the catalogue was in those databases too: it is downloaded again
  await connect(world)
  await until(() => world.device.page.evaluate<boolean>('window.__evertillChaos?.ready?.() === true'), 60_000)
}

export const ON_CHROMIUM: Readonly<Record<string, Fault>> = {
  'browser-killed': browserKill,
  'worker-stopped': workerStop,
  'tab-killed': tabKill,
  'tab-crashed': tabCrash,
  'two-tabs': twoTabs,
  'clock-jump': clockJump,
  'store-switched': storeSwitch,
  'manifest-deleted': manifestDeleted,
  'order-killed-midway': orderKilledMidway,
}
