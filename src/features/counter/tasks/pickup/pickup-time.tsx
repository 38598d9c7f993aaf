import type { ReadyOrder } from '#contract/online/ready-orders.ts'
import { clockOf } from '#domain/clock-time.ts'
import { Day } from '#ui/day.tsx'

/** When an order is to be fetched, by the store's clock. */
export function PickupTime({ order: { day, from, to } }: { readonly order: Pick<ReadyOrder, 'day' | 'from' | 'to'> }) {
  return (
    <span className="et-number">
      <Day on={day} /> {clockOf(from)}–{clockOf(to)}
    </span>
  )
}
