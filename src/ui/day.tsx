import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { dayIn, exactDay, sayDay } from './say-instant.ts'
import { useStoreZone } from './store-zone.tsx'

/** A day such as 2026-12-02 as people say it; with weekday and year on hover. */
export function Day({ on }: { readonly on: string }) {
  const { i18n } = useLingui()
  const [now] = useState(Date.now)
  const today = dayIn(now, useStoreZone())
  return (
    <time dateTime={on} title={exactDay(on, i18n.locale)} style={{ whiteSpace: 'nowrap' }}>
      {sayDay(on, today, i18n.locale)}
    </time>
  )
}
