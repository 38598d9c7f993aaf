import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, type Migration, readMigrations, schemaNumber } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { openEmptyDatabase } from '#server/db/testing.ts'
import { usualUnits } from '#server/kernel/usual-units.ts'

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

  it('write what was missing of late cash that was rejected, and of no other', async () => {
    const ours = readMigrations()
    await migrate(
      db,
      ours.filter(({ number }) => number < 14),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const late = async (n: number, status: number) => {
      await db.query({
        text: `insert into cash_submission (org_id, store_id, id, counter_id, shift_id, account_id, amount_cents, status,
            occurred_at, received_at, reviewed_at) values ($1, $1, $2, $1, $3, $1, $4, $5, now(), now(), to_timestamp(9))`,
        values: [id(1), id(n), id(2), n * 100, status],
      })
      await db.query({
        text: `insert into shift_adjustment (org_id, store_id, shift_id, adjustment_no, fact_id, kind, sales_cents,
            cash_cents, received_at) values ($1, $1, $2, $3, $4, 'cash-submission', 0, $5, now())`,
        values: [id(1), id(2), n - 3, id(n), n * -100],
      })
    }
    await late(4, 3)
    await late(5, 2)
    await late(6, 3)
    await migrate(db)
    const { rows } = await db.query({
      text: 'select adjustment_no, fact_id, kind, cash_cents from shift_adjustment where adjustment_no > 3 order by adjustment_no',
    })
    expect(rows).toEqual([
      { adjustment_no: 4, fact_id: id(4), kind: 'rejected', cash_cents: 400 },
      { adjustment_no: 5, fact_id: id(6), kind: 'rejected', cash_cents: 600 },
    ])
  })

  it('let a message that waited go on being sent, where it was tried, and no other', async () => {
    const ours = readMigrations()
    const jobs = ours.find(({ name }) => name.includes('jobs'))!
    await migrate(
      db,
      ours.filter(({ number }) => number < jobs.number),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const message = (n: number, tries: number, sentAt: Date | null) =>
      db.query({
        text: `insert into message (id, kind, recipient, subject, body, created_at, next_try_at, tries, sent_at)
          values ($1, 'mail', 'a@b.test', '', '', now(), to_timestamp(9), $2, $3)`,
        values: [id(n), tries, sentAt],
      })
    await message(1, 3, null)
    await message(2, 10, null)
    await message(3, 1, new Date(9_000))
    await migrate(db)
    const { rows } = await db.query({ text: 'select kind, unique_key, payload, run_at, attempts from job' })
    expect(rows).toEqual([
      { kind: 'message.send', unique_key: id(1), payload: { messageId: id(1) }, run_at: 9_000, attempts: 3 },
    ])
  })

  it('make what goods are made of the first version of their recipe, from the beginning', async () => {
    const ours = readMigrations()
    const recipes = ours.find(({ name }) => name.includes('recipes'))!
    await migrate(
      db,
      ours.filter(({ number }) => number < recipes.number),
    )
    const id = '00000000-0000-7000-8000-000000000001'
    for (const text of [
      `insert into category (org_id, store_id, id, name_zh, name_en, rev) values ($1, $1, $1, '茶', 'Tea', 1)`,
      `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $1, $1, '克', 'g', 'weight')`,
      `insert into product (org_id, store_id, id, category_id, name_zh, name_en, created_at, updated_at)
        values ($1, $1, $1, $1, '茶', 'Tea', now(), now())`,
      `insert into sku (org_id, store_id, id, product_id, unit_id, item_no, price_cents, rev)
        values ($1, $1, $1, $1, $1, '1', 500, 1)`,
      `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
        values ($1, $1, $1, $1, 'R1', '茶叶', 'Tea leaves')`,
      `insert into sku_material (org_id, store_id, sku_id, material_id, quantity_milli) values ($1, $1, $1, $1, 18000)`,
    ])
      await db.query({ text, values: [id] })
    await migrate(db)
    const { rows } = await db.query({
      text: `select r.version, r.valid_from, r.yield_milli, r.waste_ppm, l.material_id, l.quantity_milli, m.search
        from recipe r join recipe_line l using (org_id, store_id, sku_id, version)
        join raw_material m on m.org_id = l.org_id and m.store_id = l.store_id and m.id = l.material_id`,
    })
    expect(rows).toEqual([
      {
        version: 1,
        valid_from: 0,
        yield_milli: 1000,
        waste_ppm: 0,
        material_id: id,
        quantity_milli: 18_000,
        search: '茶叶 tea leaves r1',
      },
    ])
  })

  it('give the usual units to a store without any, and to no other', async () => {
    const ours = readMigrations()
    const given = ours.find(({ name }) => name.includes('usual_units'))!
    await migrate(
      db,
      ours.filter(({ number }) => number < given.number),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    await db.query({
      text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
      values: [id(9)],
    })
    for (const [n, deletedAt] of [
      [1, null],
      [2, null],
      [3, new Date()],
    ] as const)
      await db.query({
        text: `insert into store (org_id, id, name, code, review_state, time_zone, address, phone, settings, created_at, deleted_at)
          values ($1, $2, 'Quay', $3, 2, 'UTC', '{}', '', '{}', now(), $4)`,
        values: [id(9), id(n), `S${n}`, deletedAt],
      })
    await db.query({
      text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $2, $2, '桶', 'drum', 'piece')`,
      values: [id(9), id(2)],
    })
    await migrate(db)
    const { rows } = await db.query({
      text: 'select store_id, name_zh, name_en, kind, decimals, status, source from unit order by name_en',
    })
    const first = rows.filter((row) => row['store_id'] === id(1))
    const usual = Object.values(usualUnits).map(({ zh, en, kind, decimals }) => ({
      store_id: id(1),
      name_zh: zh,
      name_en: en,
      kind,
      decimals,
      status: 1,
      source: 1,
    }))
    expect(first).toEqual(usual.toSorted((a, b) => (a.name_en < b.name_en ? -1 : 1)))
    expect(rows.filter((row) => row['store_id'] !== id(1)).map((row) => row['name_en'])).toEqual(['drum'])
  })

  it('turn what wallets hold into pairs, member by member to the cent, and stop where a wallet differs from its entries', async () => {
    const ours = readMigrations()
    const ledger = ours.find(({ name }) => name.includes('macou_ledger'))!
    await migrate(
      db,
      ours.filter(({ number }) => number < ledger.number),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const [org, store, rich, poor] = [id(1), id(2), id(3), id(4)]
    await db.query({
      text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
      values: [org],
    })
    const member = (memberId: string, code: string, macou: number, entries: number) =>
      db.query({
        text: `insert into member (org_id, id, code, macou_cents, entries, created_at) values ($1, $2, $3, $4, $5, now())`,
        values: [org, memberId, code, macou, entries],
      })
    const entry = (memberId: string, no: number, amount: number, balance: number, reason: string, of: string | null) =>
      db.query({
        text: `insert into member_macou (org_id, member_id, entry_no, amount_cents, balance_cents, reason, store_id, document_id, sale_id, at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $8, now())`,
        values: [org, memberId, no, amount, balance, reason, of && store, of],
      })
    await member(rich, 'RICH', 325, 3)
    await entry(rich, 1, 500, 500, 'opening', null)
    await entry(rich, 2, -200, 300, 'deduction', id(8))
    await entry(rich, 3, 25, 325, 'reward', id(8))
    await member(poor, 'POOR', 1, 0)
    await expect(migrate(db)).rejects.toThrow(/macou of members POOR differs/)
    expect((await db.query({ text: 'select 1 from member_macou' })).rows).toHaveLength(3)
    await db.query({ text: 'update member set macou_cents = 0 where id = $1', values: [poor] })
    await migrate(db)
    const { rows } = await db.query({
      text: `select owner, account_id, entry_no, sum(amount_cents)::bigint as cents from macou_entry
        group by rollup (owner, account_id, entry_no) having grouping(account_id) = grouping(entry_no) order by 1, 3, 4`,
    })
    const found = (owner: number | null, account: string | null) =>
      rows.filter((row) => row['owner'] === owner && row['account_id'] === account).map((row) => row['cents'])
    expect(found(1, rich)).toEqual([500, -200, 25])
    expect(found(2, store)).toEqual([175])
    expect(found(3, org)).toEqual([-500])
    expect(found(null, null)).toEqual([0])
  })

  it('keep what was credited, and reservations in flight', async () => {
    const ours = readMigrations()
    const pending = ours.find(({ name }) => name.includes('macou_pending'))!
    await migrate(
      db,
      ours.filter(({ number }) => number < pending.number),
    )
    const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
    const [org, store, member, sale, held, shift] = [id(1), id(2), id(3), id(4), id(5), id(6)]
    await db.query({
      text: `insert into organisation (id, name, created_at) values ($1, 'One', now())`,
      values: [org],
    })
    await db.query({
      text: `insert into member (org_id, id, code, macou_cents, entries, created_at) values ($1, $2, 'LENA', 40, 2, now())`,
      values: [org, member],
    })
    const pair = (n: number, reason: string, cents: number, balance: number) =>
      db.query({
        text: `insert into macou_entry (org_id, pair_id, owner, account_id, entry_no, balance_cents, amount_cents, reason, store_id,
            document_id, sale_id, at) values
          ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $9, now()), ($1, $2, 2, $8, null, null, -$6::bigint, $7, $8, $9, $9, now())`,
        values: [org, id(n), member, n - 6, balance, cents, reason, store, sale],
      })
    await pair(7, 'reward', 15, 15)
    await pair(8, 'rebate', 25, 40)
    await db.query({
      text: `insert into macou_hold (org_id, sale_id, store_id, shift_id, member_id, amount_cents, state, created_at, expires_at)
        values ($1, $2, $3, $4, $5, 30, 'held', now(), now())`,
      values: [org, held, store, shift, member],
    })
    await migrate(db)
    const parts = await db.query({
      text: 'select sale_id, part_id, member_id, amount_cents, taken_cents, state from macou_pending',
    })
    expect(parts.rows).toEqual([
      { sale_id: sale, part_id: sale, member_id: member, amount_cents: 40, taken_cents: 0, state: 2 },
    ])
    const holds = await db.query({
      text: 'select owner_kind, owner_id, shift_id, amount_cents, state from macou_hold',
    })
    expect(holds.rows).toEqual([{ owner_kind: 1, owner_id: held, shift_id: shift, amount_cents: 30, state: 'held' }])
    expect((await db.query({ text: 'select macou_cents from member' })).rows).toEqual([{ macou_cents: 40 }])
  })

  it('of this version run on an empty database', async () => {
    const ours = readMigrations()
    expect(ours.length).toBeGreaterThan(0)
    expect(await migrate(db)).toBe(ours.length)
  })
})
