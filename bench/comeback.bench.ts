/**
 * 500 tablets come back to the network at once, each with twenty sales that it has not sent, while a counter sells live:
 * what a live sale waits, how long the tablets take, and what the server needs meanwhile.
 */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/db/session.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { wrongSums } from '#server/testing/books.ts'
import { addOrganisation } from '#server/testing/test-world.ts'
import { percentile, report } from './figures.ts'
import { onBoth } from './on-both.ts'
import { exchange, freezeBatches, tillsOf, type ServerProcess, type Till } from './server-load.ts'

const ORGANISATIONS = 25
/** Of each of an organisation's two stores. */
const TABLETS = 10
const UNSENT = 20
const GOODS = 100
const LIVE_EVERY_MS = 100

interface Answer {
  readonly data?: { readonly results?: readonly { readonly verdict: string }[] }
}

interface Crowd {
  readonly live: Till
  readonly tablets: readonly Till[]
}

async function crowdOf(db: Database): Promise<Crowd> {
  const tablets: Till[] = []
  for (let n = 0; n < ORGANISATIONS; n++) {
    const { stores } = await addOrganisation(db, `shop${n}.test`, Date.now(), GOODS)
    for (const store of stores) tablets.push(...(await tillsOf(db, store, TABLETS)))
  }
  const { stores } = await addOrganisation(db, 'live.test', Date.now(), GOODS)
  return { live: (await tillsOf(db, stores[0], 1))[0]!, tablets }
}

/** Sends a request until it is taken, as the outbox does. @returns how often it was told to come again */
async function deliver(port: number, agent: Agent, { tablet }: Till, body: string): Promise<number> {
  for (let again = 0; ; again++) {
    const { text, comeAgain } = await exchange(port, agent, tablet.lease.credential, body)
    const { data } = JSON.parse(text) as Answer
    if (data?.results?.every(({ verdict }) => verdict !== 'held')) return again
    if (comeAgain === 0) throw new Error(`not taken in: ${text.slice(0, 400)}`)
    await wait(comeAgain * 1000)
  }
}

const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

/** A counter that sells all the time: what each sale waited, in milliseconds. */
async function sellLive(port: number, till: Till, until: AbortSignal): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const chance = new Chance('live')
  const waited: number[] = []
  while (!until.aborted) {
    const [body] = freezeBatches(till, chance, 1, 1)
    const began = performance.now()
    await deliver(port, agent, till, body!)
    waited.push(performance.now() - began)
    await wait(LIVE_EVERY_MS)
  }
  agent.destroy()
  return waited
}

async function measure(name: string, { child, port }: ServerProcess, { live, tablets }: Crowd): Promise<void> {
  const chance = new Chance(name)
  const bodies = tablets.map((till) => freezeBatches(till, chance, 1, UNSENT)[0]!)
  const alone = await sellLive(port, live, AbortSignal.timeout(8000))
  const over = new AbortController()
  const selling = sellLive(port, live, over.signal)
  const agent = new Agent({ keepAlive: true })
  const began = performance.now()
  const again = await Promise.all(tablets.map((till, n) => deliver(port, agent, till, bodies[n]!)))
  const seconds = (performance.now() - began) / 1000
  over.abort()
  const beside = await selling
  agent.destroy()
  const at95 = (all: readonly number[]) => percentile(all, 0.95)
  report({ name: `${name}.live-alone-p95`, value: at95(alone.slice(5)), unit: 'ms', runs: alone.length })
  report({ name: `${name}.live-beside-p95`, value: at95(beside), unit: 'ms', runs: beside.length })
  report({ name: `${name}.all-taken`, value: seconds, unit: 's', runs: tablets.length })
  report({ name: `${name}.come-again-most`, value: Math.max(...again), unit: 'times', runs: again.length })
  report({ name: `${name}.memory-peak`, value: peakMb(child.pid!), unit: 'MB', runs: 1 })
}

async function check(db: Database): Promise<void> {
  const { rows } = await db.query<{ n: number }>({ text: 'select count(*) as n from sale' })
  const least = ORGANISATIONS * 2 * TABLETS * UNSENT
  const wrong = await wrongSums(db)
  if (rows[0]!.n <= least || wrong.length > 0)
    throw new Error(`${rows[0]!.n} sales, more than ${least} were to be there; wrong: ${wrong.join('; ')}`)
}

await onBoth({
  name: 'comeback',
  prepare: crowdOf,
  measure: ({ name, server, prepared }) => measure(name, server, prepared),
  check,
})
