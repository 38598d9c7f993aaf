import { priceChangeStates } from '#domain/price-change-states.ts'
import { lastingAt, type OpenChange } from '#domain/goods/price-turns.ts'
import type { Cents } from '#domain/money.ts'
import { newId } from '#server/kernel/new-id.ts'
import {
  projectLocked,
  lockPrices,
  openChanges,
  type PriceScope,
} from '#server/contexts/catalogue/skus/project-prices.ts'
import { personName } from '#server/kernel/person-name.ts'

export interface NewPrice {
  /** A sku, or a pack where the scope is of packs. */
  readonly id: string
  /** Null: without a price from now on. */
  readonly price: Cents | null
}

/** The origin of a price: a person, or a bulk run with the person who started it. */
export type PricedBy = { readonly accountId: string } | { readonly runId: string }

/**
 * Sets lasting prices from now on, in the caller's transaction: each change is in the product's price history. What was
 * planned for later stays planned, and a promotion stays on until it ends.
 * @returns those whose lasting price has changed, with the one before
 */
export async function setPrices(
  scope: PriceScope,
  by: PricedBy,
  wanted: readonly NewPrice[],
  rev: number,
): Promise<readonly { readonly id: string; readonly before: Cents | null }[]> {
  const { now } = scope
  const prices = new Map(wanted.map(({ id, price }) => [id, price]))
  const skus = await lockPrices(scope, [...prices.keys()])
  const open = await openChanges(
    scope,
    skus.map((sku) => sku.id),
  )
  const changed = skus.flatMap((sku) => {
    const price = prices.get(sku.id) ?? null
    // the clock may have begun what the books do not say yet
    const before = lastingAt(sku.lasting, open.get(sku.id) ?? [], now)
    return before === price ? [] : [{ sku, before, change: { id: newId(now), price, startsAt: now } }]
  })
  if (changed.length === 0) return []
  await recordPrices(
    scope,
    by,
    changed.map(({ sku, before, change }) => ({
      id: change.id,
      of: sku.id,
      old_cents: before,
      new_cents: change.price,
    })),
  )
  const changes = new Map(
    changed.map(({ sku, change }) => [
      sku.id,
      [...(open.get(sku.id) ?? []), { ...change, endsAt: null, live: false } satisfies OpenChange],
    ]),
  )
  await projectLocked(
    scope,
    changed.map(({ sku }) => sku),
    { rev, changes },
  )
  return changed.map(({ sku, before }) => ({ id: sku.id, before }))
}

interface PriceRow {
  readonly id: string
  readonly of: string
  readonly old_cents: Cents | null
  readonly new_cents: Cents | null
}

/** Puts changes that hold from now on into the history. */
async function recordPrices(
  { tx, orgId, storeId, now, of }: PriceScope,
  by: PricedBy,
  changes: readonly PriceRow[],
): Promise<void> {
  const [person, run] = 'accountId' in by ? [by.accountId || null, null] : [null, by.runId]
  await tx.query({
    text: `insert into price_change (org_id, store_id, id, sku_id, pack_id, old_cents, new_cents, starts_at, state, batch_id,
        made_by, made_by_name, made_at)
      select $1, $2, t.id, coalesce(k.sku_id, t.of), k.id, t.old_cents, t.new_cents, $4, ${priceChangeStates.past}, $5, b.id, coalesce(b.name, ''), $4
      from jsonb_to_recordset($3::jsonb) as t(id uuid, of uuid, old_cents bigint, new_cents bigint)
      left join sku_pack k on $7 and k.org_id = $1 and k.store_id = $2 and k.id = t.of
      left join (
        select a.id, ${personName('a')} as name
        from account a where a.id = $6
        union all
        select r.account_id, r.account_name from bulk_run r where r.org_id = $1 and r.store_id = $2 and r.id = $5
      ) b on true`,
    values: [orgId, storeId, JSON.stringify(changes), new Date(now), run, person, of === 'packs'],
  })
}
