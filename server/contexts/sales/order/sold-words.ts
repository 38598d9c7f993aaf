import { containing, foldedWords, type Given } from '#server/kernel/list-query.ts'

/**
 * Whether a line `l` of a sale or refund is of what was searched for: named so when it was sold, or a product that the goods
 * list finds by these words. $1 and $2 are the organisation and the store.
 */
export function soldWords(keyword: string, given: Given): string {
  const like = given(containing(keyword))
  const words = foldedWords(keyword).map(containing)
  const found =
    words.length === 0
      ? 'false'
      : `l.sku_id in (select k.id from sku k where k.org_id = $1 and k.store_id = $2
          and k.search like all(${given(words)}::text[]))`
  return `(l.name_zh ilike ${like} or l.name_en ilike ${like} or l.item_no = ${given(keyword)} or ${found})`
}
