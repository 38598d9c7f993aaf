import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Chance } from '#server/demo/shops/chance.ts'
import type { Database } from '#server/db/session.ts'
import { wrongSums } from '#server/testing/books.ts'
import { median, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { cpuMs, freezeBatches, makeTills, parentOf, sendAll, type Till } from './server-load.ts'

const CLIENTS = 8
const RUNS = 7
/**
 * Milliseconds after which the embedded database has certainly run its maintenance. Longer than the server keeps an
 * idle connection: a request at the moment of closing would be lost.
 */
const LOOKS_EVERY = 7000
/** Members of whom every second sale has one, and gets a reward. */
const CODES = Array.from({ length: 200 }, (_, n) => `BENCH${n}`)
const SHAPES = [
  { prefix: '', size: 20, batches: 6, codes: [] },
  { prefix: 'single.', size: 1, batches: 30, codes: [] },
  { prefix: 'members.', size: 20, batches: 6, codes: CODES },
  { prefix: 'members.single.', size: 1, batches: 30, codes: CODES },
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
  for (const { prefix, size, batches, codes } of SHAPES) {
    const perSale: number[] = []
    const perSecond: number[] = []
    // the first two warm up the server and open the shifts
    for (let run = -2; run < RUNS; run++) {
      if (run === 0) await on.settle()
      const work = on.tills.map((till) => freezeBatches(till, chance, batches, size, codes))
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

async function addMembers(db: Database): Promise<void> {
  await db.query({ text: `update store set profile = profile || '{"cashRewardBps": 100}'` })
  await db.query({
    text: `insert into member (org_id, id, code, created_at) select o.id, gen_random_uuid(), c, now()
      from (select id from organisation limit 1) o, unnest($1::text[]) c`,
    values: [CODES],
  })
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

await onBoth({
  name: 'server',
  prepare: async (db) => {
    const tills = await makeTills(db, CLIENTS)
    await addMembers(db)
    return tills
  },
  measure: async ({ name, server: { port, child }, prepared, db }) => {
    const postgres =
      db && parentOf((await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })).rows[0]!.pid)
    await measure(name, {
      port,
      tills: prepared,
      cpu: () => cpuMs(child.pid!) + (postgres === undefined ? 0 : cpuMs(postgres)),
      settle: () => (db ? db.maintain() : wait(LOOKS_EVERY)),
    })
  },
  check: checkBooks,
})
