import type { Tx } from '#server/db/session.ts'

/** Rows of one statement: large enough to cost few round trips, small enough to stay one message of some megabytes. */
const CHUNK = 4000

/**
 * Inserts any number of rows, a few thousand a statement. Unlike the hot paths' insert it is not named: a
 * load is rare and its columns are its own. Column names and types come from code, never from a file.
 */
export async function loadRows(
  tx: Tx,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly object[],
): Promise<void> {
  const names = Object.keys(columns).join(', ')
  const types = Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
  const text = `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as t(${types})`
  for (let at = 0; at < rows.length; at += CHUNK) {
    await tx.query({ text, values: [JSON.stringify(rows.slice(at, at + CHUNK))] })
  }
  // rows of the next table refer to these: without figures the planner looks each of them up by a whole scan
  if (rows.length >= CHUNK / 4) await tx.query({ text: `analyze ${table}` })
}
