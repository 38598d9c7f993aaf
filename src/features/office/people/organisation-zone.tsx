import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { user } from '#contract/user.ts'
import { read } from '#api/query.ts'
import { StoreZone } from '#ui/store-zone.tsx'

/** Times of the organisation's screens are shown in its own time zone, whatever store was open before. */
export function OrganisationZone({ children }: { readonly children: ReactNode }) {
  const zone = useQuery({ ...read(user.timeZone, {}, { persist: true }), staleTime: 3_600_000 })
  return <StoreZone zone={zone.data?.timeZone}>{children}</StoreZone>
}
