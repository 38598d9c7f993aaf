import type { Tx } from '#server/db/session.ts'

/**
 * Says of products whose taxes came from a file, or from a demonstration, how they are taxed: at the store's rate (1), at
 * rates of their own (2), or not at all (3). So they keep their tax when they are edited later. Products that wait for
 * the store's rate will get it.
 */
export async function fitTaxModes(
  tx: Tx,
  { orgId, storeId }: { readonly orgId: string; readonly storeId: string },
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await tx.query({
    text: `update product p set tax_mode = t.mode from (
        select s.product_id, case when bool_or(s.awaits_tax) then 1
            when max(jsonb_array_length(s.taxes)) = 0 then 3
            when max(r.sum) = (select (profile->>'taxRate')::bigint from store where org_id = $1 and id = $2) then 1
            else 2 end as mode
        from sku s left join lateral (select sum((rate->>'rate')::bigint) as sum from jsonb_array_elements(s.taxes) rate) r on true
        where s.org_id = $1 and s.store_id = $2 and s.product_id = any($3::uuid[]) and s.deleted_at is null
        group by s.product_id) t
      where p.org_id = $1 and p.store_id = $2 and p.id = t.product_id and p.tax_mode <> t.mode`,
    values: [orgId, storeId, productIds],
  })
}
