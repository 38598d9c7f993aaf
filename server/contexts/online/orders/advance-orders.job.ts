import * as v from 'valibot'
import { advanceOrders } from '#server/contexts/online/orders/advance-orders.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'

export const advanceOrdersJob = jobKind({
  kind: 'orders.advance',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(10_000),
  atOnce: 1,
  run: (_, { services: { db, now }, signal }) => advanceOrders(db, now(), signal),
})
