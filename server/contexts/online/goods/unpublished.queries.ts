import type { OutputOf } from '#contract/define.ts'
import type { onlineGoods } from '#contract/online/online-goods.ts'
import type { UnpublishedFilter, UnpublishedSelection } from '#contract/online/online-goods-schemas.ts'
import { skuStates } from '#domain/sku-states.ts'
import { centsOrNone } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import {
  CARD,
  CATEGORY,
  chosen,
  found,
  headOf,
  type HeadRow,
  idsAfter,
} from '#server/contexts/online/goods/product-lists.ts'
import { countOf, equals, type Filtered, pageOf } from '#server/kernel/list-query.ts'

interface Here {
  readonly orgId: string
  readonly storeId: string
}

type Kind = UnpublishedSelection['kind']

/** Products of the store that are not in its online store. */
const unpublished = (
  { orgId, storeId }: Here,
  kind: Kind,
  { keyword, categoryId }: Pick<UnpublishedFilter, 'keyword' | 'categoryId'>,
): Filtered => ({
  from: `from product p ${CATEGORY}
    where p.org_id = $1 and p.store_id = $2
      and not exists (select 1 from online_product q where q.org_id = p.org_id and q.store_id = p.store_id
        and q.product_id = p.id)
      and exists (select 1 from sku q where q.org_id = p.org_id and q.store_id = p.store_id and q.product_id = p.id
        and q.deleted_at is null and q.status = ${skuStates.sold})
      and ${kind === 'cards' ? CARD : `not ${CARD}`}`,
  values: [orgId, storeId],
  where: [found(keyword, 'none'), equals('p.category_id', categoryId)],
})

interface UnpublishedRow extends HeadRow {
  variants: number
  price_from: number | null
  price_to: number | null
  not_priced: number
  no_tax: boolean
}

/** What could be published, page by page, with what is missing for it. */
export async function unpublishedPage(
  tx: Tx,
  here: Here,
  kind: Kind,
  filter: UnpublishedFilter,
): Promise<OutputOf<typeof onlineGoods.unpublishedGoods>> {
  const sums = (
    what: string,
  ): string => `(select ${what} from sku k where k.org_id = p.org_id and k.store_id = p.store_id
    and k.product_id = p.id and k.deleted_at is null and k.status = ${skuStates.sold})`
  const list = {
    ...unpublished(here, kind, filter),
    columns: `p.id, ${CARD} as card, p.name_zh, p.name_en, p.image, p.category_id, c.name_zh as category_zh,
      c.name_en as category_en, ${sums('count(*)')} as variants, ${sums('min(k.price_cents)')} as price_from,
      ${sums('max(k.price_cents)')} as price_to, ${sums('count(*) filter (where k.price_cents is null)')} as not_priced,
      ${sums('bool_or(k.awaits_tax)')} as no_tax`,
    order: `coalesce(nullif(p.name_en, ''), p.name_zh), p.id`,
  }
  const { rows, total } = await pageOf<UnpublishedRow>(tx, list, filter)
  const records = rows.map((row) => ({
    ...headOf(row),
    variants: row.variants,
    priceFrom: centsOrNone(row.price_from),
    priceTo: centsOrNone(row.price_to),
    notPriced: row.not_priced,
    noTax: row.no_tax,
  }))
  return { records, total }
}

export const countUnpublished = (tx: Tx, here: Here, selection: UnpublishedSelection): Promise<number> =>
  countOf(tx, chosen(unpublished(here, selection.kind, selection), 'p.id', selection))

/** The next of them after one, in the order of their ids. */
export const unpublishedAfter = (
  tx: Tx,
  here: Here,
  selection: UnpublishedSelection,
  place: string | null,
  limit: number,
): Promise<string[]> => idsAfter(tx, unpublished(here, selection.kind, selection), 'p.id', { selection, place, limit })

/** What every product of the store is called and looks like; undefined where there is none. */
export async function headHere(tx: Tx, { orgId, storeId }: Here, id: string) {
  const { rows } = await tx.query<HeadRow & { description: string }>({
    text: `select p.id, ${CARD} as card, p.name_zh, p.name_en, p.image, p.category_id, c.name_zh as category_zh,
        c.name_en as category_en, p.description
      from product p ${CATEGORY} where p.org_id = $1 and p.store_id = $2 and p.id = $3
        and exists (select 1 from sku q where q.org_id = p.org_id and q.store_id = p.store_id and q.product_id = p.id
          and q.deleted_at is null)`,
    values: [orgId, storeId, id],
  })
  return rows[0] && { ...headOf(rows[0]), description: rows[0].description }
}
