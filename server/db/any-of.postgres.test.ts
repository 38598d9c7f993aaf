import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { anyOf } from '#server/db/any-of.ts'
import { openTestDatabase } from '#server/db/testing.ts'

it('keeps the plan of a statement whose ids are few, where an array is planned at each call', async () => {
  const db = await openTestDatabase()
  await db.query({ text: 'create table goods (id uuid primary key)' })
  await db.query({ text: 'insert into goods select gen_random_uuid() from generate_series(1, 5000)' })
  await db.query({ text: 'analyze goods' })
  await db.tx(async (tx) => {
    const find = (name: string, which: string, ids: readonly string[]) =>
      tx.query({ name, text: `select id from goods where id = ${which}`, values: [ids] })
    for (let times = 0; times < 8; times++) {
      const ids = Array.from({ length: 1 + (times % 3) }, () => randomUUID())
      await find('array', 'any($1::uuid[])', ids)
      await find('any-of', anyOf('$1'), ids)
    }
    const { rows } = await tx.query<{ kept: number }>({
      text: 'select generic_plans as kept from pg_prepared_statements where statement like $1 order by prepare_time',
      values: ['select id from goods%'],
    })
    expect(rows.map(({ kept }) => kept)).toEqual([0, 3])
  })
  await db.close()
})
