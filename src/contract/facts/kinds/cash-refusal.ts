import * as v from 'valibot'
import { factKind, REASON, typed } from '#contract/facts/fact-kind.ts'
import { CentsSchema, Id, Text } from '#contract/schemas.ts'

/**
 * A tablet refused to take more cash out of a drawer than was in it, version 1. No cash moved. While the drawer is
 * counted blind, each such answer says something about what is expected: it leaves a trace.
 */
export const CashRefusalV1 = v.object({
  shiftId: Id,
  asked: v.picklist(['cash-out', 'submission']),
  amount: v.pipe(
    CentsSchema,
    v.check((n) => n > 0),
  ),
  reason: v.optional(Text(200), ''),
})
export type CashRefusalV1 = v.InferOutput<typeof CashRefusalV1>

/** More cash was asked for than was in the drawer. */
export const cashRefusal = factKind<CashRefusalV1>({
  newest: 1,
  words: { zh: '取款被拒', en: 'Cash request refused' },
  worth: undefined,
  takes: undefined,
  drawer: undefined,
  turnover: undefined,
  receipt: undefined,
  report: undefined,
  figures: ({ amount, reason }) => [[{ zh: '申请金额', en: 'Amount asked for' }, amount], ...typed(REASON, reason)],
})
