import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import { fold } from '#domain/search/fold.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { momentValues, onlineSkus, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { shopAlike } from '#server/contexts/online/shop/shop-alike.queries.ts'
import { nextTurn, shopCategories, shopItems } from '#server/contexts/online/shop/shop-goods.queries.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
const ROUNDS = 20
const { off, onSale, soldOut } = onlineProductStates
const { waiting, approved } = onlineReviewStates

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const keys = () => ({ org_id: server.one.orgId, store_id: server.one.stores[0].storeId })
const moment = (): OnlineMoment => ({
  orgId: keys().org_id,
  storeId: keys().store_id,
  now: server.clock.now,
  day: '2026-01-01',
  reserve: 0,
})
const at = (time: number): string => new Date(time).toISOString()
/** An instant around now, also now itself, or none. */
const instant = (chance: Chance): number | null => {
  const hours = chance.pick([-1, 0, 1, 2, 3, undefined, undefined])
  return hours === undefined ? null : server.clock.now + hours * HOUR
}

beforeEach(async () => {
  for (const table of [
    'recipe_line',
    'recipe',
    'raw_material',
    'product_handle',
    'online_product',
    'platform_category',
  ])
    await server.db.query({ text: `delete from ${table}` })
})

interface Published {
  readonly product_id: string
  readonly category: string
  readonly state: number
  readonly review: number
  readonly off_sale_at: number | null
  readonly published_at: number
  readonly platform_category_id: string | null
  readonly title_zh: string
  readonly title_en: string
  readonly next: number | null
  readonly after: number | null
}

interface Own {
  readonly id: string
  readonly parent_id: string | null
}

/** The store's products by chance: how they are sold, in which category of goods, with which prices to come. */
async function publish(chance: Chance, own: readonly Own[]): Promise<Published[]> {
  const skus = await rowsOf<{ id: string; product_id: string }>(
    server.db,
    'select id, product_id from sku where store_id = $1 order by id',
    [keys().store_id],
  )
  const goods = ['a', 'b', 'c'].map((name) => ({
    ...keys(),
    id: newId(1),
    name_zh: name,
    name_en: name,
    sort: 1,
    rev: 1,
  }))
  await insertMany(server.db, 'category', goods)
  const made: Published[] = []
  for (const { id, product_id } of skus) {
    const category = chance.pick(goods).id
    const next = instant(chance)
    const after = next === null || chance.whole(0, 1) === 0 ? null : next + HOUR
    await server.db.query({
      text: 'update product set category_id = $2 where id = $1',
      values: [product_id, category],
    })
    await server.db.query({
      text: `update sku set next_price_at = $2, next_price_cents = $3, after_price_at = $4, after_price_cents = $5 where id = $1`,
      values: [id, next && at(next), next && 100, after && at(after), after && 200],
    })
    const one = {
      product_id,
      category,
      state: chance.pick([off, onSale, soldOut]),
      review: chance.pick([waiting, approved, approved]),
      off_sale_at: instant(chance),
      published_at: server.clock.now - chance.whole(0, 3) * HOUR,
      platform_category_id: own.length === 0 ? null : chance.pick([...own.map((row) => row.id), null]),
      title_zh: chance.pick(['', '玉杯']),
      title_en: chance.pick(['', 'Jade Cup', "Côté d'Or"]),
      next,
      after,
    }
    // one in four is not published
    if (chance.whole(0, 3) > 0) made.push(one)
  }
  const rows = made.map(({ category: _, next: _next, after: _after, off_sale_at, published_at, ...row }) => ({
    ...keys(),
    ...row,
    off_sale_at: off_sale_at === null ? null : at(off_sale_at),
    published_at: at(published_at),
  }))
  await insertMany(server.db, 'online_product', rows)
  await insertMany(
    server.db,
    'product_handle',
    rows.map(({ product_id }) => ({ ...keys(), handle: product_id, product_id, current: true })),
  )
  return made
}

/** Two levels of categories of the web shop's own, in every other round. */
async function addOwnCategories(round: number): Promise<Own[]> {
  if (round % 2 === 0) return []
  const [first, second, third, fourth] = Array.from({ length: 4 }, () => newId(1))
  const own = [
    { id: first!, parent_id: null },
    { id: second!, parent_id: null },
    { id: third!, parent_id: first! },
    { id: fourth!, parent_id: second! },
  ]
  await insertMany(
    server.db,
    'platform_category',
    own.map((row, sort) => ({ ...keys(), ...row, name_zh: 'w', name_en: 'w', sort })),
  )
  return own
}

const shownOf = (made: readonly Published[]): Published[] =>
  made
    .filter(({ state, review, off_sale_at }) => {
      const ended = off_sale_at !== null && off_sale_at <= server.clock.now
      return state !== off && review === approved && !ended
    })
    .toSorted((a, b) => b.published_at - a.published_at || (a.product_id < b.product_id ? -1 : 1))

const idsOf = (rows: readonly Published[]): string[] => rows.map((row) => row.product_id)

async function listed(filter: { categoryId?: string; search?: string }): Promise<string[]> {
  const { items, total } = await shopItems(server.db, moment(), { ...filter, page: 1 })
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}

it('lists what is on sale, by category and by words, whatever the states, times, titles and categories are', async () => {
  const found = await rowsOf<{ product_id: string; search: string }>(
    server.db,
    'select product_id, search from sku where store_id = $1',
    [keys().store_id],
  )
  const goodsWords = new Map(found.map((row) => [row.product_id, row.search]))
  for (let round = 0; round < ROUNDS; round++) {
    await server.db.query({ text: 'delete from product_handle' })
    await server.db.query({ text: 'delete from online_product' })
    await server.db.query({ text: 'delete from platform_category' })
    const own = await addOwnCategories(round)
    const made = await publish(new Chance(`shop ${round}`), own)
    const shown = shownOf(made)
    expect(await listed({}), `round ${round}`).toEqual(idsOf(shown))

    const inCategory = (id: string) =>
      shown.filter(({ category, platform_category_id }) =>
        own.length === 0
          ? category === id
          : platform_category_id === id || own.find((row) => row.id === platform_category_id)?.parent_id === id,
      )
    const categories = (
      own.length === 0 ? [...new Set(made.map((row) => row.category))] : own.map((row) => row.id)
    ).sort()
    for (const categoryId of categories) expect(await listed({ categoryId })).toEqual(idsOf(inCategory(categoryId)))
    for (const { product_id: id, category, platform_category_id } of shown) {
      const categoryId = own.length === 0 ? category : platform_category_id
      const others = shown.filter(
        (one) => one.product_id !== id && (own.length === 0 ? one.category : one.platform_category_id) === categoryId,
      )
      const alike = await shopAlike(server.db, moment(), { id, categoryId })
      expect(alike.map((one) => one.id)).toEqual(categoryId === null ? [] : idsOf(others).slice(0, 5))
    }
    // where there are own categories, those of the goods have no page
    if (own.length > 0) expect(await listed({ categoryId: made[0]!.category })).toEqual([])
    const named = await shopCategories(server.db, moment())
    expect(named.map(({ id }) => id).toSorted()).toEqual(categories.filter((id) => inCategory(id).length > 0))

    for (const search of [
      'green',
      'tea 1',
      'lv',
      '绿茶',
      'jade',
      'cup jade',
      '玉',
      'cote dor',
      'd’or',
      'nothing',
      '%',
      '_',
    ])
      expect(await listed({ search }), `round ${round}: ${search}`).toEqual(
        idsOf(
          shown.filter(({ product_id, title_zh, title_en }) => {
            const words = fold(search).split(' ').filter(Boolean)
            const within = (text: string): boolean => words.length > 0 && words.every((word) => text.includes(word))
            return within(goodsWords.get(product_id)!) || within(fold(`${title_zh} ${title_en}`))
          }),
        ),
      )

    const turns = made
      .flatMap((row) => [row.state === off ? null : row.off_sale_at, row.next, row.after])
      .flatMap((time) => (time !== null && time > server.clock.now ? [time] : []))
    expect(await nextTurn(server.db, moment())).toBe(turns.length === 0 ? Infinity : Math.min(...turns))
  }
})

it('says of a few goods what it says of all: made goods are what their recipe of now can make', async () => {
  const chance = new Chance('recipes')
  const skus = server.one.stores[0].skus.map(({ id }) => id)
  const [{ unit_id } = { unit_id: '' }] = await rowsOf<{ unit_id: string }>(
    server.db,
    'select unit_id from sku where id = $1',
    [skus[0]],
  )
  const materials = Array.from({ length: 4 }, (_, n) => ({
    ...keys(),
    id: newId(1),
    unit_id,
    item_no: `R${n}`,
    name_zh: 'r',
    name_en: 'r',
  }))
  await insertMany(server.db, 'raw_material', materials)
  const stock = new Map(materials.map(({ id }, n) => [id, n === 3 ? undefined : chance.whole(0, 90_000)]))
  for (const [item_id, shelf_milli] of stock)
    if (shelf_milli !== undefined)
      await insertMany(server.db, 'sku_stock', [
        { ...keys(), item_id, shelf_milli, warehouse_milli: 0, locked_milli: 0 },
      ])

  const expected = new Map<string, number>()
  for (const sku_id of skus.slice(0, 9)) {
    const versions = Array.from({ length: chance.whole(1, 3) }, (_, n) => ({
      ...keys(),
      sku_id,
      version: n + 1,
      from: server.clock.now + chance.pick([-3, -2, -1, 0, 1, 2]) * HOUR,
      yield_milli: chance.pick([1000, 10_000, 333]),
      waste_ppm: chance.pick([0, 100_000]),
      lines: Array.from({ length: chance.whole(0, 3) }, (_line, k) => ({
        id: materials[(n + k) % materials.length]!.id,
        quantity: chance.whole(1, 900),
      })),
    }))
    for (const { from, lines, ...row } of versions) {
      await insertMany(server.db, 'recipe', [{ ...row, valid_from: at(from), created_at: at(0) }])
      await insertMany(
        server.db,
        'recipe_line',
        lines.map(({ id, quantity }) => ({
          ...keys(),
          sku_id,
          version: row.version,
          material_id: id,
          quantity_milli: quantity,
          sort: 0,
        })),
      )
    }
    const begun = versions.filter(({ from }) => from <= server.clock.now)
    const latest = begun.toSorted((a, b) => b.from - a.from || b.version - a.version)[0]
    const earliest = versions.toSorted((a, b) => a.from - b.from || b.version - a.version)[0]!
    const { lines, yield_milli, waste_ppm } = latest ?? earliest
    if (lines.length === 0) continue
    const makes = lines.map(({ id, quantity }) =>
      Number((BigInt((stock.get(id) ?? 0) * yield_milli) * 1_000_000n) / BigInt(quantity * (1_000_000 + waste_ppm))),
    )
    expected.set(sku_id, Math.min(...makes))
  }

  const read = async (number: 'few' | 'all') =>
    new Map(
      (
        await rowsOf<{ id: string; stock_milli: number }>(
          server.db,
          `select v.id, v.stock_milli from ${onlineSkus('', number)} v where $5::bigint is not null`,
          momentValues(moment()),
        )
      ).map((row) => [row.id, row.stock_milli]),
    )
  const few = await read('few')
  expect(few).toEqual(await read('all'))
  expect(expected.size).toBeGreaterThan(3)
  for (const [id, milli] of expected) expect(few.get(id)).toBe(milli)
  // what has no recipe, or one without lines, is on the shelf and in the warehouse
  for (const id of skus) if (!expected.has(id)) expect(few.get(id)).toBe(150_000)
})
