import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { picking } from '#contract/online/picking.ts'
import { printers } from '#contract/organisation/printers.ts'
import { tickets, type PrintJob } from '#contract/organisation/tickets.ts'
import { advanceOrders } from '#server/contexts/online/orders/advance-orders.ts'
import { rowsOf } from '#server/testing/books.ts'
import { beginPicking, placePieces } from '#server/testing/pick-order.ts'
import { pollingPrinter } from '#server/testing/polling-printer.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await runReaders()
})
beforeEach(async () => {
  await server.db.query({ text: 'delete from print_job' })
  await server.db.query({ text: 'delete from printer' })
  // a session would end when the clock is moved
  await server.signIn('manager')
})
afterAll(() => server.close())

const sku = (n: number): string => server.one.stores[0].skus[n]!.id
const runReaders = () => testRunner(server.db, { now: () => server.clock.now }).runDue()

const form = (name: string, kind: 'virtual' | 'browser') => ({
  name,
  kind,
  widthMm: 80 as const,
  chineseFont: false,
  language: 'en' as const,
  drawer: false,
})
const add = async (kind: 'virtual' | 'browser', name: string = kind): Promise<string> =>
  (await server.callAs('manager', printers.add, form(name, kind))).data.id

/** An order that is being prepared, and the id of its list. */
async function begun(change: Parameters<typeof placePieces>[2] = {}): Promise<{ id: string; number: string }> {
  const order = await placePieces(server, [{ skuId: sku(0), pieces: 2 }], change)
  const { id } = await beginPicking(server, order.id)
  return { id, number: order.number }
}
const printsOf = async (id: string) => (await server.callAs('manager', picking.details, { id })).data.printCount
const jobs = async (): Promise<PrintJob[]> => (await server.callAs('manager', tickets.jobs, {})).data.records
const textOf = async (id: string) => (await server.callAs('manager', tickets.paper, { id })).data.text
const print = (id: string, printerId: string, more: { key?: string; wait?: boolean } = {}) =>
  server.callAs('manager', picking.print, { id, printerId, key: randomUUID(), ...more })

const polling = () => pollingPrinter(server, 'Kitchen')

it('is printed once when the preparation of an order begins, and says where its goods are', async () => {
  await add('virtual')
  const { id, number } = await begun({ payBy: 'counter', paid: false })
  expect(await printsOf(id)).toBe(0)
  await runReaders()
  await runReaders()
  expect(await printsOf(id)).toBe(1)
  const [job, ...more] = await jobs()
  expect(more).toEqual([])
  const task = (await server.callAs('manager', picking.details, { id })).data
  expect(job).toMatchObject({ kind: 'pick', state: 'printed', ticketNo: task.number })
  const text = await textOf(job!.id)
  expect(text).toContain('Picking list')
  expect(text).not.toContain('Reprint')
  expect(text).toMatch(new RegExp(`Order +${number}`))
  expect(text).toMatch(/Pickup +.*November 21.* 10:00 AM–10:15 AM/)
  expect(text).toMatch(/Buyer +Ada/)
  expect(text).toMatch(/To pay +2\.00/)
  expect(text).toMatch(new RegExp(`${task.lines[0]!.places[0]!.code} · .* 2 `))
  const [{ code }] = (await rowsOf<{ code: string }>(
    server.db,
    `select pickup_code as code from online_order where number = '${number}'`,
  )) as [{ code: string }]
  expect(text).not.toContain(code)
})

it('is printed by the clock when the time to prepare has come, and is nobody’s ticket then', async () => {
  await add('virtual')
  const due = await placePieces(server, [{ skuId: sku(1), pieces: 1 }], { stockStartAt: server.clock.now + HOUR / 2 })
  const lists = () =>
    rowsOf<{ prints: number }>(server.db, `select print_count as prints from picking_task where order_id = '${due.id}'`)
  const { signal } = new AbortController()
  await advanceOrders(server.db, server.clock.now + HOUR / 2 - 1, signal)
  expect(await lists()).toEqual([])
  await advanceOrders(server.db, server.clock.now + HOUR / 2, signal)
  await runReaders()
  expect(await lists()).toEqual([{ prints: 1 }])
  expect(await jobs()).toMatchObject([{ kind: 'pick', personName: '' }])
})

it('is counted when the printer has printed it: a ticket that fails leaves 0, and is printed again', async () => {
  const { id: printerId, turn } = await polling()
  const { id } = await begun()
  await runReaders()
  expect((await jobs())[0]).toMatchObject({ state: 'queued', printerId })
  expect(await printsOf(id)).toBe(0)
  expect(await turn('510 paper jam')).toBe(true)
  expect((await jobs())[0]).toMatchObject({ state: 'failed' })
  expect(await printsOf(id)).toBe(0)
  // the same ticket again
  expect((await server.callAs('manager', tickets.retry, { id: (await jobs())[0]!.id })).error).toBe('')
  expect(await turn('200 OK')).toBe(true)
  expect(await printsOf(id)).toBe(1)
  // and a new one, marked as a reprint
  const again = (await print(id, printerId)).data
  expect(again.state).toBe('queued')
  expect(await printsOf(id)).toBe(1)
  expect(await turn('200 OK')).toBe(true)
  expect(await printsOf(id)).toBe(2)
  expect(await textOf(again.id)).toContain('Reprint')
})

it('waits twelve hours for a printer that is offline, and is not counted if it stays so', async () => {
  const { turn } = await polling()
  const { id } = await begun()
  await runReaders()
  server.clock.now += 12 * HOUR
  await server.signIn('manager')
  expect(await turn('200 OK')).toBe(false)
  expect((await jobs())[0]).toMatchObject({ state: 'expired' })
  expect(await printsOf(id)).toBe(0)
})

it('is not printed by itself where there is no printer, or only one that a browser reaches', async () => {
  const first = await begun()
  await runReaders()
  await add('browser')
  const second = await begun()
  await runReaders()
  expect(await jobs()).toEqual([])
  expect([await printsOf(first.id), await printsOf(second.id)]).toEqual([0, 0])
})

it('by hand: on a printer that is online, once for each key, and only of this store', async () => {
  const [page, browser] = [await add('virtual'), await add('browser')]
  const { id: offline } = await polling()
  const { id } = await begun()
  const choices = (await server.callAs('manager', picking.printers, {})).data.records
  expect(choices.map((each) => each.id).toSorted()).toEqual([page, browser].toSorted())
  const key = randomUUID()
  for (const _ of [1, 2]) expect((await print(id, page, { key })).data.state).toBe('printed')
  expect(await printsOf(id)).toBe(1)
  expect((await print(id, offline)).error).toBe('printer.not-online')
  expect((await print(id, offline, { wait: true })).data.state).toBe('queued')
  expect((await print(id, browser)).error).toBe('printer.by-browser')
  expect((await print(randomUUID(), page)).error).toBe('record.missing')
  expect((await print(id, randomUUID())).error).toBe('record.missing')
  expect(await printsOf(id)).toBe(1)
})
