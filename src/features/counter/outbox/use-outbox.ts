import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { ledger } from '#db/ledger.ts'
import { unsent, type Unsent } from '#db/outbox.ts'
import { contactNow, subscribeContact, type Contact } from '#features/counter/outbox/outbox-runner.ts'

const NOTHING: Unsent = { count: 0, cents: 0, oldestAt: 0 }

/** What is still to be sent, and whether the server answers. */
export function useOutbox(): { readonly unsent: Unsent; readonly contact: Contact } {
  const contact = useSyncExternalStore(subscribeContact, contactNow)
  return { unsent: useLiveQuery(() => unsent(ledger()), []) ?? NOTHING, contact }
}
