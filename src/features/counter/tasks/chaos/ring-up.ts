import { isPriced } from '#db/catalogue.ts'
import { isPaymentRefusal, type PaymentTender } from '#domain/payment.ts'
import { cents, ZERO, type Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { findCode } from '#features/counter/parts/goods/find-code.ts'
import { stampNow } from '#features/counter/core/cart/stamp-now.ts'
import { settle, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { sell, type Sold } from '#features/counter/parts/sale/sell.ts'
import type { OpenCounter } from '#features/counter/core/device/counter-context.tsx'
import { appendJournal, factLine } from '#features/counter/core/device/journal.ts'
import { wakeOutbox } from '#features/counter/core/outbox/outbox-runner.ts'
import { drawerOf, submitCash } from '#features/counter/tasks/shift/submit-cash.ts'

/** A customer's purchase: codes with thousandths, and how it is paid. */
export interface SaleRequest {
  readonly lines: readonly { readonly code: string; readonly quantity: number }[]
  readonly tenders: readonly PaymentTender[]
  /** A member's scanned code; '' for none. */
  readonly member: string
}

/** A receipt when the page releases it to the customer. */
export interface Released {
  readonly id: string
  readonly receiptNo: string
  readonly sha256: string
  readonly total: number
  readonly secondCopy: boolean
}

declare global {
  interface Window {
    /** Set by a driver that wants to be notified at once. */
    __evertillReleased?: (receipt: Released) => void
  }
}

const released = ({ fact, sale, secondCopy }: Sold): Released => ({
  id: fact.id,
  receiptNo: sale.receiptNo,
  sha256: fact.sha256,
  total: sale.total,
  secondCopy,
})

/** Rings up sales as the checkout does: code, cart, settlement, payment, completion, next cart. */
export async function ringUp(counter: OpenCounter, requests: readonly SaleRequest[]): Promise<Released[]> {
  const done: Released[] = []
  for (const request of requests) {
    const receipt = released(await ringUpOne(counter, request))
    done.push(receipt)
    window.__evertillReleased?.(receipt)
  }
  return done
}

async function ringUpOne({ lane, goods, carts }: OpenCounter, request: SaleRequest): Promise<Sold> {
  const { settings } = lane.lease
  for (const { code, quantity } of request.lines) {
    const found = await findCode(goods, code, settings)
    if (found.kind !== 'goods' || !isPriced(found.sku)) throw new Error(`no goods with a price have the code ${code}`)
    carts.add(found.sku, quantity, found.barcode)
  }
  if (request.member) carts.setMember(request.member)
  const cart = carts.cart()
  const settled = settleLines(cart.lines, settings.policy, cents(cart.tipCents))
  if (!settled) throw new Error('an empty cart')
  const payment = settle(settled.total, payStateOf(settled.total, request.tenders), settings.policy.cashRounding)
  if (isPaymentRefusal(payment)) throw new Error(`the payment was refused: ${payment.code}`)
  await carts.written()
  const sold = await sell({
    id: randomId(),
    lane: lane.lane,
    cart,
    settled,
    payments: payment.payments,
    catalogueRev: goods.state().summary.rev,
  })
  carts.begin()
  return sold
}

/** One tender pays it all; of two the first pays a third. A total too small to be split is paid with the first. */
function payStateOf(total: Cents, tenders: readonly PaymentTender[]): PayState {
  const part = cents(Math.floor(total / 3))
  if (tenders.length === 2 && part > 0) return { tenders, tendered: ZERO, firstPart: part }
  return { tenders: tenders.slice(0, 1), tendered: ZERO, firstPart: ZERO }
}

/** Submits a share (0 to 1) of the submittable cash; returns the cents, 0 if there was none. */
export async function submitShareOfCash({ lane }: OpenCounter, id: string, share: number): Promise<number> {
  const amount = cents(Math.floor((await drawerOf(ledger(), lane)).submittable * share))
  if (amount <= 0) return 0
  const fact = await submitCash(ledger(), lane.lane, { id, amount, remark: '' }, await stampNow())
  void appendJournal([factLine(fact)])
  wakeOutbox()
  return amount
}
