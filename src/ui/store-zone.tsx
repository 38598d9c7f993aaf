import { createContext, useContext, type ReactNode } from 'react'

const Zone = createContext<string | undefined>(undefined)

/** Provides the store's IANA time zone; times are shown in it, never in the reader's. */
export function StoreZone({ zone, children }: { readonly zone: string | undefined; readonly children: ReactNode }) {
  return <Zone value={zone}>{children}</Zone>
}

/** The store's time zone; the device's if no store is chosen. */
export function useStoreZone(): string {
  return useContext(Zone) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}
