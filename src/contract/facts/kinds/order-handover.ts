import * as v from 'valibot'
import { factKind, type Figure } from '#contract/facts/fact-kind.ts'
import { Id, Text } from '#contract/schemas.ts'

/** An online order that was handed to its buyer at a counter, version 1. */
export const OrderHandoverV1 = v.object({
  shiftId: Id,
  orderId: Id,
  orderNo: Text(40),
  /** As it was scanned or typed; '': the buyer had none. */
  code: v.optional(Text(20), ''),
})

/** An online order that was handed over. Its goods lie in staging, so nothing leaves the shelf. */
export const orderHandover = factKind<v.InferOutput<typeof OrderHandoverV1>>({
  newest: 1,
  words: { zh: '交付订单', en: 'Order handed over' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: () => ({ kind: 'handover' }),
  figures: ({ orderNo }): Figure[] => [[{ zh: '订单', en: 'Order' }, orderNo]],
})
