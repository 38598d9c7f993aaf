import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { containing, foldedWords } from '#server/kernel/list-query.ts'

/**
 * Whether a line `l` of a sale or refund is of what was searched for: named so when it was sold, or a product that the goods
 * list finds by these words.
 */
export function soldWords({ orgId, storeId }: Ctx, keyword: string): RawBuilder<SqlBool> {
  const like = containing(keyword)
  const words = foldedWords(keyword).map(containing)
  const found =
    words.length === 0
      ? sql`false`
      : sql`l.sku_id in (select k.id from sku k where k.org_id = ${orgId} and k.store_id = ${storeId}
          and k.search like all(${words}::text[]))`
  return sql<SqlBool>`(l.name_zh ilike ${like} or l.name_en ilike ${like} or l.item_no = ${keyword} or ${found})`
}
