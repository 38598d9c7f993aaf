import { deviceLedger } from '#db/ledger.ts'
import { unsent } from '#db/outbox.ts'
import type { Unsent } from '#db/outbox-sums.ts'

/**
 * The unsent facts of this device, of every store, shift and cashier, counted from the facts themselves. `cents` is the
 * value of the sales. For the question before a sign-out.
 */
export const unsentOnDevice = (): Promise<Unsent> => unsent(deviceLedger())
