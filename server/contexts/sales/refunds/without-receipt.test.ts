import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { differences } from '#contract/sales/differences.ts'
import { order } from '#contract/sales/order.ts'
import { pins } from '#contract/organisation/pins.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { cents } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
import { refundBare } from '#server/testing/open-and-bare.ts'
import { pinApproval } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD, type TestSku } from '#server/testing/test-world.ts'

const PIN = '258017'
const POWER = 'shopCounterRefundWithoutReceipt'

let server: TestServer
let tablet: Tablet
let owner: string
let goods: readonly TestSku[]
beforeAll(async () => {
  server = await startTestServer()
  await server.callAs('owner', pins.set, { password: PASSWORD, pin: PIN })
  const text = 'select account_id as id from membership where org_id = $1 and is_primary'
  owner = (await rowsOf<{ id: string }>(server.db, text, [server.one.orgId]))[0]!.id
  await grant()
  tablet = await onDuty(server)
  goods = server.one.stores[0].skus
})
afterAll(() => server.close())

const grant = () =>
  server.db.query({ text: `update store_role set permissions = permissions || '["${POWER}"]' where name = 'cashier'` })
const withdraw = () =>
  server.db.query({ text: `update store_role set permissions = permissions - '${POWER}' where name = 'cashier'` })

type Change = (refund: RefundV1, id: string) => RefundV1
async function send(change?: Change, over: { disconnected?: boolean } = {}) {
  const entry = refundBare(tablet, [{ sku: goods[0]!, quantity: 2000 }, { sku: goods[1]! }], change, over)
  const { results } = await tablet.deliver([entry])
  return { entry, result: results[0]! }
}
const codes = async (change?: Change, over?: { disconnected?: boolean }): Promise<string[]> => {
  const { result } = await send(change, over)
  expect(result.verdict).toBe('accepted-with-differences')
  return result.differences.map(({ code }) => code)
}

describe('a refund without a receipt', () => {
  it('is taken in, and is a task for a person even where everything is right', async () => {
    expect(await codes()).toEqual(['refund.without-receipt'])
  })

  it('brings the goods back, takes the cash out of the drawer, and stands in the report of the shift', async () => {
    const balance = async (sku: TestSku) =>
      (
        await rowsOf<{ n: number }>(
          server.db,
          'select sum(quantity_milli)::bigint as n from stock_balance where sku_id = $1',
          [sku.id],
        )
      )[0]!.n
    const shift = async () =>
      (
        await rowsOf<{ cash_refunds_cents: number; refunds_cents: number }>(
          server.db,
          'select cash_refunds_cents, refunds_cents from shift where id = $1',
          [tablet.lease.shiftId],
        )
      )[0]!
    const [was, before] = [await balance(goods[0]!), await shift()]
    const { entry } = await send()
    const { total } = (JSON.parse(entry.body) as { data: RefundV1 }).data
    expect(await balance(goods[0]!)).toBe(was + 2000)
    const after = await shift()
    expect(after.cash_refunds_cents - before.cash_refunds_cents).toBe(total)
    expect(after.refunds_cents - before.refunds_cents).toBe(total)
  })

  it('is a further task without the permission, and none with an administrator’s PIN for this very refund', async () => {
    await withdraw()
    try {
      expect(await codes()).toEqual(['refund.without-receipt', 'approval.missing'])
      expect(await codes(({ approval: _, ...bare }) => bare)).toEqual(['refund.without-receipt', 'approval.missing'])
      const let_ = (refund: RefundV1, subject: string, power = POWER, gives: number = refund.total): RefundV1 => ({
        ...refund,
        approval: pinApproval(tablet, PIN, { by: owner, power, gives, subject }),
      })
      expect(await codes((refund, id) => let_(refund, id))).toEqual(['refund.without-receipt'])
      expect(await codes((refund, id) => let_(refund, id), { disconnected: true })).toEqual(['refund.without-receipt'])
      expect(await codes((refund) => let_(refund, tablet.newId()))).toEqual([
        'refund.without-receipt',
        'approval.unproven',
      ])
      // the server was asked as soon as the PIN was typed, and its result is used when the fact arrives
      const { counterId: counter } = tablet.lease
      const asked = refundBare(tablet, [{ sku: goods[0]! }], (refund, id) => let_(refund, id))
      const { id: subject, data } = JSON.parse(asked.body) as { id: string; data: RefundV1 }
      const { id, by, gives, proof } = data.approval!
      const typed = { id: id!, by, gives: gives!, proof: proof! }
      const { data: said } = await server.callAs('cashier', pins.check, { ...typed, power: POWER, counter, subject })
      expect(said).toEqual({ state: 'right' })
      const { results } = await tablet.deliver([asked])
      expect(results[0]!.differences.map(({ code }) => code)).toEqual(['refund.without-receipt'])
      // a PIN for a refund with a receipt does not approve one without
      expect(await codes((refund, id) => let_(refund, id, 'shopOfflineOrderRefund'))).toEqual([
        'refund.without-receipt',
        'approval.unproven',
      ])
      expect(await codes((refund, id) => let_(refund, id, POWER, 1))).toEqual([
        'refund.without-receipt',
        'approval.exceeded',
      ])
    } finally {
      await grant()
    }
  })

  it('needs an administrator while nobody can be asked, and stays within what a store lets out then', async () => {
    expect(await codes(undefined, { disconnected: true })).toEqual(['refund.without-receipt', 'refund.unapproved'])
    await server.db.query({ text: `update store set settings = settings || '{"refundDisconnectedLimit": 100}'` })
    expect(await codes(undefined, { disconnected: true })).toContain('refund.disconnected-limit')
    await server.db.query({ text: `update store set settings = settings - 'refundDisconnectedLimit'` })
  })
})

/** The first line with another amount, and sums that agree. */
const at =
  (net: number, tax: number): Change =>
  (refund) => {
    const [first, ...rest] = refund.lines
    const other = {
      ...first!,
      net: cents(net),
      tax: cents(tax),
      taxes: first!.taxes.map((one) => ({ ...one, amount: cents(tax) })),
      total: cents(net + tax),
    }
    const lines = [other, ...rest]
    const sum = (key: 'net' | 'tax' | 'total') => cents(lines.reduce((all, one) => all + one[key], 0))
    const total = sum('total')
    return {
      ...refund,
      lines,
      goods: sum('net'),
      tax: sum('tax'),
      total,
      payments: [{ tender: 'cash', amount: total, reference: '' }],
    }
  }

describe('what is held against the catalogue', () => {
  it('is another amount than the goods cost at that moment', async () => {
    const untaxed = goods[0]!.taxes.length === 0
    expect(untaxed).toBe(true)
    const { result } = await send(at(5000, 0))
    expect(result.differences).toMatchObject([
      { code: 'refund.without-receipt' },
      { code: 'price', expected: goods[0]!.price * 2, actual: 5000 },
    ])
    expect(await codes(at(1, 0))).toEqual(['refund.without-receipt', 'price'])
  })

  it('is another tax than theirs, something else than cash, goods that nobody knows, and sums that do not agree', async () => {
    const taxed: Change = (refund) => {
      const lines = refund.lines.map((one, i) => (i === 0 ? one : { ...one, taxes: [], tax: cents(0), total: one.net }))
      const total = cents(lines.reduce((all, one) => all + one.total, 0))
      return { ...refund, lines, tax: cents(0), total, payments: [{ tender: 'cash', amount: total, reference: '' }] }
    }
    expect(await codes(taxed)).toContain('tax')
    expect(await codes((refund) => ({ ...refund, payments: [{ ...refund.payments[0]!, tender: 'macou' }] }))).toEqual([
      'refund.without-receipt',
      'refund.tender',
    ])
    expect(
      await codes((refund) => ({
        ...refund,
        lines: refund.lines.map((one, i) => (i === 0 ? { ...one, skuId: tablet.newId() } : one)),
      })),
    ).toEqual(['refund.without-receipt', 'sku.unknown'])
    expect(await codes((refund) => ({ ...refund, total: cents(refund.total + 1) }))).toEqual([
      'refund.without-receipt',
      'refund.total',
    ])
  })

  it('is a card: what it held went to a wallet', async () => {
    await server.db.query({ text: 'update sku set more = true where id = $1', values: [goods[0]!.id] })
    await server.db.query({
      text: `insert into sku_card (org_id, store_id, sku_id, kind, cash_return_bps, card_return_bps)
        select org_id, store_id, id, 'universal', 10000, 10000 from sku where id = $1`,
      values: [goods[0]!.id],
    })
    const { result } = await send()
    expect(result.differences).toMatchObject([{ code: 'refund.without-receipt' }, { code: 'price', expected: 0 }])
    await server.db.query({ text: 'delete from sku_card where sku_id = $1', values: [goods[0]!.id] })
  })
})

describe('in the office', () => {
  it('stands among the orders with its mark, in the file, and can be opened; of another store nobody sees it', async () => {
    const { entry } = await send()
    const only = await server.callAs('manager', order.list, { state: 'refund-without-receipt' })
    const row = only.data.records.find(({ id }) => id === entry.id)
    const { total } = (JSON.parse(entry.body) as { data: RefundV1 }).data
    expect(row).toMatchObject({ state: 'refund-without-receipt', total: 0, refunded: total, hasDifferences: true })
    const all = await server.callAs('manager', order.list, {})
    expect(all.data.records.map(({ id }) => id)).toContain(entry.id)
    expect(all.data.sums.refunded).toBeGreaterThanOrEqual(total)
    const none = await server.callAs('manager', order.list, { state: 'completed' })
    expect(none.data.records.map(({ id }) => id)).not.toContain(entry.id)
    const opened = await server.callAs('manager', refunds.list, { id: entry.id })
    expect(opened.data.records).toMatchObject([{ id: entry.id, withoutReceipt: true, reason: 'No receipt' }])
    const listed = await server.callAs('manager', differences.list, { code: 'refund.without-receipt' })
    expect(listed.data.records.map(({ saleId }) => saleId)).toContain(entry.id)
    const { storeId } = server.one.stores[1]
    const there = await server.callAs('neighbour', order.list, { state: 'refund-without-receipt' }, { storeId })
    expect(there.data.records).toEqual([])
    const closed = await server.callAs('neighbour', refunds.list, { id: entry.id }, { storeId })
    expect(closed.data.records).toEqual([])
  })

  it('goes with the export of the orders', async () => {
    const asked = { state: 'refund-without-receipt' } as const
    const { text } = await server.callAs('manager', order.exportCsv, asked, { locale: 'en_US' })
    expect(text).toContain('Refund without a receipt')
  })
})
