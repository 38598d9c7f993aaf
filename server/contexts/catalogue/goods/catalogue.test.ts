import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CatalogueHeader, CatalogueRow, goods } from '#contract/catalogue/goods.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testGtin } from '#server/testing/test-world.ts'
import { gunzipSync } from 'node:zlib'

const GOODS = 600
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: GOODS })
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const Header = v.strictObject(CatalogueHeader.entries)

interface Catalogue {
  header: v.InferOutput<typeof CatalogueHeader>
  lines: string[]
  rows: CatalogueRow[]
}

async function snapshot(query = ''): Promise<Catalogue> {
  const headers = { Token: await server.signIn('cashier'), 'Shop-Id': store().storeId, 'Accept-Encoding': 'gzip' }
  const response = await server.fetch(`/b/shop/goods/catalogueSnapshot${query}`, { headers })
  const text = gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()
  expect(Number(response.headers.get('X-Raw-Length'))).toBe(text.length)
  const [head, ...lines] = text.split('\n')
  return {
    header: v.parse(Header, JSON.parse(head!)),
    lines,
    rows: lines.flatMap((line) => v.parse(v.array(CatalogueRow), JSON.parse(line))),
  }
}

async function delta(since: number, unpriced?: 'yes' | 'all'): Promise<Catalogue> {
  const answer = await server.callAs('cashier', goods.delta, { since, ...(unpriced ? { unpriced } : {}) })
  if (answer.error !== '') throw new Error(answer.error)
  const [head, ...lines] = answer.text.split('\n')
  return {
    header: v.parse(Header, JSON.parse(head!)),
    lines,
    rows: lines.map((line) => v.parse(CatalogueRow, JSON.parse(line))),
  }
}

/** Changes a sku as the back office does. */
const change = (id: string, set: string) =>
  server.db.tx(async (tx) => {
    const rev = await nextRevision(tx, store().orgId, store().storeId)
    await tx.query({ text: `update sku set ${set}, rev = $2 where id = $1`, values: [id, rev] })
    return rev
  })

/** Many new variants of one product, as one change. */
const addVariants = (count: number, firstNo: number) =>
  server.db.tx(async (tx) => {
    const { orgId, storeId, skus } = store()
    const rev = await nextRevision(tx, orgId, storeId)
    await tx.query({
      text: `insert into sku select v.* from sku s cross join generate_series($4::int, $5::int) n
        cross join lateral jsonb_populate_record(s,
          jsonb_build_object('id', gen_random_uuid(), 'item_no', n::text, 'rev', $6::bigint)) v
        where s.org_id = $1 and s.store_id = $2 and s.id = $3`,
      values: [orgId, storeId, skus[6]!.id, firstNo, firstNo + count - 1, rev],
    })
  })

describe('the catalogue that a counter takes', () => {
  it('comes in blocks of at most 512 rows, in the order of ids, each row as the contract says', async () => {
    const { header, lines, rows } = await snapshot()
    expect([header.count, rows.length, lines.length]).toEqual([GOODS, GOODS, 2])
    expect(lines.map((line) => (JSON.parse(line) as unknown[]).length)).toEqual([512, GOODS - 512])
    expect(rows.map((row) => row[0])).toEqual(rows.map((row) => row[0]).toSorted())
    const tea = rows.find((row) => row[0] === store().skus[1]!.id)!
    expect(tea.slice(2, 5)).toEqual(['绿茶 2', 'Green tea 2', '10002'])
    expect(tea[5]).toEqual([[testGtin(2), 1000]])
    expect([tea[7], tea[13], header.taxes[tea[10]], header.units[tea[6]]![2], header.categories[tea[1]]![1]]).toEqual([
      store().skus[1]!.price,
      100_000,
      [{ name: 'Sales tax', rate: 88_750 }],
      'each',
      '饮料',
    ])
    expect([tea[11], tea[12]].every((text) => text !== '')).toBe(true)
  })

  it('can be resumed at a block while its number holds, and begins anew when it does not', async () => {
    const whole = await snapshot()
    const rest = await snapshot(`?rev=${whole.header.rev}&fromBlock=1`)
    expect(rest.lines).toEqual(whole.lines.slice(1))
    expect((await snapshot(`?rev=${whole.header.rev + 7}&fromBlock=1`)).lines).toEqual(whole.lines)
  })

  it('brings a changed price, a planned one, a retired sku and moved stock by deltas', async () => {
    const { header } = await snapshot()
    expect(await delta(header.rev)).toMatchObject({
      header: { rev: header.rev, count: 0, tombstones: [], stock: [], more: false },
      rows: [],
    })
    const [first, second, third] = store().skus
    await change(first!.id, 'price_cents = 5')
    await change(second!.id, `next_price_cents = 9, next_price_at = '2026-11-01T00:00:00Z'`)
    await change(third!.id, 'deleted_at = now()')
    const tablet = await onDuty(server)
    const { catalogueRev } = await tablet.deliver([tablet.sale([{ sku: store().skus[3]!, quantity: 3000 }])])
    const news = await delta(header.rev)
    expect(news.header).toMatchObject({
      rev: catalogueRev,
      count: 2,
      tombstones: [third!.id],
      stock: [[store().skus[3]!.id, 97_000]],
      more: false,
    })
    expect(news.rows.map((row) => [row[0], row[7], row[8], row[9]])).toEqual([
      [first!.id, 5, null, null],
      [second!.id, second!.price, 9, Date.UTC(2026, 10, 1)],
    ])
    expect(await delta(catalogueRev)).toMatchObject({ rows: [], header: { stock: [] } })
  })

  it('brings a product without a price only to builds that know of such, and never a price of 0', async () => {
    const [, , , , tea, oil] = store().skus
    const has = ({ rows }: Catalogue, id = tea!.id) => rows.filter((row) => row[0] === id).map((row) => row[7])
    // the snapshot may be slightly old
    const start = (await delta((await snapshot()).header.rev)).header.rev
    await change(tea!.id, 'price_cents = null')
    const before = await delta(start)
    expect([has(before), before.header.tombstones]).toEqual([[], [tea!.id]])
    const now = await delta(start, 'yes')
    expect([has(now), now.header.tombstones, now.header.unpriced]).toEqual([['none'], [], true])
    await change(oil!.id, 'price_cents = price_cents + 1')
    // an older build that was updated gets those that did not change since, in the same answer
    const { rev } = now.header
    expect([has(await delta(rev, 'all')), has(await delta(rev, 'yes'))]).toEqual([['none'], []])
    expect(has(await delta(rev, 'all'), oil!.id)).toEqual([oil!.price + 1])
    const [old, fresh] = [await snapshot(), await snapshot('?unpriced=yes')]
    expect([old.header.unpriced, has(fresh), fresh.header.unpriced]).toEqual([undefined, ['none'], true])
    expect(old.rows.every((row) => typeof row[7] === 'number')).toBe(true)
    expect([old.rows.length, fresh.rows.length]).toEqual([old.header.count, fresh.header.count])
    await change(tea!.id, `price_cents = ${tea!.price}`)
    expect(has(await delta(rev))).toEqual([tea!.price])
  })

  it('pages through many changes, never in the middle of one', async () => {
    // the snapshot may be slightly old
    const { header } = await delta((await snapshot()).header.rev)
    for (let n = 0; n < 3; n++) await addVariants(700, 100_000 + n * 700)
    const one = await delta(header.rev)
    expect([one.rows.length, one.header.more]).toEqual([1400, true])
    const two = await delta(one.header.rev)
    expect([two.rows.length, two.header.more]).toEqual([700, false])
    expect((await snapshot()).header.count).toBe(GOODS - 1 + 2100)
  })

  it('has to be taken anew after one change larger than a delta, and the new one leads on', async () => {
    const before = await snapshot()
    await addVariants(2001, 200_000)
    await expect(delta(before.header.rev)).rejects.toThrow('catalogue.cursor-too-old')
    const after = await snapshot()
    expect(after.header.count).toBe(before.header.count + 2001)
    expect((await delta(after.header.rev)).rows).toEqual([])
  })

  it('has to be taken anew where the server knows less than the tablet: it was restored', async () => {
    const { header } = await snapshot()
    await expect(delta(header.rev + 1)).rejects.toThrow('catalogue.cursor-too-old')
  })
})

describe('pictures of goods', () => {
  it('travel as a name of 32 digits, and the header says once where they lie', async () => {
    const { skus, storeId } = store()
    const tea = skus[1]!
    const name = `${'c0ffee'.repeat(5)}42`
    await server.db.query({
      text: 'update product set image = $3 where store_id = $1 and id = (select product_id from sku where store_id = $1 and id = $2)',
      values: [storeId, tea.id, `${store().orgId}/${name}.webp`],
    })
    const rev = await change(tea.id, 'status = 1')
    const { header, rows } = await delta(rev - 1)
    expect([header.pictures, rows.map((row) => row[14])]).toEqual([store().orgId, [name]])
    const listed = await server.callAs('manager', goods.list, { keyword: '10002', pageSize: 50 })
    expect(listed.data.records.find((row) => row.skuId === tea.id)!.image).toBe(`${store().orgId}/${name}.webp`)
    const without = await server.callAs('manager', goods.list, { keyword: '10006', pageSize: 50 })
    expect(without.data.records.map((row) => row.image)).toContain('')
    const { records } = (await server.callAs('manager', goods.categories, {})).data
    const all = (await server.callAs('manager', goods.list, {})).data.total
    expect(records.reduce((sum, { count }) => sum + count, 0)).toBe(all)
  })
})
