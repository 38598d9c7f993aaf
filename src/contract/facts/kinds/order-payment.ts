import { cashIn, factKind, ORDER, typed } from '#contract/facts/fact-kind.ts'
import { saleRounding } from '#domain/cash-rounding.ts'
import type { OrderPaymentV1 } from '#contract/facts/order-payment.ts'

/** Money taken for an online order. */
export const orderPayment = factKind<OrderPaymentV1>({
  newest: 1,
  words: { zh: '代收订单款', en: 'Taken for an order' },
  worth: ({ amount }) => amount,
  takes: undefined,
  drawer: ({ payments }) => {
    const cash = cashIn(payments)
    return cash === 0 ? undefined : { kind: 'order', cents: cash }
  },
  turnover: () => 0,
  receipt: (data) => data,
  report: ({ amount, payments, cashRounding }) => ({
    kind: 'order',
    amount,
    payments,
    rounding: saleRounding(amount, payments, cashRounding),
  }),
  figures: ({ orderNo }) => typed(ORDER, orderNo),
})
