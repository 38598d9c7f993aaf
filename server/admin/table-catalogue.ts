import type { Tx } from '#server/db/session.ts'

export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
}

/** The migrations fill it. */
const bookkeeping = new Set(['schema_migration', 'schema_migration_lock'])

/** Every table except the migrations' own, referenced tables first. */
export async function tablesInOrder(tx: Tx): Promise<TableShape[]> {
  const { rows } = await tx.query<TableShape>({
    text: `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
  })
  const references = await tx.query<{ from: string; to: string }>({
    text: `select f.relname as from, t.relname as to from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and f.relnamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  })
  const waiting = rows.filter(({ name }) => !bookkeeping.has(name))
  const ordered: TableShape[] = []
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name))
    const at = waiting.findIndex(({ name }) => !references.rows.some((link) => link.from === name && left.has(link.to)))
    const [next] = waiting.splice(at, at < 0 ? 0 : 1)
    if (!next) throw new Error(`these tables refer to each other in a circle: ${[...left].join(', ')}`)
    ordered.push(next)
  }
  return ordered
}

export async function rowCount(tx: Tx, table: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({ text: `select count(*) as count from "${table}"` })
  return rows[0]?.count ?? 0
}
