import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods, type CatalogueRow } from '#contract/catalogue/goods.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products } from '#contract/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { applyDuePrices } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'

const TURN = 120_000
const { planned, live, past, withdrawn } = priceChangeStates
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = START
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const to = (price: number) => ({ kind: 'price' as const, value: price })

async function plan(n: number, price: number, startsAt: number, endsAt: number | null = null): Promise<string> {
  const { data, error } = await ask(priceChanges.add, { skuIds: [sku(n).id], rule: to(price), startsAt, endsAt })
  expect(error).toBe('')
  return data.ids[0]!
}

/** Data for a sku on a tablet that asks now: its row, and the change number of the catalogue. */
async function given(n: number): Promise<{ rev: number; row: CatalogueRow }> {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0, unpriced: 'yes' })
  const [head, ...rows] = text.split('\n')
  const row = rows.map((line) => JSON.parse(line) as CatalogueRow).find((one) => one[0] === sku(n).id)!
  return { rev: (JSON.parse(head!) as { rev: number }).rev, row }
}
const states = async (n: number) =>
  (await ask(priceChanges.list, { skuId: sku(n).id })).data.records.map((one) => [one.newPrice, one.state])

describe('planned changes', () => {
  it('reach tablets as the next two turns; the schedule makes them live and past', async () => {
    await plan(0, 300, START + TURN, START + 2 * TURN)
    await plan(0, 450, START + 3 * TURN)
    const { row } = await given(0)
    expect([row[7], row[8], row[9], row[15]]).toEqual([
      sku(0).price,
      300,
      START + TURN,
      { after: [sku(0).price, START + 2 * TURN] },
    ])
    server.clock.now = START + TURN
    expect(await applyDuePrices(server.db, server.clock.now, new AbortController().signal)).toBe(1)
    expect(await applyDuePrices(server.db, server.clock.now, new AbortController().signal)).toBe(0)
    const at = (await given(0)).row
    expect([at[7], at[8], at[9], at[15]]).toEqual([
      300,
      sku(0).price,
      START + 2 * TURN,
      { lasting: sku(0).price, after: [450, START + 3 * TURN] },
    ])
    expect(await states(0)).toEqual([
      [450, planned],
      [300, live],
    ])
    server.clock.now = START + 4 * TURN
    await applyDuePrices(server.db, server.clock.now, new AbortController().signal)
    expect((await given(0)).row.slice(7, 10)).toEqual([450, null, null])
    expect(await states(0)).toEqual([
      [450, past],
      [300, past],
    ])
  })

  it('are withdrawn and planned again; one that is live ends, and the earlier price is back', async () => {
    const before = sku(1).price
    const id = await plan(1, 300, START + TURN)
    expect((await ask(priceChanges.withdraw, { id })).data.state).toBe(withdrawn)
    expect((await given(1)).row.slice(7, 10)).toEqual([before, null, null])
    expect((await ask(priceChanges.restore, { id })).error).toBe('')
    const again = (await given(1)).row
    expect([...again.slice(7, 10), again[15]]).toEqual([before, 300, START + TURN, undefined])
    await ask(priceChanges.withdraw, { id })
    server.clock.now = START + 2 * TURN
    expect((await ask(priceChanges.restore, { id })).error).toBe('state.not-allowed')
    const promotion = await plan(1, 200, server.clock.now, START + 9 * TURN)
    expect((await given(1)).row[7]).toBe(200)
    server.clock.now += 1000
    expect((await ask(priceChanges.withdraw, { id: promotion })).data.state).toBe(past)
    expect((await given(1)).row.slice(7, 10)).toEqual([before, null, null])
  })

  it('need a price to reckon from or to return to', async () => {
    await server.db.query({ text: 'update sku set price_cents = null where id = $1', values: [sku(2).id] })
    const percent = { kind: 'percent' as const, value: 100_000 }
    const form = { skuIds: [sku(2).id], rule: percent, startsAt: null, endsAt: null }
    expect((await ask(priceChanges.add, form)).error).toBe('goods.not-priced')
    expect((await ask(priceChanges.add, { ...form, rule: to(5), endsAt: START + TURN })).error).toBe('goods.not-priced')
    expect((await ask(priceChanges.add, { ...form, rule: to(500) })).error).toBe('')
    expect((await given(2)).row[7]).toBe(500)
  })
})

it('the product form puts each new price into the history: who, when, from what to what', async () => {
  const [{ product_id: id }] = (await rowsOf<{ product_id: string }>(
    server.db,
    `select product_id from sku where id = '${sku(3).id}'`,
  )) as [{ product_id: string }]
  const { data } = await ask(products.details, { id })
  const form = { ...data, skus: data.skus.map((one) => ({ ...one, price: cents(777) })) }
  expect((await ask(products.update, form)).error).toBe('')
  const { records } = (await ask(priceChanges.list, { skuId: sku(3).id })).data
  expect(records).toMatchObject([{ oldPrice: sku(3).price, newPrice: 777, startsAt: START, state: past }])
  expect(records[0]!.madeBy).not.toBe('')
})

describe('a sale is judged by the prices that its tablet was given', () => {
  let tablet: Tablet
  beforeEach(async () => {
    await server.db.query({ text: 'update counter set shift_id = null' })
    await server.db.query({ text: `update shift set state = 'closed'` })
    tablet = await onDuty(server)
  })
  const sell = async (n: number, price: number, rev: number) => {
    const entry = tablet.sale([{ sku: { ...sku(n), price: cents(price) } }], (sale) => ({ ...sale, catalogueRev: rev }))
    const [result] = (await tablet.deliver([entry])).results
    return result!.differences.map(({ code, expected }) => [code, expected])
  }

  it('not by those of a change that it had not heard of', async () => {
    const { rev } = await given(4)
    const old = sku(4).price
    await plan(4, 250, START)
    const now = await given(4)
    expect(await sell(4, old, rev)).toEqual([])
    expect(await sell(4, 250, now.rev)).toEqual([])
    expect(await sell(4, old, now.rev)).toContainEqual(['price', 250])
    // a price that nobody was given stays a difference, whatever catalogue the sale names
    expect(await sell(4, 1, rev)).toContainEqual(['price', 250])
  })

  it('by its planned prices, each from its instant on, after the schedule has carried on', async () => {
    const old = sku(5).price
    await plan(5, 260, START + TURN, START + 2 * TURN)
    const { rev } = await given(5)
    server.clock.now = START + 3 * TURN
    await applyDuePrices(server.db, server.clock.now, new AbortController().signal)
    const later = server.clock.now
    const at = async (hours: number, price: number) => {
      server.clock.now = START + hours * TURN
      const entry = tablet.sale([{ sku: { ...sku(5), price: cents(price) } }], (sale) => ({
        ...sale,
        catalogueRev: rev,
      }))
      server.clock.now = later
      const [result] = (await tablet.deliver([entry])).results
      return result!.differences.map(({ code }) => code)
    }
    expect(await at(0.5, old)).toEqual([])
    expect(await at(1.5, 260)).toEqual([])
    expect(await at(2.5, old)).toEqual([])
    // an older build keeps only the next change
    expect(await at(2.5, 260)).toEqual([])
    expect(await at(0.5, 260)).toContain('price')
  })
})

it('a batch tells what it will do, does it in the background, and can be undone', async () => {
  const chosen = { skuIds: [sku(6).id, sku(7).id] }
  const rule = { kind: 'percent' as const, value: 100_000, ending: '99' as const }
  const { data } = await ask(priceChanges.batchPreview, { selection: chosen, rule })
  expect(data).toMatchObject({ total: 2, changed: 2, notPriced: 0, oldSum: sku(6).price + sku(7).price })
  expect(data.newSum).toBe(data.rows.reduce((sum, row) => sum + row.newPrice!, 0))
  const { runId } = (await ask(priceChanges.batchApply, { selection: chosen, rule, startsAt: null })).data
  const runner = testRunner(server.db, { now: () => server.clock.now })
  await runner.runDue()
  const run = (await ask(bulk.details, { id: runId })).data
  expect(run).toMatchObject({ kind: 'price', total: 2, done: 2, changes: 2 })
  expect((await given(6)).row[7]).toBe(data.rows.find((row) => row.skuId === sku(6).id)!.newPrice)
  expect((await ask(bulk.undo, { id: runId })).error).toBe('')
  await runner.runDue()
  expect([(await given(6)).row[7], (await given(7)).row[7]]).toEqual([sku(6).price, sku(7).price])
  const later = await ask(priceChanges.batchApply, { selection: chosen, rule, startsAt: START + TURN })
  await runner.runDue()
  expect((await given(6)).row.slice(7, 10)).toEqual([
    sku(6).price,
    data.rows.find((row) => row.skuId === sku(6).id)!.newPrice,
    START + TURN,
  ])
  expect((await ask(priceChanges.batchWithdraw, { id: later.data.runId })).error).toBe('')
  await runner.runDue()
  expect((await given(6)).row.slice(7, 10)).toEqual([sku(6).price, null, null])
})

it('a planned batch that has begun goes back where it still holds; what was changed since stays, and is listed', async () => {
  const chosen = { skuIds: [sku(8).id, sku(9).id, sku(10).id] }
  const rule = { kind: 'amount' as const, value: 100 }
  const { runId } = (await ask(priceChanges.batchApply, { selection: chosen, rule, startsAt: START + TURN })).data
  const runner = testRunner(server.db, { now: () => server.clock.now })
  await runner.runDue()
  expect((await ask(bulk.details, { id: runId })).data).toMatchObject({ startsAt: START + TURN, changes: 3, done: 3 })
  // one is withdrawn before it begins, one gets another price after it has begun
  const [first] = (await ask(priceChanges.list, { skuId: sku(8).id })).data.records
  await ask(priceChanges.withdraw, { id: first!.id })
  server.clock.now = START + TURN
  await applyDuePrices(server.db, server.clock.now, new AbortController().signal)
  expect((await given(9)).row[7]).toBe(sku(9).price + 100)
  await ask(priceChanges.add, { skuIds: [sku(10).id], rule: to(999), startsAt: null, endsAt: null })
  // seven days count from its beginning, not from when it was planned
  await server.db.query({
    text: 'update bulk_run set created_at = $3 where org_id = $1 and id = $2',
    values: [server.one.orgId, runId, new Date(START - UNDO_WITHIN)],
  })
  expect((await ask(bulk.undo, { id: runId })).error).toBe('')
  await runner.runDue()
  expect((await ask(bulk.details, { id: runId })).data).toMatchObject({ undone: 1, kept: 2 })
  expect([(await given(8)).row[7], (await given(9)).row[7], (await given(10)).row[7]]).toEqual([
    sku(8).price,
    sku(9).price,
    999,
  ])
  const { records } = (await ask(bulk.changes, { id: runId, state: 3 })).data
  expect(records.map((one) => one.field)).toEqual(['price', 'price'])
})

it('a planned batch whose time has come, though no schedule has noticed, goes back as well', async () => {
  const { runId } = (
    await ask(priceChanges.batchApply, { selection: { skuIds: [sku(11).id] }, rule: to(4321), startsAt: START + TURN })
  ).data
  const runner = testRunner(server.db, { now: () => server.clock.now })
  await runner.runDue()
  server.clock.now = START + 2 * TURN
  await ask(bulk.undo, { id: runId })
  await runner.runDue()
  expect((await ask(bulk.details, { id: runId })).data).toMatchObject({ undone: 1, kept: 0 })
  expect((await given(11)).row.slice(7, 10)).toEqual([sku(11).price, null, null])
})
