import { useLingui } from '@lingui/react'
import { exactInstant, isInstant } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** Says an instant in full for a file; '' where there is none. */
export function useExactTime(): (at: number | undefined) => string {
  const { i18n } = useLingui()
  const zone = useStoreZone()
  return (at) => (isInstant(at) ? exactInstant(at, zone, i18n.locale) : '')
}
