import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { onTheWay } from '#domain/purchase-order-states.ts'
import css from '#features/office/supply/orders/orders.module.css'
import { Day } from '#ui/day.tsx'
import { dayIn } from '#ui/say-instant.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** When an order is expected; of one that should have come before the store's today, that it is overdue. */
export function ExpectedDay({ state, on }: { readonly state: number; readonly on: string }) {
  const [now] = useState(Date.now)
  const today = dayIn(now, useStoreZone())
  if (!onTheWay.includes(state) || on >= today) return <Day on={on} />
  return (
    <span className={css['overdue']}>
      <Trans context="purchase">
        <Day on={on} />, overdue
      </Trans>
    </span>
  )
}
