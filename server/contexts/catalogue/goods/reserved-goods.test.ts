import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CatalogueHeader, CatalogueRow, goods } from '#contract/catalogue/goods.ts'
import { milli } from '#domain/money.ts'
import { lockKinds } from '#domain/stock-locks.ts'
import { newId } from '#server/kernel/new-id.ts'
import { lockStock, releaseLocks } from '#server/ledgers/stock/lock-stock.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function delta(since: number) {
  const answer = await server.callAs('cashier', goods.delta, { since })
  if (answer.error !== '') throw new Error(answer.error)
  const [head, ...lines] = answer.text.split('\n')
  return {
    rev: v.parse(CatalogueHeader, JSON.parse(head!)).rev,
    rows: lines.map((line) => v.parse(CatalogueRow, JSON.parse(line))),
  }
}

it('counters learn what is reserved of a product’s shelf, and may sell it all the same', async () => {
  const store = server.one.stores[0]
  const sku = store.skus[1]!
  const ownerId = newId(1)
  const lock = (first: 'shelf' | 'warehouse', quantity: number) =>
    server.db.tx((tx) =>
      lockStock(
        tx,
        store,
        [{ itemId: sku.id, quantity: milli(quantity), kind: lockKinds.transfer, ownerId, ownerSeq: 1 }],
        {
          now: server.clock.now,
          first,
        },
      ),
    )
  const own = async (since: number) => {
    const { rev, rows } = await delta(since)
    return { rev, extras: rows.find(([id]) => id === sku.id)?.[15], length: rows.length }
  }
  const start = (await delta(0)).rev
  expect(await lock('shelf', 3000)).toEqual([])
  const kept = await own(start)
  expect(kept).toMatchObject({ extras: { reserved: 3000 }, length: 1 })
  expect(await lock('warehouse', 1000)).toEqual([])
  expect((await own(kept.rev)).extras).toEqual({ reserved: 3000 })

  const tablet = await onDuty(server)
  const [row] = (await delta(0)).rows.filter(([id]) => id === sku.id)
  const { results } = await tablet.deliver([tablet.sale([{ sku, quantity: row![13] - 1000 }])])
  expect(results[0]!.differences).toEqual([])
  const sold = await own(kept.rev)
  expect(sold.extras).toEqual({ reserved: 1000 })

  await server.db.tx((tx) => releaseLocks(tx, store, [ownerId], { now: server.clock.now }))
  expect(await own(sold.rev)).toMatchObject({ extras: undefined, length: 1 })
})
