import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import { cents } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const skuId = (): string => server.one.stores[0].skus[0]!.id
const terms: OnlineTerms = {
  salesMethod: 1,
  pickup: true,
  delivery: false,
  additionalFee: cents(0),
  offSaleAt: null,
  platformCategoryId: null,
}

beforeEach(async () => {
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 540, to: 1080 }))
  await server.db.query({
    text: 'update store set profile = profile || $1',
    values: [JSON.stringify({ hours, selfPickup: true, delivery: false })],
  })
})

describe('many at once', () => {
  const all = async () => (await ask(onlineGoods.unpublishedGoods, { pageSize: 100 })).data

  it('are published, put on sale and taken down, with the reasons of those that were not', async () => {
    const { records, total } = await all()
    const [first, second, third] = records
    for (const one of [first, second])
      await server.db.query({ text: 'update sku set price_cents = null where product_id = $1', values: [one!.id] })
    const published = (
      await ask(onlineGoods.batchPublish, { selection: { kind: 'goods', exceptIds: [third!.id] }, terms })
    ).data
    expect(published).toMatchObject({
      action: 'publish',
      total: total - 1,
      done: total - 1,
      succeeded: total - 3,
      finished: true,
    })
    expect(published.failures).toEqual([
      {
        reason: 'goods.not-priced',
        sentence: 'No price yet.',
        count: 2,
        products: expect.arrayContaining([
          { id: first!.id, name: first!.name },
          { id: second!.id, name: second!.name },
        ]),
      },
    ])
    const online = (await ask(onlineGoods.list, { pageSize: 100 })).data
    expect(online.total).toBe(total - 3)

    const [rejected] = online.records
    await server.db.query({
      text: `update online_product set review = 3, rebuttal_reason = 'x' where product_id = $1`,
      values: [rejected!.id],
    })
    const up = (await ask(onlineGoods.batchUp, { selection: {} })).data
    expect(up).toMatchObject({ succeeded: total - 4, failures: [{ reason: 'online.rejected', count: 1 }] })
    const removed = (await ask(onlineGoods.batchDelete, { selection: { ids: [online.records[1]!.id] } })).data
    expect(removed).toMatchObject({ total: 1, succeeded: 0, failures: [{ reason: 'online.on-sale', count: 1 }] })
    const down = (await ask(onlineGoods.batchDown, { selection: { keyword: online.records[1]!.name.en } })).data
    expect(down).toMatchObject({ succeeded: down.total, failures: [] })
    expect((await ask(onlineGoods.run, { id: down.id })).data).toEqual(down)
    expect((await ask(onlineGoods.batchDown, { selection: { keyword: 'no such thing' } })).error).toBe('record.missing')
    await server.db.query({ text: 'update sku set price_cents = 399 where price_cents is null' })
  })

  it('go on in the background where they are many, in parts that say how far they are', async () => {
    await server.db.query({
      text: `insert into product (org_id, store_id, id, category_id, name_zh, name_en, brand, description, image, handle, created_at, updated_at)
        select org_id, store_id, gen_random_uuid(), category_id, '批量' || n, 'Bulk ' || n % 7, '', '', '', '', now(), now()
        from product, generate_series(1, 250) n where id = (select product_id from sku where id = $1)`,
      values: [skuId()],
    })
    await server.db.query({
      text: `insert into sku (org_id, store_id, id, product_id, unit_id, item_no, options_zh, options_en, price_cents, taxes,
          pinyin, initials, search, status, rev, more, awaits_tax, sort_zh, sort_en, counted, image)
        select s.org_id, s.store_id, gen_random_uuid(), p.id, s.unit_id, 'B' || p.name_zh, '', '', 100, s.taxes, '', '',
          'bulk', 1, 1, false, false, '', '', true, ''
        from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.name_en like 'Bulk %' where s.id = $1`,
      values: [skuId()],
    })
    const started = (await ask(onlineGoods.batchPublish, { selection: { kind: 'goods', keyword: 'bulk' }, terms })).data
    expect(started).toMatchObject({ total: 250, done: 0, finished: false })
    await testRunner(server.db, { now: () => server.clock.now }).runDue()
    expect((await ask(onlineGoods.run, { id: started.id })).data).toMatchObject({
      done: 250,
      succeeded: 250,
      finished: true,
    })
    // each has an address of its own
    const handles = await rowsOf<{ handle: string }>(
      server.db,
      `select handle from product_handle where current and handle like 'bulk-%'`,
    )
    expect(handles).toHaveLength(250)
    expect(handles.map(({ handle }) => handle)).toContain('bulk-3')
    // the planner knows of them, or it would compare each product with all that are published
    const [statistics] = await rowsOf<{ known: number }>(
      server.db,
      `select reltuples as known from pg_class where oid = 'online_product'::regclass`,
    )
    expect(statistics!.known).toBeGreaterThanOrEqual(100)
    const page = (await ask(onlineGoods.list, { keyword: 'bulk', sort: 'price', order: 'desc' })).data
    expect(page.total).toBe(250)
  })
})
