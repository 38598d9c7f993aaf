import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import { describeTables } from '#server/db/describe-tables.ts'
import { insertMany, type OnlyColumns } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { columnTypes, type NewRow, type TableRow } from '#server/db/tables.gen.ts'
import { openTestDatabase } from '#server/db/testing.ts'

it('tables.gen.ts is what `npm run tables` writes: every table and column as the migrations made them', async () => {
  const db = await openTestDatabase()
  const described = await describeTables(db)
  await db.close()
  expect(Object.values(columnTypes).flatMap((columns) => Object.keys(columns)).length).toBeGreaterThan(800)
  expect(described).toBe(readFileSync(new URL('tables.gen.ts', import.meta.url), 'utf8'))
})

it('a row to insert may leave out what may be null or has a default, and nothing else', () => {
  const row = { org_id: '', store_id: '', id: '', name_zh: '', name_en: '', kind: '' }
  expectTypeOf(row).toExtend<NewRow<'unit'>>()
  expectTypeOf<Omit<typeof row, 'kind'>>().not.toExtend<NewRow<'unit'>>()
  expectTypeOf<NewRow<'sale'>['rounding_cents']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<NewRow<'sale'>['member_id']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<NewRow<'sale'>['total_cents']>().toEqualTypeOf<number>()
  expectTypeOf<TableRow<'sale'>['occurred_at']>().toEqualTypeOf<number>()
})

it('a key that is no column makes an array of rows no argument, also where only some of the rows have it', () => {
  expectTypeOf<OnlyColumns<'unit', { id: string }>>().toEqualTypeOf<unknown>()
  expectTypeOf<OnlyColumns<'unit', { id: string; nam_zh: string }>>().toEqualTypeOf<{
    readonly noSuchColumn: 'nam_zh'
  }>()
  expectTypeOf<OnlyColumns<'unit', { id: string } | { id: string; nam_zh: string }>>().not.toBeUnknown()
})

it('a table has one text and one name for its insertions, whichever columns the rows give; another treatment of conflicts another', async () => {
  const sent: { name: string | undefined; text: string }[] = []
  const tx: Tx = {
    kind: 'postgres',
    query: ({ name, text }) => {
      sent.push({ name, text })
      return Promise.resolve({ rows: [], rowCount: 1 })
    },
    savepoint: (work) => work(),
    afterCommit: () => undefined,
  }
  const key = { org_id: 'o', store_id: 's', sku_id: 'k', place_id: 'p', quantity_milli: 1 }
  await insertMany(tx, 'stock_balance', [key])
  await insertMany(tx, 'stock_balance', [{ ...key, rev: 3 }])
  await insertMany(tx, 'stock_balance', [key], 'on conflict do nothing')
  const [first, second, third] = sent
  expect(second).toEqual(first)
  expect(first!.text).toContain('coalesce(rev, 0)')
  expect(third!.text).toMatch(/ on conflict do nothing$/)
  expect(third!.name).not.toBe(first!.name)
})
