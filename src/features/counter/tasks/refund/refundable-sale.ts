import type { RefundV1 } from '#contract/facts/refund.ts'
import type { SaleV2, Tender } from '#contract/facts/sale.ts'
import type { RefundableOrder } from '#contract/refunds.ts'
import type { Cents, Milli } from '#domain/money.ts'
import type { KnownRefund, RefundableLine, RefundableSale } from '#domain/refundable.ts'
import type { FactRow, Ledger } from '#db/ledger.ts'

/** A line as the screen shows it and the refund freezes it. */
export interface SaleLineShown extends RefundableLine {
  readonly skuId: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly itemNo: string
  readonly unitName?: { readonly zh: string; readonly en: string }
  readonly unitPrice: Cents
  readonly quantity: Milli
  /** The line that a guarantee was sold with. */
  readonly forLine?: string | undefined
  /** Sold by the piece: no part of one comes back. */
  readonly whole?: boolean | undefined
}

/** A sale that parts of can be refunded, and all refunds of it that are known here. */
export interface SaleToRefund extends RefundableSale {
  readonly saleId: string
  readonly receiptNo: string
  readonly cashierName: string
  /** Who told: this device alone, or the server. */
  readonly source: RefundV1['source']
  readonly tip: Cents
  readonly total: Cents
  readonly refundDays: number
  readonly lines: readonly SaleLineShown[]
  readonly payments: readonly { readonly tender: Tender; readonly amount: Cents }[]
  readonly refunds: readonly KnownRefund[]
}

const bodyOf = (fact: Pick<FactRow, 'body'>): { id: string; data: unknown } =>
  JSON.parse(fact.body) as { id: string; data: unknown }

/**
 * Refunds of a sale that this device made itself, sent or not. All receipts are read: a clock that went back since the
 * sale dates its refunds before it.
 */
export async function refundsMadeHere(db: Ledger, saleId: string): Promise<KnownRefund[]> {
  const receipts = await db.receipts.toArray()
  const facts = await db.facts.bulkGet(receipts.filter((row) => row.ofSale === saleId).map((row) => row.id))
  return facts.flatMap((fact) => {
    if (!fact) return []
    const { lines, payments } = bodyOf(fact).data as RefundV1
    return [{ id: fact.id, lines, payments }]
  })
}

/** The sale of a fact of this device, or of a signed receipt that was scanned. */
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
      // what was sold in parts goes back in parts
      whole: !line.unitName && line.quantity % 1000 === 0,
    })),
    payments: sale.payments,
    refunds: await refundsMadeHere(db, fact.id),
  }
}

/** The sale as the server knows it, with what this device refunded and the server has not got yet. */
export async function saleThere(db: Ledger, order: RefundableOrder): Promise<SaleToRefund> {
  const here = await refundsMadeHere(db, order.saleId)
  const there = new Set(order.refunds.map((refund) => refund.id))
  return { ...order, source: 'server', refunds: [...order.refunds, ...here.filter((refund) => !there.has(refund.id))] }
}
