import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { quickKeys } from '#contract/catalogue/quick-keys.ts'
import { Disconnected } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { session } from '#api/session.ts'
import {
  ArrangementStore,
  type Arranged,
  type ArrangementWire,
} from '#features/office/catalogue/quick-keys/arrangement-store.ts'

/** Fetches the arrangement from the server. */
export const newestArrangement = (): Promise<Arranged> =>
  queryClient.fetchQuery({ ...read(quickKeys.arrangement, {}), staleTime: 0 })

/**
 * Sends to the store that the screen was opened for. Once another store is open, nothing is sent; pending changes are
 * kept until the next visit.
 */
export function wireOf(storeId: string, send: ArrangementWire['send']): ArrangementWire {
  const inStore = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (session.storeId() !== storeId) throw new Disconnected()
    return ask()
  }
  return { send: (input) => inStore(() => send(input)), newest: () => inStore(newestArrangement) }
}

/** The arrangement that this screen edits. */
export function useArrangement(newest: Arranged) {
  const { mutateAsync } = useMutation(write(quickKeys.arrange))
  const [store] = useState(() => new ArrangementStore(newest, wireOf(session.storeId(), mutateAsync)))
  const { pages, goods, save } = useSyncExternalStore(store.subscribe, store.state)
  useEffect(() => {
    store.flush()
    return () => store.flush()
  }, [store])
  return { store, pages, goods, save, change: store.change.bind(store) }
}

export type Arrangement = ReturnType<typeof useArrangement>
