import { fileInstant, isInstant } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** Formats an instant for a file, in the store's zone; '' if absent. */
export function useFileTime(): (at: number | undefined) => string {
  const zone = useStoreZone()
  return (at) => (isInstant(at) ? fileInstant(at, zone) : '')
}
