import { cents, sum, type Cents, type Milli, type Ppm } from '#domain/money.ts'
import { orderSums } from '#domain/macou.ts'
import { moneyText, quantityText, rateText } from '#domain/receipt/figures.ts'

export interface Bilingual {
  readonly zh: string
  readonly en: string
}
export type ReceiptLanguage = keyof Bilingual

/** All fixed texts of a receipt. */
export type ReceiptLabel =
  | 'receipt'
  | 'receiptNo'
  | 'time'
  | 'counter'
  | 'cashier'
  | 'member'
  | 'goods'
  | 'macouUsed'
  | 'cardNo'
  | 'approval'
  | 'subtotal'
  | 'discount'
  | 'listPrice'
  | 'includedTax'
  | 'taxExempt'
  | 'tip'
  | 'total'
  | 'tendered'
  | 'change'
  | 'rounding'
  | 'cash'
  | 'card'
  | 'venmo'
  | 'zelle'
  | 'paypal'
  | 'cashapp'
  | 'other'
  | 'macou'
  | 'note'
  | 'reprint'
  | 'kept'
  | 'disconnected'
  | 'thanks'
export type ReceiptLabels = Readonly<Record<ReceiptLabel, Bilingual>>

type ReceiptTender = 'cash' | 'card' | 'venmo' | 'zelle' | 'paypal' | 'cashapp' | 'other' | 'macou'

export interface ReceiptSaleLine {
  readonly name: Bilingual
  readonly unitName?: Bilingual
  readonly unitPrice: Cents
  readonly quantity: Milli
  readonly gross: Cents
  readonly discount: Cents
  /** The catalogue price, where a manual one was given. */
  readonly listPrice?: Cents
  readonly taxes: readonly { readonly name: string; readonly rate: Ppm; readonly amount: Cents }[]
  readonly note?: string
}

/** The fields of a completed sale that a receipt needs, named as in the stored sale. */
export interface ReceiptSale {
  readonly receiptNo: string
  readonly cashierName: string
  readonly lines: readonly ReceiptSaleLine[]
  readonly policy: { readonly pricesIncludeTax: boolean }
  readonly goods: Cents
  readonly tip?: Cents
  readonly total: Cents
  readonly payments: readonly {
    readonly tender: ReceiptTender
    readonly amount: Cents
    readonly tendered?: Cents
    readonly change?: Cents
    /** Kind and last digits, such as `visa 4242`. */
    readonly card?: string | undefined
    readonly approval?: string | undefined
  }[]
  readonly memberCode?: string
  readonly taxExempt?: { readonly reason: string }
}

export interface ReceiptInput {
  readonly sale: ReceiptSale
  readonly store: {
    readonly name: string
    /** Address, telephone, tax number: one printed line each. */
    readonly lines?: readonly string[]
    readonly footer?: readonly string[]
  }
  readonly counterName: string
  /** Time of the sale in the store's time zone, formatted. */
  readonly time: string
  readonly language: ReceiptLanguage
  readonly labels: ReceiptLabels
  readonly disconnected?: boolean
  readonly reprint?: boolean
}

/** One row of a receipt, in printing order. The screen and every printer render the same rows. */
export type ReceiptRow =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** A text that must not be overlooked, such as "reprint". */
  | { readonly kind: 'mark'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'pair'; readonly label: string; readonly value: string; readonly weight: 'plain' | 'strong' }
  | { readonly kind: 'item'; readonly name: string; readonly detail: string; readonly amount: string }
  /** A QR code; rows of text explain it. */
  | { readonly kind: 'code'; readonly text: string; readonly size: 'short' | 'whole' }
  /** Belongs to the item above it. */
  | { readonly kind: 'item-extra'; readonly text: string; readonly amount?: string }

export interface Receipt {
  readonly receiptNo: string
  readonly language: ReceiptLanguage
  readonly rows: readonly ReceiptRow[]
}

/**
 * Lays out a sale's receipt from stored amounts only: nothing is calculated again, so that a reprint years later shows
 * what was paid.
 */
export function buildReceipt(input: ReceiptInput): Receipt {
  const { sale, language } = input
  const rule: ReceiptRow = { kind: 'rule' }
  const rows = [
    ...header(input),
    rule,
    ...sale.lines.flatMap((line) => itemRows(line, input)),
    rule,
    ...totalRows(input),
    rule,
    ...paymentRows(input),
    rule,
    ...footer(input),
  ]
  return { receiptNo: sale.receiptNo, language, rows }
}

const pair = (label: string, value: string, weight: 'plain' | 'strong' = 'plain'): ReceiptRow => ({
  kind: 'pair',
  label,
  value,
  weight,
})

/** The text in the receipt's language, or the other one if only that exists. */
const said = (text: Bilingual, language: ReceiptLanguage): string =>
  text[language] || text[language === 'zh' ? 'en' : 'zh']

const labelOf = ({ labels, language }: ReceiptInput, label: ReceiptLabel): string => labels[label][language]

function header(input: ReceiptInput): ReceiptRow[] {
  const { sale, store } = input
  return [
    { kind: 'title', text: store.name },
    ...(store.lines ?? []).map((text): ReceiptRow => ({ kind: 'text', text })),
    ...(input.reprint ? [{ kind: 'mark' as const, text: labelOf(input, 'reprint') }] : []),
    pair(labelOf(input, 'receiptNo'), sale.receiptNo),
    pair(labelOf(input, 'time'), input.time),
    pair(labelOf(input, 'counter'), input.counterName),
    pair(labelOf(input, 'cashier'), sale.cashierName),
    ...(sale.memberCode ? [pair(labelOf(input, 'member'), sale.memberCode)] : []),
  ]
}

function itemRows(line: ReceiptSaleLine, input: ReceiptInput): ReceiptRow[] {
  const unit = line.unitName ? said(line.unitName, input.language) : ''
  const quantity = unit ? `${quantityText(line.quantity)} ${unit}` : quantityText(line.quantity)
  const rows: ReceiptRow[] = [
    {
      kind: 'item',
      name: said(line.name, input.language),
      detail: `${quantity} × ${moneyText(line.unitPrice)}`,
      amount: moneyText(line.gross),
    },
  ]
  if (line.listPrice !== undefined)
    rows.push({ kind: 'item-extra', text: `${labelOf(input, 'listPrice')} ${moneyText(line.listPrice)}` })
  if (line.discount !== 0) {
    rows.push({ kind: 'item-extra', text: labelOf(input, 'discount'), amount: moneyText(cents(-line.discount)) })
  }
  if (line.note) rows.push({ kind: 'item-extra', text: `${labelOf(input, 'note')}: ${line.note}` })
  return rows
}

function totalRows(input: ReceiptInput): ReceiptRow[] {
  const { sale } = input
  const { macouUsed, subtotal, total } = orderSums(sale)
  const rows = [pair(labelOf(input, 'goods'), moneyText(sale.goods))]
  if (macouUsed !== 0) {
    rows.push(pair(labelOf(input, 'macouUsed'), moneyText(cents(-macouUsed))))
    rows.push(pair(labelOf(input, 'subtotal'), moneyText(subtotal)))
  }
  for (const tax of taxesByRate(sale)) {
    const name = `${tax.name} ${rateText(tax.rate)}`
    const label = sale.policy.pricesIncludeTax ? `${labelOf(input, 'includedTax')} ${name}` : name
    rows.push(pair(label, moneyText(tax.amount)))
  }
  if (sale.taxExempt) rows.push(pair(labelOf(input, 'taxExempt'), sale.taxExempt.reason))
  if (sale.tip) rows.push(pair(labelOf(input, 'tip'), moneyText(sale.tip)))
  rows.push(pair(labelOf(input, 'total'), moneyText(total), 'strong'))
  return rows
}

/** The stored line taxes summed by name and rate, in order of first appearance. */
export function taxesByRate(sale: {
  readonly lines: readonly Pick<ReceiptSaleLine, 'taxes'>[]
}): { name: string; rate: Ppm; amount: Cents }[] {
  const totals = new Map<string, { name: string; rate: Ppm; amount: Cents }>()
  for (const { name, rate, amount } of sale.lines.flatMap((line) => line.taxes)) {
    const key = `${rate} ${name}`
    totals.set(key, { name, rate, amount: cents((totals.get(key)?.amount ?? 0) + amount) })
  }
  return [...totals.values()]
}

/** `visa 4242` as printed: `Visa **** 4242`. */
function cardText(card: string): string {
  const [, brand = '', last = ''] = /^(.*?)\s*(\d{4})?$/.exec(card) ?? []
  const name = brand.replaceAll('_', ' ')
  return [name.charAt(0).toUpperCase() + name.slice(1), last && `**** ${last}`].filter(Boolean).join(' ')
}

function paymentRows(input: ReceiptInput): ReceiptRow[] {
  const { payments, total } = input.sale
  // macou is subtracted above: the payments here cover the money due
  const rows = payments
    .filter(({ tender }) => tender !== 'macou')
    .flatMap((payment) => {
      const own = [pair(labelOf(input, payment.tender), moneyText(payment.amount))]
      if (payment.card) own.push(pair(labelOf(input, 'cardNo'), cardText(payment.card)))
      if (payment.approval) own.push(pair(labelOf(input, 'approval'), payment.approval))
      if (payment.tendered !== undefined) own.push(pair(labelOf(input, 'tendered'), moneyText(payment.tendered)))
      if (payment.change !== undefined) own.push(pair(labelOf(input, 'change'), moneyText(payment.change), 'strong'))
      return own
    })
  const rounding = cents(sum(payments.map((payment) => payment.amount)) - total)
  return rounding === 0 ? rows : [pair(labelOf(input, 'rounding'), moneyText(rounding)), ...rows]
}

function footer(input: ReceiptInput): ReceiptRow[] {
  const lines = input.store.footer ?? [labelOf(input, 'thanks')]
  return [
    ...lines.map((text): ReceiptRow => ({ kind: 'text', text })),
    ...(input.disconnected ? [{ kind: 'text' as const, text: labelOf(input, 'disconnected') }] : []),
  ]
}
