import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { Id, NameOrNone } from '#contract/schemas.ts'

/** Width of a category's name: a Chinese character is as wide as two letters. */
const CATEGORY_WIDTH = 20

const widthOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(sign) ? 2 : 1), 0)

const ONE_LETTER = 1

/** 2 to 20 letters, or 2 to 10 Chinese characters. */
const CategoryName = v.pipe(
  NameOrNone(CATEGORY_WIDTH),
  v.check((name) => name.length !== ONE_LETTER && widthOf(name) <= CATEGORY_WIDTH),
)

/** The names of a category, also of one of raw materials; one of the two is enough. */
export const CategoryForm = v.object({ nameZh: CategoryName, nameEn: CategoryName })

const writes = ['goods', 'activity'] as const

/** The groups of a store's products, in lists, reports and at counters. `goods.categories` lists them. */
export const categories = {
  details: query({
    name: 'categories.details',
    path: 'GET /shop/goods/categoryDetails/{id}',
    can: 'shopGoodsClassify',
    input: v.object({ id: Id }),
    output: v.object({ id: Id, nameZh: v.string(), nameEn: v.string() }),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
  /** Number of products in it, and so whether it can be deleted. */
  relation: query({
    name: 'categories.relation',
    path: 'GET /shop/goods/categoryRelation/{id}',
    can: 'shopGoodsClassify',
    input: v.object({ id: Id }),
    output: v.object({ products: v.number() }),
    reads: ['goods'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'categories.add',
    path: 'POST /shop/goods/categoryAdd',
    can: 'shopGoodsClassifyEdit',
    input: CategoryForm,
    output: v.object({ id: Id }),
    writes,
    errors: ['category.name-taken'],
  }),
  update: command({
    name: 'categories.update',
    path: 'POST /shop/goods/categoryUpdate',
    can: 'shopGoodsClassifyEdit',
    input: v.object({ id: Id, ...CategoryForm.entries }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'category.name-taken'],
  }),
  /** Puts the categories in the order of `ids`, as filters and counters show them. Any that are left out follow. */
  order: command({
    name: 'categories.order',
    path: 'POST /shop/goods/categoryOrder',
    can: 'shopGoodsClassifyEdit',
    input: v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(2000)) }),
    output: v.object({}),
    writes,
  }),
  remove: command({
    name: 'categories.remove',
    path: 'DELETE /shop/goods/categoryDelete/{id}',
    can: 'shopGoodsClassifyEdit',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'category.in-use'],
  }),
}
