import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import type { JobServices } from '#server/jobs/job-kind.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** The night in the first store: what to order in the morning is proposed. */
export async function proposeOrders({ db, clock, one }: TestServer): Promise<void> {
  const { orgId, storeId } = one.stores[0]
  const services = { db, now: () => clock.now } as JobServices
  await suggestOrders.perform({}, { services, orgId, storeId, signal: new AbortController().signal })
}
