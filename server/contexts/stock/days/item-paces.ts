import {
  type Cycle,
  CYCLES,
  cyclesOf,
  type Pace,
  regularPace,
  salesOf,
  SLOW_DAYS,
  slowPace,
  slowSales,
} from '#domain/sales-pace.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import {
  firstDays,
  type Moved,
  movedDays,
  type Scope,
  type StoreDays,
} from '#server/contexts/stock/days/moved-days.queries.ts'

/** Assumed delivery times, in days, for items without any. */
const ASSUMED = { cycle: 7, lead: 3 } as const

/** The delivery cycle of an item, in days; null: not known. */
export interface Delivery {
  readonly id: string
  readonly cycle_days: number | null
  readonly lead_days: number | null
  readonly stocking_days: number | null
}

/** The sales pace of an item, and the time that deliveries take. */
export interface ItemPace {
  readonly cycleDays: number
  readonly leadDays: number
  readonly stockingDays: number
  /** Cycle or lead time are assumed. */
  readonly assumed: boolean
  readonly cycles: readonly Cycle[]
  /** Undefined: too little is known. */
  readonly pace: Pace | undefined
  /** The inputs from which the pace was computed. */
  readonly window: { readonly from: Day; readonly to: Day; readonly openDays: number; readonly sold: number }
  readonly moved: Moved
}

const delivery = (item: Delivery) => ({
  cycleDays: Math.max(1, item.cycle_days ?? ASSUMED.cycle),
  leadDays: item.lead_days ?? ASSUMED.lead,
  stockingDays: item.stocking_days ?? 0,
  assumed: item.cycle_days === null || item.lead_days === null,
})

/** The sales pace of items, computed from the current ledger. */
export async function itemPaces(
  scope: Scope,
  days: StoreDays,
  items: readonly Delivery[],
): Promise<Map<string, ItemPace>> {
  const ids = items.map((item) => item.id)
  const longest = Math.max(SLOW_DAYS, ...items.map((item) => CYCLES * delivery(item).cycleDays))
  const moved = await movedDays(scope, ids, addDays(days.today, -longest))
  const first = await firstDays(scope, ids)
  return new Map(
    items.map((item) => [
      item.id,
      paceOf(item, moved.get(item.id) ?? { days: [], before: 0 }, days, first.get(item.id) ?? days.today),
    ]),
  )
}

function paceOf(item: Delivery, moved: Moved, { today, isOpen }: StoreDays, first: Day): ItemPace {
  const terms = delivery(item)
  const sales = salesOf(moved.days, moved.before, isOpen)
  const cycles = cyclesOf(sales, { today, cycleDays: terms.cycleDays })
  const slow = slowSales(sales, { today, first })
  const yesterday = addDays(today, -1)
  if (slow) {
    const from = addDays(today, -SLOW_DAYS)
    return {
      ...terms,
      cycles,
      moved,
      pace: slowPace(slow.sales, slow.days),
      window: {
        from: first > from ? first : from,
        to: yesterday,
        openDays: slow.days,
        sold: slow.sales.reduce((total, sale) => total + sale.size, 0),
      },
    }
  }
  return {
    ...terms,
    cycles,
    moved,
    pace: regularPace(cycles),
    window: {
      from: cycles[0]?.from ?? today,
      to: yesterday,
      openDays: cycles.reduce((total, cycle) => total + cycle.openDays, 0),
      sold: cycles.reduce((total, cycle) => total + cycle.sold, 0),
    },
  }
}
