import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportFiles, MOST_FILES } from '#contract/insight/export-files.ts'
import { statement } from '#contract/insight/statement.ts'
import { order } from '#contract/sales/order.ts'
import { forgetExports } from '#server/contexts/insight/export-files/forget-exports.job.ts'
import { KEPT, writePart } from '#server/contexts/insight/export-files/make-export.job.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'

const SALES = 30
let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer({ goods: 2 })
  tablet = await onDuty(server)
  await tablet.deliver(Array.from({ length: SALES }, (_, n) => sale(n)))
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: 'delete from export_file', across: 'each test has its own' })
  await server.db.query({ text: 'delete from job', across: 'each test has its own' })
})

function sale(n: number) {
  server.clock.now += n % 3 === 0 ? 0 : 1000
  return tablet.sale([{ sku: server.one.stores[0].skus[n % 2]!, quantity: ((n % 5) + 1) * 1000 }])
}
const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const ask = async (filter: object = {}) => (await server.callAs('manager', exportFiles.orders, filter)).data.id
const files = async () => (await server.callAs('manager', exportFiles.list, {})).data.files
const download = (id: string) => server.callAs('manager', exportFiles.download, { id })
const run = () => testRunner(server.db, { now: () => server.clock.now }).runDue()
const part = (id: string) => server.db.tx((tx) => writePart(tx, scope(), id, 4, server.clock.now))
const setManager = (change: string) =>
  server.db.query({
    text: `update store_role set permissions = ${change} where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId],
  })

it('is the same file that is sent at once, in the language of the reader', async () => {
  for (const [filter, locale] of [
    [{}, 'en_US'],
    [{ sort: 'total', order: 'asc' }, 'zh_CN'],
    [{ tender: 'venmo' }, 'en_US'],
  ] as const) {
    server.clock.now += 1
    const { data } = await server.callAs('manager', exportFiles.orders, filter, { locale })
    expect((await files())[0]).toMatchObject({ id: data.id, state: 'waiting', total: null })
    await run()
    const [file] = await files()
    const { bytes, headers } = await download(data.id)
    expect(bytes).toEqual((await server.callAs('manager', order.exportCsv, filter, { locale })).bytes)
    expect(file).toMatchObject({ state: 'ready', bytes: bytes.length })
    expect(file!.rows).toBe('tender' in filter ? 0 : SALES)
    expect(headers.get('content-disposition')).toContain(file!.name)
  }
})

it('has the rows of a figure of a day, each once, in the order of the screen', async () => {
  const day = businessDate(server.clock.now, 'America/New_York')
  const calls = [
    [exportFiles.rows, { day, figure: 'net' }, statement.rows, 'net'],
    [exportFiles.paymentRows, { day, part: 'cash' }, statement.paymentRows, 'cash'],
    [exportFiles.deductionRows, { day }, statement.deductionRows, 'macou'],
  ] as const
  for (const [call, of, shown, name] of calls) {
    server.clock.now += 1
    const { id } = (await server.callAs('manager', call as typeof exportFiles.rows, of as never)).data
    for (let n = 0; n < 4; n++) await part(id)
    await run()
    const { records } = (
      await server.callAs('manager', shown as typeof statement.rows, { ...of, pageSize: 100 } as never)
    ).data
    const [, ...lines] = (await download(id)).text.trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(records.map((row) => row.receiptNo))
    expect(lines.map((line) => Math.round(Number(line.split(',')[3]) * 100))).toEqual(records.map((row) => row.amount))
    expect((await files())[0]).toMatchObject({
      name: `${name}-${day}.csv`,
      rows: records.length,
      total: records.length,
    })
    expect(records.length > 0).toBe(shown !== statement.deductionRows)
  }
  await setManager(`permissions - 'refundDetails'`)
  expect((await server.callAs('manager', exportFiles.rows, { day, figure: 'refunded' })).error).toBe('access.denied')
  await setManager(`permissions || '["refundDetails"]'`)
})

it('goes on after its last whole part when it was ended, and says how far it is', async () => {
  const id = await ask()
  const { text } = await server.callAs('manager', order.exportCsv, {})
  await part(id)
  await part(id)
  const killed = server.db.tx(async (tx) => {
    await writePart(tx, scope(), id, 4, server.clock.now)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  await part(id)
  expect(await files()).toMatchObject([{ state: 'running', rows: 8, total: SALES }])
  // it is rung up while the file is written, before what is still to come
  await tablet.deliver([sale(SALES)])
  await run()
  expect((await download(id)).text).toBe(text)
  expect(await files()).toMatchObject([{ state: 'ready', rows: SALES, total: SALES }])
})

it('asked for again while it is written it is the same file; a person has only a few', async () => {
  const id = await ask({ tender: 'cash' })
  await part(id)
  expect(await ask({ tender: 'cash' })).toBe(id)
  for (let n = 1; n < MOST_FILES; n++) await ask({ from: server.clock.now + n })
  expect((await server.callAs('manager', exportFiles.orders, { from: server.clock.now })).error).toBe(
    'report.too-many-files',
  )
  expect((await server.callAs('manager', exportFiles.delete, { id })).error).toBe('')
  await ask({ from: server.clock.now })
  await run()
  expect((await files()).map(({ state }) => state)).toEqual(Array.from({ length: MOST_FILES }, () => 'ready'))
  expect(await rowsOf(server.db, 'select 1 as n from export_file_part where file_id = $1', [id])).toEqual([])
})

it('is for who asked, in this store, as long as they may export the list', async () => {
  const id = await ask()
  await run()
  for (const call of [exportFiles.retry, exportFiles.delete, exportFiles.download])
    expect((await server.callAs('owner', call, { id })).error).toBe('record.missing')
  expect((await server.callAs('owner', exportFiles.list, {})).data.files).toEqual([])
  expect((await server.callAs('clerk', exportFiles.orders, {})).error).toBe('access.denied')
  await setManager(`permissions - 'shopOfflineOrderExport'`)
  expect((await download(id)).error).toBe('access.denied')
  await setManager(`permissions || '["shopOfflineOrderExport"]'`)
  expect((await download(id)).status).toBe(200)
})

it('is not written on for who may no longer export the list, and goes on when they may again', async () => {
  const id = await ask()
  await part(id)
  await part(id)
  await setManager(`permissions - 'shopOfflineOrderExport'`)
  await run()
  expect(await files()).toMatchObject([{ state: 'refused', rows: 4 }])
  expect((await download(id)).error).toBe('record.missing')
  await setManager(`permissions || '["shopOfflineOrderExport"]'`)
  expect((await server.callAs('manager', exportFiles.retry, { id })).error).toBe('')
  await run()
  expect(await files()).toMatchObject([{ state: 'ready' }])
})

it('says that it failed when its job did, and can be tried again', async () => {
  const id = await ask()
  await server.db.query({ text: 'update job set failed_at = now()', across: 'the one job of the test' })
  expect(await files()).toMatchObject([{ state: 'failed' }])
  await server.callAs('manager', exportFiles.retry, { id })
  await run()
  expect(await files()).toMatchObject([{ state: 'ready' }])
})

it('is deleted a week after it was ready', async () => {
  const id = await ask()
  server.clock.now += 1000
  await run()
  const forget = async () => {
    const { now } = server.clock
    await server.db.tx((tx) => enqueueJob(tx, forgetExports, { payload: {}, now, ...scope() }))
    await run()
  }
  server.clock.now += KEPT - 1
  await server.signIn('manager')
  await forget()
  expect((await download(id)).status).toBe(200)
  server.clock.now += 1
  expect((await download(id)).error).toBe('record.missing')
  await forget()
  expect(await rowsOf(server.db, 'select id from export_file')).toEqual([])
})
