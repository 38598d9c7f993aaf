import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/admin/backup.admin.ts'
import { restoreBackup } from '#server/admin/restore.admin.ts'
import { tablesInOrder } from '#server/admin/table-catalogue.ts'
import { migrate, readMigrations, schemaNumber } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/db/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'evertill-backup-'))
const file = join(folder, 'shop.backup')
const org = '0198a000-0000-7000-8000-000000000001'
const store = '0198a000-0000-7000-8000-000000000002'
/**
 * Every special character in text: all kinds of line separators, quotes, a backslash, characters beyond the basic
 * plane.
 */
const words = 'a\nb\r\n\u2028c\u2029"d"\\n\t\'{,}\' 断网 🧾\u0001'

let full: Database

/** Rows of many kinds; more of one than a backup fetches at a time. */
async function fill(db: Database): Promise<void> {
  const keys = [org, store]
  await db.query({
    text: 'insert into organisation (id, name, created_at) values ($1, $2, $3)',
    values: [org, words, new Date(1)],
  })
  await db.query({
    text: `insert into store (org_id, id, name, code, review_state, time_zone, settings, created_at)
      values ($1, $2, 'S', '01', 2, 'Asia/Shanghai', $3, timestamptz '2026-01-02 03:04:05.678901+00')`,
    values: [...keys, JSON.stringify({ words, deep: [1, 2.5, null, { a: [] }] })],
  })
  await db.query({
    text: `insert into category (org_id, store_id, id, name_zh, name_en, rev)
      select $1, $2, md5(n::text)::uuid, $3, n::text, 9007199254740991 from generate_series(1, 4500) n`,
    values: [...keys, words],
  })
  await db.query({
    // longer than a batch: the two rows of this posting are restored in two
    text: `insert into macou_entry (org_id, pair_id, owner, account_id, amount_cents, reason, at)
      select $1, $2, owner, account, amount, repeat('x', 2100000), now()
      from (values (2, $2::uuid, -5), (3, $1::uuid, 5)) as rows (owner, account, amount)`,
    values: keys,
  })
  await db.query({
    text: `insert into product (org_id, store_id, id, category_id, name_zh, name_en, created_at, updated_at)
      select org_id, store_id, id, id, '', '', now(), now() from category limit 10`,
  })
}

const contents = async (db: Database) =>
  db.tx(async (tx) => {
    const all: Record<string, string[]> = {}
    for (const { name } of await tablesInOrder(tx)) {
      const { rows } = await tx.query<{ row: string }>({
        text: `select row_to_json(t)::text as row from "${name}" t order by 1`,
      })
      all[name] = rows.map(({ row }) => row)
    }
    return all
  })

beforeAll(async () => {
  full = await openTestDatabase()
  await fill(full)
  await writeBackup(full, file, 1_700_000_000_000)
})
afterAll(async () => {
  await full.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  it.each(['either', 'embedded'] as const)('restores to the last row, on the other engine too (%s)', async (engine) => {
    const other = await openTestDatabase(engine)
    const header = await restoreBackup(other, file, false)
    expect(header.tables.find(({ name }) => name === 'category')?.rows).toBe(4500)
    expect(await contents(other)).toEqual(await contents(full))
    expect(await schemaNumber(other)).toBe(readMigrations().length)
    // and restore it again
    const second = join(folder, `${engine}.backup`)
    await writeBackup(other, second, 1_700_000_000_000)
    await restoreBackup(full, second, true)
    expect(await contents(full)).toEqual(await contents(other))
    await other.close()
  })

  it('restores into a database without any table', async () => {
    const empty = await openEmptyDatabase()
    await restoreBackup(empty, file, false)
    expect(await contents(empty)).toEqual(await contents(full))
    expect(await migrate(empty)).toBe(0)
    await empty.close()
  })

  it('does not overwrite what is there unless told to, and says what that is', async () => {
    const other = await openTestDatabase()
    await other.query({
      text: `insert into organisation (id, name, created_at) values ($1, 'mine', now())`,
      values: [store],
    })
    const before = await contents(other)
    await expect(restoreBackup(other, file, false)).rejects.toThrow(/organisation: 1/)
    expect(await contents(other)).toEqual(before)
    await restoreBackup(other, file, true)
    expect(await contents(other)).toEqual(await contents(full))
    await other.close()
  })

  it('leaves a database alone that is not Evertill’s', async () => {
    const other = await openEmptyDatabase()
    await other.query({ text: 'create table somebody_elses (id bigint)' })
    await expect(restoreBackup(other, file, true)).rejects.toThrow('not Evertill’s')
    await other.close()
  })

  it('that is damaged, cut short or from a newer version changes nothing', async () => {
    const text = gunzipSync(readFileSync(file)).toString()
    const wrong = {
      damaged: gzipSync(text.replace('Asia/Shanghai', 'Asia/Shanghao')),
      short: gzipSync(text.slice(0, -200)),
      torn: readFileSync(file).subarray(0, -100),
      newer: gzipSync(text.replace(/"schema":\d+/, '"schema":9999')),
      other: gzipSync('hello\n'),
      plain: Buffer.from('hello'),
    }
    const before = await contents(full)
    for (const [name, bytes] of Object.entries(wrong)) {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      await expect(restoreBackup(full, path, true), name).rejects.toMatchObject({ name: 'CommandError' })
    }
    await expect(restoreBackup(full, join(folder, 'none'), true)).rejects.toThrow('There is no file')
    expect(await contents(full)).toEqual(before)
  })

  it('is for its owner’s eyes', () => {
    expect(process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777).toBe(0o600)
  })

  it('leaves no half file behind', async () => {
    const empty = await openEmptyDatabase()
    const target = join(folder, 'nothing.backup')
    await expect(writeBackup(empty, target, 0)).rejects.toThrow('nothing to back up')
    expect(() => statSync(target)).toThrow('ENOENT')
    expect(() => statSync(`${target}.unfinished`)).toThrow('ENOENT')
    await empty.close()
  })
})
