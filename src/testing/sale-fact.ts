/** A sale at another tablet, by calls alone: screens and browsers know nothing of it. */
import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import type { order } from '#contract/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, milli } from '#domain/money.ts'
import type { Clerk, Good } from '#testing/clerk.ts'

const DEVICE = 'another-tablet'
const newId = (): string => uuidv7(Date.now(), randomBytes(10))

type Lease = OutputOf<typeof order.startShift>

/**
 * Somebody starts a shift at a free counter and sells so much of a product without tax, in thousandths, for cash; returns
 * the receipt number.
 */
export async function sellAt(cashier: Clerk, counter: string, good: Good, quantity = 1000): Promise<string> {
  const { records } = await cashier.get<{ records: { id: string; cashierName: string }[] }>(
    '/shop/order/cashierCounterList',
  )
  const { id } = records.find(({ cashierName }) => cashierName === counter)!
  const lease = await cashier.post<Lease>(`/shop/order/startShift/${id}`, { deviceId: DEVICE, floatCents: 0 })
  const sale = saleOf(lease, good, quantity)
  const body = canonicalJson({
    id: newId(),
    kind: 'sale',
    v: 1,
    store: lease.storeId,
    counter: lease.counterId,
    shift: lease.shiftId,
    lease: lease.lease,
    seq: 1,
    at: { device: Date.now(), offset: 0 },
    by: lease.cashierId,
    data: sale,
  })
  const entry = { id: (JSON.parse(body) as { id: string }).id, seq: 1, sha256: sha256(body), body }
  const answer = await fetch(`${cashier.origin}/b/shop/order/facts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: lease.credential },
    body: JSON.stringify({ deviceId: DEVICE, app: 'test', entries: [entry] }),
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string; data: FactBatchResult }
  if (!success) throw new Error(message)
  return sale.receiptNo
}

/** A product without tax that is sold in pieces. */
export const isPlain = ({ unitKind, taxes }: Good): boolean => unitKind === 'piece' && taxes.length === 0

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The first sale of a shift, paid exactly. */
function saleOf(lease: Lease, { skuId, name, itemNo, price }: Good, pieces: number): SaleV1 {
  const { policy } = lease.settings
  const one = { unitPrice: cents(price), quantity: milli(pieces), discount: cents(0), taxes: [] }
  const settled = settleCart([one], { policy })
  if (isRefusal(settled)) throw new Error(settled.code)
  const { goods, tax, total } = settled
  const line = settled.lines[0]!
  return {
    receiptNo: `${lease.counterCode}-${lease.lease}-1`,
    receiptSeq: 1,
    shiftId: lease.shiftId,
    cashierId: lease.cashierId,
    cashierName: lease.cashierName,
    policy,
    goods,
    tax,
    total,
    catalogueRev: 1,
    memberCode: '',
    lines: [
      {
        ...line,
        taxes: [],
        lineId: newId(),
        skuId,
        name,
        itemNo,
        barcode: '',
        unitPrice: one.unitPrice,
        quantity: one.quantity,
        note: '',
      },
    ],
    payments: [{ tender: 'cash', amount: total, tendered: total, change: cents(0) }],
  }
}
