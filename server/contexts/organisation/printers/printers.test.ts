import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { counters } from '#contract/sales/counters.ts'
import { printers } from '#contract/organisation/printers.ts'
import { tickets, type Ticket } from '#contract/organisation/tickets.ts'
import { schedulesFor } from '#server/background/schedule.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { testRunner } from '#server/testing/test-runner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.query({ text: 'delete from print_job' })
  await server.db.query({ text: 'delete from printer' })
  await signInAgain()
})
afterAll(() => server.close())

/** Sessions would end when the clock is moved. */
async function signInAgain(): Promise<void> {
  await server.signIn('manager')
  await server.signIn('cashier')
}

const form = (name: string) => ({
  name,
  kind: 'virtual' as const,
  widthMm: 80 as const,
  chineseFont: false,
  language: 'auto' as const,
  drawer: true,
})
const add = async (name: string, more: Partial<Parameters<typeof server.callAs>[2]> = {}) =>
  (await server.callAs('manager', printers.add, { ...form(name), ...more })).data.id
const list = async () => (await server.callAs('manager', printers.list, {})).data.records
const ticket: Ticket = {
  receiptNo: 'A1-1-1',
  language: 'zh',
  rows: [
    { kind: 'title', text: '裕民超市' },
    { kind: 'pair', label: '应付', value: '9.98', weight: 'strong' },
  ],
}
const print = (id: string, more: { key?: string; wait?: boolean; drawer?: boolean } = {}) =>
  server.callAs('cashier', tickets.print, { id, key: 'sale:one', ticket, ...more })

describe('the printers of a store', () => {
  it('have one main printer: the first, until another is made it', async () => {
    const [one, two] = await Promise.all(['Left', 'Right'].map((name) => add(name)))
    expect((await list()).filter((printer) => printer.main)).toHaveLength(1)
    for (const id of [one!, two!]) await server.callAs('manager', printers.mainTicket, { id })
    expect((await list()).map(({ id, main }) => [id, main])).toEqual([
      [two, true],
      [one, false],
    ])
  })

  it('have names of their own of at most 20 letters, and counters of their own store', async () => {
    const id = await add('Kitchen')
    const same = await server.callAs('manager', printers.add, form('KITCHEN'), { locale: 'en_US' })
    expect(same.fields['name']).toBe('A printer with this name already exists. Choose another name.')
    expect((await server.callAs('manager', printers.add, form('x'.repeat(21)))).error).toBe('input.invalid')
    const [theirs] = server.two.stores[0].counters
    const elsewhere = { ...form('Other'), counterId: theirs! }
    expect((await server.callAs('manager', printers.add, elsewhere)).error).toBe('record.missing')
    const [ours] = server.one.stores[0].counters
    await server.callAs('manager', printers.update, { id, ...form('Front'), counterId: ours! })
    expect((await server.callAs('manager', printers.details, { id })).data).toMatchObject({
      name: 'Front',
      counterId: ours,
      counterName: 'Counter 1',
      status: 1,
    })
  })

  it('forget a counter that is deleted', async () => {
    const counterId = server.one.stores[0].counters[2]!
    await add('Bound', { counterId })
    expect((await server.callAs('manager', counters.remove, { id: counterId })).error).toBe('')
    expect((await list())[0]).toMatchObject({ counterName: '' })
    expect((await list())[0]).not.toHaveProperty('counterId')
  })

  it('of a kind that asks nobody need no address; another kind makes the old address dead', async () => {
    const id = await add('Paper')
    expect((await server.callAs('manager', printers.copyUrl, { id })).error).toBe('printer.no-address')
    expect((await server.callAs('manager', printers.reloadUrl, { id })).error).toBe('printer.no-address')
    await server.callAs('manager', printers.update, { id, ...form('Paper'), kind: 'epson-sdp' })
    const { url } = (await server.callAs('manager', printers.copyUrl, { id })).data
    expect(url).toMatch(/^\/b\/print\/epson\/[\w-]{43}$/)
    await server.callAs('manager', printers.update, { id, ...form('Paper'), kind: 'cloudprnt' })
    expect((await server.fetch(url, { method: 'POST', body: 'ConnectionType=GetRequest' })).status).toBe(404)
    expect((await server.callAs('manager', printers.details, { id })).data.addressShown).toBe(false)
  })

  it('are another store’s business nowhere', async () => {
    const id = await add('Ours')
    const neighbour = { storeId: server.one.stores[1].storeId }
    const there = await server.callAs('manager', printers.details, { id }, neighbour)
    expect(there.error).toBe('record.missing')
    expect((await server.callAs('manager', printers.list, {}, neighbour)).data.total).toBe(0)
  })
})

describe('the ticket template', () => {
  it('says on every receipt what was written, and a counter learns of it with its lease', async () => {
    const template = { header: { zh: '营业 9–21', en: 'Open 9–21' }, footer: { zh: '谢谢', en: '' } }
    expect((await server.callAs('manager', printers.setTicketTemplate, template)).error).toBe('')
    expect((await server.callAs('manager', printers.ticketTemplate, {})).data).toMatchObject({
      ...template,
      shopName: 'First',
    })
    const { lease } = await onDuty(server)
    expect(lease.settings).toMatchObject({ receiptHeader: template.header, receiptFooter: template.footer })
  })
})

describe('a ticket', () => {
  it('is printed at once by a virtual printer, and once for its key', async () => {
    const id = await add('Paper')
    const first = (await print(id)).data
    expect(first.state).toBe('printed')
    expect((await print(id)).data).toEqual(first)
    const jobs = (await server.callAs('manager', tickets.jobs, {})).data
    expect(jobs).toMatchObject({ total: 1, records: [{ ticketNo: 'A1-1-1', personName: 'cashier Test', attempts: 1 }] })
    const paper = (await server.callAs('manager', tickets.paper, { id: first.id })).data
    expect(paper.text).toContain('裕民超市')
    expect(Buffer.from(paper.png, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })

  it('opens a drawer only where one hangs on the printer', async () => {
    const [with_, without] = [await add('With'), await add('Without', { drawer: false })]
    const drawerOf = async (id: string, key: string) => {
      const job = (await print(id, { key, drawer: true })).data.id
      return (await server.callAs('manager', tickets.paper, { id: job })).data.drawer
    }
    expect([await drawerOf(with_, 'sale:with'), await drawerOf(without, 'sale:without')]).toEqual([true, false])
  })

  it('waits for a printer that is not there only when told to, and can be cancelled and printed after all', async () => {
    const id = await add('Star', { kind: 'cloudprnt' })
    expect((await print(id)).error).toBe('printer.not-online')
    const job = (await print(id, { wait: true })).data.id
    expect((await list())[0]!.waiting).toBe(1)
    expect((await server.callAs('manager', tickets.retry, { id: job })).error).toBe('print-job.state')
    expect((await server.callAs('manager', tickets.cancel, { id: job })).error).toBe('')
    expect((await server.callAs('manager', tickets.cancel, { id: job })).error).toBe('print-job.state')
    expect((await server.callAs('cashier', tickets.state, { id: job })).data.state).toBe('cancelled')
    expect((await server.callAs('manager', tickets.retry, { id: job })).error).toBe('')
    expect((await server.callAs('cashier', tickets.state, { id: job })).data.state).toBe('queued')
    await server.callAs('manager', printers.remove, { id })
    expect((await server.callAs('manager', tickets.jobs, {})).data.records[0]!.state).toBe('cancelled')
  })

  it('for a browser’s own printer is the browser’s to print', async () => {
    const id = await add('AirPrint', { kind: 'browser' })
    expect((await print(id)).error).toBe('printer.by-browser')
    expect((await server.callAs('manager', printers.testPrint, { id })).error).toBe('printer.by-browser')
  })

  it('of a test says in the printer’s language which printer it is', async () => {
    const id = await add('厨房', { language: 'zh' })
    const job = (await server.callAs('manager', printers.testPrint, { id }, { locale: 'en_US' })).data.id
    const { text } = (await server.callAs('manager', tickets.paper, { id: job })).data
    expect(text).toMatch(/测试打印[^]*厨房/)
  })

  it('is forgotten two weeks later', async () => {
    const id = await add('Paper')
    await print(id)
    const night = testRunner(server.db, {
      now: () => server.clock.now,
      schedules: schedulesFor({ readers: undefined }),
    })
    await night.runDue()
    expect((await server.callAs('manager', tickets.jobs, {})).data.total).toBe(1)
    server.clock.now += 15 * 24 * 3_600_000
    await night.runDue()
    await signInAgain()
    expect((await server.callAs('manager', tickets.jobs, {})).data.total).toBe(0)
    expect((await print(id)).data.state).toBe('printed')
  })

  it('is offered where the counter’s cashiers choose, the main printer first', async () => {
    await add('B main')
    await add('A second', { counterId: server.one.stores[0].counters[0]! })
    const { records } = (await server.callAs('cashier', tickets.choices, {})).data
    expect(records.map(({ name, main, counterName }) => [name, main, counterName])).toEqual([
      ['B main', true, ''],
      ['A second', false, 'Counter 1'],
    ])
  })
})

describe('what a printer asks for', () => {
  const poll = (url: string) =>
    server.fetch(url, { method: 'POST', body: '{"status":"23 6 0 0 0 0 0 0 0","printingInProgress":false}' })

  it('is answered however many wrong secrets its network tries; those are limited', async () => {
    const id = await add('Kitchen', { kind: 'cloudprnt' } as never)
    const { url } = (await server.callAs('manager', printers.copyUrl, { id })).data
    const wrong = `/b/print/cloudprnt/${'x'.repeat(43)}`
    const answers: number[] = []
    for (let n = 0; n < 40; n++) answers.push((await poll(wrong)).status)
    expect(answers.slice(0, 30)).toEqual(Array<number>(30).fill(404))
    expect(answers.slice(30)).toEqual(Array<number>(10).fill(429))
    expect((await poll(url)).status).toBe(200)
    // a malformed secret counts the same
    expect((await poll('/b/print/cloudprnt/short')).status).toBe(429)
    server.clock.now += 10 * 60_000
    expect((await poll(wrong)).status).toBe(404)
  })

  it('lies at an address that no browser chose', async () => {
    const id = await add('Bar', { kind: 'cloudprnt' } as never)
    const token = await server.signIn('manager')
    const { storeId } = server.one.stores[0]
    const headers = { Origin: 'https://evil.test', Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' }
    for (const endpoint of [printers.copyUrl, printers.reloadUrl]) {
      const { url } = (await server.call(endpoint, { id }, { token, storeId, headers })).data
      expect(url).toMatch(/^\/b\/print\/cloudprnt\/[\w-]{43}$/)
    }
  })

  it('is bound to a counter of its store', async () => {
    const here = (await server.callAs('manager', counters.list, {})).data.records
    const choices = (await server.callAs('manager', printers.counterChoices, {})).data
    expect(choices.map(({ id }) => id).toSorted()).toEqual(here.map(({ id }) => id).toSorted())
    const { storeId } = server.one.stores[1]
    const there = (await server.callAs('owner', printers.counterChoices, {}, { storeId })).data
    expect(there.length).toBeGreaterThan(0)
    expect(there.filter(({ id }) => here.some((counter) => counter.id === id))).toEqual([])
  })
})
