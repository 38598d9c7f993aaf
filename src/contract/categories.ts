import * as v from 'valibot'
import { command } from '#contract/define.ts'
import { Id, OneLine } from '#contract/schemas.ts'

/** Signs of a category's name as it is limited: a Chinese character takes the room of two letters. */
const CATEGORY_ROOM = 20

const roomOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum + (/\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u.test(sign) ? 2 : 1), 0)

/** 2 to 20 letters, or 2 to 10 Chinese characters. */
const CategoryName = v.pipe(
  OneLine(CATEGORY_ROOM),
  v.minLength(2),
  v.check((name) => roomOf(name) <= CATEGORY_ROOM),
)

/** What the products of a store are grouped by, in lists, reports and at counters. */
export const categories = {
  add: command({
    name: 'categories.add',
    path: 'POST /shop/goods/categoryAdd',
    can: 'shopGoodsClassifyEdit',
    input: v.object({ nameZh: CategoryName, nameEn: CategoryName }),
    output: v.object({ id: Id }),
    writes: ['goods', 'activity'],
    errors: ['category.name-taken'],
  }),
}
