import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_PART, type ImportStatus } from '#contract/catalogue/imports.ts'
import { importStates } from '#domain/import-states.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { addOrganisation } from '#server/testing/test-world.ts'
import { startServer } from '../tests/e2e/driver/server.ts'
import { clerk } from '../tests/e2e/office-books.ts'
import { median, percentile, report } from './figures.ts'
import { freezeBatches, sendAll, tillsOf, type Till } from './server-load.ts'

/** A sale of five lines every quarter of a second. */
const PACE = 250
const LOOK_EVERY = 500

export type Office = Awaited<ReturnType<typeof clerk>>

interface Shop {
  readonly office: Office
  /** Sells at the store's counter until it is told to stop; returns how long each sale took to be taken in. */
  readonly sell: (goesOn: () => boolean, most?: number) => Promise<number[]>
}

/** Starts a server of its own with a shop of so many goods, and removes it after the work. */
export async function inShop(
  { name, goods, sales, databaseUrl }: { name: string; goods: number; sales: number; databaseUrl?: string | undefined },
  work: (shop: Shop) => Promise<void>,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'evertill-bench-data-'))
  const db = await openDatabase({ databaseUrl, dataFolder: data })
  await migrate(db)
  const { stores } = await addOrganisation(db, 'bench.test', Date.now(), goods)
  const tills = new Map(await Promise.all(stores.map(async (one) => [one.storeId, await tillsOf(db, one, 1)] as const)))
  await db.maintain()
  await db.close()
  const server = await startServer({ data, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const office = await clerk(server.url, 'owner@bench.test')
    const [till] = tills.get(office.stores[0]!)!
    const bodies = freezeBatches(till!, new Chance(name), sales, 1)
    await work({
      office,
      sell: (goesOn, most = Infinity) => {
        let left = most
        return sell(server.port, till!, bodies, () => goesOn() && left-- > 0)
      },
    })
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Time that sales took: in the middle, and all but one of twenty. */
export function tellSales(name: string, times: readonly number[]): void {
  report({ name, value: median(times), unit: 'ms', runs: times.length })
  report({ name: `${name}.p95`, value: percentile(times, 0.95), unit: 'ms', runs: times.length })
}

async function sell(port: number, till: Till, bodies: string[], goesOn: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (goesOn() && bodies.length > 0) {
    const begun = performance.now()
    await sendAll(port, agent, till.tablet.lease.credential, [bodies.shift()!])
    times.push(performance.now() - begun)
    await wait(Math.max(0, PACE - times.at(-1)!))
  }
  agent.destroy()
  return times
}

export async function upload(office: Office, file: Buffer): Promise<string> {
  let id: string | undefined
  for (let part = 0; part * IMPORT_PART < file.length; part++) {
    const data = file.subarray(part * IMPORT_PART, (part + 1) * IMPORT_PART).toString('base64')
    const sent = await office.post<{ id: string }>('/shop/goods/importUpload', {
      ...(id ? { id } : {}),
      name: 'goods.csv',
      size: file.length,
      part,
      data,
    })
    id = sent.id
  }
  return id!
}

/** Waits for a state as the screen does, and counts how often the progress moved. */
export async function until(office: Office, id: string, done: (one: ImportStatus) => boolean) {
  let moves = 0
  for (let last = -1; ;) {
    const one = await office.get<ImportStatus>(`/shop/goods/importStatus/${id}`)
    if (one.done !== last) moves += 1
    last = one.done
    if (one.state === importStates.stopped) throw new Error(JSON.stringify(one.problem))
    if (done(one)) return { one, moves }
    await wait(LOOK_EVERY)
  }
}
