import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printers, type PrinterKind } from '#contract/organisation/printers.ts'
import { tickets, type Ticket } from '#contract/organisation/tickets.ts'
import { printedLines, renderReceiptText } from '#domain/receipt/receipt-text.ts'
import { countOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { CloudPrntClient } from './cloudprnt-client.ts'
import { EpsonClient } from './epson-client.ts'
import { lookalike, readDots } from './read-dots.ts'
import { sampleReceipt, westernReceipt } from './sample-tickets.ts'
import { decodeStarPrnt } from './star-prnt-decoder.ts'
import type { Piece } from './esc-pos-decoder.ts'

let server: TestServer
let key = 0

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.db.query({ text: 'delete from print_job' })
  await server.db.query({ text: 'delete from printer' })
  await server.db.query({ text: 'delete from rate_limit' })
  await signInAgain()
})
afterAll(() => server.close())

/** Sessions would end when the clock is moved. */
async function signInAgain(): Promise<void> {
  await server.signIn('manager')
  await server.signIn('cashier')
}

async function printer(kind: PrinterKind, more: { chineseFont?: boolean; drawer?: boolean } = {}) {
  const form = { name: kind, kind, widthMm: 80 as const, chineseFont: false, language: 'auto' as const, drawer: false }
  const { id } = (await server.callAs('manager', printers.add, { ...form, ...more })).data
  const { url } = (await server.callAs('manager', printers.copyUrl, { id })).data
  return { id, url }
}

const asTicket = (receipt: ReturnType<typeof sampleReceipt>): Ticket => JSON.parse(JSON.stringify(receipt)) as Ticket
const print = async (
  id: string,
  ticket = asTicket(westernReceipt()),
  more: { drawer?: boolean; copies?: number } = {},
) =>
  (await server.callAs('cashier', tickets.print, { id, key: `sale:${++key}-test`, ticket, wait: true, ...more })).data
    .id
const jobState = async (id: string) => (await server.callAs('cashier', tickets.state, { id })).data
const isOnline = async (id: string) => (await server.callAs('manager', printers.details, { id })).data.status === 1
const later = (ms: number): void => void (server.clock.now += ms)

const textOf = (pieces: readonly Piece[]): string[] =>
  pieces
    .flatMap((piece) => (piece.kind === 'text' ? [piece.text] : piece.kind === 'dots' ? readDots(piece.dots) : []))
    .map(lookalike)
const wanted = (language: 'zh' | 'en'): string[] =>
  printedLines(sampleReceipt(language), 48).map(({ text }) => lookalike(text))

describe('a Star printer that polls', () => {
  it('prints what waits, the oldest first, in its own language, and says so', async () => {
    const { id, url } = await printer('cloudprnt', { drawer: true })
    const star = new CloudPrntClient(server.fetch, url)
    expect(await star.setting()).toBe(404)
    expect(await star.turn()).toBe(false)
    const first = await print(id, asTicket(sampleReceipt('zh')), { drawer: true })
    later(1000)
    const second = await print(id, asTicket(sampleReceipt('en')))
    expect(await jobState(first)).toEqual({ state: 'queued', reason: '' })
    expect([await star.turn(), await star.turn(), await star.turn()]).toEqual([true, true, false])
    const [chinese, english] = star.printed.map(({ bytes }) => decodeStarPrnt(bytes))
    expect([textOf(chinese!), textOf(english!)]).toEqual([wanted('zh'), wanted('en')])
    expect([chinese!, english!].map((pieces) => pieces.some(({ kind }) => kind === 'pulse'))).toEqual([true, false])
    expect([await jobState(first), await jobState(second)].map(({ state }) => state)).toEqual(['printed', 'printed'])
  })

  it('gets a picture or plain text where it knows no more, with the drawer in the answer’s head', async () => {
    const { id, url } = await printer('cloudprnt', { drawer: true })
    await print(id, asTicket(westernReceipt()), { drawer: true })
    const picture = new CloudPrntClient(server.fetch, url, ['image/png'])
    await picture.turn()
    expect(Buffer.from(picture.printed[0]!.bytes.slice(1, 4)).toString()).toBe('PNG')
    expect(picture.printed[0]!.headers.get('X-Star-CashDrawer')).toBe('start')
    later(1000)
    await print(id)
    const plain = new CloudPrntClient(server.fetch, url, ['text/plain'])
    await plain.turn()
    expect(Buffer.from(plain.printed[0]!.bytes).toString()).toBe(renderReceiptText(westernReceipt(), 48))
    later(1000)
    const chinese = await print(id, asTicket(sampleReceipt('zh')))
    await plain.turn()
    expect(await jobState(chinese)).toEqual({ state: 'failed', reason: '510 unsupported' })
  })

  it('may fetch a ticket twice, and confirm by GET or without a token', async () => {
    const { id, url } = await printer('cloudprnt')
    const old = new CloudPrntClient(server.fetch, url, ['image/png'], false)
    const job = await print(id)
    const poll = await old.poll()
    const [one, two] = [await old.fetchJob(poll, 'image/png'), await old.fetchJob(poll, 'image/png')]
    expect(await one.arrayBuffer()).toEqual(await two.arrayBuffer())
    expect((await old.fetchJob(poll, 'image/jpeg')).status).toBe(415)
    expect((await server.fetch(`${url}?code=200%20OK&delete`)).status).toBe(200)
    expect((await jobState(job)).state).toBe('printed')
    expect((await old.fetchJob(poll, 'image/png')).status).toBe(404)
    expect(await old.confirm(poll, '200 OK')).toBe(200)
  })

  it('is offered nothing while it prints or has no paper, and is then not online', async () => {
    const { id, url } = await printer('cloudprnt')
    const star = new CloudPrntClient(server.fetch, url)
    await print(id)
    expect(await star.poll(true)).toEqual({ jobReady: false })
    expect(await isOnline(id)).toBe(true)
    star.status = '410 Paper out'
    expect(await star.poll()).toEqual({ jobReady: false })
    expect((await server.callAs('manager', printers.details, { id })).data).toMatchObject({
      status: 0,
      said: '410 Paper out',
      waiting: 1,
    })
    star.status = '200 OK'
    expect(await star.turn()).toBe(true)
    expect(await isOnline(id)).toBe(true)
  })

  it('is no longer online after three of its own intervals', async () => {
    const { id, url } = await printer('cloudprnt')
    const star = new CloudPrntClient(server.fetch, url)
    expect(await isOnline(id)).toBe(false)
    for (let n = 0; n < 6; n++) {
      await star.poll()
      later(5000)
    }
    later(10_000)
    expect(await isOnline(id)).toBe(true)
    later(1)
    expect(await isOnline(id)).toBe(false)
    const refused = await server.callAs(
      'cashier',
      tickets.print,
      { id, key: 'sale:not-online', ticket: asTicket(westernReceipt()) },
      { locale: 'en_US' },
    )
    expect(refused).toMatchObject({
      error: 'printer.not-online',
      message: 'Failed to print receipt, the printer is not online or cannot be connected.',
    })
  })

  it('gets a ticket again whose download broke off; one that it cannot print fails with its reason', async () => {
    const { id, url } = await printer('cloudprnt')
    const star = new CloudPrntClient(server.fetch, url)
    const job = await print(id)
    await star.turn('520 Download timeout')
    expect((await jobState(job)).state).toBe('queued')
    await star.turn()
    expect((await jobState(job)).state).toBe('printed')
    later(1000)
    const other = await print(id)
    await star.turn('511 Media decoding error')
    expect(await jobState(other)).toEqual({ state: 'failed', reason: '511 Media decoding error' })
    expect((await server.callAs('manager', tickets.retry, { id: other })).error).toBe('')
    await star.turn()
    expect((await jobState(other)).state).toBe('printed')
  })

  it('that never confirms is given up after five offers, and what waits twelve hours is over', async () => {
    const { id, url } = await printer('cloudprnt')
    const star = new CloudPrntClient(server.fetch, url)
    const job = await print(id)
    for (let n = 0; n < 5; n++) expect((await star.poll()).jobReady).toBe(true)
    expect((await star.poll()).jobReady).toBe(false)
    expect(await jobState(job)).toEqual({ state: 'failed', reason: 'no-answer' })
    const old = await print(id)
    later(12 * 3_600_000)
    await signInAgain()
    expect((await star.poll()).jobReady).toBe(false)
    expect((await jobState(old)).state).toBe('expired')
  })
})

describe('an Epson printer that asks by Server Direct Print', () => {
  it('prints what waits and answers for it; a failure keeps its code', async () => {
    const { id, url } = await printer('epson-sdp', { drawer: true })
    const epson = new EpsonClient(server.fetch, url)
    expect(await epson.turn()).toBe(false)
    expect(await isOnline(id)).toBe(true)
    const job = await print(id, asTicket(sampleReceipt('zh')), { drawer: true, copies: 2 })
    expect(await epson.turn()).toBe(true)
    expect(textOf(epson.printed[0]!)).toEqual([...wanted('zh'), ...wanted('zh')])
    expect(epson.printed[0]!.filter(({ kind }) => kind === 'pulse')).toHaveLength(1)
    expect((await jobState(job)).state).toBe('printed')
    later(1000)
    const open = await print(id)
    await epson.turn('EPTR_COVER_OPEN')
    expect(await jobState(open)).toEqual({ state: 'failed', reason: 'EPTR_COVER_OPEN' })
    expect(await isOnline(id)).toBe(false)
  })

  it('prints Chinese as letters where it has a Chinese font', async () => {
    const { id, url } = await printer('epson-sdp', { chineseFont: true })
    const epson = new EpsonClient(server.fetch, url)
    await print(id, asTicket(sampleReceipt('zh')))
    await epson.turn()
    expect(new Set(epson.printed[0]!.map(({ kind }) => kind))).toEqual(new Set(['text', 'cut']))
    expect(textOf(epson.printed[0]!)).toEqual(wanted('zh'))
  })

  it('is not handed a ticket twice while it is at work, and may answer without naming the job', async () => {
    const { id, url } = await printer('epson-sdp')
    const epson = new EpsonClient(server.fetch, url)
    const job = await print(id)
    expect(await epson.ask()).toContain('<epos-print')
    expect(await epson.ask()).toBe('')
    await epson.answer('')
    expect((await jobState(job)).state).toBe('printed')
    later(1000)
    await print(id)
    await epson.ask()
    later(40_000)
    expect(await epson.turn()).toBe(true)
  })
})

describe('the address of a printer', () => {
  it('is the same when it is copied again; a new one makes it dead, and deleting the printer too', async () => {
    const { id, url } = await printer('cloudprnt')
    expect((await server.callAs('manager', printers.copyUrl, { id })).data).toEqual({ url })
    const renewed = (await server.callAs('manager', printers.reloadUrl, { id })).data.url
    expect(renewed).not.toBe(url)
    const status = async (path: string) => (await server.fetch(path, { method: 'POST', body: '{}' })).status
    expect([await status(url), await status(renewed)]).toEqual([404, 200])
    const { rows } = await server.db.query({ text: 'select token_hash, token_sealed from printer' })
    expect(JSON.stringify(rows)).not.toContain(renewed.split('/').at(-1)!)
    await server.callAs('manager', printers.remove, { id })
    expect(await status(renewed)).toBe(404)
  })

  it('each time it is copied stands in the activity log', async () => {
    const { id } = await printer('cloudprnt')
    await server.callAs('manager', printers.copyUrl, { id })
    expect(await countOf(server.db, 'event', `subject_id = $1 and kind = 'printer.address-shown'`, [id])).toBe(2)
  })

  it('of which only the hash is kept, or which another printer’s secret lies beside, works on and is not shown', async () => {
    const { id, url } = await printer('cloudprnt')
    const other = await printer('epson-sdp')
    const put = (sealed: string) =>
      server.db.query({ text: 'update printer set token_sealed = $2 where id = $1', values: [id, sealed] })
    const { rows } = await server.db.query<{ token_sealed: string }>({
      text: 'select token_sealed from printer where id = $1',
      values: [other.id],
    })
    for (const sealed of ['', rows[0]!.token_sealed]) {
      await put(sealed)
      expect((await server.callAs('manager', printers.copyUrl, { id })).error).toBe('printer.address-shown')
      expect((await server.fetch(url, { method: 'POST', body: '{}' })).status).toBe(200)
      const { addressShown, addressKept } = (await server.callAs('manager', printers.details, { id })).data
      expect([addressShown, addressKept]).toEqual([true, sealed !== ''])
    }
    const { url: renewed } = (await server.callAs('manager', printers.reloadUrl, { id })).data
    expect((await server.callAs('manager', printers.copyUrl, { id })).data.url).toBe(renewed)
  })

  it('serves one printer and its own tickets alone', async () => {
    const one = await printer('cloudprnt')
    const other = await printer('epson-sdp')
    const job = await print(one.id)
    const star = new CloudPrntClient(server.fetch, one.url)
    const poll = await star.poll()
    expect(await new EpsonClient(server.fetch, other.url).ask()).toBe('')
    const asOther = new CloudPrntClient(server.fetch, other.url.replace('/epson/', '/cloudprnt/'))
    expect((await asOther.fetchJob(poll, 'image/png')).status).toBe(404)
    expect(await asOther.confirm(poll, '200 OK')).toBe(200)
    expect((await jobState(job)).state).toBe('offered')
  })

  it('cannot be guessed at leisure, nor asked without end', async () => {
    const guess = (n: number) =>
      server.fetch(`/b/print/cloudprnt/${String(n).padStart(43, 'a')}`, { method: 'POST', body: '{}' })
    const answers = new Set<number>()
    for (let n = 0; n < 31; n++) answers.add((await guess(n)).status)
    expect(answers).toEqual(new Set([404, 429]))
    await server.db.query({ text: 'delete from rate_limit' })
    const { url } = await printer('cloudprnt')
    const polls = new Set<number>()
    for (let n = 0; n < 301; n++) polls.add((await server.fetch(url, { method: 'POST', body: '{}' })).status)
    expect(polls).toEqual(new Set([200, 429]))
  })

  it('takes neither long bodies nor what is no question', async () => {
    const { url } = await printer('cloudprnt')
    const post = async (path: string, body: string) => (await server.fetch(path, { method: 'POST', body })).status
    expect(await post(url, 'x'.repeat(70_000))).toBe(413)
    expect(await post(url, 'no json')).toBe(400)
    expect(await post(url.replace('/cloudprnt/', '/epson/'), 'ConnectionType=Other')).toBe(400)
    expect(await post('/b/print/other/x', '')).toBe(404)
  })
})
