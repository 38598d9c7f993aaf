import { randomBytes } from 'node:crypto'
import type { Words } from '#contract/schemas.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { inventedCost } from '#server/demo/shops/prices.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import { addGoods, type NewProduct, type NewSku } from '#server/import/add-goods.ts'
import { loadRows } from '#server/db/load-rows.ts'
import { addExtras } from '#server/contexts/catalogue/extras/add-extras.ts'
import { demoExtras, insideBarcode } from '#server/demo/demo-extras.ts'
import { openMaterials } from '#server/demo/open-materials.ts'

interface Special {
  readonly itemNo: string
  readonly category: 'appliances' | 'cards' | 'made' | 'offers' | 'wear'
  readonly name: Words
  readonly price: number
  /** Stock on the shelf and in the warehouse, in pieces; products made to order have none. */
  readonly stock?: readonly [shelf: number, warehouse: number]
}

const special = (
  itemNo: string,
  category: Special['category'],
  zh: string,
  en: string,
  price: number,
  stock?: readonly [number, number],
): Special => ({ itemNo, category, name: { zh, en }, price, ...(stock ? { stock } : {}) })

const categories: Readonly<Record<Special['category'], Words>> = {
  appliances: { zh: '小家电', en: 'Small Appliances' },
  cards: { zh: '储值卡', en: 'Recharge Cards' },
  made: { zh: '现制饮品', en: 'Made to Order' },
  offers: { zh: '限购特惠', en: 'Limited Offers' },
  wear: { zh: '服饰与书', en: 'Clothing & Books' },
}

/** Special products, all invented; their numbers and barcodes are the same in every demo. */
const specials: readonly Special[] = [
  special('90001', 'appliances', '电热水壶 1.7 升', 'Electric Kettle 1.7 L', 2999, [8, 6]),
  special('90002', 'appliances', '电饭煲 5 杯', 'Rice Cooker 5 Cups', 7999, [5, 4]),
  special('90003', 'appliances', '破壁料理机', 'Countertop Blender', 5999, [4, 4]),
  special('90004', 'appliances', '咖啡磨豆机', 'Coffee Grinder', 4499, [6, 0]),
  special('90011', 'cards', '通用充值卡 25', 'Recharge Card 25', 2500, [40, 0]),
  special('90012', 'cards', '通用充值卡 50', 'Recharge Card 50', 5000, [40, 0]),
  special('90013', 'cards', '通用充值卡 100', 'Recharge Card 100', 10_000, [20, 0]),
  special('90014', 'cards', '加油卡 50', 'Fuel Card 50', 5000, [30, 0]),
  special('90021', 'made', '美式咖啡', 'Americano', 325),
  special('90022', 'made', '拿铁', 'Latte', 450),
  special('90023', 'made', '燕麦拿铁', 'Oat Latte', 525),
  special('90031', 'offers', '年节礼盒', 'New Year Gift Box', 2499, [24, 12]),
  special('90032', 'offers', '散养鸡蛋特惠 12 枚', 'Free-range Eggs, 12, on offer', 299, [60, 60]),
  special('90033', 'offers', '气泡水 500 毫升', 'Sparkling Water 500 ml', 129, [96, 240]),
  special('90041', 'wear', '白色连帽衫', 'White Hoodie', 4999, [6, 8]),
  special('90042', 'wear', '灰色印花 T 恤', 'Printed Tee, Grey', 1999, [10, 10]),
  special('90043', 'wear', '蓝色 T 恤', 'Tee, Blue', 1799, [10, 10]),
  special('90044', 'wear', '深色 T 恤', 'Tee, Dark', 1799, [10, 10]),
  special('90045', 'wear', '脖套', 'Neck Warmer', 1299, [12, 12]),
  special('90046', 'wear', '蓝色帆布鞋', 'Plimsolls, Blue', 3999, [6, 6]),
  special('90047', 'wear', '白色帆布鞋', 'Plimsolls, White', 3999, [6, 6]),
  special('90048', 'wear', '《开放商务实战》', 'Book: Open Commerce in Practice', 2999, [5, 5]),
  special('90049', 'wear', '《企业云》', 'Book: The Enterprise Cloud', 2999, [5, 5]),
]

/** Products that have a photograph or a drawing of their own, by item number (server/demo/data/pictures). */
export const specialPictures: readonly (readonly [itemNo: string, picture: string])[] = [
  ['90001', 'appliances'],
  ['90021', 'coffee'],
  ['90031', 'offers'],
  ['90032', 'eggs'],
  ['90033', 'water'],
  ['90041', 'white-hoodie'],
  ['90042', 'white-tee'],
  ['90043', 'blue-tee'],
  ['90044', 'dark-tee'],
  ['90045', 'neck-warmer'],
  ['90046', 'blue-plimsolls'],
  ['90047', 'white-plimsolls'],
  ['90048', 'battle-book'],
  ['90049', 'cloud-book'],
]

export const SPECIALS = specials.length

const taxed = (one: Special): boolean => one.category !== 'cards' && one.itemNo !== '90032'

/** Adds appliances with guarantees, cards, drinks made of raw materials, and products with packages and limits. */
export async function addMoreThanGoods(tx: Tx, store: DemoStore, goods: StoreGoods, at: number): Promise<void> {
  const id = (): string => uuidv7(at, randomBytes(10))
  const own = { org_id: store.orgId, store_id: store.storeId }
  const categoryIds = new Map(Object.keys(categories).map((key) => [key, id()]))
  await loadRows(
    tx,
    'category',
    Object.entries(categories).map(([key, name], i) => ({
      ...own,
      id: categoryIds.get(key)!,
      name_zh: name.zh,
      name_en: name.en,
      sort: 100 + i,
      rev: goods.rev,
    })),
  )
  const products = specials.map((one): NewProduct => ({
    id: id(),
    categoryId: categoryIds.get(one.category)!,
    name: one.name,
    brand: '',
    description: '',
    handle: '',
  }))
  const skus = specials.map((one, i): NewSku => ({
    id: id(),
    productId: products[i]!.id,
    unitId: goods.units.piece,
    name: one.name,
    itemNo: one.itemNo,
    options: { zh: '', en: '' },
    price: cents(one.price),
    cost: one.category === 'cards' ? cents(one.price) : inventedCost(cents(one.price), one.itemNo),
    taxes: taxed(one) ? store.taxes : [],
    barcodes: [insideBarcode(one.itemNo)],
    ...(one.stock ? { shelf: milli(one.stock[0] * 1000), warehouse: milli(one.stock[1] * 1000) } : {}),
  }))
  const place = { ...store, ...goods, at, documentId: id(), reason: 'opening' } as const
  await addGoods(tx, place, products, skus)
  const extras = demoExtras(new Map(skus.map((sku) => [sku.itemNo, sku.id])), store, goods.units, id)
  await addExtras(tx, store, extras, goods.rev)
  await openMaterials(tx, store, goods, extras.materials ?? [], at, id())
}
