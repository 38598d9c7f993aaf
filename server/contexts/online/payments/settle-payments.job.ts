import * as v from 'valibot'
import { PATIENCE } from '#server/contexts/online/payments/ask-payment.ts'
import { payBack } from '#server/contexts/online/payments/pay-back.ts'
import { settlePayments } from '#server/contexts/online/payments/settle-payments.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

/** Also without a provider: orders that nobody paid end all the same. */
export const settleOnlinePayments = jobKind({
  kind: 'online-payments.settle',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: async (_, { services: { db, readers, seal, now }, signal }) => {
    const asking = { db, readers, seal, now: now(), patience: PATIENCE }
    await settlePayments(asking, signal)
    await payBack(asking, signal)
  },
})
