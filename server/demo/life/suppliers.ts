import { suppliers, type SupplierForm } from '#contract/supply/suppliers.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import { demoCategories } from '#server/demo/shops/categories.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods, StoreSku } from '#server/demo/shops/store-goods.ts'

/** A supplier of the demo with what the store buys from it, best sellers first. */
export interface DemoSupplier {
  readonly id: string
  readonly name: string
  readonly skus: readonly StoreSku[]
}

/** Number of items bought from each. */
const BOUGHT = 24

const of = (
  name: string,
  categories: readonly string[],
  [leadDays, minOrder, orderDays]: readonly [number, number, SupplierForm['orderDays']],
  terms: string,
) => ({ name, categories, leadDays, minOrder, orderDays, terms })

/** All invented. */
const plans = [
  of('Harborside Produce', ['produce', 'frozen-produce'], [1, 10_000, [1, 2, 3, 4, 5, 6]], 'Net 7'),
  of('Blue Heron Dairy', ['dairy', 'eggs', 'yogurt', 'cheese'], [2, 15_000, [1, 3, 5]], 'Net 14'),
  of('Golden Sail Trading', ['noodles', 'sauces', 'tofu', 'soup', 'seasoning'], [4, 30_000, [2, 4]], 'Net 30'),
  of('Pier Nine Bakery', ['bakery'], [1, 5_000, []], 'Cash on delivery'),
  of('Coldwater Foods', ['meat', 'seafood', 'frozen', 'ice-cream'], [3, 25_000, [1, 4]], 'Net 21'),
] as const

/** Adds suppliers to the organisation, and says what this store buys from each. */
export async function addSuppliers(
  tx: Tx,
  manager: Actor,
  store: DemoStore,
  goods: StoreGoods,
  now: number,
): Promise<DemoSupplier[]> {
  const at = daysAgo(now, store, 40, '10:15')
  const sold = await soldOf(tx, store)
  const added: DemoSupplier[] = []
  for (const [n, { categories, name, ...form }] of plans.entries()) {
    const { id } = await manager.do(at, suppliers.add, {
      ...form,
      name,
      contact: 'Order desk',
      email: `${name.toLowerCase().replaceAll(' ', '.')}@evertill.demo`,
      phone: `718-555-01${String(10 + n)}`,
      minOrder: cents(form.minOrder),
      orderDays: [...form.orderDays],
      language: 'en',
    })
    const wanted = new Set<number>(categories.map((key) => demoCategories.findIndex((one) => one.key === key)))
    const skus = goods.skus
      .filter(({ good }) => wanted.has(good.category))
      .toSorted((a, b) => (sold.get(b.id) ?? 0) - (sold.get(a.id) ?? 0))
      .slice(0, BOUGHT)
    for (const [line, sku] of skus.entries())
      await manager.do(at, suppliers.setGoods, {
        id,
        skuId: sku.id,
        supplierItemNo: `${name.slice(0, 2).toUpperCase()}-${100 + line}`,
        packId: null,
        packCost: sku.good.cost,
        minPacks: sku.good.weighed ? 5 : 6,
        preferred: true,
      })
    added.push({ id, name, skus })
  }
  return added
}

/** The quantity sold of each sku of a store, in thousandths of its unit. */
async function soldOf(tx: Tx, { orgId, storeId }: DemoStore): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ sku_id: string; sold: number }>({
    text: `select sku_id, sum(quantity_milli)::float8 as sold from sale_line where org_id = $1 and store_id = $2
      group by sku_id`,
    values: [orgId, storeId],
  })
  return new Map(rows.map(({ sku_id, sold }) => [sku_id, sold]))
}
