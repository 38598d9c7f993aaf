import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { inbound } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { cents, milli, type Milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { bookDocument, daysAgo, type Actor } from '#server/demo/life/cast.ts'
import type { DemoSupplier } from '#server/demo/life/suppliers.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods, StoreSku } from '#server/demo/shops/store-goods.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { newId } from '#server/kernel/new-id.ts'

/** Course of an order; the days are before now. */
interface Plan {
  readonly supplier: number
  readonly ordered: number
  /** Which of the supplier's items, by their place. */
  readonly items: readonly [from: number, to: number]
  /** Days from the order to the expected delivery. */
  readonly expected: number
  readonly reviewed?: boolean
  readonly received?: number
  /** Quantity that came: less leaves it in part. */
  readonly part?: number
  readonly sentBack?: string
  readonly ended?: string
  /** Days for which what was received keeps. */
  readonly keeps?: number
  readonly freight?: number
  readonly remark?: string
}

const plans: readonly Plan[] = [
  { supplier: 2, ordered: 26, items: [0, 12], expected: 4, reviewed: true, received: 22, freight: 3500 },
  { supplier: 1, ordered: 12, items: [0, 8], expected: 2, reviewed: true, received: 10, keeps: 12 },
  { supplier: 0, ordered: 8, items: [0, 6], expected: 1, reviewed: true, received: 7, keeps: 9 },
  { supplier: 4, ordered: 6, items: [0, 10], expected: 3, reviewed: true, received: 3, part: 0.6, keeps: 90 },
  { supplier: 1, ordered: 4, items: [8, 14], expected: 2, reviewed: true, received: 2, keeps: 6 },
  { supplier: 3, ordered: 15, items: [0, 5], expected: 1, reviewed: true, ended: 'The bakery could not deliver.' },
  { supplier: 2, ordered: 5, items: [4, 14], expected: 4, reviewed: true, remark: 'Deliver to the back door.' },
  { supplier: 0, ordered: 1, items: [2, 8], expected: 1, reviewed: true },
  { supplier: 4, ordered: 2, items: [10, 16], expected: 5 },
  { supplier: 3, ordered: 1, items: [0, 6], expected: 2, sentBack: 'Six trays are too many for a weekday.' },
]

const quantityOf = ({ good }: StoreSku, n: number) =>
  milli(good.weighed ? 10_000 + n * 2500 : (n % 3 === 0 ? 24 : 12) * 1000)

/** Orders in every state: received, in part, on the way, overdue, ended, sent back and waiting for their review. */
export async function addOrders(
  { manager, owner }: { readonly manager: Actor; readonly owner: Actor },
  store: DemoStore,
  goods: StoreGoods,
  suppliers: readonly DemoSupplier[],
  now: number,
): Promise<void> {
  for (const plan of plans) {
    const supplier = suppliers[plan.supplier]!
    const at = daysAgo(now, store, plan.ordered, '09:20')
    const id = newId(at)
    const lines = supplier.skus
      .slice(...plan.items)
      .map((sku, n) => ({ sku, quantity: quantityOf(sku, n), costMicro: sku.good.cost * 10_000 }))
    if (lines.length === 0) continue
    await manager.do(at, purchaseOrders.add, {
      id,
      supplierId: supplier.id,
      expectedOn: addDays(businessDate(at, store.timeZone), plan.expected),
      language: 'en',
      remark: plan.remark ?? '',
      lines: lines.map(({ sku, ...line }) => ({ itemId: sku.id, ...line })),
    })
    const later = at + 3_600_000
    if (plan.sentBack !== undefined)
      await owner.do(later, purchaseOrders.sendBack, { id, version: 1, note: plan.sentBack })
    if (plan.reviewed) await owner.do(later, purchaseOrders.review, { id, version: 1 })
    if (plan.received !== undefined) await receive(manager, store, goods, { ...plan, id, lines }, now)
    if (plan.ended !== undefined) await owner.do(later + 172_800_000, purchaseOrders.end, { id, reason: plan.ended })
  }
}

interface Delivery extends Plan {
  readonly id: string
  readonly lines: readonly { readonly sku: StoreSku; readonly quantity: Milli; readonly costMicro: number }[]
}

async function receive(
  manager: Actor,
  store: DemoStore,
  goods: StoreGoods,
  { id: orderId, lines, received, part = 1, keeps, freight }: Delivery,
  now: number,
): Promise<void> {
  const at = daysAgo(now, store, received!, '10:40')
  const came = lines.slice(0, Math.ceil(lines.length * part))
  await bookDocument(manager, inbound, at, {
    type: inboundTypes.purchase,
    orderId,
    ...(freight === undefined ? {} : { freight: cents(freight) }),
    lines: came.map(({ sku, quantity, costMicro }) => ({
      itemId: sku.id,
      placeId: goods.homes?.get(sku.id)?.shelfId ?? goods.shelfId,
      quantity,
      costMicro,
      ...(keeps === undefined ? {} : { expiresOn: addDays(businessDate(at, store.timeZone), keeps) }),
    })),
  })
}
