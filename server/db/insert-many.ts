import type { Tx } from '#server/db/session.ts'

/** Column → SQL type, in the order of insertion. */
export type Columns = Readonly<Record<string, string>>

/**
 * Inserts many rows in one statement, as one JSON parameter: one round trip whatever their number. Instants
 * are ISO texts, jsonb columns plain values. Column names come from code, never from a caller.
 */
export async function insertMany(
  tx: Tx,
  table: string,
  columns: Columns,
  rows: readonly object[],
  onConflict = '',
): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  const { rowCount } = await tx.query({
    name: `insert-${table}`,
    text: `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as t(${types}) ${onConflict}`,
    values: [JSON.stringify(rows)],
  })
  return rowCount
}
