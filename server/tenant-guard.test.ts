import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/session.ts'
import { guardDatabase, takeLeaks } from '#server/testing/tenant-guard.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let db: Database
let orgId: string
let storeId: string
let skuId: string

beforeAll(async () => {
  server = await startTestServer()
  orgId = server.one.orgId
  storeId = server.one.stores[0].storeId
  skuId = server.one.stores[0].skus[0]!.id
  db = guardDatabase(server.db)
})
afterAll(() => server.close())

/** The values of a statement, with placeholders numbered by use. */
async function leaksOf(text: string, ...values: unknown[]): Promise<number> {
  await db.query({ text, values })
  return takeLeaks().length
}

describe('a statement that is not narrowed by the organisation of the caller', () => {
  it('is found when it asks for a record by its id alone, though the record is the caller’s own', async () => {
    expect(await leaksOf('select item_no from sku where id = $1', skuId)).toBe(1)
    expect(await leaksOf('select count(*) from sku where store_id = $1', storeId)).toBe(1)
  })

  it('is found when it names org_id and compares it with nothing of the caller', async () => {
    expect(await leaksOf('select item_no from sku where id = $1 and org_id = org_id', skuId)).toBe(1)
    const joined = 'select k.id from sku k join store s on s.org_id = k.org_id and s.id = k.store_id where k.id = $1'
    expect(await leaksOf(joined, skuId)).toBe(1)
    expect(await leaksOf('select $2::uuid as org_id, item_no from sku where id = $1', skuId, orgId)).toBe(1)
  })

  it('is found behind with, in one half of a union, below exists, and on the left of a join', async () => {
    expect(await leaksOf('with found as (select * from sku where id = $1) select item_no from found', skuId)).toBe(1)
    const either = 'select id from store where org_id = $1 union all select id from sku where id = $2'
    expect(await leaksOf(either, orgId, skuId)).toBe(1)
    expect(await leaksOf('select exists (select 1 from sku where id = $1) as there', skuId)).toBe(1)
    const left = 'select k.id from sku k left join store s on s.org_id = $2 and s.id = k.store_id where k.id = $1'
    expect(await leaksOf(left, skuId, orgId)).toBe(1)
  })

  it('is found when it writes, before it has written', async () => {
    expect(await leaksOf(`update sku set item_no = item_no where id = $1`, skuId)).toBe(1)
    const other = server.two.stores[0].skus[0]!.id
    expect(await leaksOf(`delete from sku_barcode where sku_id = $1 and org_id = org_id`, other)).toBe(1)
    const from =
      'update sku k set item_no = k.item_no from store s where s.org_id = k.org_id and s.id = k.store_id and k.id = $1'
    expect(await leaksOf(from, skuId)).toBe(1)
  })
})

describe('a statement that is in order', () => {
  it('is narrowed by the caller’s organisation, whatever it counts, joins or writes', async () => {
    expect(await leaksOf('select item_no from sku where org_id = $1 and id = $2', orgId, skuId)).toBe(0)
    expect(await leaksOf('select count(*), max(item_no) from sku where org_id = $1', orgId)).toBe(0)
    const joined =
      'select k.id from sku k join store s on s.org_id = k.org_id and s.id = k.store_id where s.org_id = $1'
    expect(await leaksOf(joined, orgId)).toBe(0)
    const rows = JSON.stringify([{ org_id: orgId, id: skuId }])
    const listed = `select k.id from jsonb_to_recordset($1) as r (org_id uuid, id uuid) join sku k on k.org_id = r.org_id and k.id = r.id`
    expect(await leaksOf(listed, rows)).toBe(0)
    expect(await leaksOf('update sku set item_no = $3 where org_id = $1 and id = $2', orgId, skuId, 'Kept')).toBe(0)
    const { rows: kept } = await server.db.query({ text: 'select item_no from sku where id = $1', values: [skuId] })
    expect(kept).toEqual([{ item_no: 'Kept' }])
  })

  it('or says why it is not', async () => {
    await db.query({ text: 'select id, item_no from sku', across: 'this test wants all of them' })
    expect(takeLeaks()).toEqual([])
  })

  it('is held to it inside a transaction as well', async () => {
    await db.tx((tx) => tx.query({ text: 'select price_cents from sku where id = $1', values: [skuId] }))
    expect(takeLeaks()).toHaveLength(1)
  })
})
