import { deviceLedger } from '#db/ledger.ts'
import { unsent } from '#db/outbox.ts'
import type { Unsent } from '#db/outbox-sums.ts'

/**
 * What this device has still to send, of every store, shift and cashier, counted from the facts themselves: `count`
 * of all kinds, `cents` the worth of the sales. For whoever is about to leave: ask before a sign-out.
 */
export const unsentOnDevice = (): Promise<Unsent> => unsent(deviceLedger())
