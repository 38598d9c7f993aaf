import type { Database } from '#server/db/session.ts'

/** A checksum per table; two are equal if no row was added, changed or deleted. */
export type Sums = Readonly<Record<string, string>>

interface Table {
  readonly name: string
  readonly org: boolean
  readonly store: boolean
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The ids in a text. */
export const idsIn = (text: string): string[] => text.match(UUID) ?? []

const tables = new WeakMap<Database, readonly Table[]>()

async function tablesOf(db: Database): Promise<readonly Table[]> {
  const known = tables.get(db)
  if (known) return known
  const { rows } = await db.query<Table>({
    text: `select t.table_name as name, bool_or(c.column_name = 'org_id') as org, bool_or(c.column_name = 'store_id') as store
      from information_schema.tables t join information_schema.columns c
        on c.table_schema = t.table_schema and c.table_name = t.table_name
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name order by t.table_name`,
  })
  tables.set(db, rows)
  return rows
}

/** Whose rows: of a whole organisation, of one store, or those that the stores of an organisation share. */
type Part = 'whole' | 'shared' | { readonly storeId: string }

/** Each table that may have rows of this part, with the condition for them. */
async function conditionsOf(db: Database, orgId: string, part: Part): Promise<[table: string, where: string][]> {
  const conditionOf = ({ name, org, store }: Table): string | undefined => {
    // last-seen times do not count as changes
    if (name === 'session') return undefined
    if (typeof part === 'object') {
      if (name === 'store') return `id = '${part.storeId}'`
      return org && store ? `org_id = '${orgId}' and store_id = '${part.storeId}'` : undefined
    }
    if (name === 'organisation') return `id = '${orgId}'`
    if (name === 'account') return `id in (select account_id from membership where org_id = '${orgId}')`
    if (name === 'passkey') return `account_id in (select account_id from membership where org_id = '${orgId}')`
    // the lines of a transfer name products of both of its stores
    if (part === 'shared' && (store || name === 'store' || name === 'stock_transfer_line')) return undefined
    return org ? `org_id = '${orgId}'` : undefined
  }
  return (await tablesOf(db)).flatMap((table) => {
    const condition = conditionOf(table)
    return condition === undefined ? [] : [[table.name, condition] as [string, string]]
  })
}

/** Checksums of the rows of an organisation or a part of it, computed by the database. */
export async function sumsOf(db: Database, orgId: string, part: Part = 'whole'): Promise<Sums> {
  const parts = (await conditionsOf(db, orgId, part)).map(
    ([table, where]) =>
      `select '${table}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${table}" t where ${where}`,
  )
  const { rows } = await db.query<{ name: string; sum: string }>({ text: parts.join(' union all ') })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** The ids in these rows. */
export async function idsOf(db: Database, orgId: string, part: Part = 'whole'): Promise<ReadonlySet<string>> {
  const parts = (await conditionsOf(db, orgId, part)).map(
    ([table, where]) => `select t::text as row from "${table}" t where ${where}`,
  )
  const { rows } = await db.query<{ row: string }>({ text: parts.join(' union all ') })
  return new Set(rows.flatMap(({ row }) => idsIn(row)))
}
