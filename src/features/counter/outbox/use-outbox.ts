import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceLedger } from '#db/ledger.ts'
import { NOTHING_UNSENT, unsentSum, type Unsent } from '#db/outbox-sums.ts'
import { contactNow, subscribeContact, type Contact } from '#features/counter/outbox/outbox-runner.ts'

/** What is still to be sent, and whether the server answers. */
export function useOutbox(): { readonly unsent: Unsent; readonly contact: Contact } {
  const contact = useSyncExternalStore(subscribeContact, contactNow)
  return { unsent: useLiveQuery(() => unsentSum(deviceLedger()), []) ?? NOTHING_UNSENT, contact }
}
