import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult, FactEntry } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { order } from '#contract/sales/order.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { isRefusal, settleCart } from '#domain/cart/settle.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, milli } from '#domain/money.ts'
import { isRefundRefusal, nothingRefunded, refundLine } from '#domain/refund.ts'
import type { Answer, TestServer } from '#server/testing/test-server.ts'
import type { Person, TestOrganisation, TestSku, TestStore } from '#server/testing/test-world.ts'

export type LeaseData = OutputOf<typeof order.startShift>
export interface Sold {
  readonly sku: TestSku
  /** Thousandths. */
  readonly quantity?: number
}

/** Parts of an envelope that a test sets differently than a tablet would. */
type Overrides = Partial<
  Record<
    'id' | 'kind' | 'v' | 'store' | 'counter' | 'shift' | 'lease' | 'seq' | 'by' | 'seller' | 'disconnected',
    unknown
  >
> & {
  at?: { device: number; offset: number }
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A counter's tablet with a lease: numbers, freezes and sends facts, exactly as the device's outbox does. */
export class Tablet {
  readonly lease: LeaseData
  nextSeq = 1
  nextReceiptSeq = 1
  lastHash = ''
  readonly #server: TestServer

  constructor(server: TestServer, lease: LeaseData) {
    this.#server = server
    this.lease = lease
  }

  newId(): string {
    return uuidv7(this.#server.clock.now, randomBytes(10))
  }

  freeze(kind: string, data: unknown, over: Overrides = {}): FactEntry {
    const { lease } = this
    const seq = this.nextSeq
    const body = canonicalJson({
      id: this.newId(),
      kind,
      v: 1,
      store: lease.storeId,
      counter: lease.counterId,
      shift: lease.shiftId,
      lease: lease.lease,
      seq,
      at: { device: this.#server.clock.now, offset: 0 },
      by: lease.cashierId,
      data,
      ...(this.lastHash === '' ? {} : { prev: this.lastHash }),
      ...over,
    })
    const entry = {
      id: (JSON.parse(body) as { id: string }).id,
      seq: (JSON.parse(body) as { seq: number }).seq,
      sha256: digest(body),
      body,
    }
    this.nextSeq = seq + 1
    this.lastHash = entry.sha256
    return entry
  }

  /** The content of a cash sale, settled as the counter settles it. `change` edits it before it is frozen. */
  saleData(sold: readonly Sold[], change: (sale: SaleV1) => SaleV1 = (sale) => sale): SaleV1 {
    const { policy } = this.lease.settings
    const cart = sold.map(({ sku, quantity }) => ({
      unitPrice: sku.price,
      quantity: milli(quantity ?? 1000),
      discount: cents(0),
      taxes: sku.taxes,
    }))
    const settled = settleCart(cart, { policy })
    if (isRefusal(settled)) throw new Error(settled.code)
    const receiptSeq = this.nextReceiptSeq++
    return change({
      receiptNo: `${this.lease.counterCode}-${this.lease.lease}-${receiptSeq}`,
      receiptSeq,
      shiftId: this.lease.shiftId,
      cashierId: this.lease.cashierId,
      cashierName: this.lease.cashierName,
      policy,
      goods: settled.goods,
      tax: settled.tax,
      total: settled.total,
      catalogueRev: 1,
      memberCode: '',
      lines: settled.lines.map((line, i) => ({
        lineId: this.newId(),
        skuId: sold[i]!.sku.id,
        name: sold[i]!.sku.name,
        itemNo: 'x',
        barcode: '',
        unitPrice: cart[i]!.unitPrice,
        quantity: cart[i]!.quantity,
        gross: line.gross,
        discount: line.discount,
        net: line.net,
        taxes: line.taxes.map((tax) => ({ ...tax })),
        tax: line.tax,
        note: '',
      })),
      payments: [{ tender: 'cash', amount: settled.total, tendered: settled.total, change: cents(0) }],
    })
  }

  sale(sold: readonly Sold[], change?: (sale: SaleV1) => SaleV1, over?: Overrides): FactEntry {
    return this.freeze('sale', this.saleData(sold, change), over)
  }

  /** Refunds parts of a sale in cash, frozen by this or another tablet: thousandths by line index. */
  refund(
    sold: FactEntry,
    quantities: readonly number[],
    change: (refund: RefundV1) => RefundV1 = (refund) => refund,
    over?: Overrides,
  ): FactEntry {
    const { id, data: sale } = JSON.parse(sold.body) as { id: string; data: SaleV1 }
    const lines = quantities.flatMap((quantity, i) => {
      const line = sale.lines[i]!
      if (quantity === 0) return []
      const part = Math.min(quantity, line.quantity)
      const back = refundLine(line, nothingRefunded(line), milli(part), sale.policy.pricesIncludeTax)
      if (isRefundRefusal(back)) throw new Error(back.code)
      const { net, tax, total } = back
      const of = { lineId: line.lineId, skuId: line.skuId, name: line.name, itemNo: line.itemNo }
      const taxes = back.taxes.map((one) => ({ ...one }))
      return [{ ...of, quantity: milli(quantity), net, tax, total, taxes, to: 'shelf' as const }]
    })
    const sum = (key: 'net' | 'tax' | 'total') => cents(lines.reduce((all, line) => all + line[key], 0))
    const receiptSeq = this.nextReceiptSeq++
    return this.freeze(
      'refund',
      change({
        receiptNo: `${this.lease.counterCode}-${this.lease.lease}-${receiptSeq}`,
        receiptSeq,
        shiftId: this.lease.shiftId,
        cashierId: this.lease.cashierId,
        cashierName: this.lease.cashierName,
        saleId: id,
        saleReceiptNo: sale.receiptNo,
        source: 'device',
        pricesIncludeTax: sale.policy.pricesIncludeTax,
        lines,
        goods: sum('net'),
        tax: sum('tax'),
        total: sum('total'),
        payments: [{ tender: 'cash', amount: sum('total'), reference: '' }],
        reason: '',
      }),
      over,
    )
  }

  submission(amount: number, over?: Overrides): FactEntry {
    return this.freeze('cash-submission', { shiftId: this.lease.shiftId, amount }, over)
  }

  send(entries: readonly unknown[], credential = this.lease.credential): Promise<Answer<typeof order.facts>> {
    return this.#server.call(
      order.facts,
      { deviceId: 'test-device', entries: [...entries], app: 'test' },
      { token: credential },
    )
  }

  /** Sends and returns the batch result; a refusal is an error. */
  async deliver(entries: readonly unknown[]): Promise<FactBatchResult> {
    const answer = await this.send(entries)
    if (answer.error !== '') throw new Error(`refused: ${answer.error}`)
    return answer.data
  }
}

/** Opens a counter as a person would, and returns the tablet that then sells. */
export async function onDuty(
  server: TestServer,
  who: {
    person?: Person
    organisation?: TestOrganisation
    store?: TestStore
    counter?: number
    deviceId?: string
    floatCents?: number
  } = {},
): Promise<Tablet> {
  const organisation = who.organisation ?? server.one
  const store = who.store ?? organisation.stores[0]
  const wish = {
    id: store.counters[who.counter ?? 0]!,
    deviceId: who.deviceId ?? 'test-device',
    floatCents: cents(who.floatCents ?? 10_000),
  }
  const { data, error } = await server.callAs(who.person ?? 'cashier', order.startShift, wish, {
    storeId: store.storeId,
    organisation,
  })
  if (error !== '') throw new Error(`not on duty: ${error}`)
  return new Tablet(server, data)
}
