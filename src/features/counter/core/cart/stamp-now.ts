import type { Timestamp } from '#db/outbox.ts'
import { clockOffset, contactNow } from '#features/counter/core/outbox/outbox-runner.ts'

/** The current time for a fact: the device's clock, its offset to the server's, and whether the server is reachable. */
export async function stampNow(): Promise<Timestamp> {
  return { device: Date.now(), offset: await clockOffset(), disconnected: contactNow().state === 'disconnected' }
}
