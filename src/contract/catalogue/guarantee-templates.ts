import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Price, TaxRates } from '#contract/catalogue/products.ts'
import { CentsSchema, Id, NameOrNone, page, paging, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** 1 offered, 2 withdrawn. */
const Status = v.picklist([1, 2])

/** One of the two names is enough. */
const TypeForm = v.object({ nameZh: NameOrNone(50), nameEn: NameOrNone(50) })

const GuaranteeType = v.object({
  id: Id,
  name: Words,
  /** Guarantees of this type, withdrawn ones included. */
  used: v.number(),
})
export type GuaranteeType = v.InferOutput<typeof GuaranteeType>

/** Filters, sorting and page of the types; also their URL search. */
export const GuaranteeTypeFilter = v.object({
  ...paging,
  search: v.optional(Text(50)),
  sort: v.optional(v.picklist(['name', 'used']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type GuaranteeTypeSearch = v.InferInput<typeof GuaranteeTypeFilter>

/** The longest Chinese name of a guarantee, in characters. */
export const CHINESE_NAME = 5

const GuaranteeForm = v.object({
  typeId: Id,
  /** One of the two names is enough. Five characters say enough in Chinese, and nothing in English. */
  nameZh: NameOrNone(CHINESE_NAME),
  nameEn: NameOrNone(50),
  price: Price,
  /** Days after the day of the sale. */
  validDays: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99_999)),
  introductionZh: v.optional(Text(1000), ''),
  introductionEn: v.optional(Text(1000), ''),
  macouSupported: v.boolean(),
  /** The taxes of the guarantee itself, whatever the product is; none: no tax. */
  taxes: v.optional(TaxRates, []),
  status: Status,
})
export type GuaranteeForm = v.InferOutput<typeof GuaranteeForm>

const GuaranteeRow = v.object({
  id: Id,
  typeId: Id,
  type: Words,
  name: Words,
  price: CentsSchema,
  validDays: v.number(),
  macouSupported: v.boolean(),
  status: Status,
  /** Products that offer it. */
  products: v.number(),
  /** Customers bought it: it stays, so that their guarantee can be looked up. */
  sold: v.boolean(),
})
export type GuaranteeRow = v.InferOutput<typeof GuaranteeRow>

const Guarantee = v.object({
  ...GuaranteeRow.entries,
  introduction: Words,
  taxes: TaxRates,
  /** The first products that offer it, by name. */
  offeredBy: v.array(v.object({ id: Id, name: Words })),
})
export type Guarantee = v.InferOutput<typeof Guarantee>

/** Filters, sorting and page of the guarantees; also their URL search. */
export const GuaranteeFilter = v.object({
  ...paging,
  search: v.optional(Text(50)),
  typeId: v.optional(Id),
  status: v.optional(v.pipe(QueryNumber, Status)),
  sort: v.optional(v.picklist(['name', 'price', 'days', 'products']), 'name'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type GuaranteeSearch = v.InferInput<typeof GuaranteeFilter>

const writes = ['guarantee', 'goods', 'activity'] as const

/** The types of guarantees that a store sells, such as screen protection. */
export const guaranteeTypes = {
  list: query({
    name: 'guaranteeTypes.list',
    path: 'GET /shop/goods/guaranteeTypeList',
    also: ['GET /shop/guarantee/guaranteeTypeList'],
    can: 'shopGuaranteeType',
    input: GuaranteeTypeFilter,
    output: page(GuaranteeType),
    reads: ['guarantee'],
  }),
  add: command({
    name: 'guaranteeTypes.add',
    path: 'POST /shop/goods/guaranteeTypeAdd',
    also: ['POST /shop/guarantee/guaranteeTypeAdd'],
    can: 'shopGuaranteeType',
    input: TypeForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['guarantee-type.name-taken'],
  }),
  update: command({
    name: 'guaranteeTypes.update',
    path: 'POST /shop/goods/guaranteeTypeUpdate',
    also: ['POST /shop/guarantee/guaranteeTypeUpdate'],
    can: 'shopGuaranteeType',
    input: v.object({ id: Id, ...TypeForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'guarantee-type.name-taken'],
  }),
  remove: command({
    name: 'guaranteeTypes.remove',
    path: 'DELETE /shop/goods/guaranteeTypeDelete/{id}',
    also: ['DELETE /shop/guarantee/guaranteeTypeDelete/{id}'],
    can: 'shopGuaranteeType',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'guarantee-type.in-use'],
  }),
}

/** The guarantees that products can offer (guarantee templates). */
export const guaranteeTemplates = {
  list: query({
    name: 'guaranteeTemplates.list',
    path: 'GET /shop/goods/guaranteeList',
    also: ['GET /shop/guarantee/guaranteeList'],
    can: 'shopGuaranteeTemplate',
    input: GuaranteeFilter,
    output: page(GuaranteeRow),
    reads: ['guarantee', 'goods'],
  }),
  details: query({
    name: 'guaranteeTemplates.details',
    path: 'GET /shop/goods/guaranteeDetails/{id}',
    also: ['GET /shop/guarantee/guaranteeDetails/{id}'],
    can: 'shopGuaranteeTemplate',
    input: v.object({ id: Id }),
    output: Guarantee,
    reads: ['guarantee', 'goods'],
    errors: ['record.missing'],
  }),
  /** The choices of the form: the types, and the store's own tax rates. */
  choices: query({
    name: 'guaranteeTemplates.choices',
    path: 'GET /shop/guarantee/choices',
    can: 'shopGuaranteeTemplate',
    input: v.object({}),
    output: v.object({ types: v.array(v.object({ id: Id, name: Words })), taxes: TaxRates }),
    reads: ['guarantee', 'settings'],
  }),
  add: command({
    name: 'guaranteeTemplates.add',
    path: 'POST /shop/goods/guaranteeAdd',
    also: ['POST /shop/guarantee/guaranteeAdd'],
    can: 'shopGuaranteeTemplate',
    input: GuaranteeForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['record.missing', 'guarantee.name-taken'],
  }),
  update: command({
    name: 'guaranteeTemplates.update',
    path: 'POST /shop/goods/guaranteeUpdate',
    also: ['POST /shop/guarantee/guaranteeUpdate'],
    can: 'shopGuaranteeTemplate',
    input: v.object({ id: Id, ...GuaranteeForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'guarantee.name-taken'],
  }),
  /** Offers it, or stops offering it; what was sold stays valid. */
  status: command({
    name: 'guaranteeTemplates.status',
    path: 'POST /shop/guarantee/status',
    can: 'shopGuaranteeTemplate',
    input: v.object({ id: Id, status: Status }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'state.not-allowed'],
  }),
  remove: command({
    name: 'guaranteeTemplates.remove',
    path: 'DELETE /shop/goods/guaranteeDelete/{id}',
    also: ['DELETE /shop/guarantee/guaranteeDelete/{id}'],
    can: 'shopGuaranteeTemplate',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'guarantee.in-use'],
  }),
}
