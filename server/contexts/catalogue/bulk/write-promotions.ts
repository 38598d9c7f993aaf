import { priceChangeStates } from '#domain/price-change-states.ts'
import { machines } from '#server/kernel/machines.ts'
import { newId } from '#server/kernel/new-id.ts'
import { transitionAll } from '#server/kernel/transition.ts'
import type { Promotion } from '#server/import/rows/imported-promotion.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { projectPrices, lastingCents } from '#server/contexts/catalogue/skus/project-prices.ts'

const { planned, live, withdrawn } = priceChangeStates

/** Promotions of skus `s` that have not ended, as `Promotion`s in the order in which they begin; null: none. */
export const PROMOTIONS = `(select jsonb_agg(jsonb_build_object('price', c.new_cents,
      'startsAt', (extract(epoch from c.starts_at) * 1000)::bigint, 'endsAt', (extract(epoch from c.ends_at) * 1000)::bigint)
      order by c.starts_at, c.ends_at, c.new_cents) from price_change c
    where c.org_id = s.org_id and c.store_id = s.store_id and c.sku_id = s.id and c.pack_id is null
      and c.ends_at is not null and c.state in (${planned}, ${live}))`

/** Gives skus these promotions and no others: one that is not among them does not begin, or ends now. */
export async function writePromotions(
  scope: BulkScope,
  rows: readonly { readonly id: string; readonly value: unknown }[],
  rev: number,
): Promise<void> {
  const { tx, orgId, storeId, now, runId = null } = scope
  const wanted = rows.flatMap(({ id, value }) =>
    ((value ?? []) as Promotion[]).map(({ price, startsAt, endsAt }) => ({
      id: newId(now),
      sku: id,
      price,
      starts: new Date(startsAt).toISOString(),
      ends: new Date(endsAt).toISOString(),
    })),
  )
  const ids = rows.map((row) => row.id)
  const list =
    'jsonb_to_recordset($3::jsonb) as t(id uuid, sku uuid, price bigint, starts timestamptz, ends timestamptz)'
  const same = 'c.sku_id = t.sku and c.new_cents = t.price and c.starts_at = t.starts and c.ends_at = t.ends'
  const open = `c.pack_id is null and c.ends_at is not null and c.state in (${planned}, ${live})`
  const { rows: others } = await tx.query<{ id: string }>({
    text: `select c.id from price_change c where c.org_id = $1 and c.store_id = $2 and ${open} and c.sku_id = any($4::uuid[])
      and not exists (select 1 from ${list} where ${same}) for update`,
    values: [orgId, storeId, JSON.stringify(wanted), ids],
  })
  const keys = { org_id: orgId, store_id: storeId, id: others.map((row) => row.id) }
  await transitionAll(tx, machines.priceChange, keys, withdrawn)
  await tx.query({
    text: `update price_change c set ends_at = greatest($4, c.starts_at + interval '1 millisecond')
      where c.org_id = $1 and c.store_id = $2 and c.id = any($3::uuid[]) and c.state = ${live}`,
    values: [orgId, storeId, keys.id, new Date(now)],
  })
  await tx.query({
    text: `insert into price_change (org_id, store_id, id, sku_id, old_cents, new_cents, starts_at, ends_at, state,
        batch_id, made_by, made_by_name, made_at)
      select $1, $2, t.id, t.sku, ${lastingCents('s')}, t.price, t.starts, t.ends, ${planned}, r.id, r.account_id,
        coalesce(r.account_name, ''), $4
      from ${list} join sku s on s.org_id = $1 and s.store_id = $2 and s.id = t.sku
      left join bulk_run r on r.org_id = $1 and r.store_id = $2 and r.id = $5
      where not exists (select 1 from price_change c where c.org_id = $1 and c.store_id = $2 and ${open}
        and ${same})`,
    values: [orgId, storeId, JSON.stringify(wanted), new Date(now), runId],
  })
  await projectPrices(scope, ids, rev)
}
