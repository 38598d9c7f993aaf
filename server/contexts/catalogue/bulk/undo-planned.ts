import { priceChangeStates } from '#domain/price-change-states.ts'
import { centsOrNone } from '#domain/money.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import type { ChangeRow } from '#server/contexts/catalogue/bulk/change-row.ts'
import { projectPrices, lastingCents, type PriceScope } from '#server/contexts/catalogue/skus/project-prices.ts'
import { setPrices } from '#server/contexts/catalogue/skus/set-prices.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

const { past, withdrawn } = priceChangeStates

/**
 * Takes planned prices of a run back, in the caller's transaction: what has not begun is withdrawn, what has begun and
 * still holds goes back to the price before it. Returns the numbers of the changes that were left alone.
 */
export async function undoPlanned(
  scope: BulkScope,
  runId: string,
  changes: readonly ChangeRow[],
  rev: number,
): Promise<number[]> {
  const back = new Set<string>()
  for (const entity of ['sku', 'pack']) {
    const ids = changes.flatMap((change) => (change.entity === entity ? change.entity_id : []))
    if (ids.length === 0) continue
    const of: PriceScope = entity === 'pack' ? { ...scope, of: 'packs' } : scope
    // the clock may have begun what the books do not say yet
    await projectPrices(of, ids, rev)
    for (const id of [...(await withdraw(of, runId, ids, rev)), ...(await putBack(of, runId, ids, rev))]) back.add(id)
  }
  return changes.flatMap((change) => (back.has(change.entity_id) ? [] : [change.change_no]))
}

const changeOf = ({ of }: PriceScope, c = 'c'): string =>
  of === 'packs' ? `${c}.pack_id` : `${c}.pack_id is null and ${c}.sku_id`

async function withdraw(scope: PriceScope, runId: string, ids: readonly string[], rev: number): Promise<string[]> {
  const rows = await transitionAll<{ id: string }>(
    scope.tx,
    machines.priceChange,
    { org_id: scope.orgId, store_id: scope.storeId, batch_id: runId },
    withdrawn,
    {
      where: (given) => `${changeOf(scope, 'x')} = any(${given(ids)}::uuid[])`,
      returning: 'coalesce(x.pack_id, x.sku_id) as id',
    },
  )
  const found = rows.map((row) => row.id)
  await projectPrices(scope, found, rev)
  return found
}

async function putBack(scope: PriceScope, runId: string, ids: readonly string[], rev: number): Promise<string[]> {
  const { tx, orgId, storeId, now } = scope
  const { rows } = await tx.query<{ id: string; sku_id: string; old_cents: number | null }>({
    text: `select coalesce(c.pack_id, c.sku_id) as id, c.sku_id, c.old_cents from price_change c
      join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id and s.deleted_at is null
      left join sku_pack k on k.org_id = c.org_id and k.store_id = c.store_id and k.id = c.pack_id
      where c.org_id = $1 and c.store_id = $2 and c.batch_id = $3 and ${changeOf(scope)} = any($4::uuid[])
        and c.state = ${past} and case when c.pack_id is null then ${lastingCents('s')} else ${lastingCents('k')} end = c.new_cents`,
    values: [orgId, storeId, runId, ids],
  })
  const prices = rows.map((row) => ({ id: row.id, price: centsOrNone(row.old_cents) }))
  await setPrices(scope, { runId }, prices, rev)
  await tx.query({
    text: `update product p set version = version + 1, updated_at = $4 from sku s
      where p.org_id = $1 and p.store_id = $2 and s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])
        and p.id = s.product_id`,
    values: [orgId, storeId, rows.map((row) => row.sku_id), new Date(now)],
  })
  return rows.map((row) => row.id)
}
