import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { SCALE_LABEL } from '#domain/cart/adjust.ts'
import { PACK_PRICE } from '#domain/cart/extras.ts'
import { cents, milli } from '#domain/money.ts'
import { cash, off, forger } from '#server/testing/forger.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, START, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = START
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

type Line = SaleV2['lines'][number]
const { cheaper, codes, edited, free } = forger(() => ({ server, tablet }))
const own = () => ({ approval: { how: 'permission' as const, by: tablet.lease.cashierId } })

it('what is genuine is accepted without a word', async () => {
  expect(await codes(edited(() => ({})))).toEqual([])
})

describe('goods for less', () => {
  it('a line’s discount without a change that explains it, also all of it, is a task', async () => {
    expect(await codes(cheaper(off(100)))).toEqual(['discount.unexplained'])
    expect(await codes(cheaper((line) => ({ discount: line.gross, net: cents(0) })))).toEqual(['discount.unexplained'])
  })

  it('in a sale of version 1 as well', async () => {
    const entry = tablet.sale(free(), (sale) => {
      const [line] = sale.lines
      const net = cents(line!.net - 10)
      return { ...sale, lines: [{ ...line!, discount: cents(10), net }], goods: net, total: net, payments: cash(net) }
    })
    expect(await codes(entry)).toEqual(['discount.unexplained'])
  })

  it('an order’s discount without a change that explains it is a task', async () => {
    const entry = cheaper(
      (line) => ({ discount: cents(50), orderShare: cents(50), net: cents(line.gross - 50) }),
      () => ({ orderDiscount: cents(50) }),
    )
    expect(await codes(entry)).toEqual(['discount.unexplained'])
  })

  it('a share of an order’s discount that the order does not have is a task', async () => {
    expect(
      await codes(cheaper((line) => ({ discount: cents(50), orderShare: cents(50), net: cents(line.gross - 50) }))),
    ).toContain('price')
  })

  it('the right list price beside any price of a unit is a task', async () => {
    const entry = cheaper((line) => ({
      listPrice: line.unitPrice,
      unitPrice: cents(1),
      gross: cents(1),
      net: cents(1),
    }))
    expect(await codes(entry)).toContain('price')
  })

  it('a change that says another amount than was taken is a task', async () => {
    const said: Adjustment = { kind: 'amount', value: 1, reason: 'x', ...own() }
    expect(await codes(cheaper(off(100, [said])))).toContain('discount.unexplained')
  })

  it('a change that says so little and names the scale’s label as its reason is a task', async () => {
    const label: Adjustment = { kind: 'amount', value: 1, reason: SCALE_LABEL }
    expect(await codes(cheaper(off(100, [label])))).toContain('discount.unexplained')
  })

  it('a label of the scale that price and weight do not prove, and one packaging’s price taken twice, are tasks', async () => {
    const two = Array.from({ length: 2 }, (): Adjustment => ({ kind: 'amount', value: 2, reason: SCALE_LABEL }))
    expect(await codes(cheaper(off(4, two)))).toContain('approval.missing')
    const pack = Array.from({ length: 2 }, (): Adjustment => ({ kind: 'amount', value: 5, reason: PACK_PRICE }))
    expect(await codes(cheaper(off(10, pack)))).toContain('approval.missing')
  })

  it('a cashier’s limit holds for lines and order together', async () => {
    await server.db.query({
      text: `update store_role set permissions = permissions || '["shopCounterDiscount"]', limits = '{"discountPercent": 10}'
        where name = 'cashier' and org_id = $1`,
      values: [server.one.orgId],
    })
    const tenth = (amount: number): Adjustment => ({ kind: 'amount', value: amount, reason: 'x', ...own() })
    const both = cheaper(
      ({ gross }) => {
        const [line, order] = [Math.floor(gross / 10), Math.floor((gross * 9) / 100)]
        return {
          discount: cents(line + order),
          orderShare: cents(order),
          net: cents(gross - line - order),
          adjustments: [tenth(line)],
        }
      },
      ({ lines: [line] }) => ({ orderDiscount: line!.orderShare!, adjustments: [tenth(line!.orderShare!)] }),
    )
    expect(await codes(both)).toEqual(['limit.exceeded'])
    const one = cheaper(({ gross }) => off(Math.floor(gross / 10), [tenth(Math.floor(gross / 10))])({ gross } as Line))
    expect(await codes(one)).toEqual([])
  })
})

describe('rules that the store does not have', () => {
  it('cash rounded down to a step of 1,000.00 is a task', async () => {
    const entry = edited((sale) => ({
      policy: { ...sale.policy, cashRounding: { step: cents(100_000), mode: 'down' } },
      payments: cash(0),
    }))
    expect(await codes(entry)).toEqual(['policy', 'total'])
  })

  it('tax that is said to be in the prices is a task', async () => {
    const entry = edited((sale) => ({
      policy: { ...sale.policy, pricesIncludeTax: true },
      total: sale.goods,
      payments: cash(sale.goods),
    }))
    expect(await codes(entry)).toContain('policy')
    expect(await codes(entry)).toContain('total')
  })

  it('a refund whose cash is rounded up to 1,000.00 is a task', async () => {
    const sold = edited(() => ({}), free())
    const refund = tablet.refund(sold, [1000], (one) => ({
      ...one,
      cashRounding: { step: cents(100_000), mode: 'up' },
      payments: [{ tender: 'cash', amount: cents(100_000), reference: '' }],
    }))
    expect(await codes(sold, refund)).toEqual(['policy', 'refund.total'])
  })
})

describe('money that cannot have changed hands so', () => {
  it('a negative tip is a task', async () => {
    const entry = edited((sale) => ({
      tip: cents(-sale.total - 5000),
      total: cents(-5000),
      payments: [{ tender: 'cash', amount: cents(-5000) }],
    }))
    expect(await codes(entry)).toEqual(['figures', 'payment.figures'])
  })

  it('payments that cancel each other out are a task', async () => {
    const entry = edited((sale) => ({
      payments: [
        { tender: 'other', amount: cents(sale.total + 5000) },
        { tender: 'cash', amount: cents(-5000) },
      ],
    }))
    expect(await codes(entry)).toEqual(['payment.figures'])
  })

  it('two payments of one kind are a task', async () => {
    const entry = edited((sale) => ({
      payments: [
        { tender: 'cash', amount: cents(1) },
        { tender: 'cash', amount: cents(sale.total - 1) },
      ],
    }))
    expect(await codes(entry)).toEqual(['payment.figures'])
  })

  it('change that is not what was handed over less what was due, or of 9,999.99, is a task', async () => {
    const change = (given: number, back: number) =>
      edited((sale) => ({
        payments: [{ tender: 'cash', amount: sale.total, tendered: cents(sale.total + given), change: cents(back) }],
      }))
    expect(await codes(change(0, 999_999))).toEqual(['payment.figures'])
    expect(await codes(change(999_999, 999_999))).toEqual(['payment.figures'])
    expect(await codes(change(-100, -100))).toEqual(['payment.figures'])
    expect(await codes(change(100, 100))).toEqual([])
  })

  it('a refund that gives cash back and takes it another way is a task', async () => {
    const sold = edited(() => ({}), free())
    const refund = tablet.refund(sold, [1000], (one) => ({
      ...one,
      payments: [
        { tender: 'zelle', amount: cents(-9000), reference: '' },
        { tender: 'cash', amount: cents(one.total + 9000), reference: '' },
      ],
    }))
    expect(await codes(sold, refund)).toContain('payment.figures')
  })

  it('a thousandth of a piece refunded for the money of three is a task', async () => {
    const sold = edited(() => ({}), [{ ...free()[0]!, quantity: 3000 }])
    const refund = tablet.refund(sold, [3000], (one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, quantity: milli(1) })),
    }))
    expect(await codes(sold, refund)).toEqual(['refund.total', 'refund.fraction'])
  })

  it('a refund that lies about the tax in its prices is a task', async () => {
    const sold = edited(() => ({}))
    const refund = tablet.refund(sold, [1000, 0], (one: RefundV1) => ({ ...one, pricesIncludeTax: true }))
    expect(await codes(sold, refund)).toEqual(['refund.total'])
  })
})
