import { useQuery } from '@tanstack/react-query'
import { org, user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'

/** The name of the open store, or of the organisation, as it is above a page on paper. */
export function usePrintedPlace(of: 'store' | 'organisation'): string {
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records
  const { data: profile } = useQuery(read(user.profile, {}, { persist: true }))
  if (of === 'organisation') return profile?.organizationName ?? ''
  return stores?.find(({ id }) => id === session.storeId())?.shopName ?? ''
}
