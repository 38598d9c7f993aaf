import { cashIn, colleagueOf, factKind } from '#contract/facts/fact-kind.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { refundRounding } from '#domain/cash-rounding.ts'
import { ZERO } from '#domain/money.ts'

/** Money back for goods, or for a tip. */
export const refund = factKind<RefundV1>({
  newest: 7,
  words: { zh: '退款', en: 'Refund' },
  worth: ({ total }) => total,
  takes: undefined,
  drawer: ({ payments }) => {
    const cash = cashIn(payments)
    return cash > 0 ? { kind: 'refund', cents: cash } : undefined
  },
  turnover: ({ total }) => -total,
  receipt: (data) => data,
  report: (data, { body }) => {
    const { total, tip = ZERO, lines, payments, cashRounding } = data
    const rounding = refundRounding(total, payments, cashRounding)
    const taxes = lines.flatMap((line) => line.taxes ?? [])
    return { kind: 'refund', ...colleagueOf(body, data), total, tip, taxes, payments, rounding }
  },
  figures: undefined,
})
