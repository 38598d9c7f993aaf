import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bulk } from '#contract/catalogue/bulk.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { goods, type CatalogueRow } from '#contract/catalogue/goods.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products, type Product, type ProductForm } from '#contract/catalogue/products.ts'
import { cents, milli } from '#domain/money.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { applyDuePrices } from '#server/contexts/catalogue/prices/apply-due-prices.job.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const TURN = 120_000
const CASE = 2000
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
async function read(n: number): Promise<Product> {
  const [row] = await rowsOf<{ id: string }>(server.db, 'select product_id as id from sku where id = $1', [sku(n).id])
  return (await ask(products.details, { id: row!.id })).data
}
type Packs = ProductForm['skus'][number]['packs']
async function save(n: number, packsOf: (packs: Packs) => Packs): Promise<string> {
  const product = await read(n)
  const form = product as unknown as ProductForm
  const skus = form.skus.map((one) => ({ ...one, packs: packsOf(one.packs) }))
  return (await ask(products.update, { ...form, id: product.id, version: product.version, skus })).error
}
const pack = (quantity: number, price: number | null): Packs[number] => ({
  nameZh: `箱 ${quantity / 1000}`,
  nameEn: `Case ${quantity / 1000}`,
  quantity: milli(quantity),
  price: price === null ? null : cents(price),
  code: '',
  sell: true,
  purchase: true,
  status: 1,
})
/** A product with a case of six at a price of its own, and one of twelve at as many times the price. */
const withPacks = async (n: number): Promise<void> =>
  expect(await save(n, () => [pack(6000, CASE), pack(12_000, null)])).toBe('')
const pricesOf = async (n: number) => (await read(n)).skus[0]!.packs.map((one) => one.price)
async function given(n: number): Promise<{ rev: number; packs: unknown }> {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
  const [head, ...rows] = text.split('\n')
  const row = rows.map((line) => JSON.parse(line) as CatalogueRow).find((one) => one[0] === sku(n).id)!
  return { rev: (JSON.parse(head!) as { rev: number }).rev, packs: row[15]?.packs }
}
const work = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

it('the form changes the price of a pack, and nothing else of it; history and tablets get it', async () => {
  await withPacks(0)
  const saved = await save(0, ([one, ...more]) => [{ ...one!, price: cents(1800) }, ...more])
  expect([saved, await pricesOf(0)]).toEqual(['', [1800, null]])
  const { records } = (await ask(priceChanges.list, { skuId: sku(0).id })).data
  expect(records).toMatchObject([{ oldPrice: CASE, newPrice: 1800, state: priceChangeStates.past }])
  expect(records[0]).toMatchObject({ packId: expect.any(String), name: { en: expect.stringMatching(/ · Case 6$/) } })
  expect((await given(0)).packs).toEqual([
    ['箱 6', 'Case 6', 6000, 1800, ''],
    ['箱 12', 'Case 12', 12_000, null, ''],
  ])
  expect(await save(0, ([one, ...more]) => [{ ...one!, quantity: milli(7000) }, ...more])).toBe('goods.pack-fixed')
})

it('a sale is judged by the price of the pack that its tablet was given', async () => {
  const single = sku(6).price * 6
  expect(await save(6, () => [pack(6000, single - 100)])).toBe('')
  const tablet = await onDuty(server)
  const before = (await given(6)).rev
  expect(await save(6, ([one]) => [{ ...one!, price: cents(single - 150) }])).toBe('')
  const now = (await given(6)).rev
  const sell = async (off: number, catalogueRev: number) => {
    const one = tablet.saleData([{ sku: sku(6), quantity: 6000 }]) as SaleV2
    const [line] = one.lines
    const net = cents(line!.gross - off)
    const adjustments = [{ kind: 'amount' as const, value: cents(off), reason: 'pack-price' }]
    const payments = [{ ...one.payments[0]!, amount: net, tendered: net }]
    const lines = [{ ...line!, discount: cents(off), net, adjustments }]
    const entry = tablet.freeze('sale', { ...one, catalogueRev, lines, goods: net, total: net, payments }, { v: 2 })
    return (await tablet.deliver([entry])).results[0]!.differences.map(({ code }) => code)
  }
  expect(await sell(100, before)).toEqual([])
  expect(await sell(150, now)).toEqual([])
  expect(await sell(100, now)).toEqual(['price'])
})

it('a batch includes packs with a price of their own, tells it before, and is undone', async () => {
  await withPacks(2)
  const selection = { skuIds: [sku(2).id] }
  const percent = { kind: 'percent' as const, value: 100_000 }
  const { data } = await ask(priceChanges.batchPreview, { selection, rule: percent })
  expect(data).toMatchObject({ total: 1, changed: 2, oldSum: sku(2).price + CASE })
  expect(data.rows[1]).toMatchObject({ packId: expect.any(String), oldPrice: CASE, newPrice: 2200 })
  const { runId } = (await ask(priceChanges.batchApply, { selection, rule: percent, startsAt: null })).data
  await work()
  expect(await pricesOf(2)).toEqual([2200, null])
  const { records } = (await ask(bulk.changes, { id: runId })).data
  expect(records.map((one) => [one.field, one.before, one.after])[1]).toEqual(['packPrice', '20.00', '22.00'])
  expect(records[1]!.name.en).toMatch(/ · Case 6$/)
  await ask(bulk.undo, { id: runId })
  await work()
  expect((await ask(bulk.details, { id: runId })).data).toMatchObject({ undone: 2, kept: 0 })
  expect(await pricesOf(2)).toEqual([CASE, null])
  // an amount is one for each unit; a new price of the product is no price of its packs
  for (const [rule, price] of [
    [{ kind: 'amount' as const, value: 10 }, CASE + 60],
    [{ kind: 'price' as const, value: 555 }, CASE + 60],
  ] as const) {
    await ask(priceChanges.batchApply, { selection, rule, startsAt: null })
    await work()
    expect(await pricesOf(2)).toEqual([price, null])
  }
})

it('a planned batch reaches tablets before, begins by itself, and goes back when it is undone', async () => {
  await withPacks(3)
  const selection = { skuIds: [sku(3).id] }
  const rule = { kind: 'amount' as const, value: 10 }
  const { runId } = (await ask(priceChanges.batchApply, { selection, rule, startsAt: START + TURN })).data
  await work()
  expect((await given(3)).packs).toEqual([
    ['箱 6', 'Case 6', 6000, CASE, '', [CASE + 60, START + TURN]],
    ['箱 12', 'Case 12', 12_000, null, ''],
  ])
  server.clock.now = START + TURN
  await applyDuePrices(server.db, server.clock.now, new AbortController().signal)
  expect(await pricesOf(3)).toEqual([CASE + 60, null])
  await ask(bulk.undo, { id: runId })
  await work()
  expect((await ask(bulk.details, { id: runId })).data).toMatchObject({ undone: 2, kept: 0 })
  expect(await pricesOf(3)).toEqual([CASE, null])
})

it('a planned price of a pack is withdrawn and planned again by hand', async () => {
  await withPacks(4)
  const selection = { skuIds: [sku(4).id] }
  await ask(priceChanges.batchApply, { selection, rule: { kind: 'amount', value: 10 }, startsAt: START + TURN })
  await work()
  const { records } = (await ask(priceChanges.list, { skuId: sku(4).id })).data
  const { id } = records.find((one) => one.packId !== undefined)!
  await ask(priceChanges.withdraw, { id })
  expect((await given(4)).packs).toMatchObject([['箱 6', 'Case 6', 6000, CASE, ''], {}])
  await ask(priceChanges.restore, { id })
  expect((await given(4)).packs).toMatchObject([['箱 6', 'Case 6', 6000, CASE, '', [CASE + 60, START + TURN]], {}])
})
