import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'
import type { Tx } from '#server/db/session.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import type { DemoGood } from '#server/demo/shops/goods.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { addGoods, type NewProduct, type NewSku } from '#server/import/add-goods.ts'
import { placesOf, unitsOf } from '#server/import/goods.queries.ts'
import type { Home } from '#server/ledgers/stock/open-stock.ts'
import { loadRows } from '#server/db/load-rows.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { usualUnits } from '#server/kernel/usual-units.ts'

/** A sku of a demo store, with its product. */
export interface StoreSku {
  readonly id: string
  readonly good: DemoGood
}

export interface StoreGoods {
  readonly skus: readonly StoreSku[]
  readonly shelfId: string
  readonly warehouseId: string
  /** The place of each item, if not all are at the first bay and the first location. */
  readonly homes?: ReadonlyMap<string, Home>
  readonly rev: number
  readonly units: { readonly piece: string; readonly kilogram: string }
}

/** Adds products to a store without stock: that comes with the history, which knows what was sold. */
export async function addStoreGoods(
  tx: Tx,
  store: DemoStore,
  goods: readonly DemoGood[],
  at: number,
): Promise<StoreGoods> {
  const rev = await nextRevision(tx, store.orgId, store.storeId)
  const places = await placesOf(tx, store)
  const id = (): string => uuidv7(at, randomBytes(10))
  const own = { org_id: store.orgId, store_id: store.storeId }
  const categoryIds = demoCategories.map(id)
  await loadRows(
    tx,
    'category',
    demoCategories.map(({ name }, i) => ({
      ...own,
      id: categoryIds[i]!,
      name_zh: name.zh,
      name_en: name.en,
      sort: i,
      rev,
    })),
  )
  const units = await unitsOf(tx, store)
  const unitNamed = (name: string): string => units.find((unit) => unit.name_en === name)!.id
  const [piece, kilogram] = [unitNamed(usualUnits.each.en), unitNamed(usualUnits.kg.en)]
  const products: NewProduct[] = []
  const skus: NewSku[] = []
  for (const good of goods) {
    const productId = id()
    products.push({
      id: productId,
      categoryId: categoryIds[good.category]!,
      name: good.name,
      brand: good.brand,
      description: good.description,
      handle: '',
    })
    skus.push({
      id: id(),
      productId,
      unitId: good.weighed ? kilogram : piece,
      name: good.name,
      itemNo: good.itemNo,
      options: { zh: '', en: '' },
      price: good.price,
      cost: good.cost,
      taxes: good.taxed ? store.taxes : [],
      barcodes: good.barcodes,
    })
  }
  await addGoods(tx, { ...store, ...places, rev, at, documentId: id(), reason: 'opening' }, products, skus)
  return { skus: skus.map((sku, i) => ({ id: sku.id, good: goods[i]! })), ...places, rev, units: { piece, kilogram } }
}
