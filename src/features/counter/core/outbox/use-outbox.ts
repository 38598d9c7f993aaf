import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { deviceLedger } from '#db/ledger.ts'
import { unsentSum, type Unsent } from '#db/outbox-sums.ts'
import { contactNow, subscribeContact, type Contact } from '#features/counter/core/outbox/outbox-runner.ts'

/** The unsent facts, undefined until read; and whether the server answers. */
export function useOutbox(): { readonly unsent: Unsent | undefined; readonly contact: Contact } {
  const contact = useSyncExternalStore(subscribeContact, contactNow)
  return { unsent: useLiveQuery(() => unsentSum(deviceLedger()), []), contact }
}
