import { milli } from '#domain/money.ts'
import { bookStock } from '#server/ledgers/stock/book-stock.ts'
import { syncTasks, ITEM_TODOS } from '#server/ledgers/todos/sync-tasks.ts'
import { addedMark } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import { presentValues } from '#server/contexts/catalogue/bulk/present-values.ts'
import { COMING } from '#server/contexts/catalogue/skus/coming.ts'
import type { ChangeRow } from '#server/contexts/catalogue/bulk/change-row.ts'

/**
 * Takes what a run added out of the catalogue: skus as they were added, whose opening stock goes back out, then
 * categories and units that nothing uses any more. Returns the numbers of the changes that were left alone: it was
 * changed, sold or moved since.
 */
export async function undoAdded(
  scope: BulkScope,
  runId: string,
  changes: readonly ChangeRow[],
  rev: number,
): Promise<number[]> {
  const of = (entity: string) => changes.filter((change) => change.entity === entity)
  const kept = await removeSkus(scope, runId, of('sku'), rev)
  const left = await removeUnused(scope, [...of('category'), ...of('unit')])
  return [...kept, ...left]
}

async function removeSkus(
  scope: BulkScope,
  runId: string,
  changes: readonly ChangeRow[],
  rev: number,
): Promise<number[]> {
  if (changes.length === 0) return []
  const { tx, orgId, storeId, now } = scope
  const skus = await presentValues(
    scope,
    'sku',
    changes.map((change) => change.entity_id),
  )
  const products = await presentValues(
    scope,
    'product',
    [...skus.values()].map((sku) => sku.productId),
  )
  const moved = await movedSince(scope, [...skus.keys()])
  const untouched = changes.filter(({ entity_id: id, after_value: after }) => {
    const sku = skus.get(id)
    const product = sku && products.get(sku.productId)
    if (!sku || !product || product.frozen || moved.has(id)) return false
    const then = after as ReturnType<typeof addedMark>
    const mark = addedMark(sku, product)
    return mark.version === then.version && mark.mark === then.mark
  })
  const ids = untouched.map((change) => change.entity_id)
  await takeOut(scope, runId, ids)
  await tx.query({
    text: 'delete from sku_barcode where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values: [orgId, storeId, ids],
  })
  await tx.query({
    text: 'update sku set deleted_at = $4, rev = $5 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [orgId, storeId, ids, new Date(now), rev],
  })
  await syncTasks(tx, scope, ITEM_TODOS, { ids, now })
  return changes.filter((change) => !untouched.includes(change)).map((change) => change.change_no)
}

/** Skus that were sold or ordered, or of which more happened than their opening stock. */
async function movedSince({ tx, orgId, storeId }: BulkScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select t.id from unnest($3::uuid[]) as t(id)
      where exists (select 1 from stock_ledger e where e.org_id = $1 and e.store_id = $2 and e.sku_id = t.id
          and e.reason not in ('import', 'opening'))
        or exists (select 1 from sku_stock where org_id = $1 and store_id = $2 and item_id = t.id and ${COMING})
        or exists (select 1 from sale_line l where l.org_id = $1 and l.store_id = $2 and l.sku_id = t.id)`,
    values: [orgId, storeId, ids],
  })
  return new Set(rows.map((row) => row.id))
}

async function takeOut(scope: BulkScope, runId: string, ids: readonly string[]): Promise<void> {
  const { tx, orgId, storeId, now } = scope
  const { rows } = await tx.query<{ sku_id: string; quantity: number }>({
    text: `select sku_id, sum(quantity_milli)::bigint as quantity from stock_balance
      where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) group by sku_id having sum(quantity_milli) > 0`,
    values: [orgId, storeId, ids],
  })
  const moves = rows.map((row) => ({ itemId: row.sku_id, quantity: milli(row.quantity) }))
  await bookStock(tx, scope, [{ id: runId, reason: 'reverse', at: now, moves }])
}

/**
 * Deletes added categories and units that no product on sale uses. Archived products that nobody ever sold leave such a
 * category for another one.
 */
async function removeUnused({ tx, orgId, storeId }: BulkScope, changes: readonly ChangeRow[]): Promise<number[]> {
  const gone = new Set<string>()
  const values = [orgId, storeId]
  for (const { entity, entity_id: id } of changes) {
    if (entity === 'category') {
      await tx.query({
        text: `update product p set category_id = o.id from (select id from category where org_id = $1 and store_id = $2
            and id <> $3 order by sort, id limit 1) o
          where p.org_id = $1 and p.store_id = $2 and p.category_id = $3 and not exists (select 1 from sku s
            where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id and s.deleted_at is null)`,
        values: [...values, id],
      })
    }
    const text =
      entity === 'category'
        ? `delete from category c where c.org_id = $1 and c.store_id = $2 and c.id = $3 and not exists (
            select 1 from product p where p.org_id = $1 and p.store_id = $2 and p.category_id = c.id)`
        : `delete from unit u where u.org_id = $1 and u.store_id = $2 and u.id = $3
            and not exists (select 1 from raw_material m where m.org_id = $1 and m.store_id = $2 and m.unit_id = u.id)
            and not exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.unit_id = u.id
              and (s.deleted_at is null or exists (select 1 from sale_line l where l.org_id = $1 and l.store_id = $2
                and l.sku_id = s.id)))`
    const { rowCount } = await tx.query({ text, values: [...values, id] })
    if (rowCount > 0) gone.add(id)
  }
  return changes.filter((change) => !gone.has(change.entity_id)).map((change) => change.change_no)
}
