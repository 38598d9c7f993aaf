import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
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

describe('what cannot be booked is held whole', () => {
  const heldAs = async (raw: unknown, code: string): Promise<void> => {
    const { results } = await tablet.deliver([raw])
    expect(results[0]).toMatchObject({ verdict: 'held', dup: false, reason: { code } })
    expect(results[0]!.reason!.zh).toMatch(/\p{Script=Han}/u)
    const [again] = (await tablet.deliver([raw])).results
    expect(again).toMatchObject({ verdict: 'held', dup: true, id: results[0]!.id })
    expect([await kept(), await sales()]).toEqual([1, 0])
  }

  it('tampered with: the hash is another', async () => {
    const entry = tablet.sale([goods()])
    await heldAs({ ...entry, body: entry.body.replace('"cash"', '"other"') }, 'tampered')
  })
  it('tampered with: id or number of the entry are not those of the body', async () => {
    await heldAs({ ...tablet.sale([goods()]), id: tablet.newId() }, 'tampered')
  })
  it('no JSON', async () => {
    await heldAs({ id: tablet.newId(), seq: 1, sha256: digest('{'), body: '{' }, 'unreadable')
  })
  it.each([null, 'text', 7, {}, [[]], { id: 5 }, { id: 'x', seq: -1 }])('no entry: %j', async (raw) => {
    await heldAs(raw, 'unreadable')
  })
  it('a sale without lines', async () => {
    await heldAs(tablet.freeze('sale', { receiptNo: 'x' }), 'unreadable')
  })
  it('a kind, or a version, that this server does not know yet', async () => {
    await heldAs(tablet.freeze('voucher', { saleId: tablet.newId() }), 'unknown-kind')
  })
  it('of another shift', async () => {
    await heldAs(tablet.sale([goods()], undefined, { shift: tablet.newId() }), 'wrong-counter')
  })
  it('of a version beyond what a column takes', async () => {
    await heldAs(tablet.freeze('sale', {}, { v: Number.MAX_SAFE_INTEGER }), 'unknown-kind')
  })
  it('a sum beyond all columns', async () => {
    const entry = tablet.sale([goods()], (sale) => ({
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, quantity: 9_007_199_254_740_991 as never })),
    }))
    await heldAs(entry, 'not-applied')
  })
  it('characters that the database cannot hold', async () => {
    const body = '\u0000\ud800'
    await heldAs({ id: tablet.newId(), seq: 1, sha256: digest(body), body }, 'unreadable')
    const [fact] = await rowsOf<{ body: string }>(server.db, 'select body from fact where shift_id = $1', [
      tablet.lease.shiftId,
    ])
    expect(fact!.body).toBe('\ufffd\ufffd')
  })
})

describe('a real fact is not shut out by what came under its id', () => {
  it('a damaged copy before it', async () => {
    const entry = tablet.sale([goods()])
    await tablet.deliver([{ ...entry, body: entry.body.slice(0, -5) }])
    const { results } = await tablet.deliver([entry])
    expect(results[0]).toMatchObject({ id: entry.id, verdict: 'accepted', dup: false, differences: [] })
    expect(await sales()).toBe(1)
  })

  it('delivered first with the credential of another counter', async () => {
    const other = await onDuty(server, { person: 'cashier2', counter: 1 })
    const entry = tablet.sale([goods()])
    const { results: wrong, maxSeq } = await other.deliver([entry])
    expect(wrong[0]).toMatchObject({ verdict: 'held', reason: { code: 'wrong-counter' } })
    expect(maxSeq).toBe(0)
    const { results } = await tablet.deliver([entry])
    expect(results[0]).toMatchObject({ verdict: 'accepted', dup: false })
    const own = await other.deliver([other.sale([goods()])])
    expect(own.results[0]).toMatchObject({ verdict: 'accepted', differences: [] })
  })

  it('texts with characters that the database cannot hold are booked without them', async () => {
    const entry = tablet.sale([goods()], (sale) => ({
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, note: 'a\u0000b\ud800c😀' })),
    }))
    expect((await tablet.deliver([entry])).results[0]).toMatchObject({ verdict: 'accepted' })
    expect(await rowsOf(server.db, 'select note from sale_line where sale_id = $1', [entry.id])).toEqual([
      { note: 'a\ufffdb\ufffdc😀' },
    ])
  })
})

describe('one bad fact', () => {
  it.each([
    ['unreadable', () => ({ nonsense: '\ud800' })],
    [
      'beyond reason',
      () =>
        tablet.sale([goods()], (sale) => ({
          ...sale,
          lines: sale.lines.map((line) => ({ ...line, quantity: 9_007_199_254_740_991 as never })),
        })),
    ],
    [
      'that a table refuses',
      () =>
        tablet.sale([goods()], (sale) => ({
          ...sale,
          lines: sale.lines.map((line) => ({ ...line, note: 'refuse me' })),
        })),
    ],
  ])('%s holds up none of twenty', async (_, bad) => {
    await server.db.query({ text: `alter table sale_line add constraint refuse check (note <> 'refuse me')` })
    onTestFinished(async () => void (await server.db.query({ text: 'alter table sale_line drop constraint refuse' })))
    const first = Array.from({ length: 10 }, (__, i) => tablet.sale([goods(i % 4)]))
    const poison = bad()
    const rest = Array.from({ length: 9 }, (__, i) => tablet.sale([goods(i % 4)]))
    const { results } = await tablet.deliver([...first, poison, ...rest])
    expect(results.filter((r) => r.verdict === 'accepted')).toHaveLength(19)
    expect(results[10]!.verdict).toBe('held')
    expect([await kept(), await sales()]).toEqual([20, 19])
    expect(await wrongSums(server.db)).toEqual([])
  })
})
