import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atEachPath } from '#contract/define.ts'
import { order } from '#contract/sales/order.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { milli } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { ofOlderServer } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = ofOlderServer(server, await onDuty(server))
})

const sku = (n: number) => server.one.stores[0].skus[n]!
const info = (receiptNo: string) => server.callAs('cashier', refunds.info, { receiptNo })
const parts = (entry: { body: string }) =>
  JSON.parse(entry.body) as { id: string; data: { receiptNo: string; lines: { lineId: string }[] } }
const sold = async (quantity: number) => {
  const sale = tablet.sale([{ sku: sku(0), quantity }])
  await tablet.deliver([sale])
  const { id, data } = parts(sale)
  return { sale, id, receiptNo: data.receiptNo, lineId: data.lines[0]!.lineId }
}

describe('the sale of a receipt', () => {
  it('is found by its number in any case, with what came back so far', async () => {
    const one = await sold(3000)
    const refund = tablet.refund(one.sale, [1000])
    const answer = await server.call(refunds.submit, { entry: refund }, { token: tablet.lease.credential })
    expect(answer.data).toMatchObject({ id: refund.id, verdict: 'accepted', dup: false })
    const { data } = await info(one.receiptNo.toLowerCase())
    expect(data).toMatchObject({ saleId: one.id, receiptNo: one.receiptNo, refundDays: 30 })
    expect(data.refunds).toMatchObject([
      { id: refund.id, state: 'completed', lines: [{ lineId: one.lineId, quantity: 1000, to: 'shelf' }] },
    ])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('gets its refund by the iPad path as well: booked once, cash and goods back, however often it is sent', async () => {
    const one = await sold(3000)
    const { total } = (JSON.parse(one.sale.body) as { data: { total: number } }).data
    const refund = tablet.refund(one.sale, [3000])
    const send = async () =>
      (await server.call(atEachPath(refunds.submit)[1]!, { entry: refund }, { token: tablet.lease.credential })).data
    expect(await send()).toMatchObject({ id: refund.id, verdict: 'accepted', dup: false })
    expect(await send()).toMatchObject({ id: refund.id, verdict: 'accepted', dup: true })
    const booked = await rowsOf(
      server.db,
      `select r.total_cents as total, r.cash_cents as cash, h.cash_refunds_cents as drawer,
          (select sum(quantity_milli)::bigint from stock_ledger g where g.reason = 'refund' and g.line_id = $2) as back
        from refund r join shift h on h.id = r.shift_id where r.sale_id = $1`,
      [one.id, one.lineId],
    )
    expect(booked).toEqual([{ total, cash: total, drawer: total, back: 3000 }])
    const again = await server.callAs('cashier', atEachPath(refunds.info)[1]!, { receiptNo: one.receiptNo })
    expect(again.error).toBe('refund.nothing-left')
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is refused without an employee on duty, after its period, when all came back, and when it is not here', async () => {
    const one = await sold(1000)
    expect((await info('A1-99-1')).error).toBe('refund.sale-missing')
    expect((await server.callAs('manager', refunds.info, { receiptNo: one.receiptNo })).error).toBe(
      'refund.not-on-duty',
    )
    const move = (days: number) =>
      server.db.query({
        text: `update sale set occurred_at = occurred_at - $2 * interval '1 day' where id = $1`,
        values: [one.id, days],
      })
    await move(31)
    expect((await info(one.receiptNo)).error).toBe('refund.expired')
    await move(-31)
    await tablet.deliver([tablet.refund(one.sale, [1000])])
    expect((await info(one.receiptNo)).error).toBe('refund.nothing-left')
  })
})

describe('the amount of a refund', () => {
  it('is that of the stored lines; too much, nothing and zero are refused', async () => {
    const one = await sold(3000)
    const ask = (...lines: { lineId: string; quantity: number }[]) =>
      server.callAs('cashier', refunds.amount, {
        saleId: one.id,
        lines: lines.map((line) => ({ ...line, quantity: milli(line.quantity) })),
      })
    const { data } = await ask({ lineId: one.lineId, quantity: 3000 })
    const [row] = await rowsOf<{ total_cents: number }>(server.db, 'select total_cents from sale where id = $1', [
      one.id,
    ])
    expect(data.total).toBe(row!.total_cents)
    expect((await ask()).error).toBe('refund.nothing-chosen')
    expect((await ask({ lineId: one.lineId, quantity: 0 })).error).toBe('refund.quantity-zero')
    expect((await ask({ lineId: one.lineId, quantity: 3001 })).error).toBe('refund.quantity-above-left')
  })
})

describe('the list of refunds', () => {
  it('tells how each went, who let it, and where it differed', async () => {
    const one = await sold(2000)
    const [{ account_id: by }] = await rowsOf<{ account_id: string }>(
      server.db,
      'select account_id from membership where is_primary and org_id = $1',
      [server.one.orgId],
    ).then((rows) => [rows[0]!] as const)
    const approved = tablet.refund(one.sale, [2000], (refund) => ({
      ...refund,
      reason: 'Broken',
      approval: { how: 'password', by },
    }))
    await tablet.deliver([approved, tablet.refund(one.sale, [1000])])
    const { data } = await server.callAs('manager', refunds.list, { id: one.id })
    expect(data.records).toMatchObject([
      { reason: 'Broken', approvedBy: 'Olive Owner', differences: [] },
      { approvedBy: '', differences: [{ code: 'refund.exceeds' }] },
    ])
  })
})

describe('a cashier without the permission', () => {
  const grant = (codes: readonly string[]) =>
    server.db.query({
      text: `update store_role set permissions = $2 where store_id = $1 and name = 'cashier'`,
      values: [server.one.stores[0].storeId, JSON.stringify(codes)],
    })
  it('is told so with the lease; what they hand back all the same is a task', async () => {
    expect(tablet.lease.mayRefund).toBe(true)
    expect(tablet.lease.settings.refunds).toEqual({ days: 30, way: 'either', disconnectedLimit: 20_000 })
    const one = await sold(2000)
    await grant(['shopOfflineOrderOfflineCollection'])
    const lease = await server.callAs('cashier', order.startShift, {
      id: tablet.lease.counterId,
      deviceId: 'test-device',
    })
    expect(lease.data.mayRefund).toBe(false)
    const { results } = await tablet.deliver([tablet.refund(one.sale, [1000])])
    expect(results[0]!.differences).toMatchObject([{ code: 'permission.changed' }])
    await grant([
      'shopOfflineOrder',
      'shopOfflineOrderDetails',
      'shopOfflineOrderOfflineCollection',
      'shopOfflineOrderRefund',
    ])
  })
})

it('a lease that is resumed goes on after the receipts of its refunds', async () => {
  const one = await sold(1000)
  await tablet.deliver([tablet.refund(one.sale, [1000])])
  const { data } = await server.callAs('cashier', order.startShift, {
    id: tablet.lease.counterId,
    deviceId: 'test-device',
  })
  expect(data.nextReceiptSeq).toBe(3)
})

describe('an order of the office', () => {
  it('is completed, partly refunded, refunded; the list finds and sums it so, the details name each refund', async () => {
    const one = await sold(2000)
    const state = async () => {
      const { data } = await server.callAs('manager', order.list, { keyword: one.receiptNo })
      return data.records.map((row) => [row.state, row.refunded])
    }
    expect(await state()).toEqual([['completed', 0]])
    const half = tablet.refund(one.sale, [1000])
    await tablet.deliver([half])
    expect((await state())[0]![0]).toBe('partly-refunded')
    const find = async (wanted: 'completed' | 'partly-refunded' | 'refunded') =>
      (await server.callAs('manager', order.list, { keyword: one.receiptNo, state: wanted })).data.records.length
    expect([await find('completed'), await find('partly-refunded'), await find('refunded')]).toEqual([0, 1, 0])
    await tablet.deliver([tablet.refund(one.sale, [1000])])
    const { data } = await server.callAs('manager', order.details, { id: one.id })
    expect(data).toMatchObject({ state: 'refunded', refunded: data.total })
    expect(data.refunds.map((refund) => refund.id)[0]).toBe(half.id)
    expect(data.stock.filter((row) => row.reason === 'refund')).toHaveLength(2)
    expect([await find('completed'), await find('partly-refunded'), await find('refunded')]).toEqual([0, 0, 1])
  })
})
