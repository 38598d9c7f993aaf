import { useMutation } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { quickKeys } from '#contract/quick-keys.ts'
import { queryClient, read, write } from '#api/query.ts'
import { ArrangementStore, type Arranged } from '#features/office/quick-keys/arrangement-store.ts'

/** The newest state of the server. */
export const newestArrangement = (): Promise<Arranged> =>
  queryClient.fetchQuery({ ...read(quickKeys.arrangement, {}), staleTime: 0 })

/** The arrangement that this screen works on. */
export function useArrangement(newest: Arranged) {
  const { mutateAsync } = useMutation(write(quickKeys.arrange))
  const [store] = useState(() => new ArrangementStore(newest, { send: mutateAsync, newest: newestArrangement }))
  const { pages, goods, save } = useSyncExternalStore(store.subscribe, store.state)
  useEffect(() => {
    store.flush()
    return () => store.flush()
  }, [store])
  return { store, pages, goods, save, change: store.change.bind(store) }
}

export type Arrangement = ReturnType<typeof useArrangement>
