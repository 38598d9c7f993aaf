import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { countOf, rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablets: Tablet[]
const goods = (n = 0) => ({ sku: server.one.stores[0].skus[n]! })

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.query({ text: 'update counter set shift_id = null' })
  await server.db.query({ text: `update shift set state = 'closed'` })
  tablets = [
    await onDuty(server, { person: 'cashier', counter: 0, deviceId: 'tablet-a' }),
    await onDuty(server, { person: 'cashier2', counter: 1, deviceId: 'tablet-b' }),
    await onDuty(server, { person: 'manager', counter: 2, deviceId: 'tablet-c' }),
  ]
})

/** Number of transactions booked facts: each writes its rows at a different time. */
const transactions = async (ids: readonly string[]): Promise<number> =>
  (await rowsOf(server.db, 'select distinct xmin::text as tx from fact where id = any($1::uuid[])', [ids])).length

describe('tablets of a store that deliver at the same moment', () => {
  it('share transactions, and each gets its own answer; sums, stock and cash add up', async () => {
    const rounds = 4
    const sold = tablets.map((tablet) => Array.from({ length: rounds }, () => tablet.sale([goods(0), goods(1)])))
    const answers = await Promise.all(tablets.flatMap((tablet, t) => sold[t]!.map((entry) => tablet.deliver([entry]))))
    expect(answers.map(({ results }) => results[0]!.id)).toEqual(sold.flat().map((entry) => entry.id))
    expect(answers.flatMap(({ results }) => results.map((one) => one.verdict))).toEqual(
      Array.from({ length: 12 }, () => 'accepted'),
    )
    // deliveries of the same tablet never share a transaction: its marks rise with each
    expect(answers.map(({ contiguousSeq }) => contiguousSeq)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4])
    expect(await transactions(sold.flat().map((entry) => entry.id))).toBeLessThan(12)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('what one sends twice at once exists once', async () => {
    const entry = tablets[0]!.sale([goods()])
    const other = tablets[1]!.sale([goods()])
    const answers = await Promise.all([
      tablets[0]!.deliver([entry]),
      tablets[1]!.deliver([other]),
      tablets[0]!.deliver([entry]),
      tablets[0]!.deliver([entry]),
    ])
    expect(answers.map(({ results }) => results[0]!.dup)).toEqual([false, false, true, true])
    expect(await countOf(server.db, 'sale', 'id = any($1::uuid[])', [[entry.id, other.id]])).toBe(2)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('one whose credential was revoked ends alone', async () => {
    await server.db.query({
      text: 'update counter_credential set revoked_at = now() where shift_id = $1',
      values: [tablets[1]!.lease.shiftId],
    })
    const answers = await Promise.all(tablets.map((tablet) => tablet.send([tablet.sale([goods()])])))
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 200])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('a fact that cannot be booked is held alone, in its own lane and in the others’', async () => {
    await server.db.query({ text: `alter table sale add constraint no_seven check (receipt_no not like '%-7')` })
    onTestFinished(async () => void (await server.db.query({ text: 'alter table sale drop constraint no_seven' })))
    const bad = tablets[0]!.sale([goods()], (sale) => ({ ...sale, receiptNo: 'x-7' }))
    const answers = await Promise.all([
      tablets[0]!.deliver([tablets[0]!.sale([goods()]), bad, tablets[0]!.sale([goods()])]),
      tablets[1]!.deliver([tablets[1]!.sale([goods()])]),
      tablets[2]!.deliver([tablets[2]!.sale([goods()])]),
    ])
    expect(answers.map(({ results }) => results.map((one) => one.verdict))).toEqual([
      ['accepted', 'held', 'accepted'],
      ['accepted'],
      ['accepted'],
    ])
    expect(answers.map(({ contiguousSeq }) => contiguousSeq)).toEqual([3, 1, 1])
    expect(await wrongSums(server.db)).toEqual([])
  })
})

describe('what was made without a network and comes back at once', () => {
  const batch = (tablet: Tablet) => Array.from({ length: 20 }, () => tablet.sale([goods(3)]))

  it('is let in a little at a time: the rest is told when to come again, and nothing is lost or doubled', async () => {
    const sold = tablets.map((tablet) => Array.from({ length: 15 }, () => batch(tablet)))
    let asked = sold.flatMap((own, t) => own.map((entries) => ({ tablet: tablets[t]!, entries })))
    let turnedAway = 0
    while (asked.length > 0) {
      const answers = await Promise.all(asked.map(({ tablet, entries }) => tablet.send(entries)))
      asked = asked.filter((_, i) => {
        const { status, error, headers } = answers[i]!
        if (status === 200) return false
        expect([status, error]).toEqual([503, 'server.busy'])
        expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
        turnedAway += 1
        return true
      })
    }
    expect(turnedAway).toBeGreaterThan(0)
    const ids = sold.flat(2).map((entry) => entry.id)
    expect(await countOf(server.db, 'sale', 'id = any($1::uuid[])', [ids])).toBe(900)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('waits for a sale that is rung up now', async () => {
    const [first, second] = tablets as [Tablet, Tablet]
    const late = Array.from({ length: 10 }, () => batch(first))
    let booked = 0
    const sent = late.map((entries) => first.deliver(entries).then(() => (booked += 1)))
    await Promise.race(sent)
    const before = booked
    expect((await second.deliver([second.sale([goods(1)])])).results[0]!.verdict).toBe('accepted')
    expect(booked).toBeLessThanOrEqual(before + 4)
    await Promise.all(sent)
  })
})

describe('a fault that is not of the data', () => {
  it('holds nothing: the same facts are booked once it is over', async () => {
    const [tablet] = tablets as [Tablet]
    const entry = tablet.sale([goods()])
    const rename = (from: string, to: string) => server.db.query({ text: `alter table ${from} rename to ${to}` })
    await rename('sale_line', 'sale_line_away')
    const refused = await tablet.send([entry])
    await rename('sale_line_away', 'sale_line')
    expect(refused).toMatchObject({ status: 500, error: 'server.fault' })
    expect(await countOf(server.db, 'fact', 'id = $1', [entry.id])).toBe(0)
    expect((await tablet.deliver([entry])).results[0]).toMatchObject({ verdict: 'accepted', dup: false })
    expect(await wrongSums(server.db)).toEqual([])
  })
})
