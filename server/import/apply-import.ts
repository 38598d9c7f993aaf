import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'
import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { addGoods, type NewProduct, type NewSku } from '#server/import/add-goods.ts'
import { descriptionOf, optionWords, UNCATEGORISED } from '#server/import/changed-fields.ts'
import { categoriesOf, notCounted, placesOf, unitsOf, type ImportStore } from '#server/import/goods.queries.ts'
import { unitKey, unitWords } from '#server/import/rows/unit-cells.ts'
import { loadRows } from '#server/db/load-rows.ts'
import type { ImportPlan, PlannedAdd } from '#server/import/plan-import.ts'

/** The records that were added, for the caller's log. */
export interface Added {
  readonly skus: readonly NewSku[]
  /** Ids of units that the store did not have. */
  readonly units: readonly string[]
}

/** Adds what a plan adds; its categories are there already. */
export async function addPlanned(
  tx: Tx,
  plan: ImportPlan,
  categories: ReadonlyMap<string, string>,
  rev: number,
  now: number,
): Promise<Added> {
  if (plan.add.length === 0) return { skus: [], units: [] }
  const { store } = plan
  const { units, made } = await needUnits(tx, store, plan.add, now)
  const place = {
    ...store,
    ...(await placesOf(tx, store)),
    rev,
    at: now,
    documentId: freshId(now),
    reason: 'import' as const,
  }
  const uncounted = await notCounted(
    tx,
    store,
    plan.add.flatMap((add) => add.productId ?? []),
  )
  const products: NewProduct[] = []
  const skus: NewSku[] = []
  for (const add of plan.add) {
    const counted = uncounted.has(add.productId ?? '') ? false : (add.product.counted ?? true)
    const added = goodsOf(add, categories, units, now, counted)
    if (added.product !== undefined) products.push(added.product)
    skus.push(...added.skus)
  }
  await addGoods(tx, place, products, skus)
  return { skus, units: made }
}

const freshId = (now: number): string => uuidv7(now, randomBytes(10))

function goodsOf(
  add: PlannedAdd,
  categories: ReadonlyMap<string, string>,
  units: ReadonlyMap<string, string>,
  now: number,
  counted: boolean,
): { product: NewProduct | undefined; skus: NewSku[] } {
  const { product } = add
  const productId = add.productId ?? freshId(now)
  const name = { zh: product.name.zh || product.name.en, en: product.name.en || product.name.zh }
  const skus = add.skus.map(({ sku, price, barcodes, taxes, awaitsTax }): NewSku => {
    const words = optionWords(sku)
    return {
      id: freshId(now),
      productId,
      unitId: units.get(unitKey(product.unit))!,
      name,
      itemNo: sku.itemNo,
      options: { zh: words, en: words },
      variant: sku.options,
      price,
      originalPrice: sku.compareAtPrice,
      cost: sku.cost,
      taxes,
      awaitsTax,
      barcodes,
      counted,
      shelf: sku.quantity ?? milli(0),
    }
  })
  if (add.productId !== undefined) return { product: undefined, skus }
  const categoryId = categories.get(add.skus[0]!.category.toLowerCase())!
  return {
    product: {
      id: productId,
      categoryId,
      name,
      brand: product.brand ?? '',
      description: descriptionOf(product),
      handle: product.key,
    },
    skus,
  }
}

/** Barcodes of deleted products may be reused. */
export async function freeRetiredCodes(tx: Tx, { store, add, change }: ImportPlan): Promise<void> {
  const codes = [...add.flatMap((a) => a.skus.flatMap((s) => s.barcodes)), ...change.flatMap((c) => c.wanted.barcodes)]
  if (codes.length === 0) return
  await tx.query({
    text: `delete from sku_barcode b using sku s where b.org_id = $1 and b.store_id = $2 and b.code = any($3::text[])
      and s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is not null`,
    values: [store.orgId, store.storeId, codes],
  })
}

/** Every category by its lower-case names, after the missing ones were added at the end. */
export async function needCategories(
  tx: Tx,
  { store, newCategories }: ImportPlan,
  rev: number,
  now: number,
): Promise<{ categories: Map<string, string>; made: string[] }> {
  const before = await categoriesOf(tx, store)
  const rows = newCategories.map((name, i) => {
    const words = name === UNCATEGORISED.en ? UNCATEGORISED : { zh: name, en: name }
    return {
      org_id: store.orgId,
      store_id: store.storeId,
      id: freshId(now),
      name_zh: words.zh,
      name_en: words.en,
      sort: before.length + i,
      rev,
    }
  })
  await loadRows(tx, 'category', rows)
  const categories = new Map(
    [...before, ...rows].flatMap(
      (c) =>
        [
          [c.name_zh.toLowerCase(), c.id],
          [c.name_en.toLowerCase(), c.id],
        ] as const,
    ),
  )
  return { categories, made: rows.map((row) => row.id) }
}

async function needUnits(
  tx: Tx,
  store: ImportStore,
  adds: readonly PlannedAdd[],
  now: number,
): Promise<{ units: Map<string, string>; made: string[] }> {
  const made: string[] = []
  const known = await unitsOf(tx, store)
  const units = new Map<string, string>()
  for (const [key, unit] of new Map(adds.map(({ product }) => [unitKey(product.unit), product.unit]))) {
    const words = unitWords(unit)
    const alike = known.filter((k) => k.kind === words.kind)
    // the unit that most of a store's products are counted in fits any product sold by the piece; others must be the same
    const found =
      alike.find((k) => k.name_en.toLowerCase() === words.en.toLowerCase() || k.name_zh === words.zh) ??
      (unit === 'each' ? alike.find((k) => k.used > 0) : undefined)
    const id = found?.id ?? freshId(now)
    if (!found) {
      await tx.query({
        text: 'insert into unit (org_id, store_id, id, name_zh, name_en, kind, decimals) values ($1, $2, $3, $4, $5, $6, $7)',
        values: [store.orgId, store.storeId, id, words.zh, words.en, words.kind, words.decimals],
      })
    }
    if (!found) made.push(id)
    units.set(key, id)
  }
  return { units, made }
}
