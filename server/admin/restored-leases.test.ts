import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { counters } from '#contract/sales/counters.ts'
import { order } from '#contract/sales/order.ts'
import { writeBackup } from '#server/admin/backup.admin.ts'
import { restore } from '#server/admin/restore.admin.ts'
import { restored } from '#server/admin/restored.admin.ts'
import { openDatabase } from '#server/db/connect.ts'
import { databaseFolder } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { changeMark, noticeReturn } from '#server/db/place-mark.ts'
import { epochOf } from '#server/db/restore-epoch.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { readSettings } from '#server/settings/settings.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty, Tablet } from '#server/testing/tablet.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'evertill-restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const settings = readSettings({ EVERTILL_DATA: folder })
const silent = (): void => undefined

const restoreOver = (db: TestServer['db'], file: string): Promise<number> =>
  restore.run([file, '--replace'], { db, settings, say: silent })

/** Starts a shift for somebody who is at no counter. */
async function take(server: TestServer, counter: string): Promise<Tablet> {
  const request = { id: counter, deviceId: 'test-device', floatCents: 0 }
  const { data, error } = await server.callAs('cashier', order.startShift, request as never)
  if (error !== '') throw new Error(error)
  return new Tablet(server, data)
}
const free = (server: TestServer): Promise<unknown> =>
  server.db.query({ text: `with gone as (update counter set shift_id = null) update shift set state = 'closed'` })

describe('a restored server', () => {
  it('takes in what a counter sold that is younger than the backup, and gives none of its numbers again', async () => {
    const server = await startTestServer()
    const file = join(folder, 'before.backup')
    await writeBackup(server.db, file, 1)
    const added = await server.callAs('manager', counters.add, { cashierName: 'Corner' })
    const tablet = await take(server, added.data.id)
    const sales = [1, 2, 3].map(() => tablet.sale([{ sku: server.one.stores[0].skus[0]! }]))
    await tablet.deliver(sales)
    await restoreOver(server.db, file)
    // the same counter is added again and sells before the first one's tablet is heard of
    const after = await testServerOn(server.db, server.clock, server.one, server.two)
    const again = await after.callAs('manager', counters.add, { cashierName: 'Corner' })
    const second = await take(after, again.data.id)
    expect(second.lease.counterCode).toBe(tablet.lease.counterCode)
    await second.deliver([second.sale([{ sku: server.one.stores[0].skus[0]! }])])
    const { results } = await new Tablet(after, tablet.lease).deliver(sales)
    expect(results.map((one) => one.verdict)).toEqual(['accepted-with-differences', 'accepted', 'accepted'])
    const numbers = await rowsOf(server.db, 'select receipt_no from sale where store_id = $1', [tablet.lease.storeId])
    expect(numbers).toHaveLength(4)
    expect(new Set(numbers.map((row) => row['receipt_no'])).size).toBe(4)
    await server.db.close()
  })

  it('gives other numbers after each restore of one backup, also where nothing but the file is known', async () => {
    const server = await startTestServer()
    const file = join(folder, 'twice.backup')
    await writeBackup(server.db, file, 1)
    const leases: number[] = []
    for (let n = 0; n < 2; n++) {
      await restoreOver(server.db, file)
      const after = await testServerOn(server.db, server.clock, server.one, server.two)
      const { lease } = await onDuty(after)
      leases.push(lease.lease)
    }
    expect(leases[1]).toBeGreaterThan(leases[0]! + 900)
    const elsewhere = await openTestDatabase()
    await restoreOver(elsewhere, file)
    // numbers that another machine may have issued this year are estimated by the minute
    expect(await epochOf(elsewhere)).toBeGreaterThan(1_000_000)
    await elsewhere.close()
    await server.db.close()
  })

  it('can be told that it went back', async () => {
    const server = await startTestServer()
    const before = (await onDuty(server)).lease.lease
    await restored.run([], { db: server.db, settings, say: silent })
    await free(server)
    expect((await onDuty(server)).lease.lease).toBeGreaterThan(before + 900)
    await server.db.close()
  })
})

describe('an embedded database whose files were copied back', () => {
  it('is known by the mark beside it, and an ordinary start is not', { timeout: 120_000 }, async () => {
    const dataFolder = join(folder, 'copied')
    const files = databaseFolder(dataFolder)
    const copy = join(folder, 'copy')
    const start = async (): Promise<{ cause: string | undefined; epoch: number }> => {
      const db = await openDatabase({ databaseUrl: undefined, dataFolder })
      try {
        await migrate(db)
        const cause = await noticeReturn(db, dataFolder, Date.now())
        return { cause, epoch: await epochOf(db) }
      } finally {
        await db.close()
      }
    }
    expect(await start()).toEqual({ cause: undefined, epoch: 0 })
    expect(await start()).toEqual({ cause: undefined, epoch: 0 })
    cpSync(files, copy, { recursive: true })
    const db = await openDatabase({ databaseUrl: undefined, dataFolder })
    // as a running server would
    await changeMark(db, dataFolder, Date.now())
    await db.close()
    expect(await start()).toEqual({ cause: undefined, epoch: 0 })
    rmSync(files, { recursive: true })
    cpSync(copy, files, { recursive: true })
    const back = await start()
    expect(back.cause).toBe('files')
    expect(back.epoch).toBeGreaterThan(0)
    expect(await start()).toEqual({ cause: undefined, epoch: back.epoch })
    // the wrong copy is restored, then another one that knows nothing of the first one's epoch
    rmSync(files, { recursive: true })
    cpSync(copy, files, { recursive: true })
    const again = await start()
    expect(again.cause).toBe('files')
    expect(again.epoch).toBeGreaterThan(back.epoch)
  })
})

describe('rows that were brought to another place', () => {
  it('are known by where they lie, once', async () => {
    const db = await openTestDatabase()
    const dataFolder = mkdtempSync(join(folder, 'place-'))
    expect(await noticeReturn(db, dataFolder, 1)).toBeUndefined()
    expect(await noticeReturn(db, dataFolder, 1)).toBeUndefined()
    // as PostgreSQL's own tools restore tables
    await db.query({ text: 'create table brought as select * from restore_epoch' })
    await db.query({ text: 'drop table restore_epoch' })
    await db.query({ text: 'alter table brought rename to restore_epoch' })
    await db.query({ text: 'alter table restore_epoch add primary key (epoch)' })
    expect(await noticeReturn(db, dataFolder, 1)).toBe('place')
    expect(await noticeReturn(db, dataFolder, 1)).toBeUndefined()
    await db.close()
  })
})
