import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/testing.ts'

/** What each column may be declared as in tables.ts and its parts, by its type in the database. */
const declared: Record<string, readonly string[]> = {
  uuid: ['string'],
  text: ['string'],
  date: ['string'],
  bool: ['boolean'],
  int2: ['number'],
  int8: ['number'],
  timestamptz: ['Instant'],
  jsonb: ['unknown'],
}

function declaredTables(): Map<string, Map<string, string>> {
  const files = readdirSync(new URL('.', import.meta.url)).filter((file) => /^([a-z]+-)?tables\.ts$/.test(file))
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  const bodies = new Map<string, string>()
  for (const [, name = '', body = ''] of source.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g))
    bodies.set(name, body)
  const fields = (name: string) =>
    new Map([...(bodies.get(name) ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, key = '', type = '']) => [key, type]))
  return new Map([...fields('Tables')].map(([table, type]) => [table, fields(type)]))
}

it('tables.ts says of every table and column what the migrations made', async () => {
  const db = await openTestDatabase()
  const { rows } = await db.query<{ table: string; column: string; type: string; empty: boolean }>({
    text: `select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as empty
      from information_schema.columns c
      where c.table_schema = current_schema() and c.table_name not like 'schema_migration%'`,
  })
  await db.close()
  expect(rows.length).toBeGreaterThan(200)
  const tables = declaredTables()
  const wrong = rows.flatMap(({ table, column, type, empty }) => {
    const is = tables.get(table)?.get(column)
    const fits = (declared[type] ?? []).some((name) => is === (empty && name !== 'unknown' ? `${name} | null` : name))
    return fits ? [] : [`${table}.${column}: ${type}${empty ? ' or null' : ''}, declared as ${is}`]
  })
  expect(wrong).toEqual([])
  const known = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const surplus = [...tables].flatMap(([table, columns]) => [...columns.keys()].map((column) => `${table}.${column}`))
  expect(surplus.filter((name) => !known.has(name))).toEqual([])
})
