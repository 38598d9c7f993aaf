import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { cents, milli } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { off, forger } from '#server/testing/forger.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, START, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  const [row] = await rowsOf<{ id: string }>(
    server.db,
    'select account_id as id from membership where org_id = $1 and is_primary',
    [server.one.orgId],
  )
  owner = row!.id
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = START
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

const { cheaper, codes, edited, free, goods } = forger(() => ({ server, tablet }))

describe('figures and words beside the money', () => {
  it.each<[string, (sale: SaleV2) => Partial<SaleV2>]>([
    ['goods of 0.00', () => ({ goods: cents(0) })],
    ['tax of 0.00', () => ({ tax: cents(0) })],
    [
      'a line of 0.00 before its discount',
      (sale) => ({ lines: sale.lines.map((one) => ({ ...one, gross: cents(0) })) }),
    ],
  ])('%s beside lines that say more is a task', async (_, change) => {
    const found = await codes(edited(change))
    expect(found.some((code) => ['figures', 'tax', 'total'].includes(code))).toBe(true)
  })

  it('a line of nothing, an exchange for a refund that nobody made, and a number far ahead are tasks', async () => {
    const nothing = (sale: SaleV2): Partial<SaleV2> => ({
      lines: [
        ...sale.lines,
        {
          ...sale.lines[1]!,
          lineId: tablet.newId(),
          quantity: milli(0),
          gross: cents(0),
          net: cents(0),
          tax: cents(0),
          taxes: [],
        },
      ],
    })
    expect(await codes(edited(nothing))).toEqual(['line.quantity'])
    expect(await codes(edited(() => ({ exchangeFor: tablet.newId() })))).toEqual(['exchange.unknown'])
    const ahead = { receiptNo: `${tablet.lease.counterCode}-${tablet.lease.lease}-1003`, receiptSeq: 1003 }
    expect(await codes(edited(() => ahead))).toEqual(['receipt.number'])
  })

  it('a moment of the year 2000, or a day ahead, is a task', async () => {
    const at = (device: number) => tablet.sale(goods(), undefined, { at: { device, offset: 0 } })
    expect(await codes(at(Date.UTC(2000, 0, 1)))).toEqual(['clock.outside'])
    expect(await codes(at(START + 86_400_000))).toEqual(['clock.outside'])
    expect(await codes(at(START + 60_000))).toEqual([])
  })

  it('another shift in the content is a task', async () => {
    expect(await codes(edited(() => ({ shiftId: tablet.newId() })))).toEqual(['shift.other'])
  })

  it('names that the server does not know so are tasks', async () => {
    const name = { zh: '别的', en: 'Something else' }
    expect(await codes(edited((sale) => ({ lines: sale.lines.map((one) => ({ ...one, name })) })))).toContain(
      'name.differs',
    )
    expect(await codes(edited(() => ({ cashierName: 'Nobody' })))).toEqual(['name.differs'])
  })

  it('one piece of 1.00 counted as 9,999.00, and another drawer than the books say, are tasks', async () => {
    const count = (counted: number, expected = 10_000) =>
      tablet.freeze('shift-count', {
        shiftId: tablet.lease.shiftId,
        purpose: 'check',
        pieces: [{ value: 100, count: 1 }],
        counted,
        expected,
      })
    expect(await codes(count(999_900))).toEqual(['count.figures'])
    expect(await codes(count(100, 100))).toEqual(['count.expected'])
    expect(await codes(count(100))).toEqual([])
  })

  it('more kept in the drawer than its float is a task', async () => {
    const close = (kept: number) =>
      tablet.freeze('shift-close', { shiftId: tablet.lease.shiftId, countId: tablet.newId(), kept })
    const both = (await tablet.deliver([close(10_000), close(10_001)])).results
    expect(both.map((one) => one.differences.map(({ code }) => code))).toEqual([[], ['drawer.kept']])
  })
})

describe('who', () => {
  it('another cashier in the sale, or as who rang it up, is a task', async () => {
    expect(await codes(edited(() => ({ cashierId: owner })))).toContain('cashier.other')
    expect(await codes(tablet.sale(goods(), undefined, { by: owner }))).toContain('cashier.other')
  })

  it('a permission that is somebody else’s is a task', async () => {
    const byOwner: Adjustment = { kind: 'amount', value: 10, reason: 'x', approval: { how: 'permission', by: owner } }
    expect(await codes(cheaper(off(10, [byOwner])))).toEqual(['approval.missing'])
    const both = cheaper(off(10, [byOwner]), () => ({ cashierId: owner }))
    expect(await codes(both)).toEqual(['cashier.other', 'approval.missing'])
  })
})

describe('the chain and the numbers', () => {
  it('a fact that names another one before it, or none, is a task; a gap is judged when it is filled', async () => {
    const first = edited(() => ({}))
    const second = edited(() => ({}))
    expect(await codes(second)).toEqual([])
    expect(await codes(first)).toEqual([])
    tablet.lastHash = 'f'.repeat(64)
    expect(await codes(edited(() => ({})))).toEqual(['chain.broken'])
    tablet.lastHash = ''
    expect(await codes(edited(() => ({})))).toEqual(['chain.broken'])
  })

  it('what was taken out of a lease and put in again as something else is a task of what comes last', async () => {
    const taken = edited(() => ({}))
    const after = edited(() => ({}))
    expect(await codes(after)).toEqual([])
    tablet.nextSeq = 1
    tablet.nextReceiptSeq = 1
    tablet.lastHash = ''
    expect(taken.seq).toBe(1)
    expect(await codes(edited(() => ({}), free()))).toEqual(['chain.broken'])
  })

  it('the number of another counter, and one that was given before, are tasks', async () => {
    expect(await codes(edited((sale) => ({ receiptNo: `Z9-1-${sale.receiptSeq}` })))).toEqual(['receipt.number'])
    const number = { receiptNo: `${tablet.lease.counterCode}-${tablet.lease.lease}-1`, receiptSeq: 1 }
    expect(await codes(edited(() => number))).toEqual(['receipt.reused'])
  })
})
