/** A sale at another tablet, for screen tests of the office. */
import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import type { order } from '#contract/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, milli } from '#domain/money.ts'
import { clerk, OWNER } from '#testing/screen.tsx'

const DEVICE = 'another-tablet'
const newId = (): string => uuidv7(Date.now(), randomBytes(10))

type Lease = OutputOf<typeof order.startShift>

/** Somebody starts a shift at a free counter and sells a product without tax for cash; returns the receipt number. */
export async function sellElsewhere(account: string, counter: string): Promise<string> {
  const cashier = await clerk(account)
  const { records } = await cashier.get<{ records: { id: string; cashierName: string }[] }>(
    '/shop/order/cashierCounterList',
  )
  const { id } = records.find(({ cashierName }) => cashierName === counter)!
  const lease = await cashier.post<Lease>(`/shop/order/startShift/${id}`, { deviceId: DEVICE, floatCents: 0 })
  const good = (await (await clerk(OWNER)).goods()).find(
    ({ unitKind, taxes }) => unitKind === 'piece' && taxes.length === 0,
  )!
  const sale = saleOf(lease, { id: good.skuId, name: good.name, itemNo: good.itemNo, price: good.price })
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
  const answer = await fetch(`${location.origin}/b/shop/order/facts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Token: lease.credential },
    body: JSON.stringify({ deviceId: DEVICE, app: 'test', entries: [entry] }),
  })
  const { success, message } = (await answer.json()) as { success: boolean; message: string; data: FactBatchResult }
  if (!success) throw new Error(message)
  return sale.receiptNo
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Sold {
  readonly id: string
  readonly name: SaleV1['lines'][number]['name']
  readonly itemNo: string
  readonly price: number
}

/** The first sale of a shift: one piece, paid exactly. */
function saleOf(lease: Lease, { id, name, itemNo, price }: Sold): SaleV1 {
  const { policy } = lease.settings
  const one = { unitPrice: cents(price), quantity: milli(1000), discount: cents(0), taxes: [] }
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
        skuId: id,
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
