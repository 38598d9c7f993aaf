import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeover } from '#contract/sales/counters.ts'
import type { FactEntry } from '#contract/facts/envelope.ts'
import { order } from '#contract/sales/order.ts'
import { shifts } from '#contract/sales/shifts.ts'
import { user } from '#contract/organisation/user.ts'
import { cents } from '#domain/money.ts'
import { openPostgres } from '#server/db/connect.ts'
import type { Database } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'
import { countOf, rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, Tablet } from '#server/testing/tablet.ts'
import { startTestServer, testServerOn, type TestServer } from '#server/testing/test-server.ts'

/** Two server processes on one PostgreSQL, each with its own connection pool. */
let left: TestServer
let right: TestServer
let second: Database
beforeAll(async () => {
  const database = await openTestDatabase()
  if (database.kind !== 'postgres') throw new Error('these tests need TEST_DATABASE_URL')
  left = await startTestServer({ database })
  const [{ name }] = (await rowsOf<{ name: string }>(database, 'select current_database() as name')) as [
    { name: string },
  ]
  const url = new URL(process.env['TEST_DATABASE_URL']!)
  url.pathname = `/${name}`
  second = await openPostgres(url.href)
  right = await testServerOn(second, left.clock, left.one, left.two)
})
afterAll(async () => {
  await second.close()
  await left.close()
})

const goods = (n: number) => ({ sku: left.one.stores[0].skus[n]!, quantity: 2000 })

describe('two servers over one database', () => {
  it('know the same sessions, and sign with the same key', async () => {
    const token = await left.signIn('manager')
    expect((await right.call(user.profile, {}, { token })).data.username).toBe('manager@one.test')
    expect(right.key).toBe(left.key)
    await right.signIn('manager')
    expect((await left.call(user.profile, {}, { token })).error).toBe('auth.signed-in-elsewhere')
  })

  it('give a counter to one cashier, whichever server is asked', async () => {
    await Promise.all([left.signIn('cashier'), right.signIn('cashier2')])
    const request = { id: left.one.stores[0].counters[2]!, floatCents: cents(0) }
    const answers = await Promise.all([
      left.callAs('cashier', order.startShift, { ...request, deviceId: 'device-left' }),
      right.callAs('cashier2', order.startShift, { ...request, deviceId: 'device-right' }),
    ])
    expect(answers.map((a) => a.error).toSorted()).toEqual(['', 'counter.occupied'])
    expect(answers.find((a) => a.error !== '')!.message).toMatch(/cashier2? Test/)
    await freeCounters(left.db)
  })

  it('book the same batch, delivered to both at once, one time', async () => {
    const tablet = await onDuty(left)
    const twin = new Tablet(right, tablet.lease)
    const facts = Array.from({ length: 20 }, (_, n) => tablet.sale([goods(n % 10), goods((n * 7 + 3) % 10)]))
    const answers = await Promise.all([
      tablet.deliver(facts),
      twin.deliver(facts),
      tablet.deliver(facts.toReversed()),
      twin.deliver(facts.slice(5)),
    ])
    for (const { results, contiguousSeq } of answers) {
      expect(results.every((r) => r.verdict === 'accepted')).toBe(true)
      expect(contiguousSeq).toBe(20)
    }
    expect(answers.flatMap((a) => a.results).filter((r) => !r.dup)).toHaveLength(20)
    expect(await countOf(left.db, 'sale', 'shift_id = $1', [tablet.lease.shiftId])).toBe(20)
    expect(await wrongSums(left.db)).toEqual([])
  })

  it('serve many counters that sell the same goods at once, without loss and with right stock', async () => {
    const tablets = [
      await onDuty(left, { person: 'cashier2', counter: 1 }),
      await onDuty(right, { person: 'manager', counter: 2 }),
    ]
    const before = await countOf(left.db, 'sale')
    await Promise.all(
      tablets.map(async (tablet, side) => {
        const other = new Tablet(side === 0 ? right : left, tablet.lease)
        for (let n = 0; n < 10; n++) {
          const sale = tablet.sale(side === 0 ? [goods(1), goods(5), goods(8)] : [goods(8), goods(5), goods(1)])
          const { results } = await (n % 2 === 0 ? tablet : other).deliver([sale])
          expect(results[0]!.verdict).not.toBe('held')
        }
      }),
    )
    expect(await countOf(left.db, 'sale')).toBe(before + 20)
    expect(await wrongSums(left.db)).toEqual([])
  })

  it('one takes in what the other forgot when it was killed half-way: nothing is kept in a process', async () => {
    const tablet = new Tablet(
      right,
      (await left.callAs('cashier', order.startShift, { id: left.one.stores[0].counters[0]!, deviceId: 'test-device' }))
        .data,
    )
    tablet.nextSeq = tablet.lease.nextFactSeq
    tablet.nextReceiptSeq = tablet.lease.nextReceiptSeq
    expect(await tablet.deliver([tablet.sale([goods(0)])])).toMatchObject({
      contiguousSeq: tablet.lease.nextFactSeq,
      shiftState: 'open',
    })
  })

  it('compare a refund with its sale when both arrive at the same moment: one of the two says what is wrong', async () => {
    await freeCounters(left.db)
    const here = await onDuty(left)
    const there = await onDuty(left, { person: 'cashier2', counter: 1, deviceId: 'other-tablet' })
    const twin = new Tablet(right, there.lease)
    for (let round = 0; round < 12; round++) {
      const sale = here.sale([goods(1)])
      const more = there.refund(sale, [3000])
      const [sold, back] = await Promise.all([here.deliver([sale]), twin.deliver([more])])
      const codes = [sold, back].map(({ results }) => results[0]!.differences.map(({ code }) => code))
      const first = codes[1]!.includes('refund.sale-unknown')
      expect(codes).toEqual(first ? [['refund.exceeds'], ['refund.sale-unknown']] : [[], ['refund.exceeds']])
    }
    expect(await wrongSums(left.db)).toEqual([])
  })

  it('read what they judge by only after they waited: for a batch that is still being booked', async () => {
    const waiting = async (count: number): Promise<void> => {
      const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await rowsOf(left.db, text)).length < count) continue
    }
    /** Stops a batch half-way, with its shift locked, until another call waits for that shift. */
    const during = async <T>(batch: readonly FactEntry[], tablet: Tablet, call: () => Promise<T>): Promise<T> => {
      let release = (): void => undefined
      const released = new Promise<void>((resolve) => (release = resolve))
      let holding = Promise.resolve()
      await new Promise<void>((held) => {
        holding = second.tx(async (tx) => {
          await tx.query({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [batch[0]!.id] })
          held()
          await released
        })
      })
      const delivered = tablet.deliver([...batch])
      await waiting(1)
      const called = call()
      await waiting(2)
      release()
      await Promise.all([holding, delivered])
      return called
    }
    const anew = async (): Promise<Tablet> => {
      await freeCounters(left.db)
      return onDuty(left)
    }
    const totalOf = (sale: FactEntry): number => (JSON.parse(sale.body) as { data: { total: number } }).data.total

    // a number used twice is noticed, and so is its receipt
    let tablet = await anew()
    const twin = new Tablet(right, tablet.lease)
    const [first, again] = [tablet.sale([goods(0)]), twin.sale([goods(1)])]
    const { results } = await during([first], tablet, () => twin.deliver([again]))
    expect(results[0]!.differences).toEqual([
      { code: 'seq.reused', actual: again.seq },
      { code: 'receipt.reused', actual: again.seq },
    ])

    // a shift does not end with a submission under review
    tablet = await anew()
    const sale = tablet.sale([goods(0)])
    const day = [sale, tablet.submission(totalOf(sale))]
    const ended = await during(day, tablet, () => left.callAs('cashier', shifts.endShift, {}))
    expect(ended.error).toBe('shift.pending-audit')

    // a takeover hands over the cash of the batch that was being booked
    tablet = await anew()
    const last = tablet.sale([goods(0)])
    const { counterId: id, floatCents } = tablet.lease
    const taken = await during([last], tablet, () => right.callAs('manager', takeover.forcedOffline, { id }))
    expect(taken.data.amount).toBe(floatCents + totalOf(last))
    expect(await rowsOf(left.db, `select handover_cents from shift where id = $1`, [tablet.lease.shiftId])).toEqual([
      { handover_cents: floatCents + totalOf(last) },
    ])
    expect(await wrongSums(left.db)).toEqual([])
  })
})
