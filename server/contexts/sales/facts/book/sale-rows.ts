import { saleRounding } from '#domain/cash-rounding.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import { cashIn } from '#contract/facts/fact-kind.ts'
import { iso } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { FactOf } from '#server/contexts/sales/entries/read-entries.ts'

type SaleFact = FactOf<'sale'>

/** The first columns of every row of a store. */
export interface StoreKeys {
  readonly org_id: string
  readonly store_id: string
}

/** A fact's own columns in its table, besides its content. */
export interface KeptFact<F> {
  readonly fact: F
  readonly occurredAt: number
  readonly receivedAt: number
  /** YYYY-MM-DD in the store's time zone. */
  readonly businessDate: string
  readonly hasDifferences: boolean
}

export interface KeptSale extends KeptFact<SaleFact> {
  /** The member; absent: nobody, or an unknown one. */
  readonly memberId?: string | undefined
  /** Whether a line of this product counts towards limits; absent: none does. */
  readonly isLimited?: (skuId: string) => boolean
}

export function saleRow(keys: StoreKeys, kept: KeptSale) {
  const { fact } = kept
  const sale = fact.data
  return {
    ...keys,
    id: fact.id,
    counter_id: fact.counter,
    shift_id: fact.shift,
    cashier_id: sale.cashierId,
    cashier_name: sale.cashierName,
    receipt_no: sale.receiptNo,
    receipt_seq: sale.receiptSeq,
    lease: fact.lease,
    occurred_at: iso(kept.occurredAt),
    business_date: kept.businessDate,
    received_at: iso(kept.receivedAt),
    line_count: sale.lines.length,
    goods_cents: sale.goods,
    discount_cents: sale.lines.reduce((sum, line) => sum + line.discount, 0),
    tax_cents: sale.tax,
    tip_cents: sale.tip ?? 0,
    total_cents: sale.total,
    cash_cents: cashIn(sale.payments),
    change_cents: sale.payments.reduce((sum, p) => sum + (p.change ?? 0), 0),
    tenders: sale.payments.map((p) => p.tender).join('+'),
    member_code: sale.memberCode,
    prices_include_tax: sale.policy.pricesIncludeTax,
    has_differences: kept.hasDifferences,
    rung_disconnected: fact.disconnected === true,
    member_id: kept.memberId ?? null,
    adjustments: sale.adjustments ?? [],
    tax_exempt: sale.taxExempt?.reason ?? '',
    exchange_for: sale.exchangeFor ?? null,
    rounding_cents: saleRounding(sale.total, sale.payments, sale.policy.cashRounding),
  }
}

export const saleLineRows = (keys: StoreKeys, { fact, isLimited }: KeptSale) =>
  fact.data.lines.map((line, i) => ({
    ...keys,
    sale_id: fact.id,
    line_no: i + 1,
    line_id: line.lineId,
    sku_id: line.skuId,
    name_zh: line.name.zh,
    name_en: line.name.en,
    item_no: line.itemNo,
    barcode: line.barcode,
    unit_price_cents: line.unitPrice,
    quantity_milli: line.quantity,
    gross_cents: line.gross,
    discount_cents: line.discount,
    net_cents: line.net,
    tax_cents: line.tax,
    taxes: line.taxes,
    note: line.note,
    kind: line.kind ?? 'goods',
    for_line: line.forLine ?? null,
    list_price_cents: line.listPrice ?? null,
    adjustments: line.adjustments ?? [],
    open: isOpenAmount(line) ? openOf(line) : null,
    limited: isLimited?.(line.skuId) ?? false,
  }))

export const salePaymentRows = (keys: StoreKeys, { fact }: KeptSale) =>
  fact.data.payments.map((payment, i) => ({
    ...keys,
    sale_id: fact.id,
    payment_no: i + 1,
    tender: payment.tender,
    amount_cents: payment.amount,
    tendered_cents: payment.tendered ?? null,
    change_cents: payment.change ?? null,
    reference: payment.reference ?? '',
  }))

/** The taxes of an open amount and its approver; the proof stays in the fact. */
const openOf = ({ open }: SaleFact['data']['lines'][number]): object => ({
  tax: open?.tax ?? '',
  ...(open?.approval ? { how: open.approval.how, by: open.approval.by } : {}),
})
