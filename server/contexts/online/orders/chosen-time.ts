import { AppError } from '#contract/errors.ts'
import { clockOf } from '#domain/clock-time.ts'
import { instantOf } from '#domain/wall-clock.ts'
import { slotsOf } from '#server/contexts/online/logistics/slot-rules.ts'
import { openSlots, preparationOf, type SlotShop } from '#server/contexts/online/shop/shop-delivery.ts'
import type { Tx } from '#server/db/session.ts'
import type { OrderSlot } from '#server/ledgers/orders/order-room.ts'

const MINUTE = 60_000

interface ChosenTime {
  readonly slot: OrderSlot
  /** How many orders it takes if nothing else is said; null: any number. */
  readonly capacity: number | null
  /** When the store begins to prepare an order for it. */
  readonly stockStartAt: number
}

/** The time that was chosen for an order, by day and first minute of the store's clock. @throws AppError order.slot-full */
export async function chosenTime(
  tx: Tx,
  shop: SlotShop,
  { kind, day, from }: Pick<OrderSlot, 'kind' | 'day' | 'from'>,
  now: number,
): Promise<ChosenTime> {
  const open = await openSlots(tx, shop, kind, day, now)
  const slot = open.find((one) => one.from === from)
  if (!slot) throw new AppError('order.slot-full')
  const start = instantOf(`${day}T${clockOf(from)}`, shop.time_zone)!
  return {
    slot: { kind, day, ...slot },
    capacity: slotsOf(shop)[kind] ?? null,
    stockStartAt: Math.max(now, start - preparationOf(shop) * MINUTE),
  }
}
