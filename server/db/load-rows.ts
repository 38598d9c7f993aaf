import { insertionInto, type OnlyColumns } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { NewRow, Tables } from '#server/db/tables.gen.ts'

/** Rows of one statement: large enough to cost few round trips, small enough to stay one message of some megabytes. */
const CHUNK = 4000

/** Inserts any number of rows, a few thousand a statement. Unlike `insertMany` it is not named: a load is rare. */
export async function loadRows<T extends keyof Tables, R extends NewRow<T>>(
  tx: Tx,
  table: T,
  rows: readonly R[] & OnlyColumns<T, R>,
): Promise<void> {
  const text = insertionInto(table)
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.query({ text, values: [JSON.stringify(rows.slice(at, at + CHUNK))] })
  }
  // rows of the next table refer to these: without figures the planner looks each of them up by a whole scan
  if (rows.length >= CHUNK / 4) await tx.query({ text: `analyze ${table}` })
}
