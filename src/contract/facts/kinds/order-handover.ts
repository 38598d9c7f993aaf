import { factKind, ORDER, typed } from '#contract/facts/fact-kind.ts'
import type { OrderHandoverV1 } from '#contract/facts/order-handover.ts'

/** An online order that was handed over. Its goods lie in staging, so nothing leaves the shelf. */
export const orderHandover = factKind<OrderHandoverV1>({
  newest: 1,
  words: { zh: '交付订单', en: 'Order handed over' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: () => ({ kind: 'handover' }),
  figures: ({ orderNo }) => typed(ORDER, orderNo),
})
