import type { TaxRate } from '#domain/cart/settle.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Words } from '#contract/schemas.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/session.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import {
  HAS_PRICE,
  momentValues,
  ON_SALE,
  onlineSkus,
  type OnlineMoment,
} from '#server/contexts/online/goods/online-skus.ts'
import {
  guaranteesOf,
  packsOf,
  type ShopGuarantee,
  type ShopPack,
} from '#server/contexts/online/shop/shop-extras.queries.ts'
import { type Condition, foundPage, pageOf, searchPatterns } from '#server/kernel/list-query.ts'

/** Products of a page of a list. */
export const PAGE_SIZE = 24
/** Signs of a search that are looked for. */
const LONGEST_SEARCH = 80

export interface ShopCategory {
  readonly id: string
  readonly parentId: string | null
  readonly name: Words
  readonly image: string
}

/** A product in a list of the shop. */
export interface ShopItem {
  readonly id: string
  readonly handle: string
  readonly name: Words
  readonly image: string
  /** Determines the colour of its tile where it has no picture: the store's category. */
  readonly tone: string
  readonly priceFrom: Cents
  readonly priceTo: Cents
  readonly presale: boolean
  readonly updatedAt: number
}

export interface ShopVariant {
  readonly id: string
  readonly name: Words
  readonly unit: Words
  readonly price: Cents
  readonly image: string
  readonly taxes: readonly TaxRate[]
  /** Most that one buyer may have, in thousandths. */
  readonly memberLimit: number | null
  readonly readyOn: string | null
  readonly packs: readonly ShopPack[]
  readonly guarantees: readonly ShopGuarantee[]
}

export interface ShopProduct extends ShopItem {
  readonly description: Words
  readonly brand: string
  /** One of the shop's categories. */
  readonly categoryId: string | null
  readonly pickup: boolean
  readonly delivery: boolean
  readonly additionalFee: Cents
  readonly pictures: readonly { readonly path: string; readonly alt: Words }[]
  readonly variants: readonly ShopVariant[]
}

/** What can be had of a variant: any, so many left (at most five are told), or none. */
export type Availability = { readonly state: 'available' | 'out' } | { readonly state: 'few'; readonly left: number }

/** Quantities up to which buyers are told how many are left. */
const FEW = 5000

const NAMES = `coalesce(nullif(o.title_zh, ''), p.name_zh) as name_zh, coalesce(nullif(o.title_en, ''), p.name_en) as name_en`

/** Products on sale that have a price. A list finds them without reading what they are, their prices and stock. */
export const SOLD = `from online_product o
  where o.org_id = $1 and o.store_id = $2 and ${ON_SALE} and ${HAS_PRICE} and ($4::date, $5::bigint) is not null`

/** Products on sale with a price, of those `ids`. */
const priced = (ids: string): string => `from online_product o
  join product p on p.org_id = o.org_id and p.store_id = o.store_id and p.id = o.product_id
  join product_handle h on h.org_id = o.org_id and h.store_id = o.store_id and h.product_id = o.product_id and h.current
  join (select v.product_id, min(v.price) as price_from, max(v.price) as price_to
    from ${onlineSkus(`and s.product_id = ${ids}`, 'few')} v where v.shown and v.price is not null group by v.product_id) x
    on x.product_id = o.product_id
  where o.org_id = $1 and o.store_id = $2 and o.product_id = ${ids} and ${ON_SALE}`

export interface ItemRow {
  id: string
  handle: string
  name_zh: string
  name_en: string
  image: string
  tone: string | null
  price_from: number
  price_to: number
  sales_method: number
  updated_at: number
}

const ITEM = `p.id, h.handle, ${NAMES}, p.image, p.category_id as tone, x.price_from, x.price_to, o.sales_method, p.updated_at`

/** What a list shows of products. */
export const itemsOf = (ids: string): string => `select ${ITEM} ${priced(ids)}`

export const itemOf = (row: ItemRow): ShopItem => ({
  id: row.id,
  handle: row.handle,
  name: { zh: row.name_zh || row.name_en, en: row.name_en || row.name_zh },
  image: row.image,
  tone: row.tone ?? '',
  priceFrom: cents(row.price_from),
  priceTo: cents(row.price_to),
  presale: row.sales_method === 2,
  updatedAt: row.updated_at,
})

export interface ShopFilter {
  readonly categoryId?: string | undefined
  readonly search?: string | undefined
  readonly page: number
}

/** Products of a category: of the web shop's own with its children, or of the store's goods where there are no own ones. */
const inCategory =
  (id: string, own: boolean): Condition =>
  (given) =>
    own
      ? `o.platform_category_id in (select w.id from platform_category w where w.org_id = $1 and w.store_id = $2
          and ${given(id)}::uuid in (w.id, w.parent_id))`
      : `o.product_id in (select p.id from product p where p.org_id = $1 and p.store_id = $2
          and p.category_id = ${given(id)}::uuid)`

async function hasOwnCategories(tx: Tx, { orgId, storeId }: OnlineMoment): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'shop-own-categories',
    text: 'select 1 from platform_category where org_id = $1 and store_id = $2 limit 1',
    values: [orgId, storeId],
  })
  return rows.length > 0
}

/** That a product has all words of a search. Most have no title of their own for the web, which need not be folded then. */
const lookedFor =
  (patterns: readonly string[]): Condition =>
  (given) => {
    const all = `like all(${given(patterns)}::text[])`
    return `o.product_id in (select k.product_id from sku k where k.org_id = $1 and k.store_id = $2
        and k.deleted_at is null and k.search ${all})
      or (o.title_zh <> '' or o.title_en <> '') and folded(concat_ws(' ', o.title_zh, o.title_en)) ${all}`
  }

/** The ids of a page of products on sale. */
async function foundItems(
  tx: Tx,
  moment: OnlineMoment,
  { categoryId, search, page: currentPage }: ShopFilter,
): Promise<{ rows: { id: string }[]; total: number }> {
  const category = categoryId === undefined ? undefined : inCategory(categoryId, await hasOwnCategories(tx, moment))
  const list = { from: SOLD, values: momentValues(moment) }
  const page = { currentPage, pageSize: PAGE_SIZE }
  if (search === undefined)
    return pageOf<{ id: string }>(
      tx,
      {
        ...list,
        named: true,
        columns: 'o.product_id as id',
        where: [category],
        order: 'o.published_at desc, o.product_id',
      },
      page,
    )
  const patterns = searchPatterns(search.slice(0, LONGEST_SEARCH))
  if (patterns.length === 0) return { rows: [], total: 0 }
  const where = [category, lookedFor(patterns)]
  const columns = 'o.product_id as id, o.published_at'
  return foundPage<{ id: string }>(tx, { ...list, columns, where, order: 'published_at desc, id' }, 'hit', page)
}

/** Products on sale, page by page; of a search those that the goods list finds by the same words. */
export async function shopItems(
  tx: Tx,
  moment: OnlineMoment,
  filter: ShopFilter,
): Promise<{ items: ShopItem[]; total: number }> {
  const { rows: found, total } = await foundItems(tx, moment, filter)
  const ids = found.map((row) => row.id)
  if (ids.length === 0) return { items: [], total }
  const { rows } = await tx.query<ItemRow>({
    name: 'shop-items',
    text: itemsOf(anyOf('$6')),
    values: [...momentValues(moment), ids],
  })
  const items = new Map(rows.map((row) => [row.id, itemOf(row)]))
  return { items: ids.flatMap((id) => items.get(id) ?? []), total }
}

/** Addresses that a sitemap may name, in each language. */
const MOST_HANDLES = 20_000

/** The addresses of all products on sale with when each was last changed, the newest first. */
export async function shopHandles(
  tx: Tx,
  moment: OnlineMoment,
): Promise<{ readonly handle: string; readonly changedAt: number }[]> {
  const { rows } = await tx.query<{ handle: string; changed_at: number }>({
    text: `select h.handle, greatest(o.published_at, p.updated_at) as changed_at
      from (select o.product_id, o.published_at ${SOLD}) o
      join product p on p.org_id = $1 and p.store_id = $2 and p.id = o.product_id
      join product_handle h on h.org_id = $1 and h.store_id = $2 and h.product_id = o.product_id and h.current
      order by o.published_at desc, o.product_id limit ${MOST_HANDLES}`,
    values: momentValues(moment),
  })
  return rows.map((row) => ({ handle: row.handle, changedAt: row.changed_at }))
}

/**
 * That something of a category is on sale: the first product is enough. A subquery with a limit is asked for each category;
 * `exists` would become a join with all products.
 */
const ONE_OF_OWN = (id: string): string =>
  `coalesce((select true ${SOLD} and o.platform_category_id = ${id} limit 1), false)`
const ONE_OF_GOODS = `coalesce((select true from product p
  join online_product o on o.org_id = p.org_id and o.store_id = p.store_id and o.product_id = p.id
  where p.org_id = $1 and p.store_id = $2 and p.category_id = c.id and ${ON_SALE} and ${HAS_PRICE} limit 1), false)`

/** Categories that have something on sale: the web shop's own, else those of the store's goods. */
export async function shopCategories(tx: Tx, moment: OnlineMoment): Promise<ShopCategory[]> {
  const { rows } = await tx.query<{
    id: string
    parent_id: string | null
    name_zh: string
    name_en: string
    image: string
  }>({
    name: 'shop-categories',
    text: `with web as (select w.id, w.parent_id, w.name_zh, w.name_en, w.image, w.sort from platform_category w
        where w.org_id = $1 and w.store_id = $2)
      select id, parent_id, name_zh, name_en, image, sort from web w
        where ${ONE_OF_OWN('w.id')} or exists (select 1 from web c where c.parent_id = w.id and ${ONE_OF_OWN('c.id')})
      union all
      select c.id, null, c.name_zh, c.name_en, '', c.sort from category c
        where c.org_id = $1 and c.store_id = $2 and not exists (select 1 from web) and ${ONE_OF_GOODS}
      order by sort, id`,
    values: momentValues(moment),
  })
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: { zh: row.name_zh, en: row.name_en },
    image: row.image,
  }))
}

/** The product that a handle is, or was, the address of; undefined where it is not on sale. */
export async function shopProduct(tx: Tx, moment: OnlineMoment, handle: string): Promise<ShopProduct | undefined> {
  const { rows } = await tx.query<
    ItemRow & {
      description: string
      description_zh: string
      description_en: string
      brand: string
      category_id: string | null
      pickup: boolean
      delivery: boolean
      additional_fee_cents: number
    }
  >({
    name: 'shop-product',
    text: `select ${ITEM}, p.description, o.description_zh, o.description_en, p.brand, o.pickup, o.delivery,
        o.additional_fee_cents, coalesce(o.platform_category_id, case when not exists (select 1 from platform_category w
          where w.org_id = $1 and w.store_id = $2) then p.category_id end) as category_id
      ${priced(anyOf('$6'))}`,
    values: [...momentValues(moment), await ownersOf(tx, moment, handle)],
  })
  const row = rows[0]
  if (!row) return undefined
  return {
    ...itemOf(row),
    description: { zh: row.description_zh || row.description, en: row.description_en || row.description },
    brand: row.brand,
    categoryId: row.category_id,
    pickup: row.pickup,
    delivery: row.delivery,
    additionalFee: cents(row.additional_fee_cents),
    pictures: await picturesOf(tx, moment, row.id),
    variants: await variantsOf(tx, moment, row.id),
  }
}

/** The product that has, or had, a handle. */
async function ownersOf(tx: Tx, { orgId, storeId }: OnlineMoment, handle: string): Promise<string[]> {
  const { rows } = await tx.query<{ product_id: string }>({
    name: 'shop-handle-owner',
    text: 'select product_id::text from product_handle where org_id = $1 and store_id = $2 and handle = $3',
    values: [orgId, storeId, handle],
  })
  return rows.map((row) => row.product_id)
}

async function picturesOf(
  tx: Tx,
  { orgId, storeId }: OnlineMoment,
  productId: string,
): Promise<ShopProduct['pictures']> {
  const { rows } = await tx.query<{ image: string; alt_zh: string; alt_en: string }>({
    name: 'shop-pictures',
    text: `select image, alt_zh, alt_en from product_image where org_id = $1 and store_id = $2 and product_id = $3 order by sort`,
    values: [orgId, storeId, productId],
  })
  return rows.map((row) => ({ path: row.image, alt: { zh: row.alt_zh, en: row.alt_en } }))
}

async function variantsOf(tx: Tx, moment: OnlineMoment, productId: string): Promise<ShopVariant[]> {
  const { rows } = await tx.query<{
    id: string
    options_zh: string
    options_en: string
    unit_zh: string
    unit_en: string
    price: number
    image: string
    taxes: TaxRate[]
    member: number | null
    ready_on: string | null
  }>({
    name: 'shop-variants',
    text: `select v.id, v.options_zh, v.options_en, v.unit_zh, v.unit_en, v.price, v.image, v.taxes,
        coalesce(v.member_limit_milli, l.purchase_milli) as member, v.presale_ready_on::text as ready_on
      from ${onlineSkus('and s.product_id = $6', 'few')} v
        left join sku_limit l on l.org_id = $1 and l.store_id = $2 and l.sku_id = v.id
      where v.shown and v.price is not null order by v.id`,
    values: [...momentValues(moment), productId],
  })
  const ids = rows.map((row) => row.id)
  const packs = await packsOf(tx, moment, ids)
  const guarantees = await guaranteesOf(tx, moment, ids)
  return rows.map((row) => ({
    id: row.id,
    name: { zh: row.options_zh, en: row.options_en },
    unit: { zh: row.unit_zh, en: row.unit_en },
    price: cents(row.price),
    image: row.image,
    taxes: row.taxes,
    memberLimit: row.member,
    readyOn: row.ready_on,
    packs: packs.get(row.id) ?? [],
    guarantees: guarantees.get(row.id) ?? [],
  }))
}

/** What can be had of variants on sale, by their products or their own ids; those that are not on sale are left out. */
export async function shopAvailability(
  tx: Tx,
  moment: OnlineMoment,
  { productIds = [], skuIds = [] }: { readonly productIds?: readonly string[]; readonly skuIds?: readonly string[] },
): Promise<{ skuId: string; productId: string; availability: Availability }[]> {
  if (productIds.length + skuIds.length === 0) return []
  const { rows } = await tx.query<{ id: string; product_id: string; left_milli: number | null }>({
    name: 'shop-availability',
    text: `select v.id, v.product_id, v.left_milli
      from ${onlineSkus(`and ${ON_SALE} and (s.product_id = ${anyOf('$6')} or s.id = ${anyOf('$7')})`, 'few')} v
      where v.shown and v.price is not null`,
    values: [...momentValues(moment), productIds, skuIds],
  })
  return rows.map((row) => ({ skuId: row.id, productId: row.product_id, availability: availabilityOf(row.left_milli) }))
}

const availabilityOf = (left: number | null): Availability =>
  left === null || left > FEW
    ? { state: 'available' }
    : left > 0
      ? { state: 'few', left: left / 1000 }
      : { state: 'out' }

/** When the first price after $3 begins, or returns, of a product that is published. */
const FIRST_AFTER = (column: 'next_price_at' | 'after_price_at'): string => `(select s.${column} from sku s
  join online_product o on o.org_id = s.org_id and o.store_id = s.store_id and o.product_id = s.product_id
  where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.${column} > $3 order by s.${column} limit 1)`

/** The next instant at which something of the shop changes by the clock alone: a price, or the end of a sale. */
export async function nextTurn(tx: Tx, { orgId, storeId, now }: OnlineMoment): Promise<number> {
  const { rows } = await tx.query<{ at: number | null }>({
    name: 'shop-next-turn',
    text: `select least(
        (select min(o.off_sale_at) from online_product o where o.org_id = $1 and o.store_id = $2
          and o.state <> ${onlineProductStates.off} and o.off_sale_at > $3),
        ${FIRST_AFTER('next_price_at')}, ${FIRST_AFTER('after_price_at')}) as at`,
    values: [orgId, storeId, new Date(now)],
  })
  return rows[0]?.at ?? Infinity
}
