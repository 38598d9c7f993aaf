import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import type { AppBuilds } from '../app-builds.ts'
import { ChromiumDevice } from '../device.ts'
import { FaultProxy } from '../fault-proxy.ts'
import { copyOf, type Fixture } from '../fixture.ts'
import { History } from '../history.ts'
import { Orders } from '../orders/orders.ts'
import { Random } from '../random.ts'
import { ServerProcess } from '../server-process.ts'
import { connect, goOnDuty, goOnSelling, ringUp, type World } from '../world.ts'
import { until, within } from '../wait.ts'
import { CutDisk } from './disk.ts'

/**
 * The way the device stores its sales in a series of cuts. Normal, with ledger and journal file: all cuts hit one
 * profile, as on a real tablet. With the ledger only, and with relaxed durability (which must lose sales, or this test
 * detects nothing): a fresh profile per cut, because Chromium silently empties its databases at a second cut, whatever
 * the durability, since it keeps writing after the torn end of its log. The journal then restores everything.
 */
export type Keeping = 'strict and journal' | 'strict alone' | 'relaxed alone'

export interface DeviceCuts {
  readonly cut: 'device'
  readonly keeping: Keeping
  /** `kept`: all cuts hit the same profile; `fresh`: a new profile per cut. */
  readonly profile: 'kept' | 'fresh'
  readonly rounds: number
  readonly receipts: number
  readonly lost: number
  /** Rounds that lost at least one receipt. */
  readonly rounds_with_loss: number
  /** Starts that needed the network because the app itself was gone; no sale is lost by that. */
  readonly app_gone: number
}

const NO_JOURNAL = `try { Object.defineProperty(StorageManager.prototype, 'getDirectory', { value: undefined }) } catch {}`
const RELAXED = `const open = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (names, mode, options) { return open.call(this, names, mode, { ...options, durability: 'relaxed' }) }`

const scriptOf: Record<Keeping, string> = {
  'strict and journal': '',
  'strict alone': NO_JOURNAL,
  'relaxed alone': `${NO_JOURNAL};${RELAXED}`,
}

/**
 * The browser's profile is on its own disk. Sales are rung up offline; when the last receipt is released the disk
 * accepts no more writes and the browser is killed; then it starts cold on what is there.
 */
export async function cutDevice(
  keeping: Keeping,
  rounds: number,
  fixture: Fixture,
  builds: AppBuilds,
): Promise<DeviceCuts> {
  const profile = keeping === 'strict and journal' ? 'kept' : 'fresh'
  const history = new History(0)
  const disk = new CutDisk(400)
  const folder = mkdtempSync(join(tmpdir(), 'evertill-power-server-'))
  const random = new Random(rounds)
  const proxy = new FaultProxy(random, {
    onAnswer: () => undefined,
    onFault: () => undefined,
    onOrderFault: () => undefined,
    killServer: () => Promise.resolve(),
  })
  await proxy.open()
  const dataFolder = copyOf(fixture, join(folder, 'data'))
  const server = new ServerProcess({ dataFolder, logFile: '/dev/null' })
  let onRelease = (): void => undefined
  const device = await ChromiumDevice.start(
    (receipt) => {
      history.release(receipt)
      onRelease()
    },
    { profile: join(disk.path, 'profile'), script: scriptOf[keeping] },
  )
  const world: World = {
    device,
    server,
    proxy,
    history,
    fixture,
    random,
    orders: new Orders(rounds),
    builds,
    app: builds.first,
    starting: undefined,
    dataFolder,
  }
  const cutNow = async (round: number): Promise<void> => {
    const count = random.between(1, 4)
    const released = history.handedOut.size + count
    const cut = new Promise<void>((resolve) => {
      onRelease = () => {
        if (history.handedOut.size < released) return
        onRelease = () => undefined
        disk.cut()
        resolve()
      }
    })
    // after the cut the page may disappear during an answer; before it, an error is an error
    const what = `ringing up in round ${round + 1}`
    await within(Promise.race([cut, ringUp(world, count).then(() => cut)]), 20_000, what)
    await device.kill()
    await disk.unmount()
    disk.mount()
  }
  const figures = { receipts: 0, lost: 0, rounds_with_loss: 0 }
  try {
    await goOnDuty(world)
    execFileSync('sync')
    await device.kill()
    cpSync(join(disk.path, 'profile'), join(folder, 'profile'), { recursive: true, verbatimSymlinks: true })
    for (let round = 0; round < rounds; round++) {
      if (profile === 'fresh') await renewProfile(join(folder, 'profile'), join(disk.path, 'profile'))
      await start(world)
      const before = history.handedOut.size
      await cutNow(round)
      figures.receipts += history.handedOut.size - before
      await start(world)
      const gone = await missing(world)
      await device.kill()
      figures.lost += gone.length
      if (gone.length > 0) figures.rounds_with_loss += 1
      if (keeping === 'strict and journal') for (const receiptNo of gone) history.handedOut.delete(receiptNo)
      else history.handedOut.clear()
    }
    return { cut: 'device', keeping, profile, rounds, ...figures, app_gone: history.faults['app-gone'] ?? 0 }
  } finally {
    await device.close().catch(() => undefined)
    await Promise.all([proxy.close(), server.kill()])
    await disk.remove()
    history.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The profile before any cut, flushed to disk. */
async function renewProfile(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes('Singleton') })
  execFileSync('sync')
}

/** A cold start offline; the network is needed only if the device has lost what it needs to sell. */
async function start(world: World): Promise<void> {
  await world.proxy.network('refused')
  await world.device.chromium?.launch()
  const address = `${world.proxy.origin}/shop/counter`
  const opened = await world.device.page.open(address).then(
    () => true,
    () => false,
  )
  if (!opened) world.history.fault('app-gone')
  if (opened && (await ready(world))) return
  await connect(world)
  await goOnSelling(world)
  if (!(await ready(world))) throw new Error('the counter does not get ready')
  await world.proxy.network('refused')
}

/** Sells, with the whole catalogue on the device. */
const ready = (world: World): Promise<boolean> =>
  until(
    () => world.device.page.evaluate<boolean>('Boolean(window.__evertillChaos?.ready?.())').catch(() => false),
    8000,
  )

/** Receipts that customers have and the device no longer has completely. */
async function missing(world: World): Promise<string[]> {
  const { device, history } = world
  const dump = await device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')
  const kept = new Set(dump.facts.map((fact) => fact.sha256))
  return [...history.handedOut.values()]
    .filter((one) => one.sha256 !== undefined && !kept.has(one.sha256))
    .map((one) => one.receiptNo)
}
