import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LedgerDump } from '#features/counter/chaos/chaos-tools.ts'
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
 * How the device keeps its sales in a series of cuts: `as it is`; the ledger alone, without the journal file; and the
 * ledger alone with durability relaxed, which must lose sales, or this test sees nothing.
 */
export type Keeping = 'strict and journal' | 'strict alone' | 'relaxed alone'

export interface DeviceCuts {
  readonly cut: 'device'
  readonly keeping: Keeping
  readonly rounds: number
  readonly receipts: number
  readonly lost: number
  /** Rounds after which at least one receipt was gone. */
  readonly rounds_with_loss: number
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
  const server = new ServerProcess({ dataFolder: copyOf(fixture, join(folder, 'data')), logFile: '/dev/null' })
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
  }
  let lost = 0
  let roundsWithLoss = 0
  try {
    await goOnDuty(world)
    await ringUp(world, 1)
    execFileSync('sync')
    await proxy.network('refused')
    for (let round = 0; round < rounds; round++) {
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
      await within(Promise.race([cut, ringUp(world, count).then(() => cut)]), 20_000, `ringing up in round ${round + 1}`)
      await device.kill()
      await disk.unmount()
      disk.mount()
      await device.launch()
      await device.page.open(`${proxy.origin}/shop/counter`)
      const gone = await missing(world)
      lost += gone.length
      if (gone.length > 0) roundsWithLoss += 1
      for (const receiptNo of gone) history.handedOut.delete(receiptNo)
      if ((await sells(world)) === false) {
        await connect(world)
        await goOnSelling(world)
        await proxy.network('refused')
      }
    }
    return {
      cut: 'device',
      keeping,
      rounds,
      receipts: history.handedOut.size + lost,
      lost,
      rounds_with_loss: roundsWithLoss,
    }
  } finally {
    await device.close().catch(() => undefined)
    await Promise.all([proxy.close(), server.kill()])
    await disk.remove()
    history.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const sells = (world: World): Promise<boolean> =>
  until(() => world.device.page.evaluate<boolean>('Boolean(window.__evertillChaos?.sell)').catch(() => false), 6000)

/** Receipts that customers hold and the device no longer has, whole. */
async function missing(world: World): Promise<string[]> {
  const { device, history } = world
  await until(() => device.page.evaluate<boolean>('Boolean(window.__evertillChaos)').catch(() => false), 20_000)
  // the start may still be bringing facts back from the journal
  await sells(world)
  const dump = await device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')
  const kept = new Set(dump.facts.map((fact) => fact.sha256))
  return [...history.handedOut.values()]
    .filter((one) => one.sha256 !== undefined && !kept.has(one.sha256))
    .map((one) => one.receiptNo)
}
