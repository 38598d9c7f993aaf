/** Products for tests of the online store's screens. */
import { clerk, OWNER } from '#testing/screen.tsx'
import type { Clerk } from '#testing/clerk.ts'

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

const TERMS = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0 }

/** The owner's calls, with a store that offers self-pickup. */
export async function onlineBooks(): Promise<Clerk> {
  const books = await clerk(OWNER)
  const ways = await books.get<{ pickup: boolean }>('/shop/onlineGoods/deliveryConfigured')
  if (!ways.pickup) throw new Error('the demonstration’s store offers no self-pickup')
  return books
}

/** Adds products of these names that cost 4.00 at the counter and of which 5 are there, and answers their ids. */
export async function addGoods(books: Clerk, ...names: string[]): Promise<string[]> {
  const [{ records: categories }, { records: units }] = await Promise.all([
    books.get<Listed>('/shop/goods/categoryList'),
    books.get<Listed>('/shop/goods/measureUnitList'),
  ])
  const plain = { categoryId: categories[0]!.id, unitId: units[0]!.id, taxMode: 1 }
  const sku = { price: 400, opening: 5000 }
  const ids: string[] = []
  for (const nameEn of names) {
    const { id } = await books.post<{ id: string }>('/shop/goods/add', { ...plain, nameEn, skus: [sku] })
    ids.push(id)
  }
  return ids
}

/** Publishes products for self-pickup. */
export const publishGoods = (books: Clerk, ids: readonly string[], terms: object = {}): Promise<unknown> =>
  books.post('/shop/onlineGoods/batchPublish', {
    selection: { kind: 'goods', ids },
    terms: { ...TERMS, ...terms },
  })

interface Online {
  readonly state: number
  readonly salesMethod: number
  readonly titleEn: string
  readonly left: number | null
  readonly platformCategory?: { readonly en: string }
  readonly skus: readonly {
    readonly price: number | null
    readonly dayLimit: number | null
    readonly reserve: number | null
    readonly extraToday: number
  }[]
}

/** A product as it is sold on the web. */
export const onlineOf = (books: Clerk, id: string): Promise<Online> =>
  books.get<Online>(`/shop/onlineGoods/details/${id}`)
