import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { todos } from '#contract/insight/todos.ts'
import { picking } from '#contract/online/picking.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { countStates } from '#domain/count-states.ts'
import { countKinds } from '#domain/stock-count.ts'
import { findDifferences } from '#server/admin/books.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await runReaders()
})
beforeEach(async () => {
  await server.db.query({ text: `delete from todo where kind like 'count%'` })
  await server.db.query({ text: 'delete from stock_count_line' })
  await server.db.query({ text: 'delete from stock_count' })
})
afterAll(() => server.close())

const sku = (n: number): string => server.one.stores[0].skus[n]!.id
const runReaders = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

interface Planned {
  readonly id: string
  readonly items: string[]
  readonly kind: number
  readonly state: number
  readonly remark: string
  readonly version: number
}
const counts = (): Promise<Planned[]> =>
  rowsOf<Planned>(
    server.db,
    `select id, scope -> 'itemIds' as items, kind, state, remark, version from stock_count order by created_at, id`,
  )
const tasks = async (): Promise<number> =>
  (await server.callAs('manager', todos.count, {})).data.tasks.find(({ kind }) => kind === 'count-missing')?.count ?? 0
const inBooks = async (): Promise<void> => expect(await findDifferences(server.db)).toEqual([])

/** An order of two pieces of a variant, whose list is taken. */
async function taken(n: number) {
  const { id } = await placePieces(server, [{ skuId: sku(n), pieces: 2 }])
  return beginPicking(server, id)
}
const short = async (id: string, quantity: number, decision: 'refund' | 'wait') =>
  expect(
    (await server.callAs('manager', picking.shortLine, { id, lineNo: 1, quantity, reason: 'not there', decision }))
      .error,
  ).toBe('')

it('what was short when it was picked is to be counted, in one count that somebody starts', async () => {
  const first = await taken(0)
  await short(first.id, 1000, 'refund')
  await runReaders()
  // it may turn up until the list is finished
  expect([await counts(), await tasks()]).toEqual([[], 0])
  await pickAll(server, first, new Map([[1, 1000]]))
  await runReaders()
  const planned = { kind: countKinds.single, state: countStates.planned }
  expect(await counts()).toMatchObject([{ ...planned, items: [sku(0)], remark: first.number }])
  expect(await tasks()).toBe(1)
  await inBooks()

  const second = await taken(1)
  await pickAll(server, second, new Map([[1, 2000]]))
  await runReaders()
  expect(await counts()).toMatchObject([
    { ...planned, items: [sku(0), sku(1)], remark: `${first.number}, ${second.number}` },
  ])
  expect(await tasks()).toBe(1)

  // the same item again changes nothing
  await pickAll(server, await taken(0), new Map([[1, 1000]]))
  await runReaders()
  const [count, ...more] = await counts()
  expect([count!.items, more]).toEqual([[sku(0), sku(1)], []])
  const listed = (await server.callAs('manager', stockCount.list, { task: 'missing' })).data
  expect(listed.records.map(({ id }) => id)).toEqual([count!.id])

  const started = await server.callAs('manager', stockCount.start, { id: count!.id, version: count!.version })
  expect(started.error).toBe('')
  expect(await tasks()).toBe(0)
  // a count under way covers the place
  await pickAll(server, await taken(0), new Map([[1, 1000]]))
  await runReaders()
  expect(await counts()).toHaveLength(1)
  await inBooks()
})

it('what a list waits for is to be counted at once; what its place is known not to hold is not', async () => {
  const waits = await taken(2)
  await short(waits.id, 2000, 'wait')
  await runReaders()
  expect(await counts()).toMatchObject([{ items: [sku(2)], remark: waits.number }])

  const known = await taken(3)
  const [place] = known.lines[0]!.places
  await server.db.query({
    text: 'update stock_balance set quantity_milli = 0 where sku_id = $1 and place_id = $2',
    values: [sku(3), place!.placeId],
  })
  await short(known.id, 2000, 'wait')
  await runReaders()
  expect(await counts()).toMatchObject([{ items: [sku(2)] }])
})
