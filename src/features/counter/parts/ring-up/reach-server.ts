import { contactNow, handOver } from '#features/counter/core/outbox/outbox-runner.ts'

/** A card is not kept waiting longer than this for an answer. */
const LIMIT = 4_000

/** Whether the server answers now: what it said some seconds ago is not enough to sell stored value by. */
export async function reachServer(): Promise<boolean> {
  await Promise.race([handOver().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LIMIT))])
  return contactNow().state === 'connected'
}
