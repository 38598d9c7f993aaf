import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pino } from 'pino'
import type { EventName } from '#contract/events.ts'
import type { Permission } from '#domain/permissions.ts'
import { deferred } from '#server/db/deferred.ts'
import type { Database, Statement } from '#server/db/session.ts'
import { LiveStream, type Listener } from '#server/http/live/live-stream.ts'
import { LiveStreams } from '#server/http/live/live-streams.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { allHeard, liveProcess, type TestListener } from '#server/testing/live-listener.ts'
import { placePieces } from '#server/testing/pick-order.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestStore } from '#server/testing/test-world.ts'

let server: TestServer
let one: TestStore
let two: TestStore
beforeAll(async () => {
  server = await startTestServer()
  one = server.one.stores[0]
  two = server.two.stores[0]
  // who follows events begins with those from then on
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
})
afterAll(() => server.close())

/** Says that something happened in a store. */
const say = (kind: EventName, { orgId, storeId }: TestStore = one) =>
  server.db.tx((tx) => {
    const by = { tx, now: server.clock.now, accountId: '', orgId, storeId, ip: '', userAgent: '' }
    return changed(by, { kind, subject: { id: randomUUID(), name: 'WO' } })
  })

const said = (store: TestStore, ...kinds: string[]) => ({
  again: false,
  changed: [{ storeId: store.storeId, kinds }],
})
const AGAIN = { again: true, changed: [] }
const placed = () => placePieces(server, [{ skuId: one.skus[0]!.id, pieces: 1 }], { paid: false })

/** Listens from now on. */
async function fromNow(process: ReturnType<typeof liveProcess>, token: string): Promise<TestListener> {
  await allHeard(server)
  const listener = await process.listen(token)
  expect(listener.status).toBe(200)
  expect(await listener.next()).toEqual(AGAIN)
  return listener
}

it('a new order is told with its store and its notice; who may not see orders hears of tasks alone', async () => {
  const process = liveProcess(server)
  const owner = await fromNow(process, await server.signIn('owner'))
  const clerk = await fromNow(process, await server.signIn('clerk'))
  // hands orders over at a counter
  const cashier = await fromNow(process, await server.signIn('cashier'))
  expect(owner.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(owner.headers.get('Cache-Control')).toContain('no-transform')
  await placed()
  expect(await owner.next()).toEqual(said(one, 'order', 'tasks'))
  expect(await cashier.next()).toEqual(said(one, 'order', 'tasks'))
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  expect(await owner.next()).toEqual(said(one, 'notice'))
  await say('online-order.ready')
  expect(await clerk.next()).toEqual(said(one, 'tasks'))
  // neither the notice nor the order: this is the next that the clerk hears
  expect(await clerk.next()).toEqual(said(one, 'tasks'))
  await process.close()
})

it('nobody hears of another organisation, nor of a store in which they do not work', async () => {
  const process = liveProcess(server)
  const there = await fromNow(process, await server.signIn('owner', server.two))
  const here = await fromNow(process, await server.signIn('manager'))
  await say('online-order.ready', one)
  expect(await here.next()).toEqual(said(one, 'order', 'tasks'))
  await say('online-order.ready', two)
  expect(await there.next()).toEqual(said(two, 'order', 'tasks'))
  await say('online-order.ready', one)
  expect(await here.next()).toEqual(said(one, 'order', 'tasks'))
  await process.close()
})

it('what was missed is said first, once; what cannot be said is to be asked for again', async () => {
  const process = liveProcess(server)
  const token = await server.signIn('owner')
  const first = await fromNow(process, token)
  await say('online-order.ready')
  expect(await first.next()).toEqual(said(one, 'order', 'tasks'))
  await first.leave()
  const since = first.heard()
  await say('online-order.completed')
  await say('picking.taken')
  const second = await process.listen(token, since)
  expect(await second.next()).toEqual(said(one, 'order', 'tasks'))
  for (const unknown of ['', '9.1', `0.${10n ** 15n}`, 'anything']) {
    const other = await process.listen(token, unknown)
    expect(await other.next()).toEqual(AGAIN)
    await other.leave()
  }
  await server.db.query({
    text: `insert into event (org_id, id, at, account_name, store_id, kind, subject_id, subject_name, changes, ip, user_agent)
      select $1, gen_random_uuid(), now(), '', $2, 'online-order.ready', gen_random_uuid()::text, '', '[]', '', ''
      from generate_series(1, 501)`,
    values: [one.orgId, one.storeId],
  })
  expect(await (await process.listen(token, since)).next()).toEqual(AGAIN)
  await process.close()
})

it('a stream ends with its session, and after a bounded time', async () => {
  const watchful = liveProcess(server, { checkEvery: 20 })
  const listener = await fromNow(watchful, await server.signIn('owner'))
  await server.signIn('owner')
  expect(await listener.next()).toBeUndefined()
  await watchful.close()

  const brief = liveProcess(server, { longest: 40 })
  // it may be over before anything was said
  const short = await brief.listen(await server.signIn('owner'))
  const said: unknown[] = []
  for (let one = await short.next(); one !== undefined; one = await short.next()) said.push(one)
  expect(said.length).toBeLessThanOrEqual(1)
  await brief.close()
})

it('nobody listens without a session', async () => {
  const process = liveProcess(server)
  for (const token of ['', randomUUID()]) expect((await process.listen(token)).status).toBe(401)
  await process.close()
})

it('a person, an organisation and a process have so many streams, and no more', async () => {
  const process = liveProcess(server, { ofAccount: 2, ofOrganisation: 3, inAll: 4 })
  const owner = await server.signIn('owner')
  const first = await fromNow(process, owner)
  await fromNow(process, owner)
  expect((await process.listen(owner)).status).toBe(429)
  await first.leave()
  await fromNow(process, owner)
  await fromNow(process, await server.signIn('manager'))
  expect((await process.listen(await server.signIn('clerk'))).status).toBe(429)
  const there = await server.signIn('owner', server.two)
  await fromNow(process, there)
  expect((await process.listen(there)).status).toBe(503)
  await process.close()
})

it('a process that stops ends its streams and opens none', async () => {
  const process = liveProcess(server)
  const token = await server.signIn('owner')
  const listener = await fromNow(process, token)
  await process.close()
  expect(await listener.next()).toBeUndefined()
  expect((await process.listen(token)).status).toBe(503)
})

const nobody: Listener = { orgId: '', accountId: '', stores: () => Promise.resolve(new Map()) }
const at = (xid: bigint) => ({ epoch: 0, xid })

it('what comes while it is found out what was missed is said after that', async () => {
  const stream = new LiveStream(nobody, 0, () => undefined)
  stream.say(at(9n), AGAIN)
  stream.begin(() => stream.say(at(8n), AGAIN))
  stream.say(at(10n), AGAIN)
  stream.end()
  const ids = (await new Response(stream.body).text()).split('\n').filter((line) => line.startsWith('id: '))
  expect(ids).toEqual(['id: 0.8', 'id: 0.9', 'id: 0.10'])
})

it('a browser that does not read is not waited for, nor one that has heard nothing yet', async () => {
  const early = vi.fn<() => void>()
  const unbegun = new LiveStream(nobody, 0, early)
  for (let n = 0; n < 100; n++) unbegun.say(at(1n), AGAIN)
  expect(early).toHaveBeenCalledOnce()
  const ended = vi.fn<() => void>()
  const stream = new LiveStream(nobody, 0, ended)
  stream.begin(() => undefined)
  for (let n = 0; n < 100; n++) stream.say(at(1n), AGAIN)
  expect(ended).toHaveBeenCalledOnce()
  let waiting = 0
  for await (const _ of stream.body) waiting++
  expect(waiting).toBe(32)
})

it('a process asks once for all who listen, and nothing while nobody does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let asked = 0
    const query = (_: Statement) => {
      asked++
      return Promise.resolve({ rows: [{ at: '7', epoch: 0, key: null }], rowCount: 1 })
    }
    const live = new LiveStreams({ db: { query } as unknown as Database, log: pino({ level: 'silent' }) })
    const person = (accountId: string): Listener => ({
      orgId: '1',
      accountId,
      stores: () => Promise.resolve(new Map()),
    })
    const streams = await Promise.all(['a', 'b', 'c'].map((name) => live.open(person(name), '')))
    expect(asked).toBe(1)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked).toBe(6)
    for (const stream of streams) await stream.cancel()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(6)
  } finally {
    vi.useRealTimers()
  }
})

it('a process that stops waits for whoever is just opening a stream, and asks the database nothing afterwards', async () => {
  const { db, hold, read } = fakeDatabase('7')
  const live = new LiveStreams({ db, log: pino({ level: 'silent' }) })
  const asked = deferred()
  const known = deferred()
  const stores = () => {
    asked.resolve()
    return known.promise.then(() => new Map())
  }
  const go = hold()
  const reading = live.open(inStore('first'), '')
  const asking = live.open({ orgId: '1', accountId: 'second', stores }, '')
  await asked.promise
  let closed = false
  const closing = live.close().then(() => void (closed = true))
  go()
  await expect(reading).resolves.toBeDefined()
  expect(closed).toBe(false)
  known.resolve()
  await expect(asking).rejects.toThrow('server.busy')
  await closing
  expect(read).toEqual(['0'])
})

/** What one process reads of a database in which something changed, and from where on it has read. */
function fakeDatabase(newest: string, changes: readonly { readonly xid: number; readonly store: string }[] = []) {
  const read: string[] = []
  let wait: Promise<void> | undefined
  const query = async ({ values }: Statement) => {
    const [from, , stores] = values as [string, string[], string[]]
    read.push(from)
    await wait
    const found = changes.filter(({ xid, store }) => xid >= Number(from) && stores.includes(store))
    const at = { at: newest, epoch: 0 }
    const rows = found.map(({ xid, store }) => {
      const change = { key: `event ${xid}`, xid: String(xid), store_id: store, kind: 'online-order.ready' }
      return { ...at, ...change }
    })
    return { rows: rows.length > 0 ? rows : [{ ...at, key: null }], rowCount: 1 }
  }
  return {
    read,
    db: { query } as unknown as Database,
    moveTo: (xid: string, also: readonly { readonly xid: number; readonly store: string }[] = []) => {
      newest = xid
      changes = [...changes, ...also]
    },
    /** Reads are answered once this is called. */
    hold: (): (() => void) => {
      const held = deferred()
      wait = held.promise
      return () => {
        wait = undefined
        held.resolve()
      }
    },
  }
}
const inStore = (storeId: string): Listener => ({
  orgId: '1',
  accountId: storeId,
  stores: () => Promise.resolve(new Map([[storeId, new Set<Permission>(['shopOnlineOrder'])]])),
})

it('who comes while changes are being read misses none that were not read for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { db, hold, moveTo } = fakeDatabase('7')
    const live = new LiveStreams({ db, log: pino({ level: 'silent' }) })
    await live.open(inStore('first'), '')
    const go = hold()
    // the process asks for what changed in the first store …
    await vi.advanceTimersByTimeAsync(1_000)
    const second = await live.open(inStore('second'), '')
    // … and is answered when something has changed in the second
    moveTo('9', [{ xid: 8, store: 'second' }])
    go()
    await vi.advanceTimersByTimeAsync(3_000)
    await live.close()
    const heard = await new Response(second).text()
    const changes = heard.split('\n').filter((line) => line.startsWith('data: ') && line.includes('second'))
    expect(changes).toEqual(['data: {"changed":[{"storeId":"second","kinds":["order","tasks"]}],"again":false}'])
  } finally {
    vi.useRealTimers()
  }
})

it('of what was missed long ago nothing is read: it is to be asked for again', async () => {
  const { db, read } = fakeDatabase('5000000')
  const live = new LiveStreams({ db, log: pino({ level: 'silent' }) })
  await live.open(inStore('first'), '0.4999999')
  expect(read).toEqual(['0', '4999999'])
  const late = await live.open(inStore('second'), '0.1')
  expect(read).toHaveLength(2)
  await live.close()
  expect(await new Response(late).text()).toContain('"again":true')
})
