import { containing, ofFoundGoods, type Given } from '#server/kernel/list-query.ts'

/**
 * Whether a line `l` of a sale or refund is of what was searched for: named so when it was sold, or a product that the goods
 * list finds by these words. $1 and $2 are the organisation and the store.
 */
export function soldWords(keyword: string, given: Given): string {
  const like = given(containing(keyword))
  const found = ofFoundGoods('l.sku_id', keyword)?.(given) ?? 'false'
  return `(l.name_zh ilike ${like} or l.name_en ilike ${like} or l.item_no = ${given(keyword)} or ${found})`
}
