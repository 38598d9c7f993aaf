import type { AtTill, FactEntry } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { adjustLine, takenOff } from '#domain/cart/adjust.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { cents } from '#domain/money.ts'
import { bareRefundData, openSaleData, type Typed } from '#server/testing/open-and-bare.ts'
import { pinApproval } from '#server/testing/seal-pin.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestSku } from '#server/testing/test-world.ts'

export interface Shop {
  readonly tablet: Tablet
  readonly skus: readonly TestSku[]
  readonly owner: string
  readonly pin: string
  readonly member: string
  /** A colleague who may take over the till, with the proof that they did. */
  readonly colleague: { readonly id: string; readonly name: string; readonly took: AtTill }
  /** The proof that the cashier unlocked the counter with a PIN. */
  readonly unlocked: AtTill
}

interface SaleRequest {
  readonly quantities?: readonly number[]
  readonly change?: (lineId: string, gross: number) => readonly Adjustment[]
  readonly order?: (goods: number) => readonly Adjustment[]
  readonly exempt?: () => SaleV2['taxExempt']
  readonly tip?: number
  readonly pay?: (total: number) => SaleV2['payments']
  readonly more?: Partial<SaleV2>
}

const inCash = (total: number, handed = total): SaleV2['payments'] => [
  { tender: 'cash', amount: cents(total), tendered: cents(handed), change: cents(handed - total) },
]

/** The content of a sale as today's counter settles and freezes it. */
function saleOf({ tablet, skus }: Shop, request: SaleRequest): SaleV2 {
  const { quantities = [1000, 2000], change, order, tip = 0, pay = inCash } = request
  const sold = quantities.map((quantity, i) => ({ sku: skus[i]!, quantity }))
  const base: SaleV2 = tablet.saleData(sold)
  const exempt = request.exempt?.()
  const cart = base.lines.map((line, i) => {
    const adjustments = i === 0 ? [...(change?.(line.lineId, line.gross) ?? [])] : []
    const { unitPrice, discount } = adjustLine(line.unitPrice, line.quantity, adjustments)
    return {
      line,
      adjustments,
      cart: { unitPrice, discount, quantity: line.quantity, taxes: exempt ? [] : skus[i]!.taxes },
    }
  })
  const { policy } = tablet.lease.settings
  const alone = settleCart(
    cart.map((one) => one.cart),
    { policy },
  )
  if (isRefusal(alone)) throw new Error(alone.code)
  const changes = [...(order?.(alone.goods) ?? [])]
  const orderDiscount = takenOff(alone.goods, changes)
  const settled = settleCart(
    cart.map((one) => one.cart),
    { policy, orderDiscount, tip: cents(tip) },
  )
  if (isRefusal(settled)) throw new Error(settled.code)
  return {
    ...base,
    lines: cart.map(({ line, adjustments, cart: { unitPrice, discount } }, i) => {
      const money = settled.lines[i]!
      const share = cents(money.discount - discount)
      return {
        ...line,
        unitPrice,
        gross: money.gross,
        discount: money.discount,
        net: money.net,
        tax: money.tax,
        taxes: money.taxes.map((tax) => ({ ...tax })),
        ...(share > 0 ? { orderShare: share } : {}),
        ...(adjustments.length > 0 ? { adjustments } : {}),
        ...(adjustments.some((one) => one.kind === 'price') ? { listPrice: line.unitPrice } : {}),
      }
    }),
    ...(changes.length > 0 ? { adjustments: changes, orderDiscount } : {}),
    ...(exempt ? { taxExempt: exempt } : {}),
    ...(tip > 0 ? { tip: cents(tip) } : {}),
    goods: settled.goods,
    tax: settled.tax,
    total: settled.total,
    payments: pay(settled.total),
    ...request.more,
  }
}

/** A genuine fact being built: what must exist before it, then its kind, version and content. */
export interface Genuine {
  readonly name: string
  /** A difference that all facts of this sort have: a person looks at each of them. */
  readonly always?: string
  readonly make: (shop: Shop) => {
    readonly before: FactEntry[]
    readonly kind: string
    readonly v: number
    readonly data: object
    /** Its id, if its content names it. */
    readonly id?: string
    /** The person who was at the till; absent: the cashier, who signed in. */
    readonly seller?: AtTill
  }
}

const sale = (name: string, request: (shop: Shop) => SaleRequest): Genuine => ({
  name,
  make: (shop) => ({ before: [], kind: 'sale', v: 4, data: saleOf(shop, request(shop)) }),
})

const own = ({ tablet }: Shop) => ({ approval: { how: 'permission' as const, by: tablet.lease.cashierId } })
const byPin = ({ tablet, owner, pin }: Shop, power: string, gives: number, subject?: string) => ({
  approval: pinApproval(tablet, pin, { by: owner, power, gives, ...(subject ? { subject } : {}) }),
})
const DISCOUNT = 'shopCounterDiscount'

function refundOf(shop: Shop, tender: 'cash' | 'zelle', pinned: boolean) {
  const { tablet, skus } = shop
  const sold = tablet.freeze(
    'sale',
    saleOf(shop, { pay: (total) => (tender === 'cash' ? inCash(total) : [{ tender, amount: cents(total) }]) }),
    { v: 3 },
  )
  const { nextSeq, lastHash } = tablet
  const entry = tablet.refund(sold, [0, 1000], (one) => ({
    ...one,
    payments: [{ tender, amount: one.total, reference: '' }],
    ...(pinned
      ? byPin(shop, 'shopOfflineOrderRefund', one.total, sold.id)
      : { approval: { how: 'permission' as const, by: tablet.lease.cashierId } }),
  }))
  tablet.nextSeq = nextSeq
  tablet.lastHash = lastHash
  if (skus.length === 0) throw new Error('no goods')
  return { before: [sold], kind: 'refund', v: 2, data: (JSON.parse(entry.body) as { data: object }).data }
}

/** Products and an open amount, taxed as the store says, and untaxed. */
const openSale = (name: string, typed: (shop: Shop) => Typed): Genuine => ({
  name,
  make: (shop) => {
    const { tablet, skus } = shop
    return { before: [], kind: 'sale', v: 4, data: openSaleData(tablet, [typed(shop)], [{ sku: skus[0]! }]) }
  },
})

const bareRefund = (name: string, pinned: boolean): Genuine => ({
  name,
  always: 'refund.without-receipt',
  make: (shop) => {
    const { tablet, skus } = shop
    const id = tablet.newId()
    const data = bareRefundData(tablet, id, [{ sku: skus[0]!, quantity: 2000 }, { sku: skus[1]! }])
    const let_ = pinned ? byPin(shop, 'shopCounterRefundWithoutReceipt', data.total, id) : {}
    return { before: [], kind: 'refund', v: 3, data: { ...data, ...let_ }, id }
  },
})

const ofColleague = ({ colleague: { id, name, took } }: Shop, data: object) => ({
  data: { ...data, cashierId: id, cashierName: name },
  seller: took,
})

const byColleague = (name: string, data: (shop: Shop) => SaleV2): Genuine => ({
  name,
  make: (shop) => ({ before: [], kind: 'sale', v: 3, ...ofColleague(shop, data(shop)) }),
})

const plain = (name: string, kind: string, data: (shop: Shop) => object): Genuine => ({
  name,
  make: (shop) => ({ before: [], kind, v: 1, data: { shiftId: shop.tablet.lease.shiftId, ...data(shop) } }),
})

/** One of each sort of fact that counters send. */
export const genuine: readonly Genuine[] = [
  sale('a sale', () => ({ pay: (total) => inCash(total, total + 500) })),
  sale('a sale of a member', ({ member }) => ({ more: { memberId: member } })),
  sale('a sale with a tip, by two methods', () => ({
    tip: 300,
    pay: (total) => [{ tender: 'venmo', amount: cents(100) }, ...inCash(total - 100)],
  })),
  sale('a discount within the cashier’s limit', (shop) => ({
    change: () => [{ kind: 'percent', value: 50_000, reason: 'Damaged', ...own(shop) }],
  })),
  sale('a discount let by PIN', (shop) => ({
    change: (lineId, gross) => [
      { kind: 'amount', value: 20, reason: 'x', ...byPin(shop, DISCOUNT, Math.min(20, gross), lineId) },
    ],
  })),
  sale('a price let by PIN', (shop) => ({
    change: (lineId, gross) => [
      { kind: 'price', value: 50, reason: 'x', ...byPin(shop, 'shopCounterPrice', gross - 50, lineId) },
    ],
  })),
  sale('a discount of the order let by PIN', (shop) => ({
    order: (goods) => [
      { kind: 'percent', value: 200_000, reason: 'x', ...byPin(shop, DISCOUNT, Math.ceil(goods / 5)) },
    ],
  })),
  sale('a sale without tax', (shop) => ({
    exempt: () => ({ reason: 'Resale', ...byPin(shop, 'shopCounterTaxExempt', 0) }),
  })),
  { name: 'a refund in cash', make: (shop) => refundOf(shop, 'cash', false) },
  { name: 'a refund let by PIN', make: (shop) => refundOf(shop, 'zelle', true) },
  openSale('a sale of an open amount', () => ({ amount: 1250, tax: 'store', quantity: 2000 })),
  openSale('a sale of an open amount let by PIN', (shop) => {
    const lineId = shop.tablet.newId()
    const description = { zh: '修拉链', en: 'Zip repair' }
    const lets = byPin(shop, 'shopCounterOpenAmount', 799, lineId)
    return { amount: 799, tax: 'none', lineId, description, ...lets }
  }),
  bareRefund('a refund without a receipt', false),
  bareRefund('a refund without a receipt let by PIN', true),
  byColleague('a sale of a colleague', (shop) => saleOf(shop, {})),
  byColleague('a discount within the colleague’s limit', (shop) =>
    saleOf(shop, {
      change: () => [
        {
          kind: 'percent',
          value: 200_000,
          reason: 'x',
          approval: { how: 'permission', by: shop.colleague.id },
        },
      ],
    }),
  ),
  {
    name: 'a refund of a colleague',
    make: (shop) => {
      const refund = refundOf(shop, 'cash', false)
      return {
        ...refund,
        ...ofColleague(shop, { ...refund.data, approval: { how: 'permission', by: shop.colleague.id } }),
      }
    },
  },
  {
    name: 'a sale after unlocking by PIN',
    make: (shop) => ({ before: [], kind: 'sale', v: 3, data: saleOf(shop, {}), seller: shop.unlocked }),
  },
  plain('cash handed in', 'cash-submission', () => ({ amount: 1, remark: 'x' })),
  plain('cash put in', 'cash-movement', () => ({ direction: 'in', amount: 500, reason: 'Change' })),
  {
    ...plain('cash that was refused', 'cash-refusal', () => ({ asked: 'cash-out', amount: 500, reason: 'x' })),
    always: 'cash.refused',
  },
  plain('a cart given up', 'void', () => ({ stage: 'cart', lineCount: 2, amount: 900, reason: 'x' })),
]
