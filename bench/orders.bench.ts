import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/db/session.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { findDifferences } from '#server/admin/books.ts'
import { wrongSums } from '#server/testing/books.ts'
import { clerkAt, OWNER } from '#testing/clerk.ts'
import { percentile, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { Buyers } from './orders-buyers.ts'
import { cpuMs, selling } from './server-load.ts'
import { makeWebStore, PREFIX, type WebStore } from './storefront-data.ts'
import { publishAll } from './storefront-publish.ts'
import { ShopReader } from './storefront-reader.ts'

/**
 * Orders on the web shop of a store with 10,000 skus and 300 open orders, on both databases: each step of a buyer's way as
 * the server answers it, and what a whole order takes of the server's processor, the embedded database included; then sales
 * of two tills while five orders a second come in, as a share of what they take alone: by turns, so that whatever else the
 * machine does meets both.
 */
const OPEN = 300
const TIMED = 200
const TURNS = 5
const SECONDS = 10
const PER_SECOND = 5
const OTHER_NETWORKS = 100_000
const CLIENT = fileURLToPath(new URL('orders-client.ts', import.meta.url))

/** Open around the clock, so that there is a time for pickup whenever this runs. */
async function makeOrderStore(db: Database): Promise<WebStore> {
  const made = await makeWebStore(db)
  const { orgId, storeId } = made.store
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  await db.query({
    text: `update store set profile = profile || $3 where org_id = $1 and id = $2`,
    values: [orgId, storeId, JSON.stringify({ hours, preOrder: true, preOrderDays: 3 })],
  })
  await db.query({
    text: 'insert into shop_selling (org_id, store_id, takes_orders, pay_at_pickup) values ($1, $2, true, true)',
    values: [orgId, storeId],
  })
  return made
}

/** Sales of the tills for some seconds, while `meanwhile` goes on. @returns how long each waited */
async function sold(port: number, { tills }: WebStore, chance: Chance, meanwhile: () => Promise<unknown>) {
  const stop = selling(port, tills, chance)
  await Promise.all([wait(SECONDS * 1000), meanwhile()])
  return stop()
}

/** Buyers in a process of their own. `order` resolves once they have placed the orders of one turn. */
async function buyersBeside(port: number): Promise<{ order: () => Promise<void>; end: () => Promise<void> }> {
  const numbers = [port, SECONDS * PER_SECOND, PER_SECOND, OTHER_NETWORKS].map(String)
  const child = spawn('nice', ['-n', '19', process.execPath, CLIENT, ...numbers], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const said = async (): Promise<void> => {
    if ((await lines.next()).done) throw new Error(`the buyers ended with ${child.exitCode}`)
  }
  await said()
  return {
    order: async () => {
      child.stdin.write('\n')
      await said()
    },
    end: async () => {
      child.stdin.end()
      await ended
    },
  }
}

/** What a sale waited, and how many times longer while orders came in; it should be no more than 1.05 times. */
function reportSales(name: string, times: Readonly<Record<'alone' | 'while-ordering', readonly number[]>>): void {
  for (const [which, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    const waited = (when: keyof typeof times): number => percentile(times[when], share)
    for (const when of ['alone', 'while-ordering'] as const)
      report({ name: `${name}.sale-${which}.${when}`, value: waited(when), unit: 'ms', runs: times[when].length })
    const value = waited('while-ordering') / waited('alone')
    report({ name: `${name}.sale-${which}-ratio`, value, unit: 'times', runs: times['while-ordering'].length })
  }
}

await onBoth({
  name: 'orders',
  // each buyer comes from another network: one network may place thirty orders an hour
  env: { TRUST_PROXY: '1' },
  prepare: makeOrderStore,
  measure: async ({ name, server: { port, child }, prepared }) => {
    await publishAll(await clerkAt(`http://localhost:${port}`, OWNER))
    const reader = new ShopReader(port, PREFIX)
    const { products } = await reader.addresses()
    reader.close()
    const buyers = new Buyers(port, products, new Chance(name))
    for (let n = 0; n < OPEN; n++) await buyers.order()
    buyers.times.clear()
    const before = cpuMs(child.pid!)
    for (let n = 0; n < TIMED; n++) await buyers.order()
    report({ name: `${name}.server-cpu`, value: (cpuMs(child.pid!) - before) / TIMED, unit: 'ms', runs: TIMED })
    for (const [step, times] of buyers.times) {
      const of = { unit: 'ms', runs: times.length }
      report({ name: `${name}.${step}.median`, value: percentile(times, 0.5), ...of })
      report({ name: `${name}.${step}.p95`, value: percentile(times, 0.95), ...of })
    }
    const chance = new Chance(`${name} tills`)
    const nothing = (): Promise<void> => Promise.resolve()
    await sold(port, prepared, chance, nothing)
    const times = { alone: [] as number[], 'while-ordering': [] as number[] }
    const beside = await buyersBeside(port)
    for (let turn = 0; turn < TURNS; turn++) {
      times.alone.push(...(await sold(port, prepared, chance, nothing)))
      times['while-ordering'].push(...(await sold(port, prepared, chance, beside.order)))
    }
    await beside.end()
    reportSales(name, times)
  },
  check: async (db) => {
    const { rows } = await db.query<{ n: number }>({ text: 'select count(*) as n from online_order' })
    const expected = OPEN + TIMED + TURNS * SECONDS * PER_SECOND
    const wrong = [...(await wrongSums(db)), ...(await findDifferences(db)).map((one) => JSON.stringify(one))]
    if (rows[0]!.n !== expected || wrong.length > 0)
      throw new Error(`${rows[0]!.n} orders of ${expected}; wrong: ${wrong.join('; ')}`)
  },
})
