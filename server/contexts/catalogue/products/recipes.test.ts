import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import type { AnyEndpoint, InputOf } from '#contract/define.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { type CatalogueRow, goods } from '#contract/catalogue/goods.ts'
import { rawMaterials } from '#contract/catalogue/materials.ts'
import { type Product, type ProductForm, products } from '#contract/catalogue/products.ts'
import { recipes } from '#contract/catalogue/recipes.ts'
import { units } from '#contract/catalogue/units.ts'
import { cents, milli } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { START, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 24 * 3_600_000
let server: TestServer
let tablet: Tablet
let unitId: { gram: string; litre: string; cup: string }
let categoryId: string
beforeAll(async () => {
  server = await startTestServer()
  const unit = async (nameEn: string, nameZh: string, kind: 'weight' | 'volume' | 'piece', decimals: number) =>
    (await ask(units.add, { nameEn, nameZh, kind, decimals })).data.id
  unitId = {
    gram: await unit('gram', '公克', 'weight', 3),
    litre: await unit('litre', '公升', 'volume', 3),
    cup: await unit('cup', '杯', 'piece', 0),
  }
  categoryId = (await ask(goods.categories, {})).data.records[0]!.id
})
afterAll(() => server.close())
beforeEach(async () => {
  await turnTo(START)
  tablet ??= await onDuty(server)
})

const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  server.callAs('manager', endpoint, input, { locale: 'en_US' })
const store = () => server.one.stores[0]
/** Another time, at which everybody signs in again: sessions do not last for days. */
async function turnTo(time: number): Promise<void> {
  server.clock.now = time
  for (const person of ['manager', 'cashier', 'owner'] as const) await server.signIn(person)
}

type Recipe = NonNullable<ProductForm['skus'][number]['recipe']>
const recipe = (lines: readonly (readonly [string, number])[], more: Partial<Recipe> = {}): Recipe =>
  ({
    from: null,
    yield: 1000,
    waste: 0,
    lines: lines.map(([materialId, quantity]) => ({ materialId, quantity })),
    ...more,
  }) as Recipe

let made = 0
const material = async (nameEn: string, unit: keyof typeof unitId, cost?: number): Promise<string> => {
  const form = { nameEn: `${nameEn} ${++made}`, unitId: unitId[unit], ...(cost === undefined ? {} : { cost }) }
  return (await ask(rawMaterials.add, form)).data.id
}
const product = async (more: object, nameEn = `Latte ${++made}`): Promise<Product> => {
  const skus = [{ price: 450, ...more }]
  const form = { nameEn, categoryId, unitId: unitId.cup, taxMode: 3, skus } as InputOf<typeof products.add>
  const { data, error, fields } = await ask(products.add, form)
  expect(error, JSON.stringify(fields)).toBe('')
  return read(data.id)
}
const read = async (id: string): Promise<Product> => (await ask(products.details, { id })).data
/** Saves the product of today with something else about its sku. */
const change = async (id: string, more: object) => {
  const { version, ...rest } = await read(id)
  const skus = rest.skus.map((sku) => ({ ...sku, ...more }))
  return ask(products.update, { ...(rest as unknown as ProductForm), id, version, skus } as never)
}
const bring = (itemId: string, quantity: number) =>
  server.db.tx((tx) =>
    bookStock(tx, store(), [
      {
        id: newId(server.clock.now),
        reason: 'refund',
        at: server.clock.now,
        moves: [{ itemId, quantity: milli(quantity), to: 'shelf' }],
      },
    ]),
  )
const sold = ({ skus, nameEn }: Product, quantity: number): FactEntry =>
  tablet.sale(
    [{ sku: { id: skus[0]!.id, price: cents(450), taxes: [], name: { zh: nameEn, en: nameEn } }, quantity }],
    undefined,
    { disconnected: true },
  )
const onHand = async (...ids: string[]): Promise<number[]> => {
  const rows = await rowsOf<{ sku_id: string; n: number }>(
    server.db,
    'select sku_id, sum(quantity_milli)::bigint as n from stock_balance where sku_id = any($1::uuid[]) group by sku_id',
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.sku_id === id)?.n ?? 0)
}
const differences = async (facts: readonly FactEntry[]) =>
  (await tablet.deliver(facts)).results.map((one) => one.differences.filter(({ code }) => code.startsWith('stock')))
const given = async ({ skus }: Product): Promise<CatalogueRow> => {
  const { text } = await server.callAs('cashier', goods.delta, { since: 0 })
  const rows = text.split('\n').slice(1)
  return rows.map((line) => JSON.parse(line) as CatalogueRow).find((one) => one[0] === skus[0]!.id)!
}

describe('a latte of 18 g of beans and 0.250 l of milk, four of them sold disconnected, and 20 g from the next day on', () => {
  /** Beans 50 g are there. What is delivered, and when the second recipe is saved, is in either order. */
  const latte = async () => {
    const [beans, milk] = [await material('Beans', 'gram'), await material('Milk', 'litre')]
    await bring(beans, 50_000)
    await bring(milk, 5000)
    const first = recipe([
      [beans, 18_000],
      [milk, 250],
    ])
    const second = (from: number | null) =>
      recipe(
        [
          [beans, 20_000],
          [milk, 250],
        ],
        { from },
      )
    return { beans, milk, second, drink: await product({ recipe: first }) }
  }

  it.each(['saved before the sales arrive', 'planned before they are made', 'saved after they have arrived'])(
    'which is %s',
    async (order) => {
      const { beans, milk, drink, second } = await latte()
      const { id } = drink
      if (order.startsWith('planned')) expect((await change(id, { recipe: second(START + DAY) })).error).toBe('')
      await turnTo(START + 3_600_000)
      const facts = [sold(drink, 2000), sold(drink, 2000)]
      await turnTo(START + DAY)
      if (order.startsWith('saved before')) expect((await change(id, { recipe: second(null) })).error).toBe('')
      await turnTo(START + 2 * DAY)
      const found = await differences(facts)
      if (order.endsWith('arrived')) expect((await change(id, { recipe: second(null) })).error).toBe('')
      expect(await onHand(beans, milk)).toEqual([-22_000, 4000])
      expect(found.flat()).toEqual([
        expect.objectContaining({ code: 'stock.below-zero', expected: 0, actual: -22_000 }),
      ])
      // what is sold from now on takes the new recipe
      await tablet.deliver([sold(drink, 1000)])
      expect(await onHand(beans, milk)).toEqual([-42_000, 3750])
      expect(await wrongSums(server.db)).toEqual([])
    },
  )

  it('of which one is given back: nothing comes back, whatever the recipe is by then', async () => {
    const { beans, milk, drink } = await latte()
    const sale = sold(drink, 2000)
    await tablet.deliver([sale])
    await turnTo(START + DAY)
    await change(drink.id, { recipe: recipe([]) })
    await tablet.deliver([tablet.refund(sale, [1000])])
    expect(await onHand(beans, milk, drink.skus[0]!.id)).toEqual([14_000, 4500, 0])
    expect(await wrongSums(server.db)).toEqual([])
  })
})

describe('a recipe', () => {
  it('makes batches with waste on top, rounded half up to thousandths', async () => {
    const flour = await material('Flour', 'gram')
    const bread = await product({ recipe: recipe([[flour, 100_000]], { yield: milli(3000), waste: 50_000 as never }) })
    await tablet.deliver([sold(bread, 1000), sold(bread, 2000)])
    expect(await onHand(flour)).toEqual([-(35_000 + 70_000)])
  })

  it('of which there is only one also holds for what was sold before it', async () => {
    const beans = await material('Beans', 'gram')
    await turnTo(START + DAY)
    const drink = await product({ recipe: recipe([[beans, 18_000]]) })
    await turnTo(START)
    const earlier = sold(drink, 1000)
    await turnTo(START + DAY)
    await tablet.deliver([earlier])
    expect(await onHand(beans)).toEqual([-18_000])
  })

  it('of what lay on the shelf so far begins when it is saved: late sales still take from the shelf', async () => {
    const beans = await material('Beans', 'gram')
    const drink = await product({})
    const sku = drink.skus[0]!.id
    await bring(sku, 10_000)
    const earlier = sold(drink, 1000)
    await turnTo(START + DAY)
    await change(drink.id, { recipe: recipe([[beans, 18_000]]) })
    await tablet.deliver([earlier, sold(drink, 1000)])
    expect(await onHand(sku, beans)).toEqual([9000, -18_000])
    // what was taken from the shelf goes back there, what was made does not
    await tablet.deliver([tablet.refund(earlier, [1000])])
    expect(await onHand(sku, beans)).toEqual([10_000, -18_000])
    expect((await read(drink.id)).skus[0]!.recipes.map(({ from, lines }) => [from, lines.length])).toEqual([
      [0, 0],
      [START + DAY, 1],
    ])
  })

  it('that is planned reaches tablets at its time, and is taken back until then', async () => {
    const beans = await material('Beans', 'gram')
    const drink = await product({})
    const from = START + DAY
    expect((await change(drink.id, { recipe: recipe([[beans, 18_000]], { from }) })).error).toBe('')
    expect((await given(drink))[15]?.made).toBeUndefined()
    const runner = testRunner(server.db, { now: () => server.clock.now })
    await runner.runDue()
    expect((await given(drink))[15]?.made).toBeUndefined()
    await turnTo(from)
    await runner.runDue()
    expect((await given(drink))[15]?.made).toBe(1)
    expect((await change(drink.id, { withdrawn: [2] })).error).toBe('recipe.began')

    const later = from + DAY
    await change(drink.id, { recipe: recipe([[beans, 25_000]], { from: later }) })
    expect((await read(drink.id)).skus[0]!.recipes.map((one) => one.version)).toEqual([1, 2, 3])
    expect((await change(drink.id, { withdrawn: [3] })).error).toBe('')
    await turnTo(later + 1)
    await runner.runDue()
    await tablet.deliver([sold(drink, 1000)])
    expect(await onHand(beans)).toEqual([-18_000])
    // a recipe without anything in it: it is not made any more
    await change(drink.id, { recipe: recipe([]) })
    expect((await given(drink))[15]?.made).toBeUndefined()
  })

  it('shows its history with costs to who may see them, and is in the log with both versions', async () => {
    const beans = await material('Arabica', 'gram', 24_000)
    const drink = await product({ recipe: recipe([[beans, 18_000]]) }, 'Espresso')
    await turnTo(START + 1000)
    await change(drink.id, { recipe: recipe([[beans, 20_000]], { waste: 50_000 as never }) })
    const [first, second] = (await read(drink.id)).skus[0]!.recipes
    expect(first).toMatchObject({ version: 1, from: START, yield: 1000, waste: 0 })
    expect(second).toMatchObject({ version: 2, from: START + 1000, waste: 50_000 })
    expect(second!.lines).toMatchObject([{ materialId: beans, quantity: 20_000, cost: 24_000, unit: { en: 'gram' } }])
    const { records } = (await server.callAs('owner', activity.list, { search: 'Espresso' })).data
    const name = second!.lines[0]!.name.en
    expect(records.flatMap(({ changes }) => changes)).toEqual([
      expect.objectContaining({ field: 'recipes', from: [`v1: ${name} 18 / 1`], to: [`v2: ${name} 20 / 1 + 5 %`] }),
    ])
    expect((await ask(recipes.materials, {})).data.records).toContainEqual(
      expect.objectContaining({ id: beans, cost: 24_000, status: 1 }),
    )
  })

  it('names what the store has and uses, each once, and a time to come', async () => {
    const [beans, old] = [await material('Beans', 'gram'), await material('Old beans', 'gram')]
    const drink = await product({ recipe: recipe([[old, 1000]]) })
    await ask(rawMaterials.status, { id: old, status: 2 })
    const at = async (id: string, one: Recipe) => (await change(id, { recipe: one })).fields
    expect(await at(drink.id, recipe([[newId(1), 1]]))).toEqual({ 'skus.0.recipe': 'This value is not valid.' })
    const other = await product({})
    expect(Object.keys((await at(other.id, recipe([[old, 1]]))) ?? {})).toEqual(['skus.0.recipe'])
    expect((await change(drink.id, { recipe: recipe([[old, 2]]) })).error).toBe('')
    expect(
      await at(
        drink.id,
        recipe([
          [beans, 1],
          [beans, 2],
        ]),
      ),
    ).toEqual({ 'skus.0.recipe': 'A raw material is in this recipe twice.' })
    expect(await at(drink.id, recipe([[beans, 1]], { from: START }))).toEqual({
      'skus.0.recipe': 'This time has passed. Leave it empty for now, or choose a later one.',
    })
  })

  it('keeps its materials from being deleted, and says which products they are in', async () => {
    const beans = await material('Beans', 'gram')
    const drink = await product({ recipe: recipe([[beans, 18_000]]) }, 'Flat white')
    await change(drink.id, { recipe: recipe([[beans, 20_000]], { from: START + DAY }) })
    const uses = async () => (await ask(rawMaterials.skus, { id: beans })).data
    expect((await uses()).records).toMatchObject([
      { name: { en: 'Flat white' }, quantity: 18_000, yield: 1000, plannedFrom: null },
      { name: { en: 'Flat white' }, quantity: 20_000, plannedFrom: START + DAY },
    ])
    await turnTo(START + DAY)
    expect((await uses()).records.map((one) => one.quantity)).toEqual([20_000])
    expect((await ask(rawMaterials.remove, { id: beans })).error).toBe('material.in-recipe')
    const { itemNo, nameZh, nameEn } = (await ask(rawMaterials.details, { id: beans })).data
    const moved = await ask(rawMaterials.update, { id: beans, itemNo, nameZh, nameEn, unitId: unitId.litre })
    expect(moved.error).toBe('material.unit-fixed')
  })
})
