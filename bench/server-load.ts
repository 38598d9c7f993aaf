import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { cents } from '#domain/money.ts'
import type { Database } from '#server/db/session.ts'
import { credentialKey, issueCredential } from '#server/kernel/credential.ts'
import { newId } from '#server/kernel/new-id.ts'
import { Tablet } from '#server/testing/tablet.ts'
import { addOrganisation, type TestSku, type TestStore } from '#server/testing/test-world.ts'
import type { Chance } from '#server/demo/shops/chance.ts'

const GOODS = 2000
const LINES = 5
/** A till that sells at a steady pace does so every quarter of a second. */
const PACE = 250

export interface Till {
  readonly tablet: Tablet
  readonly skus: readonly TestSku[]
}

/**
 * A store with products, and its tills as tablets see them: each with a credential, and a shift that opens with its
 * first delivery.
 */
export async function makeTills(db: Database, count: number): Promise<Till[]> {
  const { stores } = await addOrganisation(db, 'bench.test', Date.now(), GOODS)
  return tillsOf(db, stores[0], count)
}

/** Tills of a store that sell some of its products; `codes`: how the names of their counters begin. */
export async function tillsOf(
  db: Database,
  { orgId, storeId, skus }: Pick<TestStore, 'orgId' | 'storeId' | 'skus'>,
  count: number,
  codes = 'L',
): Promise<Till[]> {
  const now = Date.now()
  const clock = {
    get now() {
      return Date.now()
    },
  }
  const key = await db.tx((tx) => credentialKey(tx, now))
  const { rows } = await db.query<{ id: string }>({
    text: 'select account_id as id from membership where org_id = $1 and is_primary',
    values: [orgId],
  })
  const cashierId = rows[0]!.id
  return Array.from({ length: count }, (_, n): Till => {
    const [shiftId, counterId, counterCode] = [newId(now), newId(now), `${codes}${n}`]
    const credential = issueCredential(key, {
      org: orgId,
      store: storeId,
      counter: counterId,
      code: counterCode,
      counterName: counterCode,
      shift: shiftId,
      lease: 1,
      device: `till-${n}`,
      account: cashierId,
      cashier: 'Olive Owner',
      float: 0,
      opened: now,
    })
    const settings = { policy: { rounding: 'line', pricesIncludeTax: false } }
    const lease = {
      shiftId,
      counterId,
      counterCode,
      storeId,
      cashierId,
      cashierName: 'Olive Owner',
      lease: 1,
      credential,
      settings,
      floatCents: cents(0),
    }
    return { tablet: new Tablet({ clock } as never, lease as never), skus }
  })
}

/** Requests of a till, frozen in advance: `batches` of `size` sales with five different products each. */
export function freezeBatches(
  till: Till,
  chance: Chance,
  batches: number,
  size: number,
  codes: readonly string[] = [],
): string[] {
  return Array.from({ length: batches }, (_, batch) => {
    const entries = Array.from({ length: size }, (_, n) => {
      const sold = new Set<TestSku>()
      while (sold.size < LINES) sold.add(chance.pick(till.skus))
      const memberCode = codes.length > 0 && (batch + n) % 2 === 0 ? chance.pick(codes) : ''
      return till.tablet.sale(
        [...sold].map((sku) => ({ sku, quantity: chance.whole(1, 3) * 1000 })),
        (sale) => ({ ...sale, memberCode }),
      )
    })
    return JSON.stringify({ deviceId: 'bench', app: 'bench', entries })
  })
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
}

/** The real server as a separate process. */
export function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const main = fileURLToPath(new URL('../server/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout!.on('data', (text: Buffer) => {
      said += String(text)
      const port = /localhost:(\d+)/.exec(said)?.[1]
      if (port) resolve({ child, port: Number(port) })
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
}

export const stopServer = ({ child }: ServerProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Sends the requests of one till one after the other, as its outbox does. Throws unless every sale is accepted. */
export async function sendAll(
  port: number,
  agent: Agent,
  credential: string,
  bodies: readonly string[],
): Promise<void> {
  for (const body of bodies) {
    const answer = await post(port, agent, credential, body)
    const results = (JSON.parse(answer) as { data: { results?: { verdict: string }[] } }).data.results ?? []
    if (results.length === 0 || results.some((r) => r.verdict === 'held'))
      throw new Error(`not taken in: ${answer.slice(0, 400)}`)
  }
}

/** Tills that sell at a steady pace until told to stop: how long each sale waited for its answer. */
export function selling(port: number, tills: readonly Till[], chance: Chance): () => Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let over = false
  const till = async (one: Till, at: number): Promise<void> => {
    await wait((at * PACE) / tills.length)
    while (!over) {
      const [sale] = freezeBatches(one, chance, 1, 1)
      const begun = performance.now()
      await sendAll(port, agent, one.tablet.lease.credential, [sale!])
      const took = performance.now() - begun
      times.push(took)
      await wait(Math.max(0, PACE - took))
    }
  }
  const done = Promise.all(tills.map(till))
  return async () => {
    over = true
    await done
    agent.destroy()
    return times
  }
}

export const post = async (port: number, agent: Agent, token: string, body: string): Promise<string> =>
  (await exchange(port, agent, token, body)).text

/** Delivers facts. @returns the answer, and after how many seconds to come again if it says so */
export function exchange(
  port: number,
  agent: Agent,
  token: string,
  body: string,
): Promise<{ readonly text: string; readonly comeAgain: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Token: token }
    const call = request({ port, agent, method: 'POST', path: '/b/shop/order/facts', headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({ text: Buffer.concat(parts).toString(), comeAgain: Number(response.headers['retry-after'] ?? 0) }),
        )
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** utime, stime, cutime, cstime and the parent of a process, from /proc. */
function statOf(pid: number): { own: number; children: number; parent: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number)
    return { own: fields[11]! + fields[12]!, children: fields[13]! + fields[14]!, parent: fields[1]! }
  } catch {
    return undefined
  }
}

const TICK_MS = 10

/** CPU time of a process and all of its children, including ended ones, in milliseconds. */
export function cpuMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
  const own = statOf(pid)
  const living = all.reduce((sum, stat) => sum + (stat?.parent === pid ? stat.own + stat.children : 0), 0)
  return ((own?.own ?? 0) + (own?.children ?? 0) + living) * TICK_MS
}

/** The process that started a backend: PostgreSQL's main process. */
export const parentOf = (pid: number): number => statOf(pid)!.parent
