import type { Clerk } from '#testing/clerk.ts'

/** A web shop that buyers can open, and what a visitor looks for in it. */
export interface OpenShop {
  /** `/s/{prefix}`. */
  readonly address: string
  /** A category of the head that has products. */
  readonly category: ShopCategory
  /** The first product of that category. */
  readonly product: ShopProduct
  /** A ZIP code that the store delivers to. */
  readonly zip: string
}

interface Words {
  readonly zh: string
  readonly en: string
}

interface ShopCategory {
  readonly id: string
  readonly parentId: string | null
  readonly name: Words
}

interface ShopProduct {
  readonly handle: string
  readonly name: Words
  /** Cents. */
  readonly priceFrom: number
}

interface Listed<T> {
  readonly records: readonly T[]
}

interface Unpublished {
  readonly id: string
  readonly notPriced: number
  readonly noTax: boolean
}

const canBeSold = ({ notPriced, noTax }: Unpublished): boolean => notPriced === 0 && !noTax

const TERMS = { salesMethod: 1, pickup: true, delivery: true, additionalFee: 0 }
/** More than one page of a list. */
const PRODUCTS = 26
/** No store delivers to it. */
export const NOWHERE = '99999'

/** Puts products of the demonstration's first store on sale and opens its web shop, all by calls. */
export async function openShop(books: Clerk): Promise<OpenShop> {
  const { records } = await books.get<Listed<Unpublished>>('/shop/onlineGoods/unpublishedGoods', { pageSize: '100' })
  const ids = records
    .filter(canBeSold)
    .slice(0, PRODUCTS)
    .map(({ id }) => id)
  await books.post('/shop/onlineGoods/batchPublish', { selection: { kind: 'goods', ids }, terms: TERMS })
  const up = await books.post<{ succeeded: number }>('/shop/onlineGoods/batchUp', { selection: { ids } })
  if (up.succeeded !== ids.length) throw new Error(`only ${up.succeeded} of ${ids.length} products are on sale`)
  const { version } = await books.get<{ version: number }>('/shop/storefront/info')
  await books.post('/shop/storefront/setInfo', { version, on: true })
  return { ...(await shownBy(books)), zip: await zipOf(books) }
}

/** Puts one more product on sale, on these terms; the limits are of its first variant. Answers its address in the shop. */
export async function sellAs(books: Clerk, terms: object, limits: object = {}): Promise<string> {
  const { records } = await books.get<Listed<Unpublished>>('/shop/onlineGoods/unpublishedGoods', { pageSize: '100' })
  const { id } = records.find(canBeSold)!
  const { skus } = await books.get<{ skus: { skuId: string }[] }>(`/shop/onlineGoods/skuInfo/${id}`)
  await books.post('/shop/onlineGoods/publish', {
    id,
    ...TERMS,
    ...terms,
    skus: skus.map(({ skuId }, at) => ({ skuId, ...(at === 0 ? limits : {}) })),
  })
  await books.post(`/shop/onlineGoods/up/${id}`, {})
  return (await books.get<{ handle: string }>(`/shop/onlineGoods/details/${id}`)).handle
}

async function zipOf(books: Clerk): Promise<string> {
  const { records } = await books.get<Listed<{ code: string }>>('/shop/logistics/zipFeeList')
  return records[0]!.code
}

/** What the open shop shows, by its public API. */
async function shownBy(books: Clerk): Promise<Omit<OpenShop, 'zip'>> {
  const { domain } = await books.get<{ domain: string }>('/shop/shopManage/getShopInfo')
  const ask = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${books.origin}/b/storefront/v1/${domain}/${path}`)).json()) as T
  const { categories } = await ask<{ categories: ShopCategory[] }>('categories')
  for (const category of categories.filter(({ parentId }) => parentId === null)) {
    const { items } = await ask<{ items: ShopProduct[] }>(`products?category=${category.id}`)
    if (items[0]) return { address: `/s/${domain}`, category, product: items[0] }
  }
  throw new Error('no category of the shop has a product')
}
