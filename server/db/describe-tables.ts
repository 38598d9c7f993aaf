import type { Tx } from '#server/db/session.ts'

interface Column {
  readonly table: string
  readonly column: string
  /** PostgreSQL's short name of the type. */
  readonly type: string
  readonly nullable: boolean
  readonly filled: string | null
}

/** Each type that tables use: in TypeScript, and as SQL writes it. */
const types: Readonly<Record<string, readonly [typescript: string, sql: string]>> = {
  uuid: ['string', 'uuid'],
  xid8: ['string', 'xid8'],
  text: ['string', 'text'],
  date: ['string', 'date'],
  bool: ['boolean', 'boolean'],
  int2: ['number', 'smallint'],
  int8: ['number', 'bigint'],
  timestamptz: ['Instant', 'timestamptz'],
  jsonb: ['Json', 'jsonb'],
}

const HEAD = `// Written by \`npm run tables\` from a database that all migrations have run on. Not edited by hand.
import type { Instant, Json, RowInserted, RowRead, WithDefault } from '#server/db/column-types.ts'
`

const TAIL = `/** A row as a statement reads it. */
export type TableRow<T extends keyof Tables> = RowRead<Tables[T]>
/** A row as it is inserted: columns that may be null or have a default may be left out. */
export type NewRow<T extends keyof Tables> = RowInserted<Tables[T]>
`

/** The source of tables.gen.ts: what types, columns and defaults the tables of a migrated database have. */
export async function describeTables(tx: Tx): Promise<string> {
  const { rows } = await tx.query<Column>({
    text: `select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as nullable,
        column_default as filled
      from information_schema.columns
      where table_schema = current_schema() and table_name not like 'schema_migration%'
      order by table_name collate "C", ordinal_position`,
  })
  const tables = [...new Set(rows.map((row) => row.table))].map(
    (table) => [table, rows.filter((row) => row.table === table)] as const,
  )
  const listed = (name: string, line: (column: Column) => string[]) =>
    `export const ${name} = {\n${tables
      .map(([table, columns]) => `  ${table}: {\n${columns.flatMap(line).join('')}  },\n`)
      .join('')}} as const\n`
  const parts = [
    HEAD,
    ...tables.map(([table, columns]) => `export interface ${nameOf(table)} {\n${columns.map(property).join('')}}\n`),
    `export interface Tables {\n${tables.map(([table]) => `  ${table}: ${nameOf(table)}\n`).join('')}}\n`,
    TAIL,
    `/** The PostgreSQL type of each column. */\n${listed('columnTypes', (one) => [`    ${one.column}: '${typeOf(one)[1]}',\n`])}`,
    `/** What the database puts where a row leaves a column out, as SQL. */\n${listed('columnDefaults', (one) =>
      one.filled === null ? [] : [`    ${one.column}: ${JSON.stringify(one.filled)},\n`],
    )}`,
  ]
  return parts.join('\n')
}

function property(one: Column): string {
  const [type] = typeOf(one)
  // an insertion could not tell a null that is meant from a column that is left out
  if (one.nullable && one.filled !== null) throw new Error(`${one.table}.${one.column} may be null and has a default`)
  const declared = one.nullable ? `${type} | null` : one.filled === null ? type : `WithDefault<${type}>`
  return `  ${one.column}: ${declared}\n`
}

function typeOf({ table, column, type }: Column): readonly [typescript: string, sql: string] {
  const known = types[type]
  if (!known) throw new Error(`${table}.${column} is ${type}: describe-tables.ts does not know how it is read`)
  return known
}

const nameOf = (table: string): string =>
  `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`
