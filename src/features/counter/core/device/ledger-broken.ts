import { isBeyondRepair } from '#db/with-reopen.ts'
import type { Recovery } from '#features/counter/core/device/recover.ts'

/** The ledger of this device cannot be opened, and no new one can be created. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken'
}

/** The content that this page restored into a new ledger; undefined: the ledger could be opened. */
export let begun: Recovery | undefined

/**
 * Runs what needs the ledger. If the browser can no longer open it, creates a new one from the journal file and runs it
 * again. Throws LedgerBroken if that fails too.
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
