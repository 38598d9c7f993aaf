import { priceChangeStates } from '#domain/price-change-states.ts'
import type { OpenChange } from '#domain/goods/price-turns.ts'
import type { Cents } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'
import { carryLocked, lockPrices, openChanges, type PriceScope } from '#server/contexts/catalogue/skus/carry-prices.ts'

export interface NewPrice {
  readonly skuId: string
  /** Null: without a price from now on. */
  readonly price: Cents | null
}

/** Who sets prices: a person, or a run of many products, whose person it is. */
export type PricedBy = { readonly accountId: string } | { readonly runId: string }

/**
 * Sets prices that hold from now on, in the caller's transaction: each change is in the product's price history, and
 * what was planned for later stays planned. A change that is live ends, since what is set by hand holds at once.
 * @returns the skus whose price has changed, with the price before
 */
export async function setPrices(
  scope: PriceScope,
  by: PricedBy,
  wanted: readonly NewPrice[],
  rev: number,
): Promise<readonly { readonly id: string; readonly price_cents: number | null }[]> {
  const { tx, orgId, storeId, now } = scope
  const prices = new Map(wanted.map(({ skuId, price }) => [skuId, price]))
  const skus = (await lockPrices(scope, [...prices.keys()])).filter(
    (sku) => sku.price_cents !== (prices.get(sku.id) ?? null),
  )
  if (skus.length === 0) return []
  const ids = skus.map((sku) => sku.id)
  const open = await endLive(scope, await openChanges(scope, ids))
  const changes = skus.map((sku) => ({
    id: newId(now),
    sku_id: sku.id,
    old_cents: sku.price_cents,
    new_cents: prices.get(sku.id) ?? null,
  }))
  const [person, run] = 'accountId' in by ? [by.accountId || null, null] : [null, by.runId]
  await tx.query({
    text: `insert into price_change (org_id, store_id, id, sku_id, old_cents, new_cents, starts_at, state, batch_id,
        made_by, made_by_name, made_at)
      select $1, $2, t.id, t.sku_id, t.old_cents, t.new_cents, $4, ${priceChangeStates.past}, $5, b.id, coalesce(b.name, ''), $4
      from jsonb_to_recordset($3::jsonb) as t(id uuid, sku_id uuid, old_cents bigint, new_cents bigint)
      left join (
        select a.id, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email) as name
        from account a where a.id = $6
        union all
        select r.account_id, r.account_name from bulk_run r where r.org_id = $1 and r.store_id = $2 and r.id = $5
      ) b on true`,
    values: [orgId, storeId, JSON.stringify(changes), new Date(now), run, person],
  })
  const byHand = new Map(ids.map((id) => [id, prices.get(id) ?? null]))
  await carryLocked(scope, skus, { rev, changes: open, byHand })
  return skus
}

/** Ends the changes that are live; returns those that stay open. */
async function endLive(
  { tx, orgId, storeId, now }: PriceScope,
  changes: ReadonlyMap<string, readonly OpenChange[]>,
): Promise<ReadonlyMap<string, readonly OpenChange[]>> {
  const over = [...changes.values()].flat().filter((change) => change.live)
  if (over.length === 0) return changes
  await tx.query({
    text: `update price_change set state = ${priceChangeStates.past},
        ends_at = greatest($4, starts_at + interval '1 millisecond')
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, over.map((change) => change.id), new Date(now)],
  })
  return new Map([...changes].map(([id, all]) => [id, all.filter((change) => !change.live)]))
}
