import type { TaxRate } from '#domain/cart/settle.ts'
import { cents, type Cents } from '#domain/money.ts'
import { slotsOfDay, type OrderKind } from '#domain/order-slots.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import { wallClock } from '#domain/wall-clock.ts'
import type { Tx } from '#server/db/session.ts'
import { slotRows } from '#server/contexts/online/logistics/logistics.queries.ts'
import { rulesOf, slotsOf } from '#server/contexts/online/logistics/slot-rules.ts'
import type { Shop } from '#server/contexts/online/shop/open-shop.ts'

const USUAL_PREPARATION = 20

/** A time that can still be chosen, in minutes from midnight of the store's clock. */
export interface OpenSlot {
  readonly from: number
  readonly to: number
}

/** How many days ahead the shop takes orders; 0: for today alone. */
export const daysAhead = ({ profile }: Pick<Shop, 'profile'>): number =>
  profile.preOrder === true ? (profile.preOrderDays ?? 0) : 0

/** Minutes that the store needs to prepare an order. */
export const preparationOf = ({ profile }: Pick<Shop, 'profile'>): number =>
  profile.preparationMinutes ?? USUAL_PREPARATION

/** Whether the shop hands orders over in this way at all. */
export const offers = ({ profile }: Pick<Shop, 'profile'>, kind: OrderKind): boolean =>
  kind === 'pickup' ? profile.selfPickup === true : profile.delivery === true

/** A store, as far as its times are asked for. */
export type SlotShop = Pick<Shop, 'orgId' | 'storeId' | 'time_zone' | 'profile'>

/** The times of a day that can be chosen now: not before an order could be ready, and with room left. */
export async function openSlots(tx: Tx, shop: SlotShop, kind: OrderKind, day: Day, now: number): Promise<OpenSlot[]> {
  const ready = wallClock(now + preparationOf(shop) * 60_000, shop.time_zone)
  const today = wallClock(now, shop.time_zone).slice(0, 10)
  if (!offers(shop, kind) || day < today || day > addDays(today, daysAhead(shop))) return []
  const rows = await slotRows({ ...shop, tx }, kind, day)
  const usual = slotsOf(shop)[kind] ?? null
  const soonest = day === ready.slice(0, 10) ? minuteOf(ready) : day < ready.slice(0, 10) ? Infinity : 0
  return slotsOfDay(rulesOf(shop), kind, day).filter(({ from }) => {
    const { capacity = null, taken = 0 } = rows.get(from) ?? {}
    const most = capacity ?? usual
    return from >= soonest && (most === null || taken < most)
  })
}

const minuteOf = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** The first day with an open time, and its times; undefined where there is none. */
export async function firstSlots(
  tx: Tx,
  shop: Shop,
  kind: OrderKind,
  now: number,
): Promise<{ day: Day; slots: OpenSlot[] } | undefined> {
  const today = wallClock(now, shop.time_zone).slice(0, 10)
  for (let ahead = 0; ahead <= daysAhead(shop); ahead += 1) {
    const day = addDays(today, ahead)
    const slots = await openSlots(tx, shop, kind, day, now)
    if (slots.length > 0) return { day, slots }
  }
  return undefined
}

export type ZipAnswer =
  | { readonly served: false }
  | {
      readonly served: true
      readonly fee: Cents
      /** Goods from which the fee is waived; null: never. */
      readonly freeFrom: Cents | null
      /** null: as the store's. */
      readonly taxes: readonly TaxRate[] | null
    }

/** Whether, and for how much, the shop delivers to a ZIP code. */
export async function zipAnswer(tx: Tx, shop: Shop, code: string): Promise<ZipAnswer> {
  if (!offers(shop, 'delivery')) return { served: false }
  const { rows } = await tx.query<{ base_cents: number | null; taxes: TaxRate[] | null }>({
    text: 'select base_cents, taxes from store_postcode where org_id = $1 and store_id = $2 and code = $3 and active',
    values: [shop.orgId, shop.storeId, code],
  })
  const row = rows[0]
  if (!row) return { served: false }
  return {
    served: true,
    fee: cents(row.base_cents ?? shop.profile.deliveryBaseFee ?? 0),
    freeFrom: shop.profile.freeDeliveryFrom ?? null,
    taxes: row.taxes,
  }
}
