import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/testing.ts'

/**
 * Unique keys over all organisations, of tables that have one: table and columns. Elsewhere a key without the
 * organisation lets one shop's record refuse another's, and tells that it exists.
 */
const everywhere = new Set([
  // the token is all that a caller has: it names the organisation
  'counter_credential: token_hash',
  'invitation: token_hash',
  'printer: token_hash',
  'session: token_hash',
  // an account is signed in once, whichever organisation it works in
  'session: account_id',
  // jobs of the server itself have no organisation; the key of the others names theirs
  'job: kind, unique_key',
  // the address of a store on the web
  'store: domain',
])

it('each unique key of a table with an organisation contains it, but for these', async () => {
  const db = await openTestDatabase()
  const { rows } = await db.query<{ table: string; columns: string[] }>({
    text: `select c.relname as table, array_agg(coalesce(a.attname, 'expression') order by k.position)::text[] as columns
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute o on o.attrelid = c.oid and o.attname = 'org_id' and not o.attisdropped
      cross join lateral unnest(i.indkey) with ordinality k (attribute, position)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
      where i.indisunique group by c.relname, i.indexrelid`,
  })
  await db.close()
  expect(rows.length).toBeGreaterThan(100)
  const found = rows
    .filter(({ columns }) => !columns.includes('org_id'))
    .map((row) => `${row.table}: ${row.columns.join(', ')}`)
  expect(new Set(found)).toEqual(everywhere)
})
