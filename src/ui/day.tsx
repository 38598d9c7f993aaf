import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { dayIn, exactDay, sayDay, withinText } from './say-instant.ts'
import { useStoreZone } from './store-zone.tsx'

/** A day such as 2026-12-02 as people say it, `within` a sentence or alone; with weekday and year on hover. */
export function Day({ on, within = false }: { readonly on: string; readonly within?: boolean }) {
  const { i18n } = useLingui()
  const [now] = useState(Date.now)
  const today = dayIn(now, useStoreZone())
  const said = sayDay(on, today, i18n.locale)
  return (
    <time dateTime={on} title={exactDay(on, i18n.locale)} style={{ whiteSpace: 'nowrap' }}>
      {within ? withinText(said) : said}
    </time>
  )
}
