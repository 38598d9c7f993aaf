import * as v from 'valibot'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { settleAtCounter } from '#server/ledgers/orders/counter-orders.ts'

/** Follows what counters did with an order: it is paid, and handed over. */
export const settleCounterOrders = jobKind({
  kind: 'orders.at-counter',
  payload: v.strictObject({ orderId: v.string() }),
  tries: 10,
  backoff: doubling(1000),
  atOnce: 2,
  run: ({ orderId }, { services: { db, now }, orgId, storeId }) =>
    db.tx((tx) => settleAtCounter(tx, { orgId, storeId }, orderId, now())),
})
