import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import { type CardForm, fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { type CatalogueRow, goods } from '#contract/catalogue/goods.ts'
import { grid, type GridEdit } from '#contract/catalogue/grid.ts'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { products } from '#contract/catalogue/products.ts'
import { imports } from '#contract/catalogue/imports.ts'
import { cents, milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { applyChanges, finishRun, startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { importActs } from '#server/testing/import-goods.ts'
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
const form = (nameEn: string, more: Partial<CardForm> = {}): CardForm => ({
  nameZh: '',
  nameEn,
  image: '',
  par: cents(5000),
  kind: 'universal',
  cashReturn: 200,
  cardReturn: 100,
  itemNo: '',
  barcodes: [],
  ...more,
})
const add = async (nameEn: string, more: Partial<CardForm> = {}): Promise<string> => {
  const answer = await ask(fuelCards.add, form(nameEn, more))
  expect(answer.error, JSON.stringify(answer.fields)).toBe('')
  return answer.data.id
}
const read = async (id: string) => (await ask(fuelCards.details, { id })).data
const list = async (filter: object = {}) => (await ask(fuelCards.list, filter)).data.records
const productOf = async (id: string) => (await ask(products.details, { id: (await read(id)).productId })).data
/** The row of a card as tablets get it. */
async function onTablet(id: string): Promise<CatalogueRow | undefined> {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
  return text
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as CatalogueRow)
    .find((row) => row[0] === id)
}
const onShelf = (itemId: string, quantity: number) => {
  const head = { id: crypto.randomUUID(), at: server.clock.now }
  const move = { itemId, quantity: milli(Math.abs(quantity)) }
  return server.db.tx((tx) =>
    bookStock(tx, server.one.stores[0], [
      quantity > 0
        ? { ...head, reason: 'refund', moves: [{ ...move, to: 'shelf' }] }
        : { ...head, reason: 'sale', moves: [move] },
    ]),
  )
}
const publish = async (id: string, state: number | null): Promise<void> => {
  const { orgId, storeId } = server.one.stores[0]
  const values = [orgId, storeId, (await read(id)).productId]
  await server.db.query({
    text: 'delete from online_product where org_id = $1 and store_id = $2 and product_id = $3',
    values,
  })
  if (state !== null)
    await server.db.query({
      text: 'insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, $4)',
      values: [...values, state],
    })
}

describe('a recharge card', () => {
  it('is added as untaxed goods that macou does not pay for, and reaches tablets with its par value and returns', async () => {
    const id = await add('Card 50', { barcodes: ['4006381333931'], itemNo: 'CARD-50' })
    expect(await read(id)).toMatchObject({
      name: { zh: 'Card 50', en: 'Card 50' },
      par: 5000,
      kind: 'universal',
      cashReturn: 200,
      cardReturn: 100,
      barcodes: ['4006381333931'],
      itemNo: 'CARD-50',
      shelf: 0,
      online: null,
    })
    const product = await productOf(id)
    expect(product).toMatchObject({ taxMode: 3, taxes: [], macou: { kind: 'deduction', ppm: 0 } })
    expect([product.category.en, product.unit.en]).toEqual(['Recharge cards', 'card'])
    const row = (await onTablet(id))!
    expect(row[7]).toBe(5000)
    expect(row[15]).toMatchObject({ card: ['universal', 200, 100] })
  })

  it('shares category and unit with the other cards, and is found by name, number, code, type and stock', async () => {
    const fuel = await add('Fuel card', { kind: 'refueling', par: cents(2000), nameZh: '加油卡' })
    const { categoryId } = await productOf(fuel)
    expect((await productOf(await add('Card 100', { par: cents(10_000) }))).categoryId).toBe(categoryId)
    expect((await list()).map((card) => card.par)).toEqual([2000, 5000, 10_000])
    expect((await list({ search: '加油' })).map((card) => card.id)).toEqual([fuel])
    expect((await list({ search: 'card-50' })).map((card) => card.itemNo)).toEqual(['CARD-50'])
    expect((await list({ kind: 'refueling' })).map((card) => card.id)).toEqual([fuel])
    await onShelf(fuel, 3000)
    expect(await list({ stock: 'available' })).toMatchObject([{ id: fuel, shelf: 3000 }])
    expect((await list({ sort: 'shelf' }))[0]!.id).toBe(fuel)
  })

  it('is changed as a whole under its version; what is already used is said at its own field', async () => {
    const id = await add('Birthday card')
    const { version } = await read(id)
    const taken = await ask(fuelCards.update, {
      id,
      version,
      ...form('Birthday card', { barcodes: ['4006381333931'] }),
    })
    expect([taken.error, Object.keys(taken.fields)]).toEqual(['goods.barcode-taken', ['barcodes']])
    const next = form('Birthday card', {
      par: cents(3000),
      kind: 'refueling',
      cashReturn: 0,
      cardReturn: 50,
      itemNo: 'B-1',
    })
    expect((await ask(fuelCards.update, { id, version, ...next })).error).toBe('')
    expect((await ask(fuelCards.update, { id, version, ...next })).error).toBe('record.stale')
    expect(await read(id)).toMatchObject({ par: 3000, kind: 'refueling', cashReturn: 0, cardReturn: 50 })
    expect((await onTablet(id))![7]).toBe(3000)
    expect((await ask(fuelCards.add, form('Nothing', { par: cents(0) }))).error).toBe('input.invalid')
    expect((await ask(fuelCards.add, form(''))).error).toBe('input.invalid')
    const { records } = (await server.callAs('owner', activity.list, { search: 'Birthday card' })).data
    expect(records.map((entry) => entry.action).toSorted()).toEqual(['card.added', 'card.updated'])
    expect(JSON.stringify(records)).toContain('50.00')
  })

  it('in the online store is neither changed while on sale nor deleted; with shelf stock it is not deleted', async () => {
    const id = await add('Online card')
    const { version } = await read(id)
    const save = async () => (await ask(fuelCards.update, { id, version, ...form('Other name') })).error
    const remove = async () => (await ask(fuelCards.remove, { id })).error
    await publish(id, 2)
    expect([await save(), await remove()]).toEqual(['goods.online', 'goods.online'])
    await publish(id, 1)
    expect(await remove()).toBe('goods.online')
    await publish(id, null)
    await onShelf(id, 1000)
    expect(await remove()).toBe('shelf.has-stock')
    await onShelf(id, -1000)
    expect([await remove(), await remove()]).toEqual(['', 'record.missing'])
    expect(await onTablet(id)).toBeUndefined()
  })
})

describe('a change of many products', () => {
  const taxed = { rates: [{ name: 'Sales tax', rate: 88_750 }], awaits: false }
  const taxesOf = async (id: string) =>
    (await rowsOf<{ taxes: unknown }>(server.db, `select taxes from sku where id = '${id}'`))[0]!.taxes

  it('in the grid says that a card has no tax and costs its par value, and leaves it alone', async () => {
    const id = await add('Grid card')
    const [row] = (await ask(grid.rows, { selection: { skuIds: [id] } })).data.records
    const edit = (values: GridEdit['values']) => ({ skuId: id, version: row!.version, values })
    const tried = await ask(grid.apply, { total: 1, edits: [edit({ taxMode: 1, price: cents(1) })] })
    expect(tried.data.problems.map((one) => [one.field, one.code])).toEqual([
      ['taxMode', 'goods.card-untaxed'],
      ['price', 'goods.card-price'],
    ])
    expect((await ask(grid.apply, { total: 1, edits: [edit({ taxMode: 3, brand: 'Own' })] })).data.problems).toEqual([])
    expect((await productOf(id)).taxMode).toBe(3)
  })

  it('by a run does not tax it', async () => {
    const id = await add('Run card')
    const { orgId, storeId } = server.one.stores[0]
    await server.db.tx(async (tx) => {
      const scope = { tx, orgId, storeId, now: server.clock.now }
      const run = await startRun(scope, { kind: 'grid', name: 'Taxes', accountId: '', total: 1 })
      await applyChanges(scope, run, [{ entityId: id, field: 'taxes', value: taxed }])
      await finishRun(scope, run)
    })
    expect(await taxesOf(id)).toEqual([])
  })

  it('of prices leaves it at its par value, and so does a planned change', async () => {
    const id = await add('Priced card')
    const selection = { skuIds: [id, server.one.stores[0].skus[0]!.id] }
    const rule = { kind: 'percent' as const, value: -100_000 }
    expect((await ask(priceChanges.batchPreview, { selection, rule })).data).toMatchObject({ total: 2, changed: 1 })
    await ask(priceChanges.batchApply, { selection, rule, startsAt: null })
    await testRunner(server.db, { now: () => server.clock.now }).runDue()
    expect((await read(id)).par).toBe(5000)
    const change = { skuIds: [id], rule, startsAt: null, endsAt: null }
    expect((await ask(priceChanges.add, change)).error).toBe('goods.card-price')
  })

  it('from a file does not tax it', async () => {
    const id = await add('File card', { itemNo: 'FILE-1' })
    const acts = importActs(server)
    const file = await acts.send(
      'cards.csv',
      Buffer.from('Name;Item number;Price;Taxable\nFile card;FILE-1;50.00;yes\n'),
    )
    const { columns } = await acts.status(file)
    expect(columns).toMatchObject({ taxable: 3 })
    await server.callAs('owner', imports.map, { id: file, columns })
    await acts.runner.runDue()
    expect((await acts.status(file)).counts).toMatchObject({ changed: 0, unchanged: 1, rejected: 0 })
    await server.callAs('owner', imports.run, { id: file })
    await acts.runner.runDue()
    expect(await taxesOf(id)).toEqual([])
  })
})
