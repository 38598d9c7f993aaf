import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, rowsOf, wrongSums } from '#server/testing/books.ts'
import { digest, onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: `update counter set shift_id = null` })
  await server.db.query({ text: `update shift set state = 'closed'` })
  tablet = await onDuty(server)
})

const kept = () => countOf(server.db, 'fact', 'shift_id = $1', [tablet.lease.shiftId])
const sales = () => countOf(server.db, 'sale', 'shift_id = $1', [tablet.lease.shiftId])

describe('a delivered fact', () => {
  it('is accepted and booked with lines, payment, shift and stock', async () => {
    const entry = tablet.sale([goods(0), { ...goods(1), quantity: 2500 }])
    const result = await tablet.deliver([entry])
    expect(result.results).toEqual([{ id: entry.id, verdict: 'accepted', dup: false, differences: [] }])
    expect(result).toMatchObject({ contiguousSeq: 1, maxSeq: 1, shiftState: 'open', serverTime: server.clock.now })
    const [fact] = await rowsOf(server.db, 'select body, sha256, deliveries, arrived_by from fact where id = $1', [
      entry.id,
    ])
    expect(fact).toEqual({ body: entry.body, sha256: entry.sha256, deliveries: 1, arrived_by: 'batch' })
    const [shift] = await rowsOf(
      server.db,
      'select sale_count, sales_cents = cash_sales_cents as cash from shift where id = $1',
      [tablet.lease.shiftId],
    )
    expect(shift).toEqual({ sale_count: 1, cash: true })
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('exists once however often it is delivered, with its first verdict', async () => {
    const entry = tablet.sale([goods()], undefined, { at: { device: server.clock.now, offset: 600_000 } })
    const [first] = (await tablet.deliver([entry])).results
    expect(first).toMatchObject({ verdict: 'accepted-with-differences', dup: false })
    const again = (await tablet.deliver([entry, entry])).results
    expect(again).toEqual([
      { ...first, dup: true },
      { ...first, dup: true },
    ])
    expect([await kept(), await sales()]).toEqual([1, 1])
    expect(await rowsOf(server.db, 'select sale_count from shift where id = $1', [tablet.lease.shiftId])).toEqual([
      { sale_count: 1 },
    ])
  })

  it('is booked with all lines that a counter lets a sale have, each with the longest words', async () => {
    const entry = tablet.sale(Array.from({ length: 500 }, () => goods(2)))
    const body = JSON.parse(entry.body) as { data: { lines: Record<string, unknown>[] } }
    const words = '长'.repeat(200)
    for (const line of body.data.lines) Object.assign(line, { name: { zh: words, en: words }, note: words })
    const text = JSON.stringify(body)
    const { results } = await tablet.deliver([{ ...entry, body: text, sha256: digest(text) }])
    expect(results[0]!.verdict).toBe('accepted-with-differences')
    expect(await countOf(server.db, 'sale_line', 'sale_id = $1', [entry.id])).toBe(500)
  })

  it('twice in one batch is booked once', async () => {
    const entry = tablet.sale([goods()])
    const { results } = await tablet.deliver([entry, entry])
    expect(results.map((r) => r.verdict)).toEqual(['accepted', 'accepted'])
    expect([await kept(), await sales()]).toEqual([1, 1])
  })

  it('with another content under its id is kept beside the first, held, and the first keeps its verdict', async () => {
    const entry = tablet.sale([goods()])
    await tablet.deliver([entry])
    const body = entry.body.replace('"disconnected"', '"x"').replace(/"offset":0/, '"offset":1')
    const rival = { ...entry, body, sha256: digest(body) }
    const { results } = await tablet.deliver([entry, rival])
    expect(results.map((r) => [r.id, r.verdict, r.reason?.code])).toEqual([
      [entry.id, 'accepted', undefined],
      [entry.id, 'held', 'other-content'],
    ])
    expect([await kept(), await sales()]).toEqual([2, 1])
    const once = await tablet.deliver([rival])
    expect(once.results[0]).toMatchObject({ verdict: 'held', dup: true })
    expect(await kept()).toBe(2)
  })

  it('with both contents in one batch keeps both', async () => {
    const entry = tablet.sale([goods()])
    const body = entry.body.replace(/"offset":0/, '"offset":1')
    const { results } = await tablet.deliver([entry, { ...entry, body, sha256: digest(body) }])
    expect(results.map((r) => r.verdict)).toEqual(['accepted', 'held'])
    expect([await kept(), await sales()]).toEqual([2, 1])
  })
})

describe('numbers', () => {
  it('show every gap', async () => {
    const [a, b, c, d] = [1, 2, 3, 4].map(() => tablet.sale([goods()]))
    expect(await tablet.deliver([a, d])).toMatchObject({ contiguousSeq: 1, maxSeq: 4 })
    expect(await tablet.deliver([c])).toMatchObject({ contiguousSeq: 1, maxSeq: 4 })
    expect(await tablet.deliver([b])).toMatchObject({ contiguousSeq: 4, maxSeq: 4 })
    expect(await tablet.deliver([])).toMatchObject({ contiguousSeq: 4, maxSeq: 4, results: [] })
  })

  it('used twice are a difference, never a refusal', async () => {
    await tablet.deliver([tablet.sale([goods()])])
    tablet.nextSeq = 1
    const { results } = await tablet.deliver([tablet.sale([goods()])])
    expect(results[0]).toMatchObject({
      verdict: 'accepted-with-differences',
      differences: [
        { code: 'receipt.number', expected: 1, actual: 2 },
        { code: 'seq.reused', actual: 1 },
        { code: 'chain.broken', actual: 1 },
      ],
    })
    expect(await sales()).toBe(2)
  })

  it('a held fact counts as arrived, so that a shift can end', async () => {
    const broken = tablet.freeze('sale', { receiptNo: 'x' })
    expect(await tablet.deliver([broken, tablet.sale([goods()])])).toMatchObject({ contiguousSeq: 2, maxSeq: 2 })
  })
})
