import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import type { Lease } from '#contract/sales/order.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import type { Settled, SettledLine } from '#domain/cart/settle.ts'
import { leaseAtTill } from '#db/at-till.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { drawerRows, newFact } from '#db/fact-effects.ts'
import type { CartRow, LaneRow, Ledger } from '#db/ledger.ts'
import { beforeEnqueue, enqueue, freeze, LaneMoved, type Timestamp } from '#db/outbox.ts'
import { orderDiscountOf, pricedLine } from '#features/counter/core/cart/cart-lines.ts'
import { receiptOfSale } from '#features/counter/core/cart/sale-rows.ts'
import { soldMark } from '#features/counter/core/cart/sold-cart.ts'
import { numberedOneApart } from '#db/receipt-numbers.ts'
import { withReopen } from '#db/with-reopen.ts'
import { withFreedSpace } from '#db/with-freed-space.ts'
import type { FactRow } from '#db/ledger.ts'

/** Why the counter cannot sell; the cart is kept. */
export type SaleRefusal = 'no-lease' | 'taken-over' | 'closed' | 'lease-expired' | 'needs-new-lease'

export class CannotSell extends Error {
  override readonly name = 'CannotSell'
  readonly reason: SaleRefusal
  constructor(reason: SaleRefusal) {
    super(reason)
    this.reason = reason
  }
}

export interface SaleDraft {
  /** Created when the payment screen opens: a second tap completes the same sale. */
  readonly id: string
  readonly lane: string
  readonly cart: CartRow
  readonly settled: Settled
  readonly payments: readonly SaleV2['payments'][number][]
  readonly catalogueRev: number
}

export interface CompletedSale {
  readonly fact: FactRow
  readonly sale: SaleV2
}

const HOUR = 3_600_000
const TRIES = 5

/**
 * The sale that a cart became, in whatever window: a cart is sold once. Throws StorageSilent while that is unknown;
 * waits for a pending commit.
 */
export const soldAs = (db: Ledger, cartId: string): Promise<CompletedSale | undefined> =>
  withReopen(db, () => db.transaction('r', db.facts, db.values, () => sold(db, cartId)))

async function sold(db: Ledger, cartId: string): Promise<CompletedSale | undefined> {
  const mark = await db.values.get(soldMark(cartId))
  return mark && completed(db, mark.value as string)
}

/**
 * Completes a sale in one strict transaction over fact, receipt, drawer, numbers and cart. When it resolves, the
 * receipt is final. For a cart that was sold already it returns that sale. Throws CannotSell before anything is
 * written, and StorageSilent if it is unknown whether it was.
 */
export async function completeSale(
  db: Ledger,
  draft: SaleDraft,
  now: Timestamp | Promise<Timestamp>,
): Promise<CompletedSale> {
  for (let tries = 1; ; tries++) {
    const [{ done, lane }, moment] = await Promise.all([withReopen(db, () => before(db, draft)), now])
    if (done) return done
    checkLane(lane, moment)
    const sale = saleOf(draft, lane)
    const fact = await freeze(lane, newFact(draft.id, 'sale', sale), moment)
    try {
      const write = (): Promise<CompletedSale> => commit(db, draft, fact, sale)
      return await withFreedSpace(db, () => withReopen(db, write, { kept: () => completed(db, draft.id) }))
    } catch (error) {
      // another window took the number, or the commit succeeded just before the connection was lost
      if (tries >= TRIES || !(error instanceof LaneMoved || namedInside(error, 'ConstraintError'))) throw error
    }
  }
}

interface Before {
  readonly done: CompletedSale | undefined
  readonly lane: LaneRow | undefined
}

/** Everything read from the ledger before the commit, in one go. */
const before = (db: Ledger, draft: SaleDraft): Promise<Before> =>
  db.transaction('r', db.facts, db.values, db.lanes, async () => {
    const [mine, other, lane] = await Promise.all([
      completed(db, draft.id),
      sold(db, draft.cart.id),
      db.lanes.get(draft.lane),
    ])
    return { done: mine ?? other, lane }
  })

const namedInside = (error: unknown, name: string): boolean => {
  for (let e = error as { name?: string; inner?: unknown } | undefined; e; e = e.inner as typeof e)
    if (e.name === name) return true
  return false
}

async function completed(db: Ledger, id: string): Promise<CompletedSale | undefined> {
  const fact = await db.facts.get(id)
  return fact && { fact, sale: (JSON.parse(fact.body) as { data: SaleV2 }).data }
}

function checkLane(lane: LaneRow | undefined, moment: Timestamp): asserts lane is LaneRow {
  if (!lane) throw new CannotSell('no-lease')
  if (lane.status === 'taken-over') throw new CannotSell('taken-over')
  if (lane.status === 'closed' || lane.status === 'closing') throw new CannotSell('closed')
  if (lane.status === 'superseded') throw new CannotSell('needs-new-lease')
  if (moment.device + moment.offset > lane.contactAt + lane.lease.settings.leaseHours * HOUR)
    throw new CannotSell('lease-expired')
}

async function commit(db: Ledger, draft: SaleDraft, fact: FactRow, sale: SaleV2): Promise<CompletedSale> {
  const { id } = draft.cart
  return db.transaction('rw', [db.facts, db.lanes, db.values, db.receipts, db.drawer, db.carts], async () => {
    // Read everything in parallel, then write everything in parallel: each extra IndexedDB round trip costs time.
    const [already, stands, receipt] = await Promise.all([
      sold(db, id),
      beforeEnqueue(db, fact),
      numberedOneApart(db, receiptOfSale(fact, sale)),
      db.carts.delete(id),
    ])
    // Another window sold this cart meanwhile; return that sale.
    if (already) return already
    // if one write fails, the transaction undoes all
    await Promise.all([
      enqueue(db, fact, true, stands),
      db.receipts.add(receipt),
      db.drawer.bulkAdd(drawerRows(fact, 'sale', sale)),
      db.values.put({ key: soldMark(id), value: fact.id }),
    ])
    return { fact, sale }
  })
}

/** A sale under the lane's next receipt number. */
export function saleOf(
  { cart, settled, payments, catalogueRev }: Omit<SaleDraft, 'id' | 'lane'>,
  lane: LaneRow,
): SaleV2 {
  const lease = leaseAtTill(lane)
  const orderDiscount = orderDiscountOf(cart.lines, cart)
  return {
    receiptNo: `${lease.counterCode}-${lease.lease}-${lane.nextReceiptSeq}`,
    receiptSeq: lane.nextReceiptSeq,
    shiftId: lane.shiftId,
    cashierId: lease.cashierId,
    cashierName: lease.cashierName,
    policy: lease.settings.policy,
    catalogueRev,
    memberCode: cart.memberCode,
    ...(cart.member ? { memberId: cart.member.id } : {}),
    ...(cart.adjustments ? { adjustments: ownedBy(lease, cart.adjustments) } : {}),
    ...(cart.taxExempt ? { taxExempt: cart.taxExempt } : {}),
    ...(cart.exchange ? { exchangeFor: cart.exchange.refundId } : {}),
    ...(orderDiscount > 0 ? { orderDiscount } : {}),
    goods: settled.goods,
    tax: settled.tax,
    total: settled.total,
    payments: [...payments],
    ...(settled.tip > 0 ? { tip: settled.tip } : {}),
    lines: cart.lines.map((line, i) => lineOf(line, settled.lines[i]!, lease)),
  }
}

/**
 * Approvals by own permission are those of the person who completes the sale, whoever started the cart; paying has
 * asked for the others.
 */
const ownedBy = ({ cashierId: by }: Lease, changes: readonly Adjustment[]): Adjustment[] =>
  changes.map((one) => (one.approval?.how === 'permission' ? { ...one, approval: { how: 'permission', by } } : one))

const ownOpen = ({ cashierId: by }: Lease, open: CartLineRow['open']): CartLineRow['open'] =>
  open?.approval.how === 'permission' ? { ...open, approval: { how: 'permission', by } } : open

function lineOf(line: CartLineRow, money: SettledLine, lease: Lease): SaleV2['lines'][number] {
  const priced = pricedLine(line)
  const orderShare = cents(money.discount - priced.discount)
  return {
    lineId: line.lineId,
    skuId: line.skuId,
    name: { zh: line.nameZh, en: line.nameEn },
    itemNo: line.itemNo,
    barcode: line.barcode,
    ...(line.unitKind === 'weight' ? { unitName: { zh: line.unitZh, en: line.unitEn } } : {}),
    unitPrice: priced.unitPrice,
    quantity: milli(line.quantity),
    gross: money.gross,
    discount: money.discount,
    ...(orderShare > 0 ? { orderShare } : {}),
    net: money.net,
    taxes: money.taxes.map((tax) => ({ name: tax.name, rate: ppm(tax.rate), amount: tax.amount })),
    tax: money.tax,
    note: line.note,
    kind: line.kind,
    forLine: line.forLine,
    open: ownOpen(lease, line.open),
    ...(line.adjustments ? { adjustments: ownedBy(lease, line.adjustments) } : {}),
    ...(line.adjustments?.some((one) => one.kind === 'price') ? { listPrice: cents(line.unitPrice) } : {}),
  }
}
