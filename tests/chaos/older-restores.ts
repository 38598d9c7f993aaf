import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { counters } from '#contract/sales/counters.ts'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import { openDatabase } from '#server/db/connect.ts'
import { databaseFolder } from '#server/db/embedded.ts'
import type { Database } from '#server/db/session.ts'
import { forgetAllOf } from '#server/testing/forgotten.ts'
import { readBooks } from './books.ts'
import { judge } from './check.ts'
import { CASHIER, copyOf, MANAGER } from './fixture.ts'
import type { Fault } from './nemesis.ts'
import { callAs, signIn } from './other-device.ts'
import { connect, goOnSelling, killServer, sellHere, sellSafely, startServer, type World } from './world.ts'
import { until } from './wait.ts'

/** Records that are newer than a backup. */
export type Younger = 'shift' | 'counter' | 'account' | 'store'

const SENT_MS = 60_000

/**
 * Restores a backup that is older than the shift, counter, cashier or store of the tablet, and sells more. When the
 * tablet has sent everything, the books of that server must be complete: nothing lost, doubled, refused or numbered
 * twice. Then a newer backup is restored, and everything is sent again.
 */
export const olderThan =
  (younger: Younger): Fault =>
  async (world) => {
    const { random, history, proxy } = world
    await sellSafely(world, random.between(1, 4))
    await world.orders.quiet()
    await killServer(world)
    const newer = join(history.folder, 'newer')
    cpSync(databaseFolder(world.dataFolder), newer, { recursive: true })
    const before = await highestEpoch(world)
    await putBack(world, await olderBackup(world, younger))
    await sellHere(world, random.between(1, 3))
    await proxy.network('refused')
    await startServer(world)
    // somebody adds what is missing again before the tablet is heard of
    if (younger === 'counter' && random.chance(0.5)) await addCounterAgain(world)
    await connect(world)
    await sellHere(world, random.between(1, 3))
    const whole = await until(() => allHeard(world, before), SENT_MS, 400)
    await killServer(world)
    history.note('older backup fed', { younger, whole })
    if (!whole) history.violation(`a server older than the ${younger} was not fed with all that the tablet keeps`)
    else await compare(world, younger)
    await putBack(world, newer)
    await sellHere(world, random.between(1, 3))
    await connect(world)
    await goOnSelling(world)
  }

/** Moves the database in that folder to the server; all of its answers are first answers. */
async function putBack({ dataFolder, history }: World, from: string): Promise<void> {
  const files = databaseFolder(dataFolder)
  rmSync(files, { recursive: true })
  renameSync(from, files)
  history.forgetVerdicts()
}

const KEYS = ['credential', 'approval']

/** A backup of this server from before the thing existed. */
async function olderBackup(world: World, younger: Younger): Promise<string> {
  const { fixture, dataFolder, history } = world
  const keys = await opened(dataFolder, async (db) => {
    const text = 'select name, value, created_at from server_secret where name = any($1)'
    return (await db.query<{ name: string; value: string; created_at: number }>({ text, values: [KEYS] })).rows
  })
  const folder = join(history.folder, 'older')
  rmSync(folder, { recursive: true, force: true })
  copyOf(fixture, folder)
  await opened(folder, async (db) => {
    for (const { name, value, created_at } of keys)
      await db.query({
        text: `insert into server_secret (name, value, created_at) values ($1, $2, $3)
          on conflict (name) do update set value = excluded.value`,
        values: [name, value, new Date(created_at)],
      })
    if (younger === 'account') await forgetCashier(db)
    if (younger === 'counter') for (const id of fixture.counterIds) await forgetRow(db, 'counter', id)
    if (younger === 'store') await forgetRow(db, 'store', fixture.storeId)
  })
  return databaseFolder(folder)
}

async function opened<T>(dataFolder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataFolder, databaseUrl: undefined })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function forgetRow(db: Database, table: 'counter' | 'store' | 'account', id: string): Promise<void> {
  await forgetAllOf(db, `${table}_id`, id)
  await db.query({ text: `delete from ${table} where id = $1`, values: [id] })
}

async function forgetCashier(db: Database): Promise<void> {
  const { rows } = await db.query<{ id: string }>({
    text: 'select id from account where email = $1',
    values: [CASHIER],
  })
  for (const { id } of rows) await forgetRow(db, 'account', id)
}

/** A counter with the code of the tablet's counter, or of another deleted one. */
async function addCounterAgain(world: World): Promise<void> {
  const manager = await signIn(world, MANAGER)
  const { method, path } = counters.add
  await callAs(world, manager, `${method} ${path}`, { cashierName: 'Added again' })
  world.history.acted('counter-added-again')
}

const ledgerOf = ({ device }: World): Promise<LedgerDump> =>
  device.page.evaluate<LedgerDump>('window.__evertillChaos.ledger()')

const highestEpoch = async (world: World): Promise<number> =>
  Math.max(0, ...(await ledgerOf(world)).lanes.map(({ epoch = 0 }) => epoch))

/** Every lane of the device was sent again to a server with a later epoch, completely. */
async function allHeard(world: World, before: number): Promise<boolean> {
  try {
    await world.device.page.evaluate('void window.__evertillChaos.handOver()')
    const { facts, lanes } = await ledgerOf(world)
    return (
      facts.every(({ state }) => state !== 'queued') &&
      lanes.every(({ epoch = 0, contiguousSeq, nextSeq }) => epoch > before && contiguousSeq === nextSeq - 1)
    )
  } catch {
    return false
  }
}

/** A store created again has neither products nor taxes: the server's own figures are unknown. */
const UNKNOWN_IN_A_NEW_STORE = /reckons another price|thousandths of stock/

/** The older server's books are checked like the end of a run. */
async function compare(world: World, younger: Younger): Promise<void> {
  const { history, dataFolder } = world
  const device = await ledgerOf(world)
  const { violations } = judge([...history.handedOut.values()], device, await readBooks(dataFolder))
  for (const words of violations)
    if (younger !== 'store' || !UNKNOWN_IN_A_NEW_STORE.test(words))
      history.violation(`on a server older than the ${younger}: ${words}`)
}
