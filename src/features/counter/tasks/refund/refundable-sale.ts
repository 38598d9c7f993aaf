import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2, Tender } from '#contract/facts/sale.ts'
import type { RefundableOrder } from '#contract/sales/refunds.ts'
import { ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { KnownRefund, RefundableLine, RefundableSale } from '#domain/refundable.ts'
import type { FactRow, Ledger } from '#db/ledger.ts'

/** A line as shown and as stored in the refund. */
export interface SaleLineShown extends RefundableLine {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly itemNo: string
  readonly unitName?: { readonly zh: string; readonly en: string }
  readonly unitPrice: Cents
  readonly quantity: Milli
  /** The line that a guarantee was sold with. */
  readonly forLine?: string | undefined
  /** A stored-value card: refunding it takes its value out of the wallet again. */
  readonly card?: boolean | undefined
  /** Sold by the piece: only whole ones can be returned. */
  readonly whole?: boolean | undefined
}

/** A refundable sale with all its known refunds. */
export interface SaleToRefund extends RefundableSale {
  readonly saleId: string
  readonly receiptNo: string
  readonly cashierName: string
  /** The source: this device alone, or the server. */
  readonly source: RefundV1['source']
  readonly tip: Cents
  readonly total: Cents
  readonly refundDays: number
  /** A member earned macou with it; known from the server alone. */
  readonly earned?: boolean | undefined
  readonly lines: readonly SaleLineShown[]
  readonly payments: readonly { readonly tender: Tender; readonly amount: Cents }[]
  readonly refunds: readonly KnownRefund[]
}

const bodyOf = (fact: Pick<FactRow, 'body'>): { id: string; data: unknown } =>
  JSON.parse(fact.body) as { id: string; data: unknown }

/**
 * This device's own refunds of a sale, sent or not. Reads all receipts: if the clock went back, refunds may be dated
 * before the sale.
 */
export async function refundsMadeHere(db: Ledger, saleId: string): Promise<KnownRefund[]> {
  const receipts = await db.receipts.toArray()
  const facts = await db.facts.bulkGet(receipts.filter((row) => row.ofSale === saleId).map((row) => row.id))
  return facts.flatMap((fact) => {
    if (!fact) return []
    const { lines, tip = ZERO, payments } = bodyOf(fact).data as RefundV1
    return [{ id: fact.id, lines, tip, payments }]
  })
}

/** The sale from a fact of this device, or from a scanned signed receipt. */
export async function saleHere(
  db: Ledger,
  fact: Pick<FactRow, 'id' | 'at' | 'body'>,
  refundDays: number,
): Promise<SaleToRefund> {
  const sale = bodyOf(fact).data as SaleV2
  return {
    saleId: fact.id,
    receiptNo: sale.receiptNo,
    cashierName: sale.cashierName,
    source: 'device',
    pricesIncludeTax: sale.policy.pricesIncludeTax,
    occurredAt: fact.at,
    tip: (sale.tip ?? 0) as Cents,
    total: sale.total,
    refundDays,
    lines: sale.lines.map((line) => ({
      lineId: line.lineId,
      skuId: line.skuId,
      name: { zh: line.name.zh ?? '', en: line.name.en ?? '' },
      itemNo: line.itemNo ?? '',
      ...(line.unitName ? { unitName: { zh: line.unitName.zh ?? '', en: line.unitName.en ?? '' } } : {}),
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      net: line.net,
      taxes: line.taxes,
      forLine: line.forLine,
      card: line.kind === 'card',
      // products sold in fractions are returned in fractions
      whole: !line.unitName && line.quantity % 1000 === 0,
    })),
    payments: sale.payments,
    refunds: await refundsMadeHere(db, fact.id),
  }
}

/** The server's sale, with this device's unsent refunds. */
export async function saleFromServer(db: Ledger, order: RefundableOrder): Promise<SaleToRefund> {
  const here = await refundsMadeHere(db, order.saleId)
  const there = new Set(order.refunds.map((refund) => refund.id))
  return { ...order, source: 'server', refunds: [...order.refunds, ...here.filter((refund) => !there.has(refund.id))] }
}
