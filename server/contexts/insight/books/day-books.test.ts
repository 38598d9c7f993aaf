import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents, milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { journalsOf } from '#server/contexts/insight/accounting/journals.ts'
import { dayTableNames, dayTables } from '#server/contexts/insight/books/day-figures.ts'
import { keepClosedDays } from '#server/contexts/insight/books/keep-days.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { reportOf } from '#server/contexts/sales/lease/shift-report.queries.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const HOUR = 3_600_000
const ZONE = 'America/New_York'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const scope = () => ({ orgId: server.one.orgId, storeId: server.one.stores[0].storeId })
const night = () => keepClosedDays(server.db, scope(), server.clock.now, new AbortController().signal)
const dayOf = (at: number) => businessDate(at, ZONE)

/** What is sold, in what way, and when; refunds are of the sale before. */
interface Plan {
  readonly events: readonly {
    readonly lines: readonly (readonly [sku: number, quantity: number, discount: number])[]
    readonly tip: number
    readonly tender: 'cash' | 'zelle' | 'macou' | 'two'
    readonly hour: number
    readonly refund: readonly number[]
    readonly refundedAfter: number
    readonly kept: number
    readonly exchange: boolean
  }[]
  readonly picks: readonly number[]
  readonly batch: number
  /** After which delivery the night comes. */
  readonly nightAt: number
}

const plans: fc.Arbitrary<Plan> = fc.record({
  events: fc.array(
    fc.record({
      lines: fc.array(
        fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 6_000 }), fc.constantFrom(0, 0, 0.1, 0.5, 1)),
        { minLength: 1, maxLength: 3 },
      ),
      tip: fc.constantFrom(0, 0, 200, 1),
      tender: fc.constantFrom('cash', 'zelle', 'macou', 'two'),
      hour: fc.nat({ max: 70 }),
      refund: fc.array(fc.constantFrom(0, 300, 1_000, 6_000), { maxLength: 3 }),
      refundedAfter: fc.nat({ max: 30 }),
      kept: fc.constantFrom(0, 0, 50),
      exchange: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  picks: fc.array(fc.nat({ max: 99 }), { maxLength: 12 }),
  batch: fc.integer({ min: 1, max: 6 }),
  nightAt: fc.nat({ max: 5 }),
})

const dataOf = <T>(entry: FactEntry): T => (JSON.parse(entry.body) as { data: T }).data

/** What the facts of a day say, added up line by line. */
type Told = Record<'net' | 'tax' | 'tip' | 'macou' | 'kept' | 'money' | 'sales' | 'refunds', number>
const nothing = (): Told => ({ net: 0, tax: 0, tip: 0, macou: 0, kept: 0, money: 0, sales: 0, refunds: 0 })

class Life {
  readonly facts: FactEntry[] = []
  readonly told = new Map<string, Told>()
  readonly tablet: Tablet
  readonly start = server.clock.now
  constructor(tablet: Tablet) {
    this.tablet = tablet
  }

  #day(at: number): Told {
    const day = dayOf(at)
    const told = this.told.get(day) ?? nothing()
    this.told.set(day, told)
    return told
  }

  sell(event: Plan['events'][number], exchangeFor?: FactEntry): FactEntry {
    const { policy } = this.tablet.lease.settings
    const cart = event.lines.map(([n, quantity, discount]) => {
      const sku = server.one.stores[0].skus[n]!
      const gross = Math.round((sku.price * quantity) / 1000)
      return {
        sku,
        unitPrice: sku.price,
        quantity: milli(quantity),
        discount: cents(Math.floor(gross * discount)),
        taxes: sku.taxes,
      }
    })
    const settled = settleCart(cart, { policy, tip: cents(event.tip) })
    if (isRefusal(settled)) throw new Error(settled.code)
    const { total } = settled
    const half = cents(Math.floor(total / 2))
    const payments: SaleV1['payments'] =
      event.tender === 'two' && half > 0
        ? [
            { tender: 'cash', amount: half },
            { tender: 'macou', amount: cents(total - half) },
          ]
        : [{ tender: event.tender === 'two' ? 'cash' : event.tender, amount: total }]
    const at = this.start + event.hour * HOUR
    const fact = this.tablet.sale(
      cart,
      (sale) => ({
        ...sale,
        goods: settled.goods,
        tax: settled.tax,
        total,
        tip: settled.tip,
        payments,
        lines: sale.lines.map((line, i) => ({
          ...line,
          ...settled.lines[i]!,
          taxes: settled.lines[i]!.taxes.map((t) => ({ ...t })),
        })),
        ...(exchangeFor ? { exchangeFor: exchangeFor.id } : {}),
      }),
      { v: 2, at: { device: at, offset: 0 } },
    )
    const day = this.#day(at)
    day.sales += 1
    for (const line of settled.lines) {
      day.net += line.net - (policy.pricesIncludeTax ? line.tax : 0)
      day.tax += line.tax
    }
    day.tip += event.tip
    for (const { tender, amount } of payments) day[tender === 'macou' ? 'macou' : 'money'] += amount
    this.facts.push(fact)
    return fact
  }

  giveBack(sold: FactEntry, event: Plan['events'][number]): FactEntry | undefined {
    const quantities = event.lines.map((_, i) => event.refund[i] ?? 0)
    const at = this.start + (event.hour + event.refundedAfter) * HOUR
    const before = {
      nextSeq: this.tablet.nextSeq,
      nextReceiptSeq: this.tablet.nextReceiptSeq,
      lastHash: this.tablet.lastHash,
    }
    const kept = (total: number) => Math.min(event.kept, total)
    const fact = this.tablet.refund(
      sold,
      quantities,
      (refund) => ({
        ...refund,
        payments: [
          {
            tender: event.tender === 'macou' ? 'macou' : 'cash',
            amount: cents(refund.total - kept(refund.total)),
            reference: '',
          },
          ...(kept(refund.total) > 0
            ? [{ tender: 'kept' as const, amount: cents(kept(refund.total)), reference: '' }]
            : []),
        ],
      }),
      { v: 7, at: { device: at, offset: 0 } },
    )
    const { lines, payments, total } = dataOf<RefundV1>(fact)
    if (total <= event.kept) {
      Object.assign(this.tablet, before)
      return undefined
    }
    const day = this.#day(at)
    day.refunds += 1
    for (const line of lines) {
      day.net -= line.net - (this.tablet.lease.settings.policy.pricesIncludeTax ? line.tax : 0)
      day.tax -= line.tax
    }
    for (const { tender, amount } of payments) {
      if (tender === 'kept') day.kept += amount
      else day[tender === 'macou' ? 'macou' : 'money'] -= amount
    }
    this.facts.push(fact)
    return fact
  }
}

function live(tablet: Tablet, plan: Plan): Life {
  const life = new Life(tablet)
  let credit: FactEntry | undefined
  for (const event of plan.events) {
    const sold = life.sell(event, credit)
    credit = event.refund.some((quantity) => quantity > 0) ? life.giveBack(sold, event) : undefined
    if (!event.exchange || event.tender === 'macou') credit = undefined
  }
  return life
}

const readDays = (from: string, to: string) =>
  server.db.tx(async (tx) => {
    const books = await openBooks(tx, { ...scope(), from, to }, server.clock.now)
    return { days: await bookRows(books, 'day_sales', ['day']), journals: await journalsOf(books) }
  })

/** What the lines of a journal say in the figures of its day; money and macou are debits. */
function ofJournal({ lines }: Awaited<ReturnType<typeof journalsOf>>[number]) {
  const sum = (...kinds: string[]) =>
    lines.reduce((all, { kind, amount }) => all + (kinds.includes(kind) ? amount : 0), 0)
  expect(lines.reduce((all, { amount }) => all + amount, 0)).toBe(0)
  return {
    money: sum('cash', 'zelle'),
    macou: sum('macou'),
    net: 0 - sum('sales'),
    tax: 0 - sum('tax'),
    tip: 0 - sum('tips'),
    kept: 0 - sum('kept'),
    rest: sum('cards', 'rounding', 'gap'),
  }
}

/** What the Z report of a shift says, in the same figures. */
async function ofShift(shift: string): Promise<Told> {
  const report = (await server.db.tx((tx) => reportOf(tx, { org: scope().orgId, store: scope().storeId, shift })))!
  const paid = (chosen: (tender: string) => boolean) =>
    report.tenders.reduce((sum, { tender, amount, refunded }) => sum + (chosen(tender) ? amount - refunded : 0), 0)
  const tax = report.taxes.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const tip = report.tip - (report.tipsRefunded ?? 0)
  return {
    sales: report.saleCount,
    refunds: report.refundCount,
    tax,
    tip,
    net: report.total - report.refunds - tax - tip,
    macou: paid((tender) => tender === 'macou'),
    kept: 0 - paid((tender) => tender === 'kept'),
    money: paid((tender) => tender !== 'macou' && tender !== 'kept'),
  }
}

/** All rows of the day tables. */
const allRows = async () =>
  Object.fromEntries(
    await Promise.all(
      dayTableNames.map(async (name) => [
        name,
        await rowsOf(
          server.db,
          `select ${[...dayTables[name].key, ...dayTables[name].sums].join(', ')} from ${name}
            where org_id = $1 and store_id = $2 order by ${dayTables[name].key.join(', ')}`,
          [scope().orgId, scope().storeId],
        ),
      ]),
    ),
  )

it('days and their journals add up to their facts and to the report of the shift, money in and out to what was sold, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      server.clock.now += 96 * HOUR
      await freeCounters(server.db)
      await server.signIn('cashier')
      const { facts, told, start, tablet } = live(await onDuty(server), plan)
      const first = dayOf(start)
      const order = [...plan.picks.map((n) => facts[n % facts.length]!), ...facts.toReversed()]
      let sent = 0
      server.clock.now = start + 80 * HOUR
      for (let at = 0; at < order.length; at += plan.batch, sent++) {
        await tablet.deliver(order.slice(at, at + plan.batch))
        if (sent === plan.nightAt) await night()
      }

      const { days, journals } = await readDays(first, addDays(first, 5))
      expect(
        days.map((d) => ({
          day: d.day,
          net: d.gross_cents - d.discount_cents - d.refunded_cents,
          tax: d.tax_cents - d.tax_refunded_cents,
          tip: d.tip_cents - d.tip_refunded_cents,
          macou: d.macou_cents - d.macou_refunded_cents,
          kept: d.kept_cents,
          money: d.money_in_cents - d.money_out_cents,
          sales: d.sales,
          refunds: d.refunds,
        })),
      ).toEqual([...told].map(([day, sums]) => ({ day, ...sums })).toSorted((a, b) => (a.day < b.day ? -1 : 1)))
      for (const day of days)
        expect(day.money_in_cents - day.money_out_cents).toBe(
          day.gross_cents -
            day.discount_cents -
            day.refunded_cents +
            day.tax_cents -
            day.tax_refunded_cents +
            day.tip_cents -
            day.tip_refunded_cents +
            day.cards_cents -
            day.cards_refunded_cents -
            (day.macou_cents - day.macou_refunded_cents) +
            day.rounding_cents +
            day.kept_cents,
        )
      expect(journals.map((journal) => ({ day: journal.day, ...ofJournal(journal) }))).toEqual(
        [...told]
          .map(([day, { sales: _, refunds: __, ...sums }]) => ({ day, ...sums, rest: 0 }))
          .filter(({ day: _, ...sums }) => Object.values(sums).some((sum) => sum !== 0))
          .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      )
      expect(await ofShift(tablet.lease.shiftId)).toEqual(
        [...told.values()].reduce((sum, day) => {
          for (const figure of Object.keys(sum) as (keyof Told)[]) sum[figure] += day[figure]
          return sum
        }, nothing()),
      )
    }),
    { numRuns: 10, seed: 20_261_127 },
  )
  expect(await wrongSums(server.db)).toEqual([])
})

it('written anew they are the same, and each table says the same of a day', async () => {
  server.clock.now += 96 * HOUR
  await night()
  const before = await allRows()
  expect(before['day_sales']!.length).toBeGreaterThan(10)
  await server.db.query({ text: 'delete from day_kept where org_id = $1', values: [scope().orgId] })
  await night()
  expect(await allRows()).toEqual(before)

  const sums = await rowsOf(
    server.db,
    `select s.day, s.net, t.net as by_tender, i.net as by_item, p.net as by_person, x.net as by_tax from (
      select day, sum(gross_cents - discount_cents - refunded_cents)::bigint as net,
        sum(money_in_cents - money_out_cents + macou_cents - macou_refunded_cents)::bigint as money from day_sales group by 1) s
    join (select day, sum(in_cents - out_cents)::bigint as net from day_tender where tender <> 'kept' group by 1) t using (day)
    join (select day, sum(gross_cents - discount_cents - refunded_cents)::bigint as net from day_item group by 1) i using (day)
    join (select day, sum(net_cents)::bigint as net from day_person group by 1) p using (day)
    join (select day, sum(base_cents - refunded_base_cents)::bigint as net from day_tax group by 1) x using (day)
    where s.net <> i.net or s.net <> p.net or s.net <> x.net or s.money <> t.net`,
  )
  expect(sums).toEqual([])
})

it('the check of the books names a written day that says something else', async () => {
  const [row] = await rowsOf<{ day: string }>(server.db, 'select min(day)::date as day from day_sales')
  const change = (by: number) =>
    server.db.query({ text: 'update day_sales set tip_cents = tip_cents + $2 where day = $1', values: [row!.day, by] })
  await change(1)
  expect(await wrongSums(server.db)).toEqual([
    `written days (day_sales) that differ from the sales, refunds and orders of the day: store ${scope().storeId} on ${row!.day}`,
  ])
  await change(-1)
  expect(await wrongSums(server.db)).toEqual([])
})
