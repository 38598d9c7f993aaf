import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attendAdmin } from '#server/admin/admin-port.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { unguardStock } from '#server/testing/books.ts'
import { readSettings } from '#server/settings/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'evertill-admin-'))
const settings = readSettings({ EVERTILL_DATA: join(folder, 'data') })
const org = '0198a000-0000-7000-8000-000000000001'
const store = '0198a000-0000-7000-8000-000000000002'
const sku = '0198a000-0000-7000-8000-000000000003'

let db: Database
let leave: () => Promise<void>

/** `npm run admin -- …` as a technician calls it, in a process of its own. */
const admin = (...args: string[]) =>
  new Promise<{ code: number; said: string; problem: string }>((resolve) => {
    const program = fileURLToPath(new URL('../admin.ts', import.meta.url))
    const env = { ...process.env, EVERTILL_DATA: settings.dataFolder, DATABASE_URL: '' }
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, said, problem) =>
      resolve({ code: error ? Number(error.code) : 0, said, problem }),
    )
  })

beforeAll(async () => {
  db = await openDatabase(settings, { freeSpace: () => Promise.resolve(1e9) })
  await migrate(db)
  leave = await attendAdmin({ db, settings })
  await db.query({ text: `insert into organisation (id, name, created_at) values ($1, '商店', now())`, values: [org] })
  await db.query({
    text: `insert into store (org_id, id, name, code, review_state, time_zone, settings, created_at)
      values ($1, $2, '一号店', '01', 1, 'UTC', '{}', now())`,
    values: [org, store],
  })
})
afterAll(async () => {
  await leave()
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('commands while the server runs', () => {
  it('back up into the caller’s folder', async () => {
    const { code, said } = await admin('backup', 'now.backup')
    expect([code, said]).toEqual([0, expect.stringContaining('written and read back')])
    expect(statSync(join(folder, 'now.backup')).size).toBeGreaterThan(500)
  })

  it('review stores', async () => {
    expect((await admin('stores')).said).toContain('1 under review')
    expect(await admin('stores', 'reject', store)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('Give a reason'),
    })
    expect((await admin('stores', 'reject', store, 'no', 'address')).said).toContain('一号店: rejected (no address)')
    expect((await admin('stores', 'approve', store)).said).toContain('approved')
    const { rows } = await db.query({ text: 'select review_state, review_reason, reviewed_at from store' })
    expect(rows).toEqual([{ review_state: 2, review_reason: '', reviewed_at: expect.any(Number) }])
    await admin('stores', 'reject-for-good', store, 'fraud')
    const log = await db.query({
      text: 'select kind, subject_name, account_id, changes from event where org_id = $1 order by at, id',
      values: [org],
    })
    expect(log.rows).toMatchObject([
      { kind: 'store.rejected', subject_name: '一号店', account_id: null, changes: [{ to: 'no address' }] },
      { kind: 'store.approved', changes: [] },
      { kind: 'store.rejected-for-good', changes: [{ to: 'fraud' }] },
    ])
    expect(await admin('stores', 'approve', store)).toMatchObject({
      code: 1,
      problem: expect.stringContaining('permanently rejected'),
    })
  })

  it('know nothing of a store that its merchant deleted', async () => {
    const gone = '0198a000-0000-7000-8000-00000000000e'
    await db.query({
      text: `insert into store (org_id, id, name, code, review_state, time_zone, settings, created_at, deleted_at)
        values ($1, $2, '已删除', '02', 1, 'UTC', '{}', now(), now())`,
      values: [org, gone],
    })
    const { said } = await admin('stores')
    expect(said).toContain('1 stores, 0 under review')
    expect(said).not.toContain(gone)
    expect(await admin('stores', 'approve', gone)).toMatchObject({ code: 1, problem: expect.stringContaining(gone) })
  })

  it('check the books', async () => {
    expect(await admin('check')).toMatchObject({ code: 0, said: expect.stringContaining('no differences') })
    await db.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli, entries) values ($1, $2, $3, $3, 5000, 2)`,
      values: [org, store, sku],
    })
    await db.query({
      text: `insert into stock_ledger (org_id, store_id, sku_id, place_id, entry_no, quantity_milli, balance_milli, reason, document_id, at)
        values ($1, $2, $3, $3, 1, 9000, 9000, 'opening', $3, now()), ($1, $2, $3, $3, 2, -3000, 5000, 'sale', $3, now())`,
      values: [org, store, sku],
    })
    const wrong = await admin('check')
    expect(wrong.code).toBe(1)
    expect(wrong.said).toContain(`goods ${sku} at ${sku}: balance 5000, ledger 6000`)
    expect(wrong.said).toContain(`goods ${sku} at ${sku}, entry 2`)
    await unguardStock(db)
    await db.query({ text: 'delete from stock_ledger; delete from stock_balance' })
  })

  it('refuse what needs the database alone, and what there is not', async () => {
    expect(await admin('restore', 'now.backup')).toMatchObject({
      code: 1,
      problem: expect.stringContaining('in use by another'),
    })
    expect(await admin('nonsense')).toMatchObject({ code: 1, problem: expect.stringContaining('stores approve STORE') })
  })
})
