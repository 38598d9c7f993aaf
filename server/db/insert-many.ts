import type { Tx } from '#server/db/session.ts'
import { columnDefaults, columnTypes, type NewRow, type Tables } from '#server/db/tables.gen.ts'

/** Makes an array of rows invalid if one of them has a key that is not a column of the table. */
export type OnlyColumns<T extends keyof Tables, R> = [KeysBeside<T, R>] extends [never]
  ? unknown
  : { readonly noSuchColumn: KeysBeside<T, R> }
type KeysBeside<T extends keyof Tables, R> = R extends unknown ? Exclude<keyof R, keyof Tables[T]> : never

/**
 * Inserts many rows with one statement and one JSON parameter: one round trip whatever their number. Times are ISO
 * texts, jsonb columns plain values; a column that a row leaves out gets its default. A misspelt or missing column is a
 * compiler error. `onConflict` is SQL and must come from code, never from a caller.
 */
export async function insertMany<T extends keyof Tables, R extends NewRow<T>>(
  tx: Tx,
  table: T,
  rows: readonly R[] & OnlyColumns<T, R>,
  onConflict = '',
): Promise<number> {
  if (rows.length === 0) return 0
  const text = `${insertionInto(table)} ${onConflict}`
  const { rowCount } = await tx.query({ name: nameOf(table, text, onConflict), text, values: [JSON.stringify(rows)] })
  return rowCount
}

const texts = new Map<keyof Tables, string>()

/**
 * Inserts the rows of a parameter. It names every column of the table, so that the text is the same whichever of them the
 * rows have.
 */
export const insertionInto = (table: keyof Tables, parameter: `$${number}` = '$1'): string =>
  `${insertion(table)} from json_to_recordset(${parameter}::json) as t(${typed(table)})`

function insertion(table: keyof Tables): string {
  const known = texts.get(table)
  if (known !== undefined) return known
  const types = Object.entries<string>(columnTypes[table])
  const defaults: Readonly<Record<string, string>> = columnDefaults[table]
  const names = types.map(([name]) => name).join(', ')
  const values = types.map(([name]) => (name in defaults ? `coalesce(${name}, ${defaults[name]})` : name)).join(', ')
  const text = `insert into ${table} (${names}) select ${values}`
  texts.set(table, text)
  return text
}

const typed = (table: keyof Tables): string =>
  Object.entries<string>(columnTypes[table])
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')

const variants = new Map<string, string>()

/** A statement name stands for one text: insertions with different conflict handling need different names. */
function nameOf(table: keyof Tables, text: string, onConflict: string): string {
  if (onConflict === '') return `insert-${table}`
  const name = variants.get(text) ?? `insert-${table}-${variants.size + 1}`
  variants.set(text, name)
  return name
}
