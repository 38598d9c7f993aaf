import { replaceDatabases, forgetLocation } from '#db/databases.ts'
import { deviceLedger, type Ledger } from '#db/ledger.ts'
import { recount } from '#db/outbox-sums.ts'
import { askAllAgain, isBeyondRepair, START_LIMIT, withReopen } from '#db/with-reopen.ts'
import { readJournal } from '#features/counter/core/device/journal.ts'
import { LedgerBroken } from '#features/counter/core/device/ledger-broken.ts'
import { recover, type Recovery } from '#features/counter/core/device/recover.ts'

/** Retry delay: a busy disk or a virus scanner may release the file. */
const TRIES = 3
const PAUSE = 1_000
const RECOVERY_LIMIT = 30_000

/**
 * Creates a new ledger from the journal file once that has been read, so that nothing unread is given up. One window at
 * a time. Undefined: the ledger can be opened after all. Throws LedgerBroken if the file cannot be read or no new
 * ledger can be stored.
 */
export function beginLedger(): Promise<Recovery | undefined> {
  return navigator.locks.request('evertill-begin-ledger', async () => {
    const db = deviceLedger()
    for (let tries = 0; tries < TRIES; tries++) {
      if (await opens(db)) return undefined
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    const lines = await readJournal()
    if (!lines) throw new LedgerBroken()
    try {
      db.close({ disableAutoOpen: false })
      await replaceDatabases(db.name)
      const recovery = await withReopen(db, () => recover(db, lines), { limitMs: RECOVERY_LIMIT })
      await recount(db)
      askAllAgain()
      return recovery
    } catch (cause) {
      throw new LedgerBroken('no new ledger', { cause })
    }
  })
}

/** Another window may have created one meanwhile. Rethrows errors that are not about the files. */
async function opens(db: Ledger): Promise<boolean> {
  try {
    forgetLocation()
    await withReopen(db, () => db.lanes.count(), { limitMs: START_LIMIT })
    return true
  } catch (error) {
    if (!isBeyondRepair(error)) throw error
    return false
  }
}
