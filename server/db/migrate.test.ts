import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, type Migration, readMigrations, schemaNumber } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { openEmptyDatabase } from '#server/db/testing.ts'

let db: Database

beforeEach(async () => {
  db = await openEmptyDatabase()
})
afterEach(() => db.close())

const step = (number: number, text: string): Migration => ({
  number,
  name: `000${number}_step.sql`,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
})
const shelf = step(1, 'create table shelf (id bigint primary key); insert into shelf values (1);')
const bay = step(2, 'alter table shelf add column bay text; update shelf set bay = $$A; B$$;')
const shelves = async () => (await db.query({ text: 'select * from shelf' })).rows

describe('migrations', () => {
  it('are taken once, in order, and again when there are more', async () => {
    expect(await schemaNumber(db)).toBe(0)
    expect(await migrate(db, [shelf])).toBe(1)
    expect(await migrate(db, [shelf])).toBe(0)
    expect(await migrate(db, [shelf, bay])).toBe(1)
    expect(await shelves()).toEqual([{ id: 1, bay: 'A; B' }])
    expect(await schemaNumber(db)).toBe(2)
  })

  it('are taken once by servers that start together', async () => {
    const taken = await Promise.all([migrate(db, [shelf, bay]), migrate(db, [shelf, bay]), migrate(db, [shelf, bay])])
    expect(taken.reduce((sum, count) => sum + count)).toBe(2)
    expect(await shelves()).toHaveLength(1)
  })

  it('leave nothing of a step that fails, and keep those before it', async () => {
    const wrong = step(2, 'insert into shelf values (2); select nothing_of_the_kind();')
    await expect(migrate(db, [shelf, wrong])).rejects.toThrow('nothing_of_the_kind')
    expect(await shelves()).toEqual([{ id: 1 }])
    expect(await schemaNumber(db)).toBe(1)
  })

  it('refuse a step that was changed after it was taken', async () => {
    await migrate(db, [shelf])
    await expect(migrate(db, [step(1, `${shelf.text} `), bay])).rejects.toThrow(/0001_step.sql was changed/)
    expect(await schemaNumber(db)).toBe(1)
  })

  it('refuse a database of a newer version, and say so', async () => {
    await migrate(db, [shelf, bay])
    await expect(migrate(db, [shelf])).rejects.toThrow(/newer Evertill \(schema 2\); this one knows schema 1/)
  })

  it('give an organisation that was never asked the zone of its oldest store that is not deleted', async () => {
    const ours = readMigrations()
    await migrate(
      db,
      ours.filter(({ number }) => number < 13),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const organisation = (n: number, zone: string) =>
      db.query({
        text: `insert into organisation (id, name, time_zone, created_at) values ($1, 'One', $2, now())`,
        values: [id(n), zone],
      })
    const store = (org: number, n: number, zone: string, deleted: boolean) =>
      db.query({
        text: `insert into store (org_id, id, name, code, review_state, time_zone, address, phone, settings, created_at, deleted_at)
          values ($1, $2, 'Quay', $3, 2, $4, '{}', '', '{}', to_timestamp($5), $6)`,
        values: [id(org), id(n), `S${n}`, zone, n * 1000, deleted ? new Date() : null],
      })
    await organisation(1, 'UTC')
    await organisation(2, 'America/Denver')
    await organisation(3, 'UTC')
    await store(1, 4, 'Asia/Tokyo', true)
    await store(1, 5, 'America/New_York', false)
    await store(1, 6, 'Asia/Shanghai', false)
    await store(2, 7, 'Asia/Tokyo', false)
    await migrate(db)
    const { rows } = await db.query({ text: 'select time_zone from organisation order by id' })
    expect(rows.map((row) => row['time_zone'])).toEqual(['America/New_York', 'America/Denver', 'UTC'])
  })

  it('of this version run on an empty database', async () => {
    const ours = readMigrations()
    expect(ours.length).toBeGreaterThan(0)
    expect(await migrate(db)).toBe(ours.length)
  })
})
