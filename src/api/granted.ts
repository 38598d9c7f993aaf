import { useQuery } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { shopShell, user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'

/** Interval at which the office checks whether a role was edited or a position withdrawn. */
const ASK_EVERY = 5_000

/** The account's permissions in the organisation; without the network the last known ones. */
export const organisationGranted = () => read(user.organisationPermissions, {}, { persist: true })
/** The account's permissions in the open store. */
export const storeGranted = () => read(shopShell.permissions, {}, { persist: true })

const NONE: readonly string[] = []

/**
 * Permission codes granted to the account in the organisation and in this window's store, fetched again every few
 * seconds. `ready` once both are known. `failure`: why the store's could not be read; a refusal means that the position
 * was withdrawn.
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
