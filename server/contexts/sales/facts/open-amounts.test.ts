import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { order } from '#contract/sales/order.ts'
import { pins } from '#contract/organisation/pins.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { cents, ppm } from '#domain/money.ts'
import { OPEN_AMOUNT } from '#domain/open-amount.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { rowsOf } from '#server/testing/books.ts'
import { openSaleData, type Typed } from '#server/testing/open-and-bare.ts'
import { pinApproval } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

const PIN = '258017'

let server: TestServer
let tablet: Tablet
let owner: string
beforeAll(async () => {
  server = await startTestServer()
  await server.callAs('owner', pins.set, { password: PASSWORD, pin: PIN })
  const text = 'select account_id as id from membership where org_id = $1 and is_primary'
  owner = (await rowsOf<{ id: string }>(server.db, text, [server.one.orgId]))[0]!.id
  await grant()
  tablet = await onDuty(server)
})
afterAll(() => server.close())

const grant = () =>
  server.db.query({
    text: `update store_role set permissions = permissions || '["shopCounterOpenAmount"]' where name = 'cashier'`,
  })
const withdraw = () =>
  server.db.query({
    text: `update store_role set permissions = permissions - 'shopCounterOpenAmount' where name = 'cashier'`,
  })

const taxed: Typed = { amount: 1250, tax: 'store' }

async function sell(typed: Typed, change: (sale: SaleV2) => SaleV2 = (sale) => sale) {
  const entry = tablet.freeze('sale', change(openSaleData(tablet, [typed])), { v: 4 })
  const { results } = await tablet.deliver([entry])
  return { entry, result: results[0]! }
}
const codes = async (typed: Typed, change?: (sale: SaleV2) => SaleV2): Promise<string[]> => {
  const { result } = await sell(typed, change)
  expect(result.verdict).not.toBe('held')
  return result.differences.map(({ code }) => code)
}
const line = (sale: SaleV2, part: Partial<SaleV2['lines'][number]>): SaleV2 => ({
  ...sale,
  lines: [{ ...sale.lines[0]!, ...part }],
})

describe('who may', () => {
  it('takes a counter with the permission in its lease, and the taxes that the store has said', () => {
    expect(tablet.lease.authority?.may).toEqual(['shopCounterOpenAmount'])
    expect(tablet.lease.settings.storeTaxes).toEqual([{ name: 'Sales tax', rate: 88_750 }])
  })

  it('sells an open amount, taxed as the store says or not taxed, and nothing differs', async () => {
    expect(await codes(taxed)).toEqual([])
    expect(await codes({ amount: 500, tax: 'none', quantity: 3000 })).toEqual([])
  })

  it('has it said where the cashier did not hold the permission', async () => {
    await withdraw()
    try {
      const { result } = await sell(taxed)
      expect(result.differences).toMatchObject([{ code: 'approval.missing', actual: 'shopCounterOpenAmount' }])
      expect(await codes(taxed, (sale) => line(sale, { open: { tax: 'store' } }))).toEqual(['approval.missing'])
    } finally {
      await grant()
    }
  })

  it('lets an administrator approve it by PIN, for that line and to the cent', async () => {
    await withdraw()
    try {
      const lineId = tablet.newId()
      const lets = (gives: number, subject = lineId) =>
        pinApproval(tablet, PIN, { by: owner, power: 'shopCounterOpenAmount', gives, subject })
      expect(await codes({ ...taxed, lineId, approval: lets(1250) })).toEqual([])
      const other = tablet.newId()
      expect(await codes({ ...taxed, lineId: other, approval: lets(1250) })).toEqual(['approval.unproven'])
      const less = tablet.newId()
      expect(await codes({ ...taxed, lineId: less, amount: 1, approval: lets(1250, less) })).toEqual([
        'approval.exceeded',
      ])
    } finally {
      await grant()
    }
  })
})

describe('its tax', () => {
  it('differs where none was taken though the store’s was said, or nobody said how it is taxed', async () => {
    const untaxed = (sale: SaleV2): SaleV2 => {
      const total = sale.goods
      const payments = [{ tender: 'cash' as const, amount: total, tendered: total, change: cents(0) }]
      return { ...line(sale, { taxes: [], tax: cents(0) }), tax: cents(0), total, payments }
    }
    expect(await codes(taxed, untaxed)).toContain('tax')
    expect(
      await codes({ amount: 900, tax: 'none' }, (sale) => ({ ...sale, lines: [without(sale.lines[0]!)] })),
    ).toEqual(expect.arrayContaining(['tax', 'approval.missing']))
  })

  it('may be the one that the store had when the shift was opened', async () => {
    const { storeId } = server.one.stores[0]
    await server.db.query({
      text: `insert into store_policy_past (org_id, store_id, until, policy, taxes)
        select org_id, id, $2, '{"rounding":"line","pricesIncludeTax":false}', '[{"name":"Sales tax","rate":80000}]'
        from store where id = $1`,
      values: [storeId, new Date(server.clock.now + 1000)],
    })
    const old = { name: 'Sales tax', rate: ppm(80_000), amount: cents(100) }
    const atOld = (sale: SaleV2): SaleV2 => ({
      ...line(sale, { taxes: [old], tax: cents(100) }),
      tax: cents(100),
      total: cents(1350),
      payments: [{ tender: 'cash', amount: cents(1350), tendered: cents(1350), change: cents(0) }],
    })
    expect(await codes(taxed, atOld)).toEqual([])
  })
})

const without = ({ open: _, ...rest }: SaleV2['lines'][number]) => rest

describe('a line of an open amount', () => {
  it('is of more than nothing, and takes nothing off for a label of the scale', async () => {
    expect(await codes({ amount: 1250, tax: 'none' }, (sale) => line(sale, { unitPrice: cents(0) }))).toContain(
      'figures',
    )
    const labelled = (sale: SaleV2): SaleV2 => ({
      ...line(sale, {
        adjustments: [{ kind: 'amount', value: 1, reason: 'scale-label' }],
        discount: cents(1),
        net: cents(1249),
      }),
      goods: cents(1249),
      total: cents(1249),
      payments: [{ tender: 'cash', amount: cents(1249), tendered: cents(1249), change: cents(0) }],
    })
    expect(await codes({ amount: 1250, tax: 'none' }, labelled)).toEqual(['approval.missing'])
  })

  it('touches no stock, shows in the order with who let it, is found by its words, and is refunded', async () => {
    const ledgers = 'select count(*) as n from stock_ledger'
    const before = await rowsOf<{ n: number }>(server.db, ledgers)
    const description = { zh: '修鞋跟', en: '修鞋跟' }
    const { entry } = await sell({ ...taxed, description })
    expect(await rowsOf<{ n: number }>(server.db, ledgers)).toEqual(before)
    const details = await server.callAs('manager', order.details, { id: entry.id })
    expect(details.data).toMatchObject({
      lines: [{ skuId: OPEN_AMOUNT, name: description, unitPrice: 1250 }],
      changes: [{ kind: 'open-amount', value: 1250, tax: 'store', how: 'permission' }],
    })
    const found = await server.callAs('manager', order.list, { keyword: '修鞋' })
    expect(found.data.records.map(({ id }) => id)).toEqual([entry.id])
    const { data } = await server.callAs('cashier', refunds.info, { receiptNo: details.data.receiptNo })
    expect(data.lines).toMatchObject([{ skuId: OPEN_AMOUNT, net: 1250 }])
    const back = await tablet.deliver([tablet.refund(entry, [1000])])
    expect(back.results).toMatchObject([{ verdict: 'accepted' }])
    expect(await rowsOf<{ n: number }>(server.db, ledgers)).toEqual(before)
  })

  it('is nobody’s of another store', async () => {
    const { entry } = await sell(taxed)
    const other = await server.callAs(
      'neighbour',
      order.details,
      { id: entry.id },
      {
        storeId: server.one.stores[1].storeId,
      },
    )
    expect(other.error).toBe('record.missing')
  })
})
