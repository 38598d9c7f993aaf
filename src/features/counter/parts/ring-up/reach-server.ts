import { contactNow, handOver } from '#features/counter/core/outbox/outbox-runner.ts'

/** Time limit of the check when a card is sold. */
const LIMIT = 4_000

/** Whether the server answers now: an answer some seconds old is not enough to sell stored value. */
export async function reachServer(): Promise<boolean> {
  await Promise.race([handOver().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LIMIT))])
  return contactNow().state === 'connected'
}
