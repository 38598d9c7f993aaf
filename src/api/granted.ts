import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { shopShell, user } from '#contract/user.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'

/** How often the office asks whether a role was edited or a position withdrawn. */
const ASK_EVERY = 5_000

/** What the account may do in the organisation; the last known without the network. */
export const organisationGranted = () => read(user.organisationPermissions, {}, { persist: true })
/** What the account may do in the store that is open. */
export const storeGranted = () => read(shopShell.permissions, {}, { persist: true })

const NONE: readonly string[] = []

/**
 * The codes that the account holds, in the organisation and in the store of this window, asked for anew every few
 * seconds. `ready` once both are known; `failure` is why the store's could not be had: refused means that the position
 * is gone.
 */
export function useGranted(asking: boolean): { granted: ReadonlySet<string>; ready: boolean; failure: unknown } {
  const storeId = useSyncExternalStore(session.subscribe, session.storeId)
  const refetchInterval = asking ? ASK_EVERY : false
  const organisation = useQuery({ ...organisationGranted(), refetchInterval, enabled: asking })
  const store = useQuery({ ...storeGranted(), refetchInterval, enabled: asking && storeId !== '' })
  const mine = organisation.data?.resourcePermissions ?? NONE
  const there = (storeId === '' ? undefined : store.data?.resourcePermissions) ?? NONE
  const granted = useMemo(() => new Set([...mine, ...there]), [mine, there])
  const ready = organisation.data !== undefined && (storeId === '' || store.data !== undefined)
  return { granted, ready, failure: storeId === '' ? undefined : store.error }
}
