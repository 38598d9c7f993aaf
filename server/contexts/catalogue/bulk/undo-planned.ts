import { priceChangeStates } from '#domain/price-change-states.ts'
import { centsOrNone } from '#domain/money.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import type { ChangeRow } from '#server/contexts/catalogue/bulk/change-row.ts'
import { carryPrices, lastingCents } from '#server/contexts/catalogue/skus/carry-prices.ts'
import { setPrices } from '#server/contexts/catalogue/skus/set-prices.ts'

const { planned, past, withdrawn } = priceChangeStates

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
  if (changes.length === 0) return []
  const ids = changes.map((change) => change.entity_id)
  // the clock may have begun what the books do not say yet
  await carryPrices(scope, ids, rev)
  const back = new Set([...(await withdraw(scope, runId, ids, rev)), ...(await putBack(scope, runId, ids, rev))])
  return changes.flatMap((change) => (back.has(change.entity_id) ? [] : [change.change_no]))
}

async function withdraw(scope: BulkScope, runId: string, ids: readonly string[], rev: number): Promise<string[]> {
  const { rows } = await scope.tx.query<{ sku_id: string }>({
    text: `update price_change set state = ${withdrawn}
      where org_id = $1 and store_id = $2 and batch_id = $3 and sku_id = any($4::uuid[]) and state = ${planned}
      returning sku_id`,
    values: [scope.orgId, scope.storeId, runId, ids],
  })
  const found = rows.map((row) => row.sku_id)
  await carryPrices(scope, found, rev)
  return found
}

async function putBack(scope: BulkScope, runId: string, ids: readonly string[], rev: number): Promise<string[]> {
  const { tx, orgId, storeId, now } = scope
  const { rows } = await tx.query<{ sku_id: string; old_cents: number | null }>({
    text: `select c.sku_id, c.old_cents from price_change c
      join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id and s.deleted_at is null
      where c.org_id = $1 and c.store_id = $2 and c.batch_id = $3 and c.sku_id = any($4::uuid[])
        and c.state = ${past} and ${lastingCents('s')} = c.new_cents`,
    values: [orgId, storeId, runId, ids],
  })
  const prices = rows.map((row) => ({ skuId: row.sku_id, price: centsOrNone(row.old_cents) }))
  const found = prices.map((one) => one.skuId)
  await setPrices(scope, { runId }, prices, rev)
  await tx.query({
    text: `update product p set version = version + 1, updated_at = $4 from sku s
      where p.org_id = $1 and p.store_id = $2 and s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])
        and p.id = s.product_id`,
    values: [orgId, storeId, found, new Date(now)],
  })
  return found
}
