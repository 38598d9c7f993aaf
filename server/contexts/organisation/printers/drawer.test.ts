import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { printers } from '#contract/organisation/printers.ts'
import { tickets, type Ticket } from '#contract/organisation/tickets.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let counterId: string

beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  counterId = server.one.stores[0].counters[0]!
})
beforeEach(async () => {
  await server.db.query({ text: 'delete from print_job' })
  await server.db.query({ text: 'delete from printer' })
  await server.signIn('manager')
  await server.signIn('cashier')
})
afterAll(() => server.close())

const add = async (name: string, more: object = {}) =>
  (
    await server.callAs('manager', printers.add, {
      name,
      kind: 'virtual',
      widthMm: 80,
      chineseFont: false,
      language: 'en',
      drawer: true,
      ...more,
    })
  ).data.id
let keys = 0
const open = async (more: object = {}) =>
  (
    await server.callAs('cashier', tickets.openDrawer, {
      counterId,
      key: `drawer:test-${++keys}`,
      by: 'fact',
      reason: 'A1-1-1',
      ...more,
    })
  ).data
/** A printer that has just polled. */
const star = async (name = 'Star', more: object = {}) => {
  const id = await add(name, { kind: 'cloudprnt', ...more })
  const { url } = (await server.callAs('manager', printers.copyUrl, { id })).data
  const poll = async () =>
    (await (await server.fetch(url, { method: 'POST', body: '{"statusCode":"200%20OK"}' })).json()) as {
      jobReady: boolean
      jobToken: string
      mediaTypes: string[]
    }
  await poll()
  const fetched = (token: string, type: string) =>
    server.fetch(`${url}?type=${encodeURIComponent(type)}&token=${token}`)
  return { id, poll, fetched }
}
const STAR = 'application/vnd.star.starprnt'
const ticket: Ticket = { receiptNo: 'A1-1-2', language: 'en', rows: [{ kind: 'title', text: 'Shop' }] }
const BEL = 0x07

describe('a drawer that is opened', () => {
  it('gets the kick alone: no paper moves and nothing is cut', async () => {
    const { poll, fetched } = await star()
    expect(await open()).toEqual({ state: 'opening', printerName: 'Star' })
    const job = await poll()
    expect(job).toMatchObject({ jobReady: true, mediaTypes: [STAR, 'image/png'] })
    const bytes = [...new Uint8Array(await (await fetched(job.jobToken, STAR)).arrayBuffer())]
    expect(bytes).toContain(BEL)
    expect(bytes).not.toContain(0x0a)
    expect(bytes.join(' ')).not.toContain('27 100 3')
    const picture = await fetched(job.jobToken, 'image/png')
    expect([picture.headers.get('X-Star-CashDrawer'), picture.headers.get('X-Star-Cut')]).toEqual(['start', 'none'])
  })

  it('is the one of the counter: of the chosen printer, else of the bound one, else of a main one that is bound to none', async () => {
    const main = await add('Main')
    expect((await open()).printerName).toBe('Main')
    await add('Bound', { counterId })
    expect((await open()).printerName).toBe('Bound')
    expect((await open({ printerId: main })).printerName).toBe('Main')
    const other = server.one.stores[0].counters[1]!
    expect((await open({ counterId: other })).printerName).toBe('Main')
    const details = {
      name: 'Main',
      kind: 'virtual',
      widthMm: 80,
      chineseFont: false,
      language: 'en',
      drawer: true,
    } as const
    await server.callAs('manager', printers.update, { id: main, ...details, counterId })
    expect(await open({ counterId: other })).toEqual({ state: 'no-drawer', printerName: '' })
  })

  it('is none where none hangs on the printer, and stays shut where the printer is not online', async () => {
    const id = await add('Without', { drawer: false })
    expect(await open({ printerId: id })).toEqual({ state: 'no-drawer', printerName: 'Without' })
    const away = await add('Away', { kind: 'cloudprnt' })
    expect(await open({ printerId: away })).toEqual({ state: 'not-online', printerName: 'Away' })
    expect((await server.db.query({ text: 'select 1 from print_job' })).rowCount).toBe(0)
  })

  it('opens once for its key, and only while somebody stands there', async () => {
    const { poll } = await star()
    const key = 'drawer:the-same-fact'
    expect([(await open({ key })).state, (await open({ key })).state]).toEqual(['opening', 'opening'])
    expect((await server.db.query({ text: 'select 1 from print_job' })).rowCount).toBe(1)
    server.clock.now += 61_000
    expect((await poll()).jobReady).toBe(false)
  })

  it('by hand stands among the tickets and in the activity log, with who and why; with a sale, in the sale', async () => {
    await add('Main')
    await open()
    await open({ by: 'hand', reason: 'Change for the neighbour' })
    const { records } = (await server.callAs('manager', tickets.jobs, {})).data
    expect(records.map(({ kind, ticketNo, personName }) => [kind, ticketNo, personName])).toEqual([
      ['drawer', 'Change for the neighbour', 'cashier Test'],
    ])
    const { text } = (await server.callAs('manager', tickets.paper, { id: records[0]!.id })).data
    expect(text).toMatch(/Drawer opened[^]*Change for the neighbour/)
    expect((await server.callAs('manager', tickets.retry, { id: records[0]!.id })).error).toBe('print-job.state')
    const log = (await server.callAs('owner', activity.list, {})).data.records
    expect(log.find(({ action }) => action === 'drawer.opened')).toMatchObject({
      subjectName: 'Change for the neighbour',
    })
  })

  it('refuses a counter of another store, and a reason that says nothing', async () => {
    await add('Main')
    const asked = { key: 'drawer:not-mine', by: 'hand', reason: 'x' } as const
    const theirs = { counterId: server.two.stores[0].counters[0]!, ...asked }
    expect((await server.callAs('cashier', tickets.openDrawer, theirs)).error).toBe('record.missing')
    const empty = await server.callAs('cashier', tickets.openDrawer, { ...asked, counterId, reason: ' ' })
    expect(empty.error).toBe('input.invalid')
  })
})

describe('a ticket with a kick', () => {
  const print = async (id: string, more: object = {}) =>
    (await server.callAs('cashier', tickets.print, { id, key: `sale:${++keys}-kick`, ticket, drawer: true, ...more }))
      .data.id
  const kicks = async (id: string) => (await server.callAs('manager', tickets.paper, { id })).data.drawer

  it('never opens the drawer later: not when it is printed again', async () => {
    const page = await add('Page')
    const job = await print(page)
    expect(await kicks(job)).toBe(true)
    await server.callAs('manager', tickets.retry, { id: job })
    expect(await kicks(job)).toBe(false)
  })

  it.each([
    ['waits for its printer', 600_000],
    ['was handed over just before its printer went away', 0],
  ])('nor where it %s', async (_, away) => {
    const { id, poll, fetched } = await star()
    server.clock.now += away
    await print(id, { wait: away > 0 })
    server.clock.now += 61_000
    const { jobToken } = await poll()
    expect([...new Uint8Array(await (await fetched(jobToken, STAR)).arrayBuffer())]).not.toContain(BEL)
  })
})
