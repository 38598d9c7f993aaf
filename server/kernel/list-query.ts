import { fold } from '#domain/search/fold.ts'
import type { Statement, Tx } from '#server/db/session.ts'
import { statementName } from '#server/db/statement-name.ts'

/** Adds a value to a statement and returns its placeholder. */
export type Given = (value: unknown) => string

/** A filter in SQL. Undefined: not requested. */
export type Condition = ((given: Given) => string) | undefined

/** The rows of a list. */
export interface Filtered {
  /** `from …` with its joins, and a `where` that limits it to the organisation and the store. */
  readonly from: string
  /** The values of $1, $2, … in `from`. */
  readonly values: readonly unknown[]
  /** The requested filters. */
  readonly where?: readonly Condition[]
  /** For lists whose planning costs as much as reading them: their texts get names. */
  readonly named?: true
}

export interface List extends Filtered {
  readonly columns: string
  /** Ends with something unique, so that no row is on two pages or on none. */
  readonly order: string
}

/** Which page of a list, from 1. */
export interface Page {
  readonly currentPage: number
  readonly pageSize: number
}

/** Number of rows before a page. */
export const rowsBefore = ({ currentPage, pageSize }: Page): number => (currentPage - 1) * pageSize

/** One page, and the number of rows in all. */
export async function pageOf<R>(tx: Tx, list: List, page: Page): Promise<{ rows: R[]; total: number }> {
  const { total } = await totalOf(tx, list)
  return { rows: await rowsOf<R>(tx, list, page), total }
}

/** The rows of one page. */
export const rowsOf = <R>(tx: Tx, list: List, page: Page): Promise<R[]> =>
  rowsFrom<R>(tx, list, rowsBefore(page), page.pageSize)

/** Up to `most` rows after the first `before`. */
export async function rowsFrom<R>(tx: Tx, list: List, before: number, most: number): Promise<R[]> {
  const { text, values, given } = narrowed(list)
  const part = `limit ${given(most)} offset ${given(before)}`
  const { rows } = await tx.query<R>(
    statement(list, `select ${list.columns} ${text} order by ${list.order} ${part}`, values),
  )
  return rows
}

/**
 * One page of a list whose filters read every row anyway, such as words that are in texts: the rows are found once, under the
 * name `as`, and then counted and sorted by the columns that were found of them.
 */
export async function foundPage<R extends object>(
  tx: Tx,
  list: List,
  as: string,
  page: Page,
): Promise<{ rows: R[]; total: number }> {
  const { text, values, given } = narrowed(list)
  const part = `limit ${given(page.pageSize)} offset ${given(rowsBefore(page))}`
  const { rows } = await tx.query<R & { total: number }>({
    text: `with ${as} as materialized (select ${list.columns} ${text})
      select *, (select count(*) from ${as}) as total from ${as} order by ${list.order} ${part}`,
    values,
  })
  const [first] = rows
  if (first) return { rows, total: first.total }
  return rowsBefore(page) === 0 ? { rows, total: 0 } : { rows, ...(await totalOf(tx, list)) }
}

/** Such a page with all columns of the list: those are read of its rows alone. `found`: the key `id` and what sorts. */
export async function searchedPage<R>(
  tx: Tx,
  list: List,
  { as, found }: { readonly as: string; readonly found: string },
  page: Page,
): Promise<{ rows: R[]; total: number }> {
  const { rows, total } = await foundPage<{ id: string }>(tx, { ...list, columns: found }, as, page)
  const ids = rows.map((row) => row.id)
  const shown = { ...list, where: [(given: Given) => `${as}.id = any(${given(ids)}::uuid[])`] }
  return { rows: await rowsFrom<R>(tx, shown, 0, page.pageSize), total }
}

const totalOf = (tx: Tx, list: List): Promise<{ total: number }> =>
  sumsOf<{ total: number }>(tx, list, 'count(*) as total')

/** Number of rows of a list. */
export const countOf = async (tx: Tx, list: Filtered): Promise<number> =>
  (await sumsOf<{ total: number }>(tx, list, 'count(*) as total')).total

/** Aggregates over all rows of a list; `columns` are SQL. */
export async function sumsOf<S>(tx: Tx, list: Filtered, columns: string): Promise<S> {
  const { text, values } = narrowed(list)
  const { rows } = await tx.query<S>(statement(list, `select ${columns} ${text}`, values))
  return rows[0]!
}

const statement = ({ named }: Filtered, text: string, values: readonly unknown[]): Statement =>
  named ? { name: statementName(text), text, values } : { text, values }

/** A list as SQL from its `from` on, with a function that adds further values. */
export function narrowed({ from, values: scope, where = [] }: Filtered) {
  const values = [...scope]
  const given: Given = (value) => `$${values.push(value)}`
  return { text: from + allOf(where, given), values, given }
}

/** The requested filters in SQL, to follow the condition of a `where`. */
export const allOf = (where: readonly Condition[], given: Given): string =>
  where.flatMap((condition) => (condition ? [` and (${condition(given)})`] : [])).join('')

/**
 * A long list in parts, each starting after the last row of the one before: rows added meanwhile are in no part twice,
 * and no part costs more than the first.
 */
export async function* inParts<R>(
  atOnce: number,
  read: (limit: number, after: R | undefined) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after: R | undefined; ;) {
    const rows = await read(atOnce, after)
    if (rows.length > 0) yield rows
    if (rows.length < atOnce) return
    after = rows.at(-1)
  }
}

/** A filter for one column's value. */
export const equals = (column: string, value: string | number | undefined): Condition =>
  value === undefined || value === '' ? undefined : (given) => `${column} = ${given(value)}`

/** A filter for a time span in milliseconds, without its end. */
export const within = (column: string, from: number | undefined, to: number | undefined): Condition =>
  from === undefined && to === undefined
    ? undefined
    : (given) =>
        [
          ...(from === undefined ? [] : [`${column} >= ${given(new Date(from))}`]),
          ...(to === undefined ? [] : [`${column} < ${given(new Date(to))}`]),
        ].join(' and ')

/**
 * A filter for the words of a search, all of them in the columns together, compared as the goods list compares them. `more`
 * says where else they may be: it is given what follows a folded column.
 */
export const matchesText = (
  text: string | undefined,
  columns: readonly string[],
  more?: (containsAll: string) => string,
): Condition => {
  const typed = text?.trim()
  if (!typed) return undefined
  const words = foldedWords(typed)
  // signs alone are looked for as they are
  if (words.length === 0) words.push(typed)
  return (given) => {
    const containsAll = `like all(${given(words.map(containing))}::text[])`
    return [`folded(concat_ws(' ', ${columns.join(', ')})) ${containsAll}`, ...(more ? [more(containsAll)] : [])].join(
      ' or ',
    )
  }
}

/** The words of a search, folded as the columns are that are searched. */
export const foldedWords = (text = ''): string[] => fold(text).split(' ').filter(Boolean)

/** The words of a search as patterns: a folded column must be `like all` of them. */
export const searchPatterns = (text?: string): string[] => foldedWords(text).map(containing)

/**
 * A filter for a column of items: those whose product the goods list finds by these words. $1 and $2 are the organisation and
 * the store.
 */
export const ofFoundGoods = (column: string, text?: string): Condition => {
  const patterns = searchPatterns(text)
  if (patterns.length === 0) return undefined
  return (given) => `${column} in (select k.id from sku k where k.org_id = $1 and k.store_id = $2
    and k.search like all(${given(patterns)}::text[]))`
}

/** Filters for words that are all looked for, in any order, each in any of these folded columns. */
export const searched = (text: string | undefined, ...columns: readonly string[]): Condition[] =>
  foldedWords(text).map((word) => (given) => {
    const pattern = given(containing(word))
    return columns.map((column) => `${column} like ${pattern}`).join(' or ')
  })

/** A `like` pattern for texts that contain these words literally. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

/** The sortable columns: the SQL of each, its default direction, and where nulls go. */
export type Sorts<K extends string> = Readonly<
  Record<K, readonly [by: string, usual: 'asc' | 'desc', nulls?: 'nulls last']>
>

/** The requested order; ties are ordered by `then`. */
export function sorted<K extends string>(
  sorts: Sorts<K>,
  { sort, order }: { readonly sort: K; readonly order?: 'asc' | 'desc' | undefined },
  then: string,
): string {
  const [by, usual, nulls = ''] = sorts[sort]
  return `${by} ${order ?? usual} ${nulls}, ${then}`
}
