import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions, countKinds } from '#domain/stock-count.ts'
import { postCountJob } from '#server/contexts/stock/counts/post-count.job.ts'
import type { Database } from '#server/db/session.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { countingDevice } from '#server/testing/counting-device.ts'
import { placesOf } from '#server/testing/places.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const GOODS = 60
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: GOODS })
})
afterAll(() => server.close())

/** A count of everything, each line as seven pieces, that somebody wants posted. */
async function countToPost(): Promise<string> {
  const { shelf, warehouse } = await placesOf(server, server.one.stores[0])
  const id = randomUUID()
  const version = async () => ({ id, version: (await server.callAs('owner', stockCount.details, { id })).data.version })
  const plan = { id, kind: countKinds.full, blind: true, uncounted: 1, remark: '' } as const
  await server.callAs('owner', stockCount.add, plan)
  await server.callAs('owner', stockCount.start, await version())
  const device = await countingDevice(server, 'owner', () => ({ itemId: '', placeId: '' }))
  const lines = server.one.stores[0].skus.flatMap(({ id: itemId }) =>
    [shelf, warehouse].map((placeId) => device.entry(id, 7000, { itemId, placeId })),
  )
  await device.send(lines)
  server.clock.now += MINUTE
  await server.callAs('owner', stockCount.finish, await version())
  await server.callAs('owner', stockCount.decide, { id, decision: countDecisions.post, view: 'counted' })
  await server.db.query({ text: 'update store set count_limit_cents = 99999999' })
  expect((await server.callAs('owner', stockCount.post, await version())).error).toBe('')
  return id
}

it('what was stopped half-way goes on with the lines that are left; sales in between keep what they took', async () => {
  const counter = await onDuty(server)
  const id = await countToPost()
  const { orgId, storeId, skus } = server.one.stores[0]
  const stop = new AbortController()
  const stopping: Database = {
    ...server.db,
    tx: async (work, options) => {
      const done = await server.db.tx(work, options)
      stop.abort(new Error('the server stops'))
      return done
    },
  }
  const services = { db: stopping, now: () => server.clock.now } as never
  const attempt = { services, orgId, storeId, signal: stop.signal }
  await expect(postCountJob.perform({ countId: id }, attempt)).rejects.toThrow('the server stops')
  const { state, posting, counted } = (await server.callAs('owner', stockCount.details, { id })).data
  expect(state).toBe(countStates.review)
  expect(posting!.done).toBeGreaterThan(0)
  expect(posting!.done).toBeLessThan(counted)
  server.clock.now += MINUTE
  await counter.deliver([counter.sale([skus[0]!, skus.at(-1)!].map((sku) => ({ sku, quantity: 2000 })))])
  await testRunner(server.db, { now: () => server.clock.now }).runDue()
  const after = (await server.callAs('owner', stockCount.details, { id })).data
  expect(after).toMatchObject({ state: countStates.posted, posting: null, counted: 2 * GOODS })
  const balances = await rowsOf<{ quantity: number; n: number }>(
    server.db,
    `select quantity_milli as quantity, count(*) as n from stock_balance b where store_id = $1 group by 1 order by 1`,
    [storeId],
  )
  expect(balances).toEqual([
    { quantity: 5000, n: 2 },
    { quantity: 7000, n: 2 * GOODS - 2 },
  ])
  const entries = await rowsOf<{ lines: number; entries: number; alike: number }>(
    server.db,
    `select count(*) as lines, count(g.entry_no) as entries,
        count(*) filter (where g.quantity_milli = l.variance_milli and g.value_micro = l.value_micro) as alike
      from stock_count_line l left join stock_ledger g on g.document_id = l.count_id and g.reason = 'count'
        and g.sku_id = l.item_id and g.place_id = l.place_id and g.entry_no = l.ledger_entry_no where l.count_id = $1`,
    [id],
  )
  expect(entries).toEqual([{ lines: 2 * GOODS, entries: 2 * GOODS, alike: 2 * GOODS }])
  expect(await wrongSums(server.db)).toEqual([])
})
