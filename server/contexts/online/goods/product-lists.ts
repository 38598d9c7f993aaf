import { milli, type Milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { type Condition, type Filtered, matchesText, rowsOf, searchPatterns } from '#server/kernel/list-query.ts'

/** That a product `p` is a recharge card. */
export const CARD = `exists (select 1 from sku_card e join sku i on i.org_id = e.org_id and i.store_id = e.store_id and i.id = e.sku_id
  where e.org_id = p.org_id and e.store_id = p.store_id and i.product_id = p.id)`

export const CATEGORY = `join category c on c.org_id = p.org_id and c.store_id = p.store_id and c.id = p.category_id`

/** That the goods list finds a product `p` by these words, or the web by its title. */
export function found(keyword: string | undefined, title: 'title' | 'none'): Condition {
  const patterns = searchPatterns(keyword)
  if (patterns.length === 0) return undefined
  return (given) => {
    const sku = `exists (select 1 from sku k where k.org_id = p.org_id and k.store_id = p.store_id and k.product_id = p.id
      and k.deleted_at is null and k.search like all(${given(patterns)}::text[]))`
    const words = title === 'title' ? matchesText(keyword, ['o.title_zh', 'o.title_en'])?.(given) : undefined
    return words === undefined ? sku : `${sku} or ${words}`
  }
}

/** What a product is called and looks like. */
export interface HeadRow {
  readonly id: string
  readonly card: boolean
  readonly name_zh: string
  readonly name_en: string
  readonly image: string
  readonly category_id: string
  readonly category_zh: string
  readonly category_en: string
}

/** The head of a row on the wire. */
export const headOf = (row: HeadRow) => ({
  id: row.id,
  kind: row.card ? ('cards' as const) : ('goods' as const),
  name: { zh: row.name_zh, en: row.name_en },
  image: row.image,
  categoryId: row.category_id,
  category: { zh: row.category_zh, en: row.category_en },
})

export const milliOrNone = (value: number | null): Milli | null => (value === null ? null : milli(value))

interface Named {
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

/** Of a list those that are named, or all but those that are excepted. */
export const chosen = (list: Filtered, column: string, { ids, exceptIds }: Named): Filtered => ({
  ...list,
  where: [
    ...(list.where ?? []),
    ids && ((given) => `${column} = any(${given(ids)}::uuid[])`),
    exceptIds && ((given) => `${column} <> all(${given(exceptIds)}::uuid[])`),
  ],
})

/** The next ids of a list after one of them, in their order. */
export async function idsAfter(
  tx: Tx,
  from: Filtered,
  column: string,
  { selection, place, limit }: { readonly selection: Named; readonly place: string | null; readonly limit: number },
): Promise<string[]> {
  const list = chosen(from, column, selection)
  const after: Condition = place === null ? undefined : (given) => `${column} > ${given(place)}`
  const rows = await rowsOf<{ id: string }>(
    tx,
    { ...list, where: [...(list.where ?? []), after], columns: `${column} as id`, order: column },
    { currentPage: 1, pageSize: limit },
  )
  return rows.map((row) => row.id)
}
