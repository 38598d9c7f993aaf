import type { Product, ProductForm } from '#contract/catalogue/products.ts'
import type { RecipeForm, RecipeVersion } from '#contract/catalogue/recipes.ts'
import { milli, ppm, type Cents } from '#domain/money.ts'
import { likeRecipe } from '#features/office/catalogue/products/recipe/recipe-values.ts'

type Typed = number | string

export interface PackValues {
  /** Absent until it is saved; then only its price and its state can change. */
  id?: string
  nameZh: string
  nameEn: string
  quantity: Typed
  price: Cents | null
  code: string
  sell: boolean
  purchase: boolean
  status: 1 | 2
}

export interface SkuValues {
  /** Tells the rows apart; the id of a saved sku. */
  key: string
  id?: string
  values: string[]
  itemNo: string
  price: Cents | null
  /** Current price during a promotion. */
  promotion?: Cents | undefined
  originalPrice: Cents | null
  cost: Cents | null
  barcodes: string[]
  packs: PackValues[]
  /** Of the variant itself. */
  picture: string | null
  /** As they are saved. */
  recipes: readonly RecipeVersion[]
  /** A new version of its recipe; null: as it is. */
  recipe: RecipeForm | null
  /** Planned versions that are taken back. */
  withdrawn: number[]
  /** Nothing is known of its stock until it is saved. */
  stock?: number
  /** Of a new one: how much of it is there. */
  opening: Typed
}

export interface OptionValues {
  id: string
  nameZh: string
  nameEn: string
  values: { id: string; nameZh: string; nameEn: string }[]
}

/** Typed values of a product: '' for a number that is not there, quantities in base units, percents. */
export interface ProductValues {
  nameZh: string
  nameEn: string
  categoryId: string
  unitId: string
  brand: string
  description: string
  taxMode: '1' | '2' | '3'
  taxes: { name: string; percent: Typed }[]
  macouKind: '' | 'deduction' | 'rebate'
  macouPercent: Typed
  cycleDays: Typed
  leadDays: Typed
  stockingDays: Typed
  reorderMethod: 'fixed' | 'ai' | 'order'
  /** '' without one. */
  supplierId: string
  dayLimit: Typed
  purchaseLimit: Typed
  inviteLimit: Typed
  guaranteeIds: string[]
  bayId: string | null
  /** Whether its stock is counted. */
  counted: boolean
  pictures: { path: string; altZh: string; altEn: string }[]
  options: OptionValues[]
  skus: SkuValues[]
}

export const emptySku = (): SkuValues => ({
  key: crypto.randomUUID(),
  values: [],
  itemNo: '',
  price: null,
  originalPrice: null,
  cost: null,
  barcodes: [],
  packs: [],
  picture: null,
  recipes: [],
  recipe: null,
  withdrawn: [],
  opening: '',
})

export const emptyProduct = (): ProductValues => ({
  nameZh: '',
  nameEn: '',
  categoryId: '',
  unitId: '',
  brand: '',
  description: '',
  taxMode: '1',
  taxes: [],
  macouKind: '',
  macouPercent: '',
  cycleDays: '',
  leadDays: '',
  stockingDays: '',
  reorderMethod: 'fixed',
  supplierId: '',
  dayLimit: '',
  purchaseLimit: '',
  inviteLimit: '',
  guaranteeIds: [],
  bayId: null,
  counted: true,
  pictures: [],
  options: [],
  skus: [emptySku()],
})

const PER_PERCENT = 10_000
const PER_UNIT = 1000

const typed = (value: number | null, per = 1): Typed => (value === null ? '' : value / per)

/** A saved product as its form begins. */
export const valuesOf = (product: Product): ProductValues => ({
  nameZh: product.nameZh,
  nameEn: product.nameEn,
  categoryId: product.categoryId,
  unitId: product.unitId,
  brand: product.brand,
  description: product.description,
  taxMode: `${product.taxMode}`,
  taxes: product.taxMode === 2 ? product.taxes.map(({ name, rate }) => ({ name, percent: rate / PER_PERCENT })) : [],
  macouKind: product.macou?.kind ?? '',
  macouPercent: typed(product.macou?.ppm ?? null, PER_PERCENT),
  cycleDays: typed(product.cycleDays),
  leadDays: typed(product.leadDays),
  stockingDays: typed(product.stockingDays),
  reorderMethod: product.reorderMethod,
  supplierId: product.supplierId ?? '',
  dayLimit: typed(product.dayLimit, PER_UNIT),
  purchaseLimit: typed(product.purchaseLimit, PER_UNIT),
  inviteLimit: typed(product.inviteLimit, PER_UNIT),
  guaranteeIds: product.guaranteeIds,
  bayId: product.bayId,
  counted: product.counted,
  pictures: product.pictures,
  options: product.options,
  skus: product.skus.map((sku) => ({
    key: sku.id,
    id: sku.id,
    values: sku.values,
    itemNo: sku.itemNo,
    price: sku.price,
    promotion: sku.promotion,
    originalPrice: sku.originalPrice,
    cost: sku.cost ?? null,
    barcodes: sku.barcodes,
    packs: sku.packs.map((pack) => ({ ...pack, id: pack.id!, quantity: pack.quantity / PER_UNIT })),
    picture: sku.picture,
    recipes: sku.recipes,
    recipe: null,
    withdrawn: [],
    opening: '',
    stock: sku.shelf + sku.warehouse,
  })),
})

/** Another product that begins like this one: nothing that there is only one of, such as codes, goes with it. */
export const copyOf = (product: Product): ProductValues => {
  const { options, skus, ...values } = valuesOf(product)
  const ids = new Map(
    options.flatMap((option) => [option, ...option.values]).map(({ id }) => [id, crypto.randomUUID()]),
  )
  const renewed = (id: string): string => ids.get(id) ?? id
  return {
    ...values,
    options: options.map((option) => ({
      ...option,
      id: renewed(option.id),
      values: option.values.map((value) => ({ ...value, id: renewed(value.id) })),
    })),
    skus: skus.map(({ price, originalPrice, cost, picture, recipes, values: chosen }) => ({
      ...emptySku(),
      picture,
      price,
      originalPrice,
      cost,
      recipe: likeRecipe(recipes, Date.now()),
      values: chosen.map(renewed),
    })),
  }
}

const number = (value: Typed): number | undefined => (value === '' ? undefined : Number(value))
const orNull = <T>(value: Typed, make: (value: number) => T, per = 1): T | null => {
  const found = number(value)
  return found === undefined || Number.isNaN(found) ? null : make(Math.round(found * per))
}

/** Values that the form sends. */
export const sentOf = (values: ProductValues): ProductForm => ({
  nameZh: values.nameZh.trim(),
  nameEn: values.nameEn.trim(),
  categoryId: values.categoryId,
  unitId: values.unitId,
  brand: values.brand.trim(),
  description: values.description,
  taxMode: Number(values.taxMode) as ProductForm['taxMode'],
  taxes:
    values.taxMode === '2'
      ? values.taxes.map(({ name, percent }) => ({
          name,
          rate: orNull(percent, ppm, PER_PERCENT) ?? (undefined as never),
        }))
      : [],
  macou:
    values.macouKind === ''
      ? null
      : { kind: values.macouKind, ppm: orNull(values.macouPercent, ppm, PER_PERCENT) ?? (undefined as never) },
  cycleDays: orNull(values.cycleDays, Number),
  leadDays: orNull(values.leadDays, Number),
  stockingDays: orNull(values.stockingDays, Number),
  reorderMethod: values.reorderMethod,
  supplierId: values.supplierId === '' ? null : values.supplierId,
  dayLimit: orNull(values.dayLimit, milli, PER_UNIT),
  purchaseLimit: orNull(values.purchaseLimit, milli, PER_UNIT),
  inviteLimit: orNull(values.inviteLimit, milli, PER_UNIT),
  guaranteeIds: values.guaranteeIds,
  bayId: values.bayId,
  counted: values.counted,
  pictures: values.pictures,
  options: values.options,
  skus: values.skus.map((sku) => ({
    ...(sku.id === undefined ? {} : { id: sku.id }),
    values: sku.values,
    itemNo: sku.itemNo.trim(),
    price: sku.price,
    originalPrice: sku.originalPrice,
    cost: sku.cost,
    barcodes: sku.barcodes,
    picture: sku.picture,
    ...(sku.recipe ? { recipe: sku.recipe } : {}),
    ...(sku.id !== undefined || sku.opening === '' || !values.counted
      ? {}
      : { opening: milli(Math.round(Number(sku.opening) * PER_UNIT)) }),
    ...(sku.withdrawn.length > 0 ? { withdrawn: sku.withdrawn } : {}),
    packs: sku.packs.map(({ id, quantity, ...pack }) => ({
      ...(id === undefined ? {} : { id }),
      ...pack,
      quantity: orNull(quantity, milli, PER_UNIT) ?? (undefined as never),
    })),
  })),
})
