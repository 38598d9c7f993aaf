import { insertionInto, type OnlyColumns } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow, Tables } from '#server/db/tables.gen.ts'

/** Rows per statement: enough for few round trips, few enough for messages of some megabytes. */
const CHUNK = 4000

/**
 * Inserts any number of rows, a few thousand per statement. Unnamed, unlike `insertMany`, because bulk loads are rare.
 */
export async function loadRows<T extends keyof Tables, R extends NewRow<T>>(
  tx: Tx,
  table: T,
  rows: readonly R[] & OnlyColumns<T, R>,
): Promise<void> {
  const text = insertionInto(table)
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.query({ text, values: [JSON.stringify(rows.slice(at, at + CHUNK))] })
  }
  // rows of the next table refer to these: without statistics the planner would scan the whole table for each of them. So many
  // at once are loaded where nobody sells yet: the blocks of an import are smaller
  if (rows.length >= CHUNK / 4) await tx.query({ text: `analyze ${table}` })
}
