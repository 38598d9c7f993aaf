import { countFrom } from '#server/ledgers/stock/count-from.ts'
import { bringBackCounted } from '#server/ledgers/stock/bring-back-counted.ts'
import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'

interface Written {
  /** A product. */
  readonly id: string
  readonly value: unknown
}

/** Begins or ends counting the stock of products; a run that is undone brings back what it had booked out. */
export async function writeCounted(scope: BulkScope, rows: readonly Written[]): Promise<void> {
  const { tx, orgId, storeId, now, runId = '' } = scope
  const { rows: runs } = await tx.query<{ account_id: string | null }>({
    text: 'select account_id from bulk_run where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, runId],
  })
  const accountId = runs[0]?.account_id ?? undefined
  const change = { orgId, storeId, now, documentId: runId, ...(accountId === undefined ? {} : { accountId }) }
  for (const counted of [true, false]) {
    const products = rows.flatMap(({ id, value }) => (value === counted ? [id] : []))
    const ids = await skusOf(scope, products)
    if (ids.length === 0) continue
    await countFrom(tx, change, ids, counted)
    if (counted && scope.undoing) await bringBackCounted(tx, change, ids)
  }
}

async function skusOf({ tx, orgId, storeId }: BulkScope, products: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from sku where org_id = $1 and store_id = $2 and product_id = any($3::uuid[]) and deleted_at is null
      order by id`,
    values: [orgId, storeId, products],
  })
  return rows.map((row) => row.id)
}
