import type { BulkScope } from '#server/contexts/catalogue/bulk/bulk-scope.ts'
import type { Decision } from '#server/import/plan-import.ts'

/** Decisions about these rows of the file. */
export async function decisionsOn(
  { tx, orgId, storeId }: BulkScope,
  id: string,
  sourceRows: readonly number[],
): Promise<Map<number, Decision>> {
  const { rows } = await tx.query<{ source_row: number; decision: Decision }>({
    text: `select source_row, decision from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3
      and decision <> '' and source_row = any($4::bigint[])`,
    values: [orgId, storeId, id, sourceRows],
  })
  return new Map(rows.map((row) => [row.source_row, row.decision]))
}

/** Which of these item numbers other rows of the file have than these. */
export async function numbersOfOthers(
  { tx, orgId, storeId }: BulkScope,
  id: string,
  sourceRows: readonly number[],
  itemNos: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ item_no: string }>({
    text: `select item_no from goods_import_row where org_id = $1 and store_id = $2 and import_id = $3
      and item_no = any($5::text[]) and not (source_row = any($4::bigint[]))`,
    values: [orgId, storeId, id, sourceRows, itemNos],
  })
  return new Set(rows.map((row) => row.item_no))
}
