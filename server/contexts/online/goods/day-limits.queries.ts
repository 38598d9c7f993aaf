import type { Tx } from '#server/db/session.ts'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'

/** Lets the web sell so much more of variants today. */
export async function replenishDay(
  tx: Tx,
  { orgId, storeId, day }: OnlineMoment,
  skus: readonly { readonly skuId: string; readonly quantity: number }[],
): Promise<void> {
  await tx.query({
    text: `insert into online_day (org_id, store_id, sku_id, day, extra_milli)
      select s.org_id, s.store_id, s.id, $3::date, t.quantity
      from (select sku_id, sum(quantity) as quantity from json_to_recordset($4::json) as j(sku_id uuid, quantity bigint)
          group by sku_id) t
        join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.sku_id
      on conflict (org_id, store_id, sku_id, day) do update set extra_milli = online_day.extra_milli + excluded.extra_milli`,
    values: [orgId, storeId, day, JSON.stringify(skus.map(({ skuId, quantity }) => ({ sku_id: skuId, quantity })))],
  })
}

/** Sets the most that the web sells of variants in a day; null: any quantity. */
export async function setDayLimits(
  tx: Tx,
  { orgId, storeId }: OnlineMoment,
  skus: readonly { readonly skuId: string; readonly dayLimit: number | null }[],
): Promise<void> {
  await tx.query({
    text: `insert into online_sku (org_id, store_id, sku_id, day_limit_milli)
      select s.org_id, s.store_id, s.id, t.day_limit
      from (select sku_id, max(day_limit) as day_limit from json_to_recordset($3::json) as j(sku_id uuid, day_limit bigint)
          group by sku_id) t
        join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.sku_id
      on conflict (org_id, store_id, sku_id) do update set day_limit_milli = excluded.day_limit_milli`,
    values: [
      orgId,
      storeId,
      JSON.stringify(skus.map(({ skuId, dayLimit }) => ({ sku_id: skuId, day_limit: dayLimit }))),
    ],
  })
}
