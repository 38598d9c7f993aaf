import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { members } from '#contract/organisation/members.ts'
import { adjustLine, quantityOfLabel, SCALE_LABEL, takenOff } from '#domain/cart/adjust.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents, milli } from '#domain/money.ts'
import { walletOf } from '#server/ledgers/macou/wallets.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { ofOlderServer } from '#server/testing/seal-pin.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let tablet: Tablet
let people: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const rows = await rowsOf<{ name: string; id: string }>(
    server.db,
    'select a.first_name as name, a.id from account a join membership m on m.account_id = a.id where m.org_id = $1',
    [server.one.orgId],
  )
  people = Object.fromEntries(rows.map(({ name, id }) => [name, id]))
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  // approvals in the form of older apps; approval-proofs.test.ts covers those with a proof
  tablet = ofOlderServer(server, await onDuty(server))
})

const sku = (n: number) => server.one.stores[0].skus[n]!
/** Sets the permissions and limits of the cashier's role. */
const grant = (permissions: readonly string[], limits: object = {}) =>
  server.db.query({
    text: `update store_role set permissions = permissions || $2::jsonb, limits = $3 where name = 'cashier' and org_id = $1`,
    values: [server.one.orgId, JSON.stringify(permissions), JSON.stringify(limits)],
  })

interface Changes {
  readonly line?: readonly Adjustment[]
  readonly order?: readonly Adjustment[]
  readonly taxExempt?: SaleV2['taxExempt']
  readonly quantity?: number
  readonly more?: Partial<SaleV2>
}

/** A sale of two of one product with manual price changes, as a current counter freezes it. */
function changed({ line = [], order = [], taxExempt, quantity = 2000, more = {} }: Changes) {
  const { policy } = tablet.lease.settings
  const base = tablet.saleData([{ sku: sku(9), quantity }])
  const priced = adjustLine(sku(9).price, milli(quantity), line)
  const cart = [{ ...priced, quantity: milli(quantity), taxes: taxExempt ? [] : sku(9).taxes }]
  const alone = settleCart(cart, { policy })
  if (isRefusal(alone)) throw new Error(alone.code)
  const orderDiscount = takenOff(alone.goods, order)
  const settled = settleCart(cart, { policy, orderDiscount })
  if (isRefusal(settled)) throw new Error(settled.code)
  const money = settled.lines[0]!
  const sale: SaleV2 = {
    ...base,
    goods: settled.goods,
    tax: settled.tax,
    total: settled.total,
    orderDiscount,
    lines: [
      {
        ...base.lines[0]!,
        unitPrice: priced.unitPrice,
        gross: money.gross,
        discount: money.discount,
        orderShare: orderDiscount,
        net: money.net,
        tax: money.tax,
        taxes: money.taxes.map((tax) => ({ ...tax })),
        adjustments: [...line],
        ...(line.some((one) => one.kind === 'price') ? { listPrice: sku(9).price } : {}),
      },
    ],
    adjustments: [...order],
    ...(taxExempt ? { taxExempt } : {}),
    payments: [{ tender: 'cash', amount: settled.total, tendered: settled.total, change: cents(0) }],
    ...more,
  }
  return tablet.freeze('sale', sale, { v: 2 })
}

const codesOf = async (...sales: ReturnType<typeof changed>[]) =>
  (await tablet.deliver(sales)).results.map((result) => result.differences.map((one) => one.code))
const by = (how: 'permission' | 'pin', id: string) => ({ approval: { how, by: id } })
const percent = (value: number, approved: Partial<Adjustment> = {}): Adjustment => ({
  kind: 'percent',
  value: value * 10_000,
  reason: 'damaged',
  ...approved,
})

describe('prices changed by hand', () => {
  it('by an administrator’s PIN are accepted without a word: lines, the order, the price, no tax', async () => {
    const owner = by('pin', people['Olive']!)
    expect(
      await codesOf(
        changed({ line: [percent(50, owner)] }),
        changed({ order: [percent(30, owner)] }),
        changed({ line: [{ kind: 'price', value: 1, reason: '', ...owner }] }),
        changed({ taxExempt: { reason: 'resale', ...owner } }),
        changed({ line: [percent(5, owner)], order: [{ kind: 'amount', value: 7, reason: '', ...owner }] }),
      ),
    ).toEqual([[], [], [], [], []])
    const [row] = await rowsOf(server.db, 'select tax_exempt from sale where tax_exempt <> $1', [''])
    expect(row).toEqual({ tax_exempt: 'resale' })
  })

  it('by nobody, by somebody unknown or by no administrator are tasks', async () => {
    const cashier2 = people['cashier2']!
    expect(
      await codesOf(
        changed({ line: [percent(10)] }),
        changed({ line: [percent(10, by('pin', tablet.newId()))] }),
        changed({ order: [percent(10, by('pin', cashier2))] }),
        changed({ taxExempt: { reason: 'resale' } }),
        changed({ line: [percent(10, by('permission', tablet.lease.cashierId))] }),
      ),
    ).toEqual([
      ['approval.missing'],
      ['approval.unknown'],
      ['approval.not-administrator'],
      ['approval.missing'],
      ['approval.missing'],
    ])
  })

  it('by the cashier stay within what the role gives away', async () => {
    await grant(['shopCounterDiscount'], { discountPercent: 10, discountCents: 230 })
    const own = by('permission', tablet.lease.cashierId)
    const at = (value: number) => changed({ line: [percent(value, own)] })
    expect(await codesOf(at(10), at(11))).toEqual([[], ['limit.exceeded']])
    expect(await codesOf(changed({ order: [{ kind: 'amount', value: 231, reason: '', ...own }] }))).toEqual([
      ['limit.exceeded'],
    ])
    expect(await codesOf(changed({ line: [{ kind: 'price', value: 900, reason: '', ...own }] }))).toEqual([
      ['approval.missing'],
    ])
    const again = await onDuty(server)
    expect(again.lease.authority).toMatchObject({
      may: ['shopCounterDiscount'],
      limits: { discountPercent: 10, discountCents: 230 },
    })
  })

  it('by the cents of a scale’s label need nobody, and only those cents', async () => {
    const label = (value: number) => ({ kind: 'amount' as const, value, reason: SCALE_LABEL })
    const { quantity, over } = quantityOfLabel(cents(3333), sku(9).price)
    expect(await codesOf(changed({ quantity, line: over ? [label(over)] : [] }))).toEqual([[]])
    // cents that no label of such a weight has, and two labels on one line, are a discount
    expect(
      await codesOf(
        changed({ line: [label(2)] }),
        changed({ line: [label(200)] }),
        changed({ quantity, line: [label(over), label(over)] }),
      ),
    ).toEqual([['approval.missing'], ['approval.missing'], ['approval.missing']])
  })
})

describe('a member', () => {
  /** What waits for the refund period to end. */
  const pending = async (id: string) =>
    (await walletOf(server.db, server.one.orgId, id, server.clock.now))!.pending?.amount ?? 0

  it('is found by the code that was scanned, and gets the store’s share of the cash, once', async () => {
    await server.db.query({ text: `update store set profile = profile || '{"cashRewardBps": 150}'::jsonb` })
    const { data: member } = await server.callAs('cashier', members.add, { phone: '2125550177' })
    const sale = changed({ more: { memberCode: `MEMBER-${member.code.toLowerCase()}`, tip: cents(0) } })
    const { total } = (JSON.parse(sale.body) as { data: SaleV2 }).data
    expect(await codesOf(sale)).toEqual([[]])
    expect(await codesOf(sale)).toEqual([[]])
    const [row] = await rowsOf<{ member_id: string }>(server.db, 'select member_id from sale where id = $1', [sale.id])
    expect(row!.member_id).toBe(member.id)
    expect(await pending(member.id)).toBe(Math.round(total * 0.015))
    const known = changed({ more: { memberId: member.id } })
    expect(await codesOf(known)).toEqual([[]])
    expect(await pending(member.id)).toBe(Math.round(total * 0.015) * 2)
    expect(await rowsOf(server.db, 'select part_id = sale_id as reward from macou_pending')).toEqual([
      { reward: true },
      { reward: true },
    ])
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('pays nothing into the wallet without cash; one whom nobody knows is a task', async () => {
    const { data: member } = await server.callAs('cashier', members.add, { phone: '2125550178' })
    const sale = changed({ more: { memberId: member.id } })
    const data = (JSON.parse(sale.body) as { data: SaleV2 }).data
    const venmo = changed({
      more: { memberId: member.id, payments: [{ tender: 'venmo', amount: data.total }] },
    })
    expect(await codesOf(sale, venmo, changed({ more: { memberCode: 'NOBODY77' } }))).toEqual([
      [],
      [],
      ['member.unknown'],
    ])
    expect(await pending(member.id)).toBe(Math.round(data.total * 0.015))
  })
})
