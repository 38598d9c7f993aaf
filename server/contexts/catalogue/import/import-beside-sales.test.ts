import { afterAll, beforeAll, expect, it } from 'vitest'
import { imports } from '#contract/catalogue/imports.ts'
import { importStates } from '#domain/import-states.ts'
import { advanceImport } from '#server/contexts/catalogue/import/advance-import.job.ts'
import type { Database } from '#server/db/session.ts'
import { wrongSums } from '#server/testing/books.ts'
import { importActs } from '#server/testing/import-goods.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const GOODS = 390

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 20 })
})
afterAll(() => server.close())

it('a sale that comes while goods are imported is answered between two blocks', async () => {
  const acts = importActs(server)
  const counter = await onDuty(server)
  const rows = Array.from({ length: GOODS }, (_, n) => `h${n},BIG-${n},Article ${n},1.00,3,Y`)
  const id = await acts.send(
    'big.csv',
    ['Handle,SKU,Name,Price [Main],In stock [Main],Track stock', ...rows].join('\n'),
  )
  expect((await server.callAs('owner', imports.run, { id })).error).toBe('')
  const { orgId, storeId, skus } = server.one.stores[0]
  const dones: number[] = []
  let begun = 0
  let sale: Promise<void> | undefined
  let answeredAt: number | undefined
  const observed: Database = {
    ...server.db,
    tx: async (work, options) => {
      const block = server.db.tx(work, options)
      begun += 1
      // it comes while the first block is under way, after the taxes were read
      if (begun === 2)
        sale = counter.deliver([counter.sale([{ sku: skus[0]!, quantity: 2000 }])]).then(() => {
          answeredAt = dones.length
        })
      const value = await block
      const { rows: imported } = await server.db.query<{ done: number }>({
        text: 'select done from goods_import where org_id = $1 and store_id = $2 and id = $3',
        values: [orgId, storeId, id],
      })
      dones.push(imported[0]!.done)
      return value
    },
  }
  const services = { db: observed, now: () => server.clock.now } as never
  await advanceImport.perform({ importId: id }, { services, orgId, storeId, signal: new AbortController().signal })
  await sale
  expect(dones.at(-1)).toBe(GOODS)
  expect(dones[answeredAt!]).toBeLessThan(GOODS)
  expect(await acts.status(id)).toMatchObject({ state: importStates.done, done: GOODS })
  expect(await wrongSums(server.db)).toEqual([])
})
