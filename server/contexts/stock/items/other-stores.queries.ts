import { AppError } from '#contract/errors.ts'
import { milli, type Milli } from '#domain/money.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { matchItems } from '#server/contexts/stock/transfers/match-items.ts'
import type { Ctx } from '#server/kernel/context.ts'

const NEEDED: StorePermission = 'shopGoodsStock'

/** Most stores that are looked into, the first by name. */
const MOST_STORES = 20

/** Other stores whose stock the caller may see. */
const STORES = `select s.id, s.name from store s
  where s.org_id = $1 and s.id <> $2 and s.deleted_at is null and s.review_state = ${storeReviewStates.approved} and ($3 or exists (
    select 1 from store_position p join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
    where p.org_id = s.org_id and p.store_id = s.id and p.account_id = $4 and r.permissions ? '${NEEDED}'))
  order by lower(s.name), s.id limit ${MOST_STORES}`

/** The stock of a product in other stores, on shelves and in warehouses; one that does not have it is left out. */
export async function stockElsewhere(
  { tx, orgId, storeId, primary, accountId }: Ctx,
  productId: string,
): Promise<{ id: string; name: string; quantity: Milli }[]> {
  const { rows: skus } = await tx.query<{ id: string }>({
    text: 'select id from sku where org_id = $1 and store_id = $2 and product_id = $3 and deleted_at is null',
    values: [orgId, storeId, productId],
  })
  if (skus.length === 0) throw new AppError('record.missing')
  const { rows: stores } = await tx.query<{ id: string; name: string }>({
    text: STORES,
    values: [orgId, storeId, primary, accountId],
  })
  const found = []
  for (const { id, name } of stores) {
    const ways = { from: storeId, to: id }
    const there = await matchItems(
      { tx, orgId },
      ways,
      skus.map((sku) => sku.id),
    )
    if (there.size === 0) continue
    const { rows } = await tx.query<{ quantity: number }>({
      text: `select coalesce(sum(shelf_milli + warehouse_milli), 0)::bigint as quantity from sku_stock
        where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])`,
      values: [orgId, id, [...there.values()]],
    })
    found.push({ id, name, quantity: milli(rows[0]!.quantity) })
  }
  return found
}
