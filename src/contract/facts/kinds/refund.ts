import { cashIn, colleagueOf, factKind } from '#contract/facts/fact-kind.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import { refundRounding } from '#domain/cash-rounding.ts'

/** Money back for goods. */
export const refund = factKind<RefundV1>({
  newest: 3,
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
    const { total, lines, payments, cashRounding } = data
    const rounding = refundRounding(total, payments, cashRounding)
    const taxes = lines.flatMap((line) => line.taxes ?? [])
    return { kind: 'refund', ...colleagueOf(body, data), total, taxes, payments, rounding }
  },
  figures: undefined,
})
