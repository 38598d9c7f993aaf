import * as v from 'valibot'
import { MOST_VARIANTS } from '#domain/goods/variants.ts'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { RecipeForm, RecipeVersion } from '#contract/catalogue/recipes.ts'
import { CentsSchema, Id, MilliSchema, NameOrNone, OneLine, orNone, PpmSchema, Text, Words } from '#contract/schemas.ts'

/** The largest price: 8 digits before the point. */
const MOST_CENTS = 9_999_999_999
export const MOST_PICTURES = 9
export const MOST_OPTIONS = 3

/** Amounts of money in the catalogue, in cents: 0.00 to 99999999.99. */
export const Price = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_CENTS), CentsSchema)
/** Days or counts: whole, at most 5 digits. */
const Days = orNone(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999)))
/** A quantity above zero, in thousandths of the base unit. */
const Quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999_999_000), MilliSchema)

const Maybe = (max: number) => v.optional(Text(max), '')

/** 1 the store's rate, 2 rates of its own, 3 untaxed. */
const TaxMode = v.picklist([1, 2, 3])
export const TaxRates = v.pipe(v.array(v.object({ name: OneLine(40), rate: PpmSchema })), v.maxLength(4))

const Value = v.object({ id: Id, nameZh: NameOrNone(30), nameEn: NameOrNone(30) })
const Option = v.object({
  id: Id,
  nameZh: NameOrNone(20),
  nameEn: NameOrNone(20),
  values: v.pipe(v.array(Value), v.minLength(1), v.maxLength(MOST_VARIANTS)),
})

const Pack = v.object({
  /** Of one that is saved: all but its price and its state stays as it is. */
  id: v.optional(Id),
  nameZh: NameOrNone(20),
  nameEn: NameOrNone(20),
  /** Quantity of the base unit in it. */
  quantity: Quantity,
  /** Its own price; null: as many times the base unit's. */
  price: orNone(Price),
  code: Maybe(60),
  sell: v.boolean(),
  purchase: v.boolean(),
  /** 1 in use, 2 not in use any more. */
  status: v.picklist([1, 2]),
})

const SkuForm = v.object({
  /** Of one that is saved; absent: a new one. */
  id: v.optional(Id),
  /** The value of each option, in their order. */
  values: v.optional(v.pipe(v.array(Id), v.maxLength(MOST_OPTIONS)), []),
  /** '' for the next free number. */
  itemNo: NameOrNone(40),
  /** The lasting price, to which promotions return; null: no price yet, it cannot be rung up. */
  price: orNone(Price),
  originalPrice: orNone(Price),
  /** Left out by who may not see it: it stays. */
  cost: v.optional(v.nullable(Price)),
  barcodes: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))), v.maxLength(20)),
    [],
  ),
  packs: v.optional(v.pipe(v.array(Pack), v.maxLength(10)), []),
  /** A picture of the variant itself; null: none. Absent: unchanged. */
  picture: v.optional(v.nullable(ImagePath)),
  /** A new version of what it is made of; absent: as it is. */
  recipe: v.optional(RecipeForm),
  /** Quantity on the shelf when it is added; absent, or of one that is saved: nothing is booked. */
  opening: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999_999_000), MilliSchema)),
  /** Planned versions of its recipe that are taken back. */
  withdrawn: v.optional(v.pipe(v.array(v.number()), v.maxLength(100))),
})
export type SkuForm = v.InferOutput<typeof SkuForm>

const Picture = v.object({ path: ImagePath, altZh: Maybe(120), altEn: Maybe(120) })

const ProductForm = v.object({
  nameZh: NameOrNone(75),
  nameEn: NameOrNone(75),
  categoryId: Id,
  unitId: Id,
  brand: NameOrNone(60),
  description: Maybe(4000),
  taxMode: TaxMode,
  /** The rates if the mode is 2. */
  taxes: v.optional(TaxRates, []),
  /** The part of it that macou may pay, or how much of what was paid comes back; null: macou may pay all of it. */
  macou: orNone(v.object({ kind: v.picklist(['deduction', 'rebate']), ppm: PpmSchema })),
  cycleDays: Days,
  leadDays: Days,
  stockingDays: Days,
  /** The reorder method: the upper limit, its sales, or online orders. Absent: unchanged. */
  reorderMethod: v.optional(v.picklist(['fixed', 'ai', 'order'])),
  /** The supplier of variants that name no other; null: nobody in particular. Absent: unchanged. */
  supplierId: v.optional(v.nullable(Id)),
  /** Sold in one day, to one member in one day or in one purchase without a member, and more for each other they invited. */
  dayLimit: orNone(Quantity),
  purchaseLimit: orNone(Quantity),
  inviteLimit: orNone(Quantity),
  guaranteeIds: v.optional(v.pipe(v.array(Id), v.maxLength(20)), []),
  /** Whether its stock is counted. What is not has no stock, no differences and no warnings. Absent: unchanged. */
  counted: v.optional(v.boolean()),
  /** The shelf bay where it lies, and is taken from first; null: none in particular. Absent: unchanged. */
  bayId: v.optional(v.nullable(Id)),
  pictures: v.optional(v.pipe(v.array(Picture), v.maxLength(MOST_PICTURES)), []),
  options: v.optional(v.pipe(v.array(Option), v.maxLength(MOST_OPTIONS)), []),
  skus: v.pipe(v.array(SkuForm), v.minLength(1), v.maxLength(MOST_VARIANTS)),
})
export type ProductForm = v.InferOutput<typeof ProductForm>

const Saved = v.object({ id: Id, version: v.number() })

const SkuDetails = v.object({
  ...SkuForm.entries,
  id: Id,
  name: Words,
  /** The current price during a promotion. */
  promotion: v.optional(CentsSchema),
  /** All versions of its recipe, the first saved first; none: it is not made of raw materials. */
  recipes: v.array(RecipeVersion),
  picture: v.nullable(v.string()),
  shelf: MilliSchema,
  warehouse: MilliSchema,
  /** It was sold, or its stock has moved: it is archived rather than deleted. */
  moved: v.boolean(),
})

const Product = v.object({
  ...ProductForm.entries,
  id: Id,
  version: v.number(),
  category: Words,
  unit: Words,
  unitDecimals: v.number(),
  bayId: v.nullable(Id),
  counted: v.boolean(),
  reorderMethod: v.picklist(['fixed', 'ai', 'order']),
  supplierId: v.nullable(Id),
  /** '' without one. */
  supplier: v.string(),
  /** The names of its guarantees. */
  guarantees: v.array(Words),
  /** The text on the bay's label; '' without one. */
  bay: v.string(),
  taxes: TaxRates,
  pictures: v.array(v.object({ path: v.string(), altZh: v.string(), altEn: v.string() })),
  skus: v.array(SkuDetails),
  /** The unit is fixed: there is stock, or a history, in it. */
  unitFixed: v.boolean(),
  /** In the online store and on sale or sold out: what buyers see of it cannot be changed. */
  frozen: v.boolean(),
  /** A recharge or fuel card, which has a form of its own. */
  card: v.boolean(),
  createdAt: v.number(),
  updatedAt: v.number(),
})
export type Product = v.InferOutput<typeof Product>

const writes = ['goods', 'stock', 'activity'] as const
const refusals = [
  'record.missing',
  'record.stale',
  'goods.online',
  'goods.barcode-taken',
  'goods.item-number-taken',
  'goods.has-stock',
  'goods.on-order',
  'goods.reserved',
  'goods.in-count',
  'goods.pack-fixed',
  'goods.unit-fixed',
  'recipe.began',
] as const

/** One product with its options, skus, packaging units and pictures: read and changed as a whole. */
export const products = {
  details: query({
    name: 'products.details',
    path: 'GET /shop/goods/details/{id}',
    can: 'shopGoodsList',
    input: v.object({ id: Id }),
    output: Product,
    reads: ['goods', 'stock'],
    errors: ['record.missing'],
  }),
  /** The product that has a barcode or an item number. */
  detailsByCode: query({
    name: 'products.detailsByCode',
    path: 'POST /shop/goods/detailsByCode',
    can: 'shopGoodsList',
    input: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
    output: v.object({ id: Id, skuId: Id, name: Words, itemNo: v.string() }),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'products.add',
    path: 'POST /shop/goods/add',
    also: ['POST /shop/goods/addV2'],
    can: 'shopGoodsAdd',
    input: ProductForm,
    output: Saved,
    writes,
    errors: [...refusals, 'access.denied'],
  }),
  update: command({
    name: 'products.update',
    path: 'POST /shop/goods/update',
    also: ['POST /shop/goods/updateV2'],
    can: 'shopGoodsEdit',
    input: v.object({ id: Id, version: v.number(), ...ProductForm.entries }),
    output: Saved,
    writes,
    errors: [...refusals, 'access.denied'],
  }),
  /** Archived where it was sold or its stock has moved, so that reports and refunds go on naming it; else deleted. */
  remove: command({
    name: 'products.remove',
    path: 'DELETE /shop/goods/delete/{id}',
    can: 'shopGoodsDelete',
    input: v.object({ id: Id }),
    output: v.object({ archived: v.boolean() }),
    writes,
    errors: ['record.missing', 'goods.online', 'goods.has-stock', 'goods.on-order'],
  }),
  /** Whether buyers see it in the online store, so that it cannot be changed. */
  published: query({
    name: 'products.published',
    path: 'GET /shop/goods/checkGoodsPublishStatus/{id}',
    can: 'shopGoodsList',
    input: v.object({ id: Id }),
    output: v.object({ published: v.boolean(), onSale: v.boolean() }),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
  /** The choices in the form of a product. */
  choices: query({
    name: 'products.choices',
    path: 'GET /shop/goods/formChoices',
    can: 'shopGoodsList',
    input: v.object({}),
    output: v.object({
      units: v.array(v.object({ id: Id, name: Words, decimals: v.number(), status: v.picklist([1, 2]) })),
      guarantees: v.array(v.object({ id: Id, name: Words })),
      /** Those that are bought from. */
      suppliers: v.array(v.object({ id: Id, name: v.string() })),
      /** The next free item number. */
      itemNo: v.string(),
    }),
    reads: ['goods', 'unit', 'supplier'],
  }),
}
