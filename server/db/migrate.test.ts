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

  it('of this version run on an empty database', async () => {
    const ours = readMigrations()
    expect(ours.length).toBeGreaterThan(0)
    expect(await migrate(db)).toBe(ours.length)
  })
})
