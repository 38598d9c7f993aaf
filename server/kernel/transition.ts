import { AppError, type ErrorCode } from '#contract/errors.ts'
import { mayBecome, type States } from '#domain/states.ts'
import type { Tx } from '#server/db/session.ts'
import { columnTypes } from '#server/db/tables.gen.ts'
import { narrowed, type Condition } from '#server/kernel/list-query.ts'
import type { Machine } from '#server/kernel/machines.ts'

/** Which rows: columns with their value, or with an array of values. */
export type RowKeys = { readonly org_id: string } & Readonly<Record<string, unknown>>

type Code = number | string

interface Change {
  /** Further columns and their values. */
  readonly set?: Readonly<Record<string, unknown>>
  /** Further columns as SQL, such as `version = version + 1`. */
  readonly also?: Condition
  /** A further condition on the row, `x`. */
  readonly where?: Condition
  /** A row that has the state already gets the other values too. */
  readonly again?: boolean
  /** Columns of the changed rows, as SQL. */
  readonly returning?: string
}

/**
 * Moves a record to another state, together with other columns; returns `returning` of it. Nothing else writes a column of
 * state.
 * @throws AppError refusal or state.not-allowed if its state does not allow that, or there is no such record
 */
export async function transition<R = object>(
  tx: Tx,
  machine: Machine,
  row: RowKeys,
  to: Code,
  { refusal = 'state.not-allowed', ...change }: Change & { readonly refusal?: ErrorCode } = {},
): Promise<R> {
  const [moved] = await transitionAll<R>(tx, machine, row, to, change)
  if (!moved) throw new AppError(refusal)
  return moved
}

/** Moves those of the rows whose state allows it; returns `returning` of each. */
export async function transitionAll<R = object>(
  tx: Tx,
  { table, column, states }: Machine,
  keys: RowKeys,
  to: Code,
  { set = {}, also, where, again = false, returning = `x.${column}` }: Change = {},
): Promise<R[]> {
  const from = states.all.filter((one) => mayBecome(states, one.code, to) || (again && one.code === to))
  if (from.length === 0) return []
  const types: Readonly<Record<string, string>> = columnTypes[table]
  const { values, given } = narrowed({ from: '', values: [] })
  const columns = [
    ...Object.entries({ [column]: to, ...set }).map(([name, value]) => `${name} = ${given(value)}`),
    ...(also ? [also(given)] : []),
  ]
  const conditions = [
    ...Object.entries(keys).map(([name, value]) =>
      Array.isArray(value) ? `x.${name} = any(${given(value)}::${types[name]}[])` : `x.${name} = ${given(value)}`,
    ),
    `x.${column} in (${from.map((one) => literal(one.code)).join(', ')})`,
    ...(where ? [`(${where(given)})`] : []),
  ]
  const { rows } = await tx.query<R & object>({
    text: `update ${table} x set ${columns.join(', ')} where ${conditions.join(' and ')} returning ${returning}`,
    values,
  })
  return rows
}

/**
 * Gives each row, by its `id`, its own state `to` and its own values of further columns, where its state allows that or is
 * the same.
 */
export async function transitionEach<C extends string>(
  tx: Tx,
  { table, column, states }: Machine,
  { org_id, store_id }: { readonly org_id: string; readonly store_id: string },
  rows: readonly ({ readonly id: string; readonly to: Code } & Readonly<Record<C, unknown>>)[],
  further: readonly C[],
): Promise<void> {
  if (rows.length === 0) return
  const types: Readonly<Record<string, string>> = columnTypes[table]
  const names = [column, ...further]
  const sources = names.map((name, n) => [name, n === 0 ? '"to"' : name] as const)
  const changes = states.all.flatMap((one) => [one.code, ...nextCodes(states, one.code)].map((to) => [one.code, to]))
  await tx.query({
    text: `update ${table} x set ${sources.map(([name, source]) => `${name} = t.${source}`).join(', ')}
      from jsonb_to_recordset($3::jsonb) as t(id uuid, ${sources.map(([name, source]) => `${source} ${types[name]}`).join(', ')})
      where x.org_id = $1 and x.store_id = $2 and x.id = t.id
        and (x.${column}, t."to") in (${changes.map((codes) => `(${codes.map((code) => literal(code!)).join(', ')})`).join(', ')})`,
    values: [org_id, store_id, JSON.stringify(rows)],
  })
}

const nextCodes = (states: States, from: Code): Code[] =>
  states.all.flatMap((one) => (mayBecome(states, from, one.code) ? [one.code] : []))

/** A declared code in SQL. */
const literal = (code: Code): string => (typeof code === 'number' ? String(code) : `'${code}'`)
