import * as v from 'valibot'
import { CategoryForm } from '#contract/catalogue/categories.ts'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import {
  Id,
  MilliSchema,
  NameOrNone,
  OneLine,
  orNone,
  page,
  paging,
  QueryNumber,
  Text,
  Words,
} from '#contract/schemas.ts'

const categoryWrites = ['material', 'activity'] as const

/** The groups of a store's raw materials. */
export const rawCategories = {
  list: query({
    name: 'rawCategories.list',
    path: 'GET /shop/goods/rawMaterialCategoryList',
    can: 'shopRawMaterialClassify',
    input: v.object({}),
    output: v.object({ records: v.array(v.object({ id: Id, name: Words, count: v.number() })) }),
    reads: ['material'],
  }),
  details: query({
    name: 'rawCategories.details',
    path: 'GET /shop/goods/rawMaterialCategoryDetails/{id}',
    can: 'shopRawMaterialClassify',
    input: v.object({ id: Id }),
    output: v.object({ id: Id, nameZh: v.string(), nameEn: v.string() }),
    reads: ['material'],
    errors: ['record.missing'],
  }),
  /** Number of raw materials in it, and so whether it can be deleted. */
  relation: query({
    name: 'rawCategories.relation',
    path: 'GET /shop/goods/rawMaterialCategoryRelation/{id}',
    can: 'shopRawMaterialClassify',
    input: v.object({ id: Id }),
    output: v.object({ materials: v.number() }),
    reads: ['material'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'rawCategories.add',
    path: 'POST /shop/goods/rawMaterialCategoryAdd',
    can: 'shopRawMaterialClassifyEdit',
    input: CategoryForm,
    output: v.object({ id: Id }),
    writes: categoryWrites,
    errors: ['category.name-taken'],
  }),
  update: command({
    name: 'rawCategories.update',
    path: 'POST /shop/goods/rawMaterialCategoryUpdate',
    can: 'shopRawMaterialClassifyEdit',
    input: v.object({ id: Id, ...CategoryForm.entries }),
    output: v.object({}),
    writes: categoryWrites,
    errors: ['record.missing', 'category.name-taken'],
  }),
  /** Puts the categories in the order of `ids`, as filters show them. Any that are left out follow. */
  order: command({
    name: 'rawCategories.order',
    path: 'POST /shop/goods/rawMaterialCategoryOrder',
    can: 'shopRawMaterialClassifyEdit',
    input: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(2000)) }),
    output: v.object({}),
    writes: categoryWrites,
  }),
  remove: command({
    name: 'rawCategories.remove',
    path: 'DELETE /shop/goods/rawMaterialCategoryDelete/{id}',
    can: 'shopRawMaterialClassifyEdit',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes: categoryWrites,
    errors: ['record.missing', 'raw-category.in-use'],
  }),
}

/** Cost of one base unit, in millionths of the currency unit: at most 99,999,999.99. */
const MOST_MICRO = 99_999_999_990_000
const Cost = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_MICRO))
/** A limit of the stock, in thousandths of the base unit; null: none. */
const Status = v.picklist([1, 2])
const Name = NameOrNone(75)

const MaterialForm = v.object({
  nameZh: Name,
  nameEn: Name,
  /** '' for the next free number. */
  itemNo: v.optional(v.union([v.literal(''), OneLine(40)]), ''),
  unitId: Id,
  categoryId: orNone(Id),
  /** Path of the picture; '' without one. */
  image: v.optional(v.union([v.literal(''), ImagePath]), ''),
  specification: v.optional(Text(200), ''),
  /** Left out by who may not see it: it stays. */
  cost: v.optional(v.nullable(Cost)),
})
export type MaterialForm = v.InferOutput<typeof MaterialForm>

const Material = v.object({
  id: Id,
  name: Words,
  itemNo: v.string(),
  unit: Words,
  /** Null: in none. */
  category: v.nullable(Words),
  categoryId: v.nullable(Id),
  image: v.string(),
  specification: v.string(),
  /** On the shelves and in the warehouse. */
  quantity: MilliSchema,
  /** Left out for people who may not see costs; null: not known. */
  cost: v.optional(v.nullable(v.number())),
  /** The limits that warn; they are set with those of all items. */
  lower: v.nullable(MilliSchema),
  upper: v.nullable(MilliSchema),
  /** 1 in use, 2 no longer offered for recipes. */
  status: Status,
  /** Skus whose recipes name it, past recipes included. */
  used: v.number(),
})
export type Material = v.InferOutput<typeof Material>

const MaterialDetails = v.object({
  ...Material.entries,
  nameZh: v.string(),
  nameEn: v.string(),
  unitId: Id,
  unitDecimals: v.number(),
  shelf: MilliSchema,
  warehouse: MilliSchema,
  /** The unit is fixed: stock, a history or a recipe is counted in it. */
  unitFixed: v.boolean(),
})
export type MaterialDetails = v.InferOutput<typeof MaterialDetails>

/** Filters, sorting and page of the list; also its URL search. */
export const MaterialFilter = v.object({
  ...paging,
  /** Name in either language, pinyin or item number. */
  search: v.optional(Text(80)),
  categoryId: v.optional(Id),
  status: v.optional(v.pipe(QueryNumber, Status)),
  /** `low`: at or under the lower limit. */
  stock: v.optional(v.picklist(['low', 'negative'])),
  sort: v.optional(v.picklist(['name', 'itemNo', 'quantity', 'used']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type MaterialSearch = v.InferInput<typeof MaterialFilter>

const writes = ['material', 'goods', 'unit', 'activity'] as const
const refusals = ['record.missing', 'material.item-number-taken'] as const

/** The ingredients of products. Their stock is in the same ledger as that of products. */
export const rawMaterials = {
  list: query({
    name: 'rawMaterials.list',
    path: 'GET /shop/goods/rawMaterialList',
    can: 'shopRawMaterial',
    input: MaterialFilter,
    output: page(Material),
    reads: ['material', 'stock', 'goods', 'unit'],
  }),
  details: query({
    name: 'rawMaterials.details',
    path: 'GET /shop/goods/rawMaterialDetails/{id}',
    can: 'shopRawMaterial',
    input: v.object({ id: Id }),
    output: MaterialDetails,
    reads: ['material', 'stock', 'goods', 'unit'],
    errors: ['record.missing'],
  }),
  /** The choices of the form and the filters. */
  choices: query({
    name: 'rawMaterials.choices',
    path: 'GET /shop/goods/rawMaterialChoices',
    can: 'shopRawMaterial',
    input: v.object({}),
    output: v.object({
      categories: v.array(v.object({ id: Id, name: Words })),
      units: v.array(v.object({ id: Id, name: Words, decimals: v.number(), status: Status })),
      /** The next free item number. */
      itemNo: v.string(),
    }),
    reads: ['material', 'unit'],
  }),
  add: command({
    name: 'rawMaterials.add',
    path: 'POST /shop/goods/rawMaterialAdd',
    can: 'shopRawMaterialAdd',
    input: MaterialForm,
    output: v.object({ id: Id }),
    writes,
    errors: refusals,
  }),
  update: command({
    name: 'rawMaterials.update',
    path: 'POST /shop/goods/rawMaterialUpdate',
    can: 'shopRawMaterialEdit',
    input: v.object({ id: Id, ...MaterialForm.entries }),
    output: v.object({}),
    writes,
    errors: [...refusals, 'material.unit-fixed'],
  }),
  /** Stops or starts offering it for recipes; recipes that name it keep it. */
  status: command({
    name: 'rawMaterials.status',
    path: 'POST /shop/goods/rawMaterialStatus',
    can: 'shopRawMaterialEdit',
    input: v.object({ id: Id, status: Status }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  remove: command({
    name: 'rawMaterials.remove',
    path: 'DELETE /shop/goods/rawMaterialDelete/{id}',
    can: 'shopRawMaterialDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'material.in-recipe', 'material.has-stock', 'goods.on-order'],
  }),
  /** The skus that are made of it now, or will be by a planned recipe. */
  skus: query({
    name: 'rawMaterials.skus',
    path: 'GET /shop/goods/skuListByRawMaterial/{id}',
    can: 'shopRawMaterial',
    input: v.object({ id: Id, ...paging }),
    output: page(
      v.object({
        productId: Id,
        skuId: Id,
        name: Words,
        itemNo: v.string(),
        /** For one batch, and how many base units that makes. */
        quantity: MilliSchema,
        yield: MilliSchema,
        /** Null: it holds now. */
        plannedFrom: v.nullable(v.number()),
      }),
    ),
    reads: ['material', 'goods'],
    errors: ['record.missing'],
  }),
}
