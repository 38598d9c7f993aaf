import { afterEach, expect, test } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '#server/db/testing.ts'
import type { Database } from '#server/db/session.ts'
import { demoFolder, fillDemonstration, goodsAsked, keepApart } from '#server/demo/demonstration.ts'
import { sealWith } from '#server/kernel/seal.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const place = { databaseUrl: undefined, dataFolder: '/srv/till' }
const onPostgres = { ...place, databaseUrl: 'postgres://db/till' }
const seal = sealWith(Buffer.alloc(32, 7))

const open: Database[] = []
const keep = (db: Database): Database => {
  open.push(db)
  return db
}
afterEach(async () => {
  for (const db of open.splice(0)) await db.close()
})

const fill = (db: Database, goods: number | undefined) => fillDemonstration(db, place, { goods, now, seal })
const count = async (db: Database, table: string): Promise<number> =>
  (await db.query<{ n: number }>({ text: `select count(*) as n from ${table}` })).rows[0]!.n

test('an empty database takes either', async () => {
  for (const db of [keep(await openEmptyDatabase()), keep(await openTestDatabase())]) {
    await expect(keepApart(db, place, true)).resolves.toBeUndefined()
    await expect(keepApart(db, place, false)).resolves.toBeUndefined()
  }
})

test('the demonstration is filled once, served again, and never as a real shop', async () => {
  const db = keep(await openTestDatabase())
  // also by two servers at the same time
  await Promise.all([fill(db, 30), fill(db, 30)])
  await fill(db, undefined)
  expect(await count(db, 'organisation')).toBe(1)
  await expect(keepApart(db, place, true)).resolves.toBeUndefined()
  await expect(keepApart(db, place, false)).rejects.toThrow(
    'The data folder /srv/till contains demo data, whose passwords are public. ' +
      'Serve it with "npm run demo"; for a real shop, name another folder with EVERTILL_DATA.',
  )
  await expect(keepApart(db, onPostgres, false)).rejects.toThrow('name another database with DATABASE_URL')

  // with another number of products it says what it has and what to do
  await expect(fill(db, 100)).rejects.toThrow(
    'The data folder /srv/till contains a demo with 30 products, not with 100: leave --goods out, ' +
      'or name another folder with EVERTILL_DATA.',
  )

  // a folder filled by an older version has no mark
  await db.query({ text: `delete from server_secret where name = 'demonstration'` })
  await expect(keepApart(db, place, true)).resolves.toBeUndefined()
  await expect(keepApart(db, place, false)).rejects.toThrow('contains demo data')
  await fill(db, 30)
  expect(await count(db, 'organisation')).toBe(1)
})

test('the demonstration is not served from a database with an organisation of its own', async () => {
  const db = keep(await openTestDatabase())
  await db.query({
    text: `insert into organisation (id, name, created_at) values ('0192f0c1-0000-7000-8000-000000000001', '', now())`,
  })
  await expect(keepApart(db, place, false)).resolves.toBeUndefined()
  await expect(keepApart(db, place, true)).rejects.toThrow(
    'The data folder /srv/till contains your own organisation, so the demo is not served from it: ' +
      'name another folder with EVERTILL_DATA.',
  )
  await expect(keepApart(db, onPostgres, true)).rejects.toThrow(
    'The database of DATABASE_URL contains your own organisation',
  )
})

test('each number of goods has a folder of its own', () => {
  expect(demoFolder(goodsAsked(['--demo']))).toBe('.data/demo')
  expect(demoFolder(goodsAsked(['--demo', '--goods', '100000']))).toBe('.data/demo-100000')
  for (const wrong of [[], ['many'], ['-3'], ['0'], ['1.5'], ['12345678']])
    expect(() => goodsAsked(['--demo', '--goods', ...wrong])).toThrow('--goods must be a whole number')
})
