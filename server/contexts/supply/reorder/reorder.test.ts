import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reorder, purchaseGenerate } from '#contract/supply/reorder.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { suppliers } from '#contract/supply/suppliers.ts'
import { addDays } from '#domain/store-days.ts'
import { uuidv7 } from '#domain/ids.ts'
import { addHistory } from '#server/testing/sold-history.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { unguardStock } from '#server/testing/books.ts'

const TODAY = '2026-11-26'
const CYCLES = [30, 36, 33, 28, 39, 45]
let server: TestServer
let supplierId = ''
const caseId = '0192f0c1-0000-7000-8003-00000000a001'
beforeAll(async () => {
  server = await startTestServer()
  await putHistory()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const tea = () => store().skus[0]!.id
const put = (text: string, values: unknown[] = []) =>
  server.db.query({ text, values: [store().orgId, store().storeId, ...values] })
const newId = () => uuidv7(server.clock.now, crypto.getRandomValues(new Uint8Array(10)))
const suggest = async (...itemIds: string[]) =>
  (await server.callAs('manager', reorder.suggest, { itemIds })).data.records
const order = (id: string, packs: number, over: object = {}) => ({
  orders: [
    { id, supplierId, lines: [{ itemId: tea(), method: 'ai' as const, packs, packId: caseId, coming: 24_000 }] },
  ],
  ...over,
})

/** The history of vector A1: 36 open days of six cycles, out of stock on two days of the fourth, and 31 left today. */
async function putHistory(): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: 540, to: 1080 }))
  await put(
    `update store set time_zone = 'America/Los_Angeles', profile = profile || $3::jsonb where org_id = $1 and id = $2`,
    [JSON.stringify({ hours })],
  )
  // Thursday, noon
  server.clock.now = Date.UTC(2026, 10, 26, 20)
  await server.signIn('manager')
  await put(
    `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli) values ($1, $2, $3, $4, '箱', 'Case', 12000)`,
    [tea(), caseId],
  )
  await put(
    `update product set cycle_days = 7, lead_days = 5, stocking_days = 1, reorder_method = 2 where org_id = $1 and store_id = $2
      and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
    [tea()],
  )
  const form = { name: 'Tea Trading', leadDays: 5, language: 'en' as const, orderDays: [4 as const] }
  supplierId = (await server.callAs('manager', suppliers.add, form)).data.id
  const goods = { id: supplierId, skuId: tea(), packId: caseId, packCost: 1440, minPacks: 1, preferred: true }
  expect((await server.callAs('manager', suppliers.setGoods, goods)).error).toBe('')
  await addHistory(server, store(), tea(), {
    from: addDays(TODAY, -42),
    isOpen: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0,
    cycles: CYCLES.map((sold, at) => ({ days: 7, sold, without: at === 3 ? 2 : 0 })),
    left: 31,
  })
  await put('update sku_stock set in_transit_milli = 24000 where org_id = $1 and store_id = $2 and item_id = $3', [
    tea(),
  ])
}

describe('a proposal by sales', () => {
  it('says every number that it used, and costs only to those who may see them', async () => {
    const [one] = await suggest(tea())
    expect(one).toMatchObject({
      method: 'ai',
      wanted: 'ai',
      reason: null,
      packs: 3,
      quantity: 36_000,
      available: 31_000,
      inTransit: 24_000,
      cycleDays: 7,
      leadDays: 5,
      stockingDays: 1,
      days: 13,
      openDays: 11,
      assumed: false,
      packCost: 1440,
      supplier: { id: supplierId, name: 'Tea Trading' },
      pack: { id: caseId, quantity: 12_000 },
    })
    expect(one!.cycles.map((cycle) => [cycle.sold / 1000, cycle.openDays])).toEqual(
      CYCLES.map((sold, at) => [sold, at === 3 ? 4 : 6]),
    )
    expect(one!.proposals.ai).toMatchObject({
      kind: 'regular',
      perDay: 6593,
      expected: 72_525,
      safety: 13_400,
      target: 85_925,
    })
    expect(one!.proposals.fixed).toBeNull()
    expect(one!.proposals.order).toBeNull()
    // 27, 28, 30 November and 1 December sell 26.4 of 31
    expect(one!.shortOn).toBe('2026-12-02')
  })

  it('leaves out the closed days of the store, and so do limits', async () => {
    const close = (days: string[]) =>
      put(
        `update store set profile = jsonb_set(profile::jsonb, '{closedDates}', $3::jsonb) where org_id = $1 and id = $2`,
        [JSON.stringify(days)],
      )
    await close(['2026-11-28', '2026-12-01', '2026-11-20'])
    const [one] = await suggest(tea())
    expect(one).toMatchObject({ days: 13, openDays: 9, shortOn: '2026-12-04' })
    // it sold on the 20th, so it was open then, whatever the calendar says
    expect(one!.cycles.at(-1)!.openDays).toBe(6)
    const { records } = (await server.callAs('manager', stockWarnSetting.suggest, { itemIds: [tea()] })).data
    expect(records).toMatchObject([{ coverDays: 3, cycleDays: 6 }])
    await close([])
    expect((await suggest(tea()))[0]!.openDays).toBe(11)
  })

  it('keeps more in reserve for a higher level', async () => {
    const { data } = await server.callAs('manager', reorder.suggest, { itemIds: [tea()], level: 99 })
    expect(data.records[0]!.proposals.ai!.safety).toBeGreaterThan(13_400)
  })

  it('is drawn with the stock of each day', async () => {
    const { course, suggestion } = (await server.callAs('manager', reorder.plot, { id: tea() })).data
    expect([course.length, course[0]!.day, course.at(-1)]).toEqual([
      43,
      addDays(TODAY, -42),
      { day: TODAY, quantity: 31_000 },
    ])
    expect(suggestion.packs).toBe(3)
  })

  it('says what it looked at, and when the supplier takes orders', async () => {
    expect((await server.callAs('manager', reorder.aiTime, { id: tea() })).data).toMatchObject({
      window: { from: '2026-10-15', to: '2026-11-25', openDays: 34 },
      kind: 'regular',
      nextOrderDay: TODAY,
      nightlyAt: null,
    })
  })

  it('suggests the limits of the same sales', async () => {
    const { records } = (await server.callAs('manager', stockWarnSetting.suggest, { itemIds: [tea()] })).data
    expect(records).toMatchObject([{ lower: 43_000, upper: 82_000, coverDays: 5, cycleDays: 6 }])
  })
})

describe('irregular deliveries', () => {
  /** Deliveries that took 4, 4, 4 and 7 open days: the sample deviation is 1.5. */
  it('take a larger reserve: one case more', async () => {
    const deliveries = [
      ['2026-10-05', '2026-10-09'],
      ['2026-10-12', '2026-10-16'],
      ['2026-10-19', '2026-10-23'],
      ['2026-11-02', '2026-11-10'],
    ] as const
    const bay = await put('select place_id from stock_balance where org_id = $1 and store_id = $2 and sku_id = $3', [
      tea(),
    ])
    for (const [at, [ordered, came]] of deliveries.entries()) {
      const [orderId, inboundId] = [newId(), newId()]
      await put(
        `insert into purchase_order (org_id, store_id, id, number, supplier_id, state, created_by, edited_by, created_at, updated_at,
            reviewed_by, reviewed_at)
          select org_id, id, $3, $4, $5, 4, id, id, $6, $6, id, $6 from store where org_id = $1 and id = $2`,
        [orderId, `PO-T-${at}`, supplierId, `${ordered}T18:00:00Z`],
      )
      await put(
        `insert into inbound_document (org_id, store_id, id, number, type, state, created_by, created_at, updated_at, posted_at, order_id)
          select org_id, id, $3, $4, 1, 2, id, $5, $5, $5, $6 from store where org_id = $1 and id = $2`,
        [inboundId, `IN-T-${at}`, `${came}T18:00:00Z`, orderId],
      )
      await put(
        `insert into inbound_line (org_id, store_id, document_id, line_no, item_id, place_id, quantity_milli)
          values ($1, $2, $3, 1, $4, $5, 1000)`,
        [inboundId, tea(), bay.rows[0]!['place_id']],
      )
    }
    const [one] = await suggest(tea())
    expect(one!.proposals.ai).toMatchObject({ leadSpread: 1500, safety: 21_077, target: 93_602, packs: 4 })
    await put(`update inbound_document set state = 4 where org_id = $1 and store_id = $2 and number like 'IN-T-%'`)
    expect(await suggest(tea())).toMatchObject([{ packs: 3 }])
  })
})

describe('without enough sales', () => {
  const other = () => store().skus[1]!.id

  it('is by the upper limit, and the other way round, and says why', async () => {
    // nothing is known of it
    await unguardStock(server.db)
    for (const table of ['stock_ledger', 'stock_balance'])
      await put(`delete from ${table} where org_id = $1 and store_id = $2 and sku_id = $3`, [other()])
    await put(
      'update sku_stock set shelf_milli = 0, warehouse_milli = 0 where org_id = $1 and store_id = $2 and item_id = $3',
      [other()],
    )
    expect(await suggest(other())).toMatchObject([
      { wanted: 'fixed', method: 'fixed', reason: 'no-upper-limit', packs: 0, assumed: true },
    ])
    await put(
      `update product set reorder_method = 2 where org_id = $1 and store_id = $2
        and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
      [other()],
    )
    await put('insert into item_limit (org_id, store_id, item_id, upper_milli) values ($1, $2, $3, 200000)', [other()])
    expect(await suggest(other())).toMatchObject([
      { wanted: 'ai', method: 'fixed', reason: 'too-few-cycles', quantity: 200_000, packs: 200 },
    ])
  })

  it('by online orders says that there are none', async () => {
    await put(
      `update product set reorder_method = 3 where org_id = $1 and store_id = $2
        and id = (select product_id from sku where org_id = $1 and store_id = $2 and id = $3)`,
      [other()],
    )
    expect(await suggest(other())).toMatchObject([{ method: 'order', reason: 'no-online-orders', packs: 0 }])
  })
})

describe('orders made of proposals', () => {
  it('keep what was proposed beside what is ordered, and are one order if sent twice', async () => {
    const id = newId()
    const first = await server.callAs('manager', purchaseGenerate.stock, order(id, 4))
    const again = await server.callAs('manager', purchaseGenerate.warnings, order(id, 4))
    expect([first.error, again.data]).toEqual(['', first.data])
    const { rows } = await put(
      `select l.quantity_milli, l.packs_milli, l.cost_micro, l.suggestion_id, o.expected_on, o.state
        from purchase_line l join purchase_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
        where l.org_id = $1 and l.store_id = $2 and l.order_id = $3`,
      [id],
    )
    expect(rows).toMatchObject([
      { quantity_milli: 48_000, packs_milli: 4000, cost_micro: 1_200_000, expected_on: '2026-12-01', state: 1 },
    ])
    const kept = await server.callAs('manager', reorder.suggestionDetails, { id: rows[0]!['suggestion_id'] as string })
    expect(kept.data).toMatchObject({ packs: 3, changedTo: 48_000, order: { id } })
    expect(kept.text).not.toContain('packCost')
  })

  it('are refused for packages and items that are not of the store', async () => {
    const strange = { itemId: tea(), method: 'ai' as const, packs: 1, packId: newId(), coming: 9_000_000 }
    const lines = [strange, { ...strange, itemId: server.two.stores[0].skus[0]!.id, packId: null }]
    for (const line of lines) {
      const asked = { orders: [{ id: newId(), supplierId, lines: [line] }] }
      expect((await server.callAs('manager', purchaseGenerate.stock, asked)).error).toBe('record.missing')
    }
    expect((await server.callAs('clerk', purchaseGenerate.stock, order(newId(), 1))).error).toBe('access.denied')
  })
})
