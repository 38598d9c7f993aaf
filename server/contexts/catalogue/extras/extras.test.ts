import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaleV1, SaleV2 } from '#contract/facts/sale.ts'
import { CatalogueRow, goods } from '#contract/catalogue/goods.ts'
import { guarantees } from '#contract/catalogue/guarantees.ts'
import { order } from '#contract/sales/order.ts'
import { cents } from '#domain/money.ts'
import { addWithExtras, GUARANTEE_TAX } from '#server/contexts/catalogue/extras/extras.fixture.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { ofOlderServer } from '#server/testing/seal-pin.ts'
import { onDuty, type Sold, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestSku } from '#server/testing/test-world.ts'

let server: TestServer
let tablet: Tablet
const ids = { guarantee: newId(1), type: newId(1), beans: newId(1), milk: newId(1), member: newId(1), owner: '' }
const store = () => server.one.stores[0]
const sku = (n: number): TestSku => store().skus[n]!

beforeAll(async () => {
  server = await startTestServer()
  tablet = ofOlderServer(server, await onDuty(server))
  await addWithExtras(server, ids)
  const [owner] = await rowsOf<{ id: string }>(server.db, `select id from account where email = 'owner@one.test'`)
  ids.owner = owner!.id
})
afterAll(() => server.close())

const guaranteeSku = (): TestSku => ({
  id: ids.guarantee,
  price: cents(500),
  taxes: [GUARANTEE_TAX],
  name: { zh: '一年', en: '1 yr' },
})
/** Version 2 of a sale: `change` adds to its lines what version 1 cannot express. */
const sale = (sold: readonly Sold[], change: (sale: SaleV2) => SaleV2 = (one) => one) =>
  tablet.sale(sold, (one) => change(one) as SaleV1, { v: 2 })
const codes = async (...facts: ReturnType<typeof sale>[]) =>
  (await tablet.deliver(facts)).results.map((one) => one.differences.map(({ code }) => code))
const sumOf = async (id: string): Promise<number> =>
  (
    await rowsOf<{ n: number }>(
      server.db,
      'select coalesce(sum(quantity_milli), 0)::bigint as n from stock_balance where sku_id = $1',
      [id],
    )
  )[0]!.n

describe('a guarantee sold with goods', () => {
  const withGuarantee = (quantity: number) =>
    sale(
      [
        { sku: sku(0), quantity },
        { sku: guaranteeSku(), quantity },
      ],
      (one) => ({
        ...one,
        lines: one.lines.map((line, i) =>
          i === 1 ? { ...line, kind: 'guarantee', forLine: one.lines[0]!.lineId } : line,
        ),
      }),
    )

  it('is booked with its days in the store’s zone, taxed by its own rules, and takes no stock', async () => {
    const before = await sumOf(sku(0).id)
    const entry = withGuarantee(2000)
    expect(await codes(entry)).toEqual([[]])
    expect(await sumOf(sku(0).id)).toBe(before - 2000)
    expect(await sumOf(ids.guarantee)).toBe(0)
    const [booked] = await rowsOf<{ valid_from: string; days: number }>(
      server.db,
      `select g.*, valid_from = s.business_date as same, valid_until - valid_from as days from guarantee_sold g
        join sale s on s.id = g.sale_id where sale_id = $1`,
      [entry.id],
    )
    expect(booked).toMatchObject({ same: true, days: 365, sku_id: sku(0).id, quantity_milli: 2000 })
    const details = await server.callAs('owner', order.details, { id: entry.id })
    expect(details.data?.lines[1]).toMatchObject({ guarantee: { name: { en: 'Extended' } } })
  })

  it('comes back alone or with its goods, and never as stock', async () => {
    const entry = withGuarantee(1000)
    await tablet.deliver([entry])
    const left = await sumOf(sku(0).id)
    await tablet.deliver([tablet.refund(entry, [0, 1000])])
    expect([await sumOf(sku(0).id), await sumOf(ids.guarantee)]).toEqual([left, 0])
    await tablet.deliver([tablet.refund(entry, [1000, 0])])
    expect(await sumOf(sku(0).id)).toBe(left + 1000)
  })
})

describe('a card', () => {
  const card = (over: Record<string, unknown> = {}) =>
    tablet.sale(
      [{ sku: sku(2), quantity: 10_000 }],
      (one) =>
        ({ ...one, memberId: ids.member, lines: one.lines.map((line) => ({ ...line, kind: 'card' })) }) as SaleV1,
      { v: 2, ...over },
    )
  const wallet = () =>
    rowsOf<{ amount_cents: number }>(
      server.db,
      `select amount_cents from macou_entry where account_id = $1 and reason = 'card' order by entry_no`,
      [ids.member],
    )

  it('gives the member macou by what was paid in cash, and takes it back with the refund', async () => {
    const entry = card()
    expect(await codes(entry)).toEqual([[]])
    const given = Math.floor((sku(2).price * 10 * 500) / 10_000)
    await tablet.deliver([tablet.refund(entry, [4000])])
    const back = Math.floor((given * 4000) / 10_000 + 0.5)
    expect((await wallet()).map((row) => row.amount_cents)).toEqual([given, -back])
  })

  it('whose refund came before it gives only the rest', async () => {
    const known = (await wallet()).reduce((sum, row) => sum + row.amount_cents, 0)
    const entry = card()
    const refund = tablet.refund(entry, [10_000])
    await tablet.deliver([refund])
    await tablet.deliver([entry])
    expect((await wallet()).reduce((sum, row) => sum + row.amount_cents, 0)).toBe(known)
  })

  it('below par, or sold without the network, stands and is a task', async () => {
    const entry = tablet.freeze('sale', discounted(), { v: 2 })
    expect((await codes(entry))[0]).toContain('price')
    expect(await codes(card({ disconnected: true }))).toEqual([['card.disconnected']])
  })

  function discounted(): SaleV2 {
    const one = tablet.saleData([{ sku: sku(2) }]) as SaleV2
    const line = one.lines[0]!
    const net = cents(line.gross - 1)
    const payments = [{ ...one.payments[0]!, amount: net, tendered: net }]
    return { ...one, lines: [{ ...line, kind: 'card', discount: cents(1), net }], goods: net, total: net, payments }
  }
})

describe('goods made of raw materials', () => {
  it('take their materials, below zero with a difference and a notification, and never come back as stock', async () => {
    const own = await sumOf(sku(4).id)
    const entry = sale([{ sku: sku(4), quantity: 3000 }])
    expect(await codes(entry)).toEqual([['stock.below-zero', 'stock.below-zero']])
    expect([await sumOf(ids.beans), await sumOf(ids.milk), await sumOf(sku(4).id)]).toEqual([-54, -600, own])
    const notices = await rowsOf<{ goods_name_en: string }>(
      server.db,
      'select goods_name_en from outbound_notification where sale_id = $1 order by 1',
      [entry.id],
    )
    expect(notices.map((row) => row.goods_name_en)).toEqual(['Beans', 'Milk'])
    await tablet.deliver([tablet.refund(entry, [1000])])
    expect([await sumOf(ids.beans), await sumOf(sku(4).id)]).toEqual([-54, own])
    expect(await wrongSums(server.db)).toEqual([])
  })
})

describe('a packaging', () => {
  const cased = (quantity: number, off: number) => {
    const one = tablet.saleData([{ sku: sku(6), quantity }]) as SaleV2
    const line = one.lines[0]!
    const net = cents(line.gross - off)
    const adjustments = [{ kind: 'amount' as const, value: off, reason: 'pack-price' }]
    const payments = [{ ...one.payments[0]!, amount: net, tendered: net }]
    return tablet.freeze(
      'sale',
      { ...one, lines: [{ ...line, discount: cents(off), net, adjustments }], goods: net, total: net, payments },
      { v: 2 },
    )
  }

  it('is sold at its own price without anybody’s approval, in base units of stock', async () => {
    const before = await sumOf(sku(6).id)
    const off = sku(6).price * 24 - 16_000
    expect(await codes(cased(24_000, off))).toEqual([[]])
    expect(await sumOf(sku(6).id)).toBe(before - 24_000)
    expect(await codes(cased(24_000, off + 1))).toEqual([['price']])
    expect(await codes(cased(11_000, 1))).toEqual([['price']])
  })
})

describe('limits', () => {
  const days = () =>
    rowsOf<{ n: number }>(server.db, 'select quantity_milli as n from sku_day where sku_id = $1', [sku(8).id])

  it('of a day count the same whatever the order, and what is beyond is a task', async () => {
    let expected = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.nat({ max: 3 }),
        async (quantities, turn) => {
          const facts = quantities.map((n) => sale([{ sku: sku(8), quantity: n * 1000 }]))
          const order = [...facts.slice(turn), ...facts.slice(0, turn)]
          const found = [
            ...(await codes(...order.slice(0, 2))),
            ...(order.length > 2 ? await codes(...order.slice(2)) : []),
          ]
          let running = expected
          for (const [i, fact] of order.entries()) {
            running += (JSON.parse(fact.body) as { data: SaleV2 }).data.lines[0]!.quantity
            expect(found[i]!.includes('limit.day')).toBe(running > 5000)
          }
          expected = running
          await tablet.deliver(facts)
          expect((await days())[0]!.n).toBe(expected)
        },
      ),
      { numRuns: 5 },
    )
  })

  it('of a purchase are wider with a member who invited others; what an administrator let is no task', async () => {
    const buy = (quantity: number, more: Partial<SaleV2> = {}, by = '') =>
      sale([{ sku: sku(10), quantity }], (one) => ({
        ...one,
        ...more,
        lines: one.lines.map((line) => ({
          ...line,
          ...(by
            ? { adjustments: [{ kind: 'amount', value: 0, reason: 'above-limit', approval: { how: 'pin', by } }] }
            : {}),
        })),
      }))
    expect(await codes(buy(2000), buy(3000), buy(3000, {}, ids.owner))).toEqual([[], ['limit.purchase'], []])
    expect(await codes(buy(3000, {}, newId(1)))).toEqual([['approval.unknown']])
    await server.db.query({ text: 'update member set invites_before = 1' })
    expect(await codes(buy(3000, { memberId: ids.member }), buy(4000, { memberId: ids.member }))).toEqual([
      [],
      ['limit.purchase'],
    ])
  })
})

describe('what goods offer', () => {
  it('is said to whoever asks connected; of goods of another store nothing', async () => {
    const answer = await server.callAs('cashier', guarantees.list, { id: sku(0).id })
    expect(answer.data?.records).toMatchObject([
      { type: { en: 'Extended' }, price: 500, validDays: 365, macouSupported: false },
    ])
    const ratios = await rowsOf(server.db, 'select kind, ppm from sku_macou where sku_id = any($1::uuid[])', [
      [ids.guarantee, sku(2).id],
    ])
    expect(ratios).toEqual([
      { kind: 'deduction', ppm: 0 },
      { kind: 'deduction', ppm: 0 },
    ])
    expect((await server.callAs('cashier', guarantees.list, { id: sku(1).id })).data?.records).toEqual([])
    const other = server.one.stores[1].skus[0]!.id
    expect((await server.callAs('cashier', guarantees.list, { id: other })).error).toBe('record.missing')
  })
})

describe('the catalogue', () => {
  it('says of some goods what they have besides a price, and of all others nothing', async () => {
    const answer = await server.callAs('cashier', goods.delta, { since: 0 })
    if (answer.error !== '') throw new Error(answer.error)
    const rows = answer.text
      .split('\n')
      .slice(1)
      .map((line) => v.parse(CatalogueRow, JSON.parse(line)))
    const of = (n: number) => rows.find((row) => row[0] === sku(n).id)!
    expect(of(1)).toHaveLength(15)
    expect(of(0)[15]?.guarantees?.[0]?.slice(1, 7)).toEqual(['延保', 'Extended', '一年', '1 yr', 500, 365])
    expect(of(2)[15]).toEqual({ card: ['universal', 500, 200] })
    expect(of(4)[15]).toEqual({ made: 1 })
    expect(of(6)[15]).toEqual({ packs: [['箱', 'Case', 12_000, 8000, '00000000000017']] })
    expect(of(8)[15]?.limits).toMatchObject({ day: 5000, sold: expect.any(Number) as number })
    expect(of(10)[15]).toEqual({ limits: { buy: 2000, invite: 1000 } })
  })
})
