import type { Timestamp } from '#db/outbox.ts'
import { clockOffset, contactNow } from '#features/counter/core/outbox/outbox-runner.ts'

/** Now, as facts are stamped with it: the device's clock, its known distance to the server's, and whether it answers. */
export async function stampNow(): Promise<Timestamp> {
  return { device: Date.now(), offset: await clockOffset(), disconnected: contactNow().state === 'disconnected' }
}
