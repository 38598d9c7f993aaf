import { uuidv7 } from '#domain/ids.ts'
import { milli, ppm } from '#domain/money.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import { demoGoods, type DemoGood } from '#server/demo/shops/goods.ts'
import { addGoods, type NewProduct, type NewSku } from '#server/import/add-goods.ts'
import { placesOf, unitsOf } from '#server/import/goods.queries.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { openStock } from '#server/ledgers/stock/open-stock.ts'
import { newId } from '#server/kernel/new-id.ts'
import { usualUnits } from '#server/kernel/usual-units.ts'
import { addOrganisation, type TestSku } from '#server/testing/test-world.ts'
import { tillsOf, type Till } from './server-load.ts'

/** The web shop's prefix in its addresses. */
export const PREFIX = 'bench'
/** Products with one variant, then those with several. */
const SIMPLE = 6000
const VARIED = 1000
export const PRODUCTS = SIMPLE + VARIED
export const SKUS = SIMPLE + VARIED * 4
const CATEGORIES = 40
const TILLS = 2
/** Skus that are made of raw materials; the first ones. */
const MADE = 100
const MATERIALS = 30
const LIMITED = 200
const PICTURES = 3

const SALES_TAX = [{ name: 'Sales tax', rate: ppm(88_750) }]
const VARIANTS = [
  { zh: '小', en: 'Small' },
  { zh: '中', en: 'Medium' },
  { zh: '大', en: 'Large' },
  { zh: '特大', en: 'Extra large' },
]

interface Store {
  readonly orgId: string
  readonly storeId: string
}

export interface WebStore {
  readonly store: Store
  readonly tills: readonly Till[]
  /** Every sku, in the order of their products. */
  readonly skus: readonly string[]
}

/** A store with 10,000 skus that could be published, and two tills that sell some of them. */
export async function makeWebStore(db: Database): Promise<WebStore> {
  const now = Date.now()
  const { stores } = await addOrganisation(db, 'evertill.demo', now, 0)
  const { orgId, storeId } = stores[0]
  const store = { orgId, storeId }
  const skus = await db.tx(async (tx) => {
    await settle(tx, store)
    const added = await addProducts(tx, store, now)
    await addRecipes(tx, store, added)
    await sellOnline(tx, store, added)
    return added
  })
  // made goods are left to the web: a sale of one would move several materials
  const sold = skus.slice(MADE, MADE + 2000)
  const tills = await tillsOf(
    db,
    {
      ...store,
      skus: sold.map((one): TestSku => ({ id: one.id, price: one.price!, taxes: one.taxes, name: one.name })),
    },
    TILLS,
    'W',
  )
  return { store, tills, skus: skus.map(({ id }) => id) }
}

/** Hours, pickup and delivery, and the address of the web shop: without them nothing could be put on sale. */
async function settle(tx: Tx, { orgId, storeId }: Store): Promise<void> {
  const days = Array.from({ length: 7 }, (_, day) => day)
  const profile = {
    hours: days.map((day) => ({ day, from: 540, to: 1260 })),
    selfPickup: true,
    delivery: true,
    deliveryDays: days,
    deliveryBaseFee: 499,
    freeDeliveryFrom: 5000,
    onlineReserve: 1000,
    storefront: { on: true },
  }
  const address = { address: '1 Quay', city: 'Brooklyn', shorState: 'NY', postalCode: '11201' }
  await tx.query({
    text: `update store set domain = $3, address = $4, profile = profile || $5, version = version + 1 where org_id = $1 and id = $2`,
    values: [orgId, storeId, PREFIX, JSON.stringify(address), JSON.stringify(profile)],
  })
  await tx.query({
    text: `insert into store_postcode (org_id, store_id, code) select $1, $2, (11200 + n)::text from generate_series(1, 40) n`,
    values: [orgId, storeId],
  })
}

/** Which product each sku is a variant of, as numbers. */
const VARIANT_OF: readonly (readonly [product: number, variant: number | undefined])[] = [
  ...Array.from({ length: SIMPLE }, (_, n) => [n, undefined] as const),
  ...Array.from({ length: VARIED * 4 }, (_, n) => [SIMPLE + Math.floor(n / 4), n % 4] as const),
]

async function addProducts(tx: Tx, store: Store, now: number): Promise<NewSku[]> {
  const chance = new Chance('storefront')
  const id = (): string => uuidv7(now, chance.bytes(10))
  const goods = demoGoods(PRODUCTS)
  const rev = await nextRevision(tx, store.orgId, store.storeId)
  const unitId = (await unitsOf(tx, store)).find((unit) => unit.name_en === usualUnits.each.en)!.id
  const categories = await addCategories(tx, store, rev, id)
  const products = goods.map((good, n): NewProduct => ({
    id: id(),
    categoryId: categories[n % CATEGORIES]!,
    name: good.name,
    brand: good.brand,
    description: `${good.name.en}. ${'Keep it cool and dry, and enjoy it with friends. '.repeat(chance.whole(1, 8))}`,
    handle: '',
  }))
  const skus = VARIANT_OF.map(([product, variant], n): NewSku => {
    const options = variant === undefined ? { zh: '', en: '' } : VARIANTS[variant]!
    return { id: id(), unitId, ...skuOf(goods[product]!, n, chance), productId: products[product]!.id, options }
  })
  await addGoods(
    tx,
    { ...store, ...(await placesOf(tx, store)), rev, at: now, documentId: newId(now), reason: 'opening' },
    products,
    skus,
  )
  await insertMany(
    tx,
    'product_image',
    products.slice(0, VARIED).flatMap((product) =>
      Array.from({ length: PICTURES }, (_, sort) => ({
        org_id: store.orgId,
        store_id: store.storeId,
        product_id: product.id,
        sort,
        image: `bench/${product.id}-${sort}`,
        alt_zh: product.name.zh,
        alt_en: product.name.en,
      })),
    ),
  )
  return skus
}

/** One in eleven is sold out, one in nine nearly. */
function skuOf(good: DemoGood, n: number, chance: Chance) {
  const shelf = n % 11 === 0 ? 0 : n % 9 === 0 ? chance.whole(2, 5) : chance.whole(20_000, 40_000)
  return {
    name: good.name,
    itemNo: String(100_000 + n),
    price: good.price,
    taxes: good.taxed ? SALES_TAX : [],
    barcodes: [],
    shelf: milli(shelf * 1000),
    warehouse: milli(n % 11 === 0 ? 0 : (n % 5) * 1000),
  }
}

async function addCategories(tx: Tx, store: Store, rev: number, id: () => string): Promise<string[]> {
  const rows = Array.from({ length: CATEGORIES }, (_, n) => {
    const { name } = demoCategories[n % demoCategories.length]!
    const round = n < demoCategories.length ? '' : ' 2'
    return {
      org_id: store.orgId,
      store_id: store.storeId,
      id: id(),
      name_zh: name.zh + round,
      name_en: name.en + round,
      sort: n,
      rev,
    }
  })
  await insertMany(tx, 'category', rows)
  return rows.map((row) => row.id)
}

/** The first skus are made of three raw materials each, the last ones have limits at every counter as well. */
async function addRecipes(tx: Tx, store: Store, skus: readonly NewSku[]): Promise<void> {
  const rev = await nextRevision(tx, store.orgId, store.storeId)
  const materials = Array.from({ length: MATERIALS }, (_, n) => ({
    id: newId(Date.now()),
    unitId: skus[0]!.unitId,
    itemNo: `R${n}`,
    name: { zh: `原料 ${n}`, en: `Material ${n}` },
  }))
  await addExtras(
    tx,
    store,
    {
      materials,
      recipes: skus.slice(0, MADE).flatMap(({ id: skuId }, n) =>
        [0, 1, 2].map((k) => ({
          skuId,
          materialId: materials[(n + k * 7) % MATERIALS]!.id,
          quantity: 200 + k * 100,
        })),
      ),
      limits: skus.slice(-LIMITED).map(({ id: skuId }) => ({ skuId, day: 50_000, purchase: 3000, invite: 0 })),
    },
    rev,
  )
  const moves = materials.map(({ id: itemId }, n) => ({
    itemId,
    quantity: milli(n * 100_000),
    to: 'warehouse' as const,
  }))
  const place = { ...store, ...(await placesOf(tx, store)), rev }
  await openStock(tx, place, [{ id: newId(Date.now()), reason: 'opening', at: Date.now(), moves }])
}

/** How some are sold on the web: a fifth at a price of its own, every seventh with limits, every hundredth hidden. */
async function sellOnline(tx: Tx, { orgId, storeId }: Store, skus: readonly NewSku[]): Promise<void> {
  const rows = skus.flatMap((sku, n) => {
    // the first variant of a product is always shown
    const hidden = n > SIMPLE && n % 4 === 1 && n % 100 === 1
    if (n % 5 !== 0 && n % 7 !== 0 && !hidden) return []
    return [
      {
        org_id: orgId,
        store_id: storeId,
        sku_id: sku.id,
        price_cents: n % 5 === 0 ? sku.price! + 50 : null,
        day_limit_milli: n % 7 === 0 ? 10_000 : null,
        member_limit_milli: n % 14 === 0 ? 2000 : null,
        reserve_milli: n % 35 === 0 ? 2000 : null,
        shown: !hidden,
        presale_ready_on: null,
        presale_max_milli: null,
      },
    ]
  })
  await insertMany(tx, 'online_sku', rows)
}
