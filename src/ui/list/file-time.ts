import { fileInstant, isInstant } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** Writes an instant into a file, in the store's zone; '' where there is none. */
export function useFileTime(): (at: number | undefined) => string {
  const zone = useStoreZone()
  return (at) => (isInstant(at) ? fileInstant(at, zone) : '')
}
