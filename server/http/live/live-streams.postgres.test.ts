import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '#server/db/connect.ts'
import { deferred } from '#server/db/deferred.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { rowsOf } from '#server/testing/books.ts'
import { allHeard, liveProcess } from '#server/testing/live-listener.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** Two server processes on one PostgreSQL, each with its own connection pool. */
let server: TestServer
let second: Database
beforeAll(async () => {
  server = await startTestServer()
  const [row] = await rowsOf<{ name: string }>(server.db, 'select current_database() as name')
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${row!.name}`
  second = await openPostgres(url.href)
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const say = (tx: Tx) => {
  const { orgId, storeId } = server.one.stores[0]
  const by = { tx, now: server.clock.now, accountId: '', orgId, storeId, ip: '', userAgent: '' }
  return changed(by, { kind: 'online-order.ready', subject: { id: randomUUID(), name: 'WO' } })
}
const said = () => ({
  again: false,
  changed: [{ storeId: server.one.stores[0].storeId, kinds: ['order', 'tasks'] }],
})

it('what one process does is heard at the other, which may go on where the first stopped', async () => {
  const left = liveProcess(server)
  const right = liveProcess({ db: second, clock: server.clock })
  const token = await server.signIn('owner')
  const listener = await right.listen(token)
  expect(await listener.next()).toMatchObject({ again: true })
  await server.db.tx(say)
  expect(await listener.next()).toEqual(said())
  await right.close()
  await server.db.tx(say)
  const resumed = await left.listen(token, listener.heard())
  expect(await resumed.next()).toEqual(said())
  await left.close()
})

it('what is committed after something younger is heard, and the younger one does not wait for it', async () => {
  const process = liveProcess(server)
  const token = await server.signIn('owner')
  await allHeard(server)
  const listener = await process.listen(token)
  expect(await listener.next()).toMatchObject({ again: true })
  const begun = deferred()
  const go = deferred()
  const older = second.tx(async (tx) => {
    await say(tx)
    begun.resolve()
    await go.promise
  })
  await begun.promise
  await server.db.tx(say)
  expect(await listener.next()).toEqual(said())
  const since = listener.heard()
  go.resolve()
  await older
  expect(await listener.next()).toEqual(said())
  // also by who left between the two
  const late = await process.listen(token, since)
  expect(await late.next()).toEqual(said())
  await process.close()
})
