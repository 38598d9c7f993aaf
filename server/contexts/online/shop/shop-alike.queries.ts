import { momentValues, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import {
  itemOf,
  type ItemRow,
  itemsOf,
  type ShopItem,
  type ShopProduct,
  SOLD,
} from '#server/contexts/online/shop/shop-goods.queries.ts'
import type { Tx } from '#server/db/session.ts'

/** Products beside each other in one row of a wide page. */
const MOST_ALIKE = 5

/** The newest other products on sale of a product's category, in one statement. */
export async function shopAlike(
  tx: Tx,
  moment: OnlineMoment,
  { id, categoryId }: Pick<ShopProduct, 'id' | 'categoryId'>,
): Promise<readonly ShopItem[]> {
  if (categoryId === null) return []
  const { rows } = await tx.query<ItemRow>({
    name: 'shop-alike',
    text: `with alike as materialized (select o.product_id, o.published_at ${SOLD} and o.product_id <> $6
        and (o.platform_category_id = $7 or o.product_id in (select p.id from product p
          where p.org_id = $1 and p.store_id = $2 and p.category_id = $7))
        order by o.published_at desc, o.product_id limit ${MOST_ALIKE})
      select i.* from (${itemsOf('any(array(select product_id from alike))')}) i
        join alike a on a.product_id = i.id order by a.published_at desc, i.id`,
    values: [...momentValues(moment), id, categoryId],
  })
  return rows.map(itemOf)
}
