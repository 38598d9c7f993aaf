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
import { Random } from '../random.ts'
import { ServerProcess } from '../server-process.ts'
import { connect, goOnDuty, goOnSelling, ringUp, type World } from '../world.ts'
import { until, within } from '../wait.ts'
import { CutDisk } from './disk.ts'

/**
 * How the device keeps its sales in a series of cuts. As it is, ledger and journal file: all cuts hit one profile, as
 * they would a real tablet. The ledger alone, and alone with durability relaxed (which must lose sales, or this test
 * sees nothing): a fresh profile a cut, because Chromium empties its databases at a second cut, silently and whatever
 * the durability; it goes on writing behind the torn end of its log. Then the journal is what brings everything back.
 */
export type Keeping = 'strict and journal' | 'strict alone' | 'relaxed alone'

export interface DeviceCuts {
  readonly cut: 'device'
  readonly keeping: Keeping
  /** `kept`: all cuts hit the same one; `fresh`: each cut is the first of its profile. */
  readonly profile: 'kept' | 'fresh'
  readonly rounds: number
  readonly receipts: number
  readonly lost: number
  /** Rounds after which at least one receipt was gone. */
  readonly rounds_with_loss: number
  /** Starts at which the app itself was gone until the network was back: nothing sold is lost by that. */
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
 * The browser's profile lies on a disk of its own. Sales are rung up disconnected; at the instant at which the last
 * receipt is released the disk takes nothing more and the browser is killed; then it starts cold on what is there.
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
    // after the cut the page goes away in the middle of an answer; before it an error is one
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

/** The profile as it was before any cut, written to the disk for good. */
async function renewProfile(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes('Singleton') })
  execFileSync('sync')
}

/** A cold start with the cable out; only where the device has lost what it sells with is the network needed. */
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

/** Sells, with all goods on the device. */
const ready = (world: World): Promise<boolean> =>
  until(
    () => world.device.page.evaluate<boolean>('Boolean(window.__evertillChaos?.ready?.())').catch(() => false),
    8000,
  )

/** Receipts that customers hold and the device no longer has, whole. */
async function missing(world: World): Promise<string[]> {
  const { device, history } = world
  const dump = await device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')
  const kept = new Set(dump.facts.map((fact) => fact.sha256))
  return [...history.handedOut.values()]
    .filter((one) => one.sha256 !== undefined && !kept.has(one.sha256))
    .map((one) => one.receiptNo)
}
