import { cents, sum, type Cents } from '#domain/money.ts'
import { moneyText } from '#domain/receipt/figures.ts'
import type { Bilingual, Receipt, ReceiptInput, ReceiptLabels, ReceiptRow } from '#domain/receipt/receipt-model.ts'

/** The fields of a payment for an online order that its receipt needs, named as in the fact. */
export interface ReceiptOrder {
  readonly receiptNo: string
  readonly cashierName: string
  readonly orderNo: string
  readonly amount: Cents
  readonly payments: readonly {
    readonly tender: keyof ReceiptLabels
    readonly amount: Cents
    readonly tendered?: Cents | undefined
    readonly change?: Cents | undefined
  }[]
}

export interface OrderReceiptInput extends Omit<ReceiptInput, 'sale'> {
  readonly order: ReceiptOrder
  /** “Payment of online order”, and the label of its number. */
  readonly orderLabels: { readonly title: Bilingual; readonly orderNo: Bilingual }
}

const RULE: ReceiptRow = { kind: 'rule' }
const pair = (label: string, value: string, weight: 'plain' | 'strong' = 'plain'): ReceiptRow => ({
  kind: 'pair',
  label,
  value,
  weight,
})

/** The receipt of what was taken for an online order: what is in it stands on the order's own page. */
export function buildOrderReceipt(input: OrderReceiptInput): Receipt {
  const { order, orderLabels, language, labels, store } = input
  const label = (name: keyof ReceiptLabels): string => labels[name][language]
  const rounding = cents(sum(order.payments.map((payment) => payment.amount)) - order.amount)
  const rows: ReceiptRow[] = [
    { kind: 'title', text: store.name },
    ...(store.lines ?? []).map((text): ReceiptRow => ({ kind: 'text', text })),
    { kind: 'mark', text: orderLabels.title[language] },
    ...(input.reprint ? [{ kind: 'mark' as const, text: label('reprint') }] : []),
    pair(label('receiptNo'), order.receiptNo),
    pair(orderLabels.orderNo[language], order.orderNo),
    pair(label('time'), input.time),
    pair(label('counter'), input.counterName),
    pair(label('cashier'), order.cashierName),
    RULE,
    pair(label('total'), moneyText(order.amount), 'strong'),
    ...(rounding === 0 ? [] : [pair(label('rounding'), moneyText(rounding))]),
    ...order.payments.flatMap(({ tender, amount, tendered, change }) => [
      pair(label(tender), moneyText(amount)),
      ...(tendered === undefined ? [] : [pair(label('tendered'), moneyText(tendered))]),
      ...(change === undefined || change === 0 ? [] : [pair(label('change'), moneyText(change))]),
    ]),
    RULE,
    ...(store.footer ?? [label('thanks')]).map((text): ReceiptRow => ({ kind: 'text', text })),
    ...(input.disconnected ? [{ kind: 'text' as const, text: label('disconnected') }] : []),
  ]
  return { receiptNo: order.receiptNo, language, rows }
}
