import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import { platformCategories } from '#contract/online/platform-categories.ts'
import { storefront } from '#contract/online/storefront.ts'
import type { Words } from '#contract/schemas.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { addDays } from '#domain/store-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'

interface Shelf {
  readonly name: Words
  /** Of server/demo/data/pictures. */
  readonly picture: string
  /** The store's categories of which it shows goods, by their English names. */
  readonly of: readonly string[]
  /** Products of each category, at most. */
  readonly most: number
  /** How they reach buyers; absent: both ways, with the usual fee. */
  readonly pickupOnly?: boolean
  readonly additionalFee?: number
}

/** The web shop's own categories: fewer and wider than the shelves of the store. */
export const shelves: readonly Shelf[] = [
  { name: { zh: '生鲜', en: 'Fresh' }, picture: 'produce', of: ['Fresh Produce', 'Milk & Cream', 'Cheese'], most: 16 },
  {
    name: { zh: '面包与早餐', en: 'Bakery & Breakfast' },
    picture: 'bakery',
    of: ['Bakery', 'Cereal & Bars', 'Jam & Honey'],
    most: 12,
  },
  {
    name: { zh: '粮油调味', en: 'Pantry' },
    picture: 'noodles',
    of: ['Noodles & Rice', 'Canned Food', 'Sauces'],
    most: 12,
  },
  {
    name: { zh: '零食', en: 'Snacks' },
    picture: 'snacks',
    of: ['Chips & Snacks', 'Cookies & Crackers', 'Candy & Chocolate'],
    most: 12,
  },
  { name: { zh: '饮料茶咖', en: 'Drinks' }, picture: 'juice', of: ['Tea & Coffee', 'Juice', 'Soft Drinks'], most: 12 },
  {
    name: { zh: '现制饮品', en: 'Made for you' },
    picture: 'coffee',
    of: ['Made to Order'],
    most: 12,
    pickupOnly: true,
  },
  {
    name: { zh: '小家电', en: 'Appliances' },
    picture: 'appliances',
    of: ['Small Appliances'],
    most: 12,
    additionalFee: 250,
  },
  { name: { zh: '服饰与书', en: 'Clothing & Books' }, picture: 'white-hoodie', of: ['Clothing & Books'], most: 12 },
]

/** A product whose variant can be ordered before it is there. */
const PRESALE = '90031'
/** Products that were taken down again. */
const DOWN = 2

/**
 * The web shop of a demo store, open for a week: shelves of its own, some 200 products, one of them in pre-sale, and two
 * that were taken down.
 */
export async function openWebShop(tx: Tx, manager: Actor, store: DemoStore, now: number): Promise<void> {
  const at = daysAgo(now, store, 7, '16:30')
  for (const [n, shelf] of shelves.entries()) {
    const moment = at + n * 120_000
    const { id } = await manager.do(moment, platformCategories.add, { nameZh: shelf.name.zh, nameEn: shelf.name.en })
    const ids = await productsOf(tx, store, shelf)
    if (ids.length === 0) continue
    await manager.do(moment + 60_000, onlineGoods.batchPublish, {
      selection: { kind: 'goods', ids },
      terms: termsOf(shelf, id),
    })
    await manager.do(moment + 90_000, onlineGoods.batchUp, { selection: { ids } })
  }
  await offerAhead(tx, manager, store, now)
  const { version } = await manager.do(at + 3_600_000, storefront.info, {})
  await manager.do(at + 3_600_000, storefront.setInfo, { version, on: true })
  const down = await productsOf(tx, store, { of: ['Cheese'], most: DOWN })
  await manager.do(daysAgo(now, store, 2, '10:15'), onlineGoods.batchDown, { selection: { ids: down } })
}

const termsOf = ({ pickupOnly = false, additionalFee = 0 }: Shelf, platformCategoryId: string): OnlineTerms => ({
  salesMethod: salesMethods.regular,
  pickup: true,
  delivery: !pickupOnly,
  additionalFee: cents(additionalFee),
  offSaleAt: null,
  platformCategoryId,
})

/** Priced products of the store's categories, the best stocked first. */
async function productsOf(tx: Tx, { orgId, storeId }: DemoStore, { of, most }: Pick<Shelf, 'of' | 'most'>) {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from (select p.id, row_number() over (partition by p.category_id
          order by coalesce(t.shelf_milli + t.warehouse_milli, 0) desc, s.item_no) as place
        from product p
          join category c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.category_id
          join sku s on s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id and s.deleted_at is null
          left join sku_stock t on t.org_id = s.org_id and t.store_id = s.store_id and t.item_id = s.id
        where p.org_id = $1 and p.store_id = $2 and c.name_en = any($3::text[]) and s.price_cents is not null) x
      where place <= $4 order by place, id`,
    values: [orgId, storeId, of, most],
  })
  return rows.map(({ id }) => id)
}

/** Publishes a gift box before the season, to be fetched in two weeks. */
async function offerAhead(tx: Tx, manager: Actor, store: DemoStore, now: number): Promise<void> {
  const { rows } = await tx.query<{ id: string; product_id: string }>({
    text: 'select id, product_id from sku where org_id = $1 and store_id = $2 and item_no = $3',
    values: [store.orgId, store.storeId, PRESALE],
  })
  const [sku] = rows
  if (!sku) return
  const readyOn = addDays(businessDate(now, store.timeZone), 14)
  const at = daysAgo(now, store, 3, '11:00')
  await manager.do(at, onlineGoods.publish, {
    id: sku.product_id,
    salesMethod: salesMethods.presale,
    pickup: true,
    delivery: false,
    additionalFee: 0,
    offSaleAt: null,
    platformCategoryId: null,
    skus: [
      { skuId: sku.id, price: null, dayLimit: null, memberLimit: null, reserve: null, readyOn, presaleMost: 60_000 },
    ],
  })
  await manager.do(at + 60_000, onlineGoods.up, { id: sku.product_id })
}
