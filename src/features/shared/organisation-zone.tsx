import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { StoreZone } from '#ui/store-zone.tsx'

/** Shows the times on organisation screens in the organisation's time zone, not in that of the store opened before. */
export function OrganisationZone({ children }: { readonly children: ReactNode }) {
  const zone = useQuery({ ...read(user.timeZone, {}, { persist: true }), staleTime: 3_600_000 })
  return <StoreZone zone={zone.data?.timeZone}>{children}</StoreZone>
}
