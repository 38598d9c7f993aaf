import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { Id, NameOrNone, orNone, Words } from '#contract/schemas.ts'

/** Categories of one store. */
export const MOST_PLATFORM_CATEGORIES = 500

const PlatformCategory = v.object({
  id: Id,
  /** null: of the first level. */
  parentId: v.nullable(Id),
  name: Words,
  image: v.string(),
  /** Published products in it, those of its children not counted. */
  products: v.number(),
})
export type PlatformCategory = v.InferOutput<typeof PlatformCategory>

const form = {
  /** One of the two may be left empty, and is then the same. */
  nameZh: NameOrNone(20),
  nameEn: NameOrNone(20),
  image: v.optional(v.union([v.literal(''), ImagePath]), ''),
  parentId: orNone(Id),
}
const can = 'shopOnlineCategory'
const writes = ['online', 'activity'] as const

/** Categories of the web shop, in two levels. */
export const platformCategories = {
  list: query({
    name: 'platformCategories.list',
    path: 'GET /shop/onlineGoods/platformCategoryList',
    can: 'shopOnlineGoods',
    input: v.object({}),
    /** In their order, each before its children. */
    output: v.object({ records: v.array(PlatformCategory) }),
    reads: ['online'],
  }),
  add: command({
    name: 'platformCategories.add',
    path: 'POST /shop/onlineGoods/platformCategoryAdd',
    can,
    input: v.object(form),
    output: v.object({ id: Id }),
    writes,
    errors: ['input.invalid', 'record.missing', 'online.category-levels', 'online.category-many'],
  }),
  update: command({
    name: 'platformCategories.update',
    path: 'POST /shop/onlineGoods/platformCategoryUpdate',
    can,
    input: v.object({
      id: Id,
      ...form,
      /** Comes before this one of its level; null: last; absent: where it is. */ before: v.optional(v.nullable(Id)),
    }),
    output: v.object({}),
    writes,
    errors: ['input.invalid', 'record.missing', 'online.category-levels'],
  }),
  /** Its products stay, without a category; one with categories in it is refused. */
  delete: command({
    name: 'platformCategories.delete',
    path: 'DELETE /shop/onlineGoods/platformCategoryDelete/{id}',
    can,
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'online.category-children'],
  }),
}
