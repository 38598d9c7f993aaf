import type { OnlineOrder, OnlineOrderLine } from '#contract/online/online-orders.ts'
import type { Words } from '#contract/schemas.ts'
import { orderSlipTexts } from '#contract/texts/order-slip.ts'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { cents, milli, priceOf, sum, type Cents } from '#domain/money.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import { moneyText, quantityText, rateText } from '#domain/receipt/figures.ts'
import type { Receipt, ReceiptLabel, ReceiptLanguage, ReceiptRow } from '#domain/receipt/receipt-model.ts'
import { clockTime, dayWords } from '#server/kernel/local-text.ts'

/** The store, as its papers name it. */
interface SlipStore {
  readonly name: string
  /** Address and telephone. */
  readonly lines: readonly string[]
  readonly footer: readonly string[]
  readonly timeZone: string
}

const LOCALES = { zh: { locale: 'zh-CN' }, en: { locale: 'en-US' } } as const
const RULE: ReceiptRow = { kind: 'rule' }

/** Writes rows in one language. */
class Rows {
  readonly language: ReceiptLanguage
  constructor(language: ReceiptLanguage) {
    this.language = language
  }
  slip(name: keyof typeof orderSlipTexts): string {
    return orderSlipTexts[name][this.language]
  }
  receipt(name: ReceiptLabel): string {
    return receiptLabels[name][this.language]
  }
  said(words: Words): string {
    return words[this.language] || words.en || words.zh
  }
}

const pair = (label: string, value: string, weight: 'plain' | 'strong' = 'plain'): ReceiptRow => ({
  kind: 'pair',
  label,
  value,
  weight,
})

/**
 * An order of the web shop on paper, to lie with its goods: as it was placed, with what is missing and what went back. The
 * code for pickup is not on it, because whoever saw the bag could then collect it.
 */
export function orderSlip(order: OnlineOrder, store: SlipStore, language: ReceiptLanguage): Receipt {
  const rows = new Rows(language)
  return {
    receiptNo: order.number,
    language,
    rows: [
      { kind: 'title', text: store.name },
      ...store.lines.map((text): ReceiptRow => ({ kind: 'text', text })),
      { kind: 'mark', text: rows.slip('title') },
      ...(order.state === onlineOrderStates.cancelled ? [{ kind: 'mark' as const, text: rows.slip('cancelled') }] : []),
      ...headRows(order, store, rows),
      RULE,
      ...order.lines.flatMap((line) => lineRows(line, rows)),
      RULE,
      ...sumRows(order, rows),
      RULE,
      ...store.footer.map((text): ReceiptRow => ({ kind: 'text', text })),
    ],
  }
}

function headRows(order: OnlineOrder, { timeZone }: SlipStore, rows: Rows): ReceiptRow[] {
  const at = LOCALES[rows.language]
  const { day, from, to } = order.slot
  const placed = new Intl.DateTimeFormat(at.locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const { address } = order
  return [
    pair(rows.slip('number'), order.number, 'strong'),
    pair(rows.slip(order.kind), `${dayWords(day, at)} ${clockTime(from, at)}–${clockTime(to, at)}`, 'strong'),
    pair(rows.slip('buyer'), order.buyerName),
    ...(address === null
      ? []
      : [
          ...(order.buyerPhone === '' ? [] : [pair(rows.slip('phone'), order.buyerPhone)]),
          {
            kind: 'text' as const,
            text: `${address.address}, ${address.city}, ${address.state} ${address.postalCode}`,
          },
        ]),
    pair(rows.slip('placedAt'), placed.format(order.placedAt)),
  ]
}

function lineRows(line: OnlineOrderLine, rows: Rows): ReceiptRow[] {
  const { unitPrice, quantity, discount, short } = line
  return [
    {
      kind: 'item',
      name: rows.said(line.name),
      detail: `${quantityText(milli(quantity))} ${rows.said(line.unit)} × ${moneyText(cents(unitPrice))}`,
      amount: moneyText(priceOf(cents(unitPrice), milli(quantity))),
    },
    ...(discount === 0
      ? []
      : [{ kind: 'item-extra' as const, text: rows.receipt('discount'), amount: moneyText(cents(-discount)) }]),
    ...(short === 0
      ? []
      : [{ kind: 'item-extra' as const, text: `${rows.slip('missing')}: ${quantityText(milli(short))}` }]),
  ]
}

function sumRows(order: OnlineOrder, rows: Rows): ReceiptRow[] {
  const { goods, fees, tip, macou, total, due, refunds } = order
  const backOf = (lowered: boolean): Cents =>
    sum(
      refunds.filter(({ state }) => (state === orderRefundStates.lowered) === lowered).map(({ money }) => cents(money)),
    )
  const [less, back] = [backOf(true), backOf(false)]
  return [
    pair(rows.receipt('goods'), moneyText(cents(goods))),
    ...fees.map(({ kind, amount }) => pair(rows.slip(`${kind}-fee`), moneyText(cents(amount)))),
    ...order.taxes
      .filter(({ amount }) => amount !== 0)
      .map(({ name, rate, amount }) =>
        pair(
          [order.taxInside ? rows.receipt('includedTax') : '', name, rateText(rate)].filter(Boolean).join(' '),
          moneyText(amount),
        ),
      ),
    ...(tip === 0 ? [] : [pair(rows.receipt('tip'), moneyText(cents(tip)))]),
    ...(macou === 0 ? [] : [pair(rows.receipt('macouUsed'), moneyText(cents(-macou)))]),
    pair(rows.receipt('total'), moneyText(cents(total)), 'strong'),
    ...(less === 0 ? [] : [pair(rows.slip('less'), moneyText(cents(-less)))]),
    ...(order.paidAt === undefined ? [] : [pair(rows.slip('paid'), moneyText(cents(total - less)))]),
    ...(back === 0 ? [] : [pair(rows.slip('back'), moneyText(cents(-back)))]),
    ...(due > 0 ? [pair(rows.slip('toPay'), moneyText(cents(due)), 'strong')] : []),
  ]
}
