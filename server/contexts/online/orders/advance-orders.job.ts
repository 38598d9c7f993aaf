import * as v from 'valibot'
import { advanceOrders, bookEarlyHandovers } from '#server/contexts/online/orders/advance-orders.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

export const advanceOrdersJob = jobKind({
  kind: 'orders.advance',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: async (_, { services: { db, now }, signal }) => {
    await advanceOrders(db, now(), signal)
    await bookEarlyHandovers(db, now(), signal)
  },
})
