import type { Tx } from '#server/db/session.ts'
import { countStates } from '#domain/count-states.ts'
import { COMING } from '#server/contexts/catalogue/skus/coming.ts'

interface Scope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
}

export type OpenCode = 'goods.on-order' | 'goods.reserved' | 'goods.in-count'

/** A sku that cannot leave the stock yet, and why. */
export interface OpenSku {
  readonly id: string
  readonly productId: string
  readonly code: OpenCode
  readonly zh: string
  readonly en: string
}

/**
 * Which live skus of products are still counted and cannot stop being so: on order or under way between stores, reserved
 * for somebody, or in a stock count that is not posted yet.
 */
export async function stillOpen(
  { tx, orgId, storeId }: Scope,
  productIds: readonly string[],
): Promise<readonly OpenSku[]> {
  if (productIds.length === 0) return []
  const { rows } = await tx.query<OpenSku>({
    text: `with chosen as (select s.id, s.product_id, trim(p.name_zh || ' ' || s.options_zh) as zh,
          trim(p.name_en || ' ' || s.options_en) as en
        from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
        where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null and s.counted),
      open as (
        select item_id, case when ${COMING} then 'goods.on-order' else 'goods.reserved' end as code from sku_stock
          where org_id = $1 and store_id = $2 and item_id in (select id from chosen)
            and (${COMING} or locked_milli <> 0)
        union all select b.sku_id, 'goods.on-order' from stock_balance b
          join stock_place x on x.org_id = b.org_id and x.store_id = b.store_id and x.id = b.place_id and x.kind = 'transit'
          where b.org_id = $1 and b.store_id = $2 and b.sku_id in (select id from chosen) and b.quantity_milli <> 0
        union all select l.item_id, 'goods.in-count' from stock_count c
          join stock_count_line l on l.org_id = c.org_id and l.store_id = c.store_id and l.count_id = c.id
          where c.org_id = $1 and c.store_id = $2 and c.state in (${countStates.counting}, ${countStates.review})
            and l.item_id in (select id from chosen))
      select distinct on (c.id) c.id, c.product_id as "productId", o.code, c.zh, c.en
      from chosen c join open o on o.item_id = c.id order by c.id, o.code desc`,
    values: [orgId, storeId, productIds],
  })
  return rows
}
