import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { goods, type CatalogueRow } from '#contract/catalogue/goods.ts'
import { grid } from '#contract/catalogue/grid.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products } from '#contract/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { applyDuePrices } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'

/** Short, since the cashier's session ends after ten idle minutes. */
const TURN = 120_000
const UP_TEN = { kind: 'percent' as const, value: 100_000 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sku = (n: number) => server.one.stores[0].skus[n]!
const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const to = (price: number) => ({ kind: 'price' as const, value: price })
const later = async (turns: number) => {
  server.clock.now = START + turns * TURN
  await applyDuePrices(server.db, server.clock.now, new AbortController().signal)
}
const runJobs = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

/** A product at 10.00, with a promotion of 5.00 until the next turn. */
async function promoted(n: number): Promise<string> {
  server.clock.now = START
  const id = sku(n).id
  expect((await ask(priceChanges.add, { skuIds: [id], rule: to(1000), startsAt: null, endsAt: null })).error).toBe('')
  const form = { skuIds: [id], rule: to(500), startsAt: null, endsAt: START + TURN }
  expect((await ask(priceChanges.add, form)).error).toBe('')
  return id
}

/** Prices on a tablet: the price now, and the next one. */
async function given(id: string): Promise<unknown[]> {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0, unpriced: 'yes' })
  const rows = text.split('\n').map((line) => JSON.parse(line) as CatalogueRow)
  return rows.find((one) => one[0] === id)!.slice(7, 9)
}

async function batch(id: string, startsAt: number | null = null): Promise<string> {
  const { data } = await ask(priceChanges.batchApply, { selection: { skuIds: [id] }, rule: UP_TEN, startsAt })
  await runJobs()
  return data.runId
}

async function undo(runId: string): Promise<unknown> {
  expect((await ask(bulk.undo, { id: runId })).error).toBe('')
  await runJobs()
  return (await ask(bulk.details, { id: runId })).data
}

async function productOf(id: string) {
  const [row] = await rowsOf<{ product_id: string }>(server.db, `select product_id from sku where id = '${id}'`)
  const { data } = await ask(products.details, { id: row!.product_id })
  return data
}

it('a batch during a promotion raises the lasting price, and its undo brings that back', async () => {
  const id = await promoted(0)
  const preview = await ask(priceChanges.batchPreview, { selection: { skuIds: [id] }, rule: UP_TEN, startsAt: null })
  expect(preview.data.rows).toMatchObject([{ oldPrice: 1000, newPrice: 1100 }])
  const runId = await batch(id)
  expect(await given(id)).toEqual([500, 1100])
  expect(await undo(runId)).toMatchObject({ undone: 1, kept: 0 })
  expect(await given(id)).toEqual([500, 1000])
  await later(1)
  expect(await given(id)).toEqual([1000, null])
})

it('a batch planned during a promotion for after it takes what it will find then', async () => {
  const id = await promoted(1)
  const runId = await batch(id, START + 2 * TURN)
  await later(2)
  expect(await given(id)).toEqual([1100, null])
  expect(await undo(runId)).toMatchObject({ undone: 1, kept: 0 })
  expect(await given(id)).toEqual([1000, null])
})

it('a rule planned behind a planned rise is a rule of the raised price, in the preview too', async () => {
  const id = await promoted(2)
  await ask(priceChanges.add, { skuIds: [id], rule: to(1200), startsAt: START + 2 * TURN, endsAt: null })
  const startsAt = START + 3 * TURN
  const preview = await ask(priceChanges.batchPreview, { selection: { skuIds: [id] }, rule: UP_TEN, startsAt })
  expect(preview.data.rows).toMatchObject([{ oldPrice: 1200, newPrice: 1320 }])
  await batch(id, startsAt)
  await later(3)
  expect(await given(id)).toEqual([1320, null])
})

it('a rule for one product, too, takes the lasting price at its start', async () => {
  const id = await promoted(3)
  await ask(priceChanges.add, { skuIds: [id], rule: UP_TEN, startsAt: START + TURN / 2, endsAt: null })
  await later(0.5)
  expect(await given(id)).toEqual([500, 1100])
  await later(1)
  expect(await given(id)).toEqual([1100, null])
})

it('the grid shows and changes the lasting price; its undo leaves the promotion on', async () => {
  const id = await promoted(4)
  const [row] = (await ask(grid.rows, { selection: { skuIds: [id] } })).data.records
  expect(row).toMatchObject({ promotion: 500, values: { price: 1000 } })
  const edit = { skuId: id, version: row!.version, values: { price: cents(900) } }
  const { data } = await ask(grid.apply, { total: 1, edits: [edit] })
  expect(data.problems).toEqual([])
  expect(await given(id)).toEqual([500, 900])
  expect(await undo(data.runId!)).toMatchObject({ undone: 1, kept: 0 })
  expect(await given(id)).toEqual([500, 1000])
})

it('the product form shows and changes the lasting price', async () => {
  const id = await promoted(5)
  const data = await productOf(id)
  const shown = data.skus.find((one) => one.id === id)!
  expect([shown.price, shown.promotion]).toEqual([1000, 500])
  expect((await ask(products.update, { ...data, description: 'Saved during the promotion' })).error).toBe('')
  expect(await given(id)).toEqual([500, 1000])
  const again = await productOf(id)
  const skus = again.skus.map((one) => (one.id === id ? { ...one, price: cents(1150) } : one))
  expect((await ask(products.update, { ...again, skus })).error).toBe('')
  expect(await given(id)).toEqual([500, 1150])
})

it('the list shows both prices, a file that is exported has the lasting one', async () => {
  const id = await promoted(6)
  const { records } = (await ask(goods.list, { pageSize: 100 })).data
  expect(records.find((one) => one.skuId === id)).toMatchObject({ price: 500, lastingPrice: 1000 })
  const { text } = await ask(imports.export, { format: 'csv' })
  const line = text.split(/\r?\n/).find((one) => one.includes(id))!
  expect(line).toContain('10.00')
  expect(line).not.toContain('5.00')
})

it('a price changed by hand while a planned one is due but not yet carried is set above that one', async () => {
  const id = await promoted(7)
  await ask(priceChanges.add, { skuIds: [id], rule: to(1200), startsAt: START + 2 * TURN, endsAt: null })
  server.clock.now = START + 3 * TURN
  await batch(id)
  expect(await given(id)).toEqual([1320, null])
  const { records } = (await ask(priceChanges.list, { skuId: id })).data
  expect(records.slice(0, 2).map((one) => [one.oldPrice, one.newPrice])).toEqual([
    [1200, 1320],
    [1000, 1200],
  ])
})

it('clearing the price during a promotion leaves nothing that could be rung up, then or later', async () => {
  const id = await promoted(8)
  const data = await productOf(id)
  const skus = data.skus.map((one) => (one.id === id ? { ...one, price: null } : one))
  expect((await ask(products.update, { ...data, skus })).error).toBe('')
  expect(await given(id)).toEqual(['none', null])
  await later(1)
  expect(await given(id)).toEqual(['none', null])
})
