import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Chance } from '#server/demo/shops/chance.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { wrongSums } from '#server/testing/books.ts'
import { median, report } from './figures.ts'
import {
  cpuMs,
  freezeBatches,
  makeTills,
  parentOf,
  sendAll,
  startServer,
  stopServer,
  type Till,
} from './server-load.ts'
import { withPostgres } from '../scripts/postgres.ts'

const CLIENTS = 8
const RUNS = 7
/**
 * Milliseconds after which the embedded database has certainly run its maintenance. Longer than the server keeps an
 * idle connection: a request at the moment of closing would be lost.
 */
const LOOKS_EVERY = 7000
const SHAPES = [
  { prefix: '', size: 20, batches: 6 },
  { prefix: 'single.', size: 1, batches: 30 },
] as const

interface Measured {
  readonly port: number
  readonly tills: readonly Till[]
  /** CPU time used so far by the server and its database. */
  readonly cpu: () => number
  /** Maintenance that the database does within a minute of its first sales: new planner statistics. */
  readonly settle: () => Promise<void>
}

/** Five-line sales over HTTP; this process generates them, and its CPU time is not counted. */
async function measure(name: string, on: Measured): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const chance = new Chance(name)
  for (const { prefix, size, batches } of SHAPES) {
    const perSale: number[] = []
    const perSecond: number[] = []
    // the first two warm up the server and open the shifts
    for (let run = -2; run < RUNS; run++) {
      if (run === 0) await on.settle()
      const work = on.tills.map((till) => freezeBatches(till, chance, batches, size))
      const cpu = on.cpu()
      const started = performance.now()
      await Promise.all(on.tills.map(({ tablet }, i) => sendAll(on.port, agent, tablet.lease.credential, work[i]!)))
      const seconds = (performance.now() - started) / 1000
      const sales = CLIENTS * batches * size
      if (run < 0) continue
      perSale.push((on.cpu() - cpu) / sales)
      perSecond.push(sales / seconds)
    }
    report({ name: `${name}.${prefix}cpu-per-sale`, value: median(perSale), unit: 'ms', runs: perSale.length })
    report({
      name: `${name}.${prefix}sales-per-second`,
      value: median(perSecond),
      unit: '1/s',
      runs: perSecond.length,
      work: 'cpu-and-disk',
    })
  }
  agent.destroy()
}

/** The result must be right as well: every sale is there, and all sums agree. */
async function checkBooks(db: Database): Promise<void> {
  await db.maintain()
  const { rows } = await db.query<{ n: number }>({ text: 'select count(*) as n from sale' })
  const expected = SHAPES.reduce((sum, { size, batches }) => sum + CLIENTS * size * batches * (RUNS + 2), 0)
  const wrong = await wrongSums(db)
  if (rows[0]!.n !== expected || wrong.length > 0)
    throw new Error(`${rows[0]!.n} sales of ${expected}; wrong: ${wrong.join('; ')}`)
}

async function onPostgres(dataFolder: string): Promise<void> {
  await withPostgres(async (url) => {
    const db = await openDatabase({ databaseUrl: url, dataFolder: '' })
    await migrate(db)
    const tills = await makeTills(db, CLIENTS)
    await db.maintain()
    const { rows } = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
    const postgres = parentOf(rows[0]!.pid)
    const server = await startServer({ DATABASE_URL: url, EVERTILL_DATA: dataFolder })
    await measure('server', {
      port: server.port,
      tills,
      cpu: () => cpuMs(server.child.pid!) + cpuMs(postgres),
      settle: () => db.maintain(),
    })
    await stopServer(server)
    await checkBooks(db)
    await db.close()
  })
}

async function onEmbedded(dataFolder: string): Promise<void> {
  const settings = { databaseUrl: undefined, dataFolder }
  const before = await openDatabase(settings)
  await migrate(before)
  const tills = await makeTills(before, CLIENTS)
  await before.maintain()
  await before.close()
  const server = await startServer({ EVERTILL_DATA: dataFolder, DATABASE_URL: '' })
  await measure('server.embedded', {
    port: server.port,
    tills,
    cpu: () => cpuMs(server.child.pid!),
    settle: () => wait(LOOKS_EVERY),
  })
  await stopServer(server)
  const after = await openDatabase(settings)
  await checkBooks(after)
  await after.close()
}

async function inFolder(work: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evertill-bench-'))
  try {
    await work(dataFolder)
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.includes('postgres')) await inFolder(onPostgres)
if (wanted.length === 0 || wanted.includes('embedded')) await inFolder(onEmbedded)
