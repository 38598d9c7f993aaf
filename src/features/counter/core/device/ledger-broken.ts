import { isBeyondRepair } from '#db/with-reopen.ts'
import type { Recovery } from '#features/counter/core/device/recover.ts'

/** Neither can the ledger of this device be opened, nor can a new one begin. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken'
}

/** What this page brought into a ledger that began anew; undefined: the ledger could be opened. */
export let begun: Recovery | undefined

/**
 * Runs what needs the ledger. Where the browser cannot open that any more, a new one begins from the journal file, and it
 * runs again. Throws LedgerBroken where that does not work either.
 */
export async function withLedger<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isBeyondRepair(error)) throw error
    const { beginLedger } = await import('#features/counter/core/device/begin-ledger.ts')
    begun = (await beginLedger()) ?? begun
    return work()
  }
}
