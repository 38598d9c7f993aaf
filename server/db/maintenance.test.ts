import { afterEach, beforeEach, expect, it } from 'vitest'
import type pg from 'pg'
import { enginePool } from '#server/db/connect.ts'
import type { EmbeddedEngine } from '#server/db/embedded.ts'
import { Maintenance } from '#server/db/maintenance.ts'
import { poolDatabase } from '#server/db/pool-database.ts'
import type { Database } from '#server/db/session.ts'
import { openTestEngine } from '#server/db/testing.ts'

let engine: EmbeddedEngine
let pool: pg.Pool
let db: Database
let maintenance: Maintenance
let free: number
let now: Date
const troubles: string[] = []

const minutes = (count: number) => (now = new Date(now.getTime() + count * 60_000))
const add = () => db.query({ text: 'insert into note (body) select repeat($1, 100)', values: ['x'] })
const lastCheckpoint = async () =>
  (await pool.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')).rows[0]?.at
const vacuumed = async () =>
  (await pool.query<{ count: number }>('select sum(vacuum_count) as count from pg_stat_user_tables')).rows[0]?.count

beforeEach(async () => {
  free = 1_000_000_000
  now = new Date(2026, 2, 1, 12, 0)
  troubles.length = 0
  const onTrouble = (message: string) => void troubles.push(message)
  engine = await openTestEngine(onTrouble)
  pool = enginePool(engine, onTrouble)
  maintenance = new Maintenance({ pool, freeSpace: () => Promise.resolve(free), onTrouble, now: () => now })
  db = poolDatabase(pool, {
    kind: 'embedded',
    checkpoint: () => maintenance.checkpoint(),
    maintain: () => maintenance.vacuum(),
    close: () => pool.end(),
  })
  await db.query({ text: 'create table note (body text)' })
  await maintenance.start()
})
afterEach(async () => {
  await maintenance.stop()
  await db.close()
  await engine.close()
})

it('refuses writes, not reads, while there is too little space', async () => {
  free = 200_000_000
  await maintenance.look()
  await expect(add()).rejects.toMatchObject({ code: 'server.no-space' })
  await expect(db.tx((tx) => tx.query({ text: 'delete from note' }))).rejects.toMatchObject({ code: 'server.no-space' })
  expect((await db.query({ text: 'select * from note' })).rows).toEqual([])
  free = 400_000_000
  await maintenance.look()
  await add()
  expect(troubles).toHaveLength(2)
})

it('moves what was committed to the data files, every five minutes when something was', async () => {
  const first = await lastCheckpoint()
  await add()
  minutes(4)
  await maintenance.look()
  expect(await lastCheckpoint()).toBe(first)
  minutes(2)
  await maintenance.look()
  const second = await lastCheckpoint()
  expect(second).not.toBe(first)
  minutes(6)
  await maintenance.look()
  expect(await lastCheckpoint()).toBe(second)
})

it('does so sooner when the log has grown by 64 MB', async () => {
  const first = await lastCheckpoint()
  await db.query({ text: `insert into note select repeat(md5(n::text), 25) from generate_series(1, 100000) n` })
  await maintenance.look()
  expect(await lastCheckpoint()).not.toBe(first)
})

it('clears out dead rows at night, once', async () => {
  await db.query({ text: 'insert into note select n::text from generate_series(1, 2000) n' })
  await maintenance.vacuum()
  await db.query({ text: 'update note set body = body' })
  expect(await vacuumed()).toBe(1)
  const last = (await pool.query<{ at: number }>('select max(last_vacuum) as at from pg_stat_user_tables')).rows[0]
  now = new Date(last?.at ?? 0)
  now.setDate(now.getDate() + 1)
  now.setHours(12)
  await maintenance.look()
  expect(await vacuumed()).toBe(1)
  now.setDate(now.getDate() + 1)
  now.setHours(3)
  await maintenance.look()
  expect(await vacuumed()).toBe(2)
  await maintenance.look()
  expect(await vacuumed()).toBe(2)
})

it('tells the planner of a table that has grown since it was last told, and not of an empty one', async () => {
  const rowsPlannedFor = async () =>
    (await pool.query<{ n: number }>(`select reltuples as n from pg_class where relname = 'note'`)).rows[0]?.n
  await maintenance.vacuum()
  expect(await rowsPlannedFor()).toBe(-1)
  await db.query({ text: 'insert into note select n::text from generate_series(1, 200) n' })
  await maintenance.look()
  expect(await rowsPlannedFor()).toBe(200)
  await db.query({ text: 'insert into note select n::text from generate_series(1, 60) n' })
  await maintenance.look()
  expect(await rowsPlannedFor()).toBe(200)
  await db.query({ text: 'insert into note select n::text from generate_series(1, 60) n' })
  await maintenance.look()
  expect(await rowsPlannedFor()).toBe(320)
})
