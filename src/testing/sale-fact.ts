/** A sale at another tablet, by calls alone: screens and browsers know nothing of it. */
import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import type { order } from '#contract/sales/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, milli } from '#domain/money.ts'
import type { Clerk, Good } from '#testing/clerk.ts'

const newId = (): string => uuidv7(Date.now(), randomBytes(10))

type Lease = OutputOf<typeof order.startShift>

/** A fact as a tablet writes it; it is the first of its shift. */
interface Written {
  readonly kind: string
  readonly v: number
  readonly data: object
}

/** A tablet's report about itself in each delivery. */
interface Tablet {
  readonly deviceId: string
  readonly app: string
  readonly pending?: { readonly facts: number; readonly cents: number; readonly age: number }
}

/** Somebody starts a shift at a free counter of a tablet, which sends what it wrote down there; returns its text. */
export async function deliverAt(
  cashier: Clerk,
  counter: string,
  tablet: Tablet,
  write: (lease: Lease) => Written,
): Promise<string> {
  const { records } = await cashier.get<{ records: { id: string; cashierName: string }[] }>(
    '/shop/order/cashierCounterList',
  )
  const { id: counterId } = records.find(({ cashierName }) => cashierName === counter)!
  const { deviceId } = tablet
  const lease = await cashier.post<Lease>(`/shop/order/startShift/${counterId}`, { deviceId, floatCents: 0 })
  const id = newId()
  const body = canonicalJson({
    id,
    store: lease.storeId,
    counter: lease.counterId,
    shift: lease.shiftId,
    lease: lease.lease,
    seq: 1,
    at: { device: Date.now(), offset: 0 },
    by: lease.cashierId,
    ...write(lease),
  })
  const answer = await fetch(`${cashier.origin}/b/shop/order/facts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: lease.credential },
    body: JSON.stringify({ ...tablet, entries: [{ id, seq: 1, sha256: sha256(body), body }] }),
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string; data: FactBatchResult }
  if (!success) throw new Error(message)
  return body
}

/**
 * Somebody starts a shift at a free counter and sells so much of a product without tax, in thousandths, for cash; returns
 * the receipt number.
 */
export async function sellAt(cashier: Clerk, counter: string, good: Good, quantity = 1000): Promise<string> {
  let receipt = ''
  await deliverAt(cashier, counter, { deviceId: 'another-tablet', app: 'test' }, (lease) => {
    const data = saleOf(lease, good, quantity)
    receipt = data.receiptNo
    return { kind: 'sale', v: 1, data }
  })
  return receipt
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
