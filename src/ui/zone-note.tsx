import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { exactInstant, zoneName } from './say-instant.ts'
import { useStoreZone } from './store-zone.tsx'

/** Names the store's zone to a reader whose own clock shows another time, in winter or in summer. */
export function ZoneNote({ className }: { readonly className?: string | undefined }) {
  const { i18n } = useLingui()
  const zone = useStoreZone()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [now] = useState(Date.now)
  const year = new Date(now).getUTCFullYear()
  const clocks = (of: string): string =>
    [0, 6].map((month) => exactInstant(Date.UTC(year, month, 15), of, 'en').replace(/ \S+$/, '')).join()
  if (clocks(zone) === clocks(own)) return null
  const name = zoneName(zone, now, i18n.locale)
  return (
    <span className={className}>
      <Trans>Times are in {name}</Trans>
    </span>
  )
}
