import { useLingui } from '@lingui/react/macro'
import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { Day } from '#ui/day.tsx'
import { sayTimes } from '#ui/say-instant.ts'

/** When an order is to be fetched, by the store's clock. */
export function PickupTime({ order: { day, from, to } }: { readonly order: Pick<ReadyOrder, 'day' | 'from' | 'to'> }) {
  const { i18n } = useLingui()
  return (
    <span className="et-number">
      <Day on={day} /> {sayTimes(from, to, i18n.locale)}
    </span>
  )
}
