import { milli, type Milli } from '#domain/money.ts'
import type { Pace } from '#domain/sales-pace.ts'
import { addDays, type Day, type IsOpen } from '#domain/store-days.ts'

/** The method for reordering a product: 1 up to the upper limit, 2 by its sales, 3 by online orders. */
export const reorderMethods = { fixed: 1, ai: 2, order: 3 } as const
export type ReorderMethod = keyof typeof reorderMethods

/** The method that a code stands for. */
export function reorderMethodOf(code: number): ReorderMethod {
  const names = Object.keys(reorderMethods) as ReorderMethod[]
  return names.find((name) => reorderMethods[name] === code) ?? 'fixed'
}

export interface FixedOrder {
  /** The target stock after the delivery. */
  readonly upper: number
  /** On shelves and in warehouses without what is locked; may be below zero. */
  readonly available: number
  /** Ordered and on the way. */
  readonly inTransit: number
  /** The content of one package; single units: 1,000. */
  readonly pack: number
}

export interface Proposal {
  readonly packs: number
  /** Their content. */
  readonly quantity: Milli
}

/** Whole packages that hold at least so much, never fewer than none. */
function wholePacks(missing: number, pack: number): Proposal {
  if (pack <= 0) throw new RangeError('a package must hold something')
  const packs = Math.max(0, Math.ceil(missing / pack))
  return { packs, quantity: milli(packs * pack) }
}

/**
 * Number of packages that fill an item up to its upper limit: (upper − available − in transit) ÷ package, rounded up,
 * never below 0. All quantities in thousandths. Throws RangeError unless a package holds something.
 */
export const fixedOrder = ({ upper, available, inTransit, pack }: FixedOrder): Proposal =>
  wholePacks(upper - available - inTransit, pack)

/** Service level in percent, and the reserve it takes, in standard deviations. */
export const serviceLevels = { 90: 1.282, 95: 1.645, 98: 2.054, 99: 2.326 } as const
export type ServiceLevel = keyof typeof serviceLevels

export interface AiOrder extends Omit<FixedOrder, 'upper'> {
  readonly pace: Pace
  /** Open days until the delivery after this one is on sale. */
  readonly openDays: number
  /** By how many open days deliveries are early or late: a standard deviation. */
  readonly leadSpread: number
  readonly level: ServiceLevel
}

export interface AiProposal extends Proposal {
  /** The expected sales until then, the safety stock, and their sum. */
  readonly expected: Milli
  readonly safety: Milli
  readonly target: Milli
}

/** Number of packages that last until the delivery after this one, by how the item sold. */
export function aiOrder({ pace, openDays, leadSpread, level, available, inTransit, pack }: AiOrder): AiProposal {
  const expected = pace.perDay * openDays
  // rare sales say nothing about deliveries
  const late = pace.kind === 'slow' ? 0 : pace.perDay ** 2 * leadSpread ** 2
  const safety = serviceLevels[level] * Math.sqrt(openDays * pace.variance + late)
  const target = milli(Math.round(expected + safety))
  return {
    expected: milli(Math.round(expected)),
    safety: milli(Math.round(safety)),
    target,
    ...wholePacks(target - available - inTransit, pack),
  }
}

/** Number of receipts used to judge how regular deliveries are, and the fewest that allow it. */
const RECEIPTS = 10
const ENOUGH_RECEIPTS = 3

/** The sample deviation of the last lead times, in open days; 0 with too few of them. */
export function leadSpreadOf(leadTimes: readonly number[]): number {
  const last = leadTimes.slice(-RECEIPTS)
  if (last.length < ENOUGH_RECEIPTS) return 0
  const mean = last.reduce((total, one) => total + one, 0) / last.length
  return Math.sqrt(last.reduce((total, one) => total + (one - mean) ** 2, 0) / (last.length - 1))
}

/** The quantity of an item that an online order still needs. */
export interface OpenOrderLine {
  readonly dueOn: Day
  readonly quantity: number
  /** The quantity already reserved for it. */
  readonly locked: number
}

export interface OrdersOrder {
  readonly lines: readonly OpenOrderLine[]
  /** The last day that this delivery has to serve: purchase and stocking time from today. */
  readonly until: Day
  /** On shelves and in warehouses, with what is locked. */
  readonly onHand: number
  /** The stock reserved for anything but orders. */
  readonly otherLocks: number
  /** The quantity on order that arrives by then. */
  readonly inTransit: number
  readonly pack: number
}

export interface OrdersProposal extends Proposal {
  readonly need: Milli
  /** The stock available for it: without reservations for later orders or anything else. */
  readonly free: Milli
}

/** Number of packages that serve the online orders that are due before a delivery could come again. */
export function ordersOrder({ lines, until, onHand, otherLocks, inTransit, pack }: OrdersOrder): OrdersProposal {
  let need = 0
  let free = onHand - otherLocks
  for (const { dueOn, quantity, locked } of lines)
    if (dueOn <= until) need += quantity
    else free -= locked
  return { need: milli(need), free: milli(free), ...wholePacks(need - free - inTransit, pack) }
}

export interface Course {
  readonly available: number
  /** The quantity on order; without a day if its arrival is unknown. */
  readonly arrivals: readonly { readonly on: Day | undefined; readonly quantity: number }[]
  readonly perDay: number
}

/** Days ahead that are searched for a shortage. */
const HORIZON = 90

/** The first day on which there is not enough to sell, if nothing is ordered; undefined: not in the next three months. */
export function firstShortage({ available, arrivals, perDay }: Course, today: Day, isOpen: IsOpen): Day | undefined {
  if (perDay <= 0) return undefined
  let left = available
  for (let n = 0; n <= HORIZON; n++) {
    const day = addDays(today, n)
    for (const { on, quantity } of arrivals)
      if (on !== undefined && (on === day || (n === 0 && on < day))) left += quantity
    if (left <= 0) return day
    // today has sold already
    if (n === 0 || !isOpen(day)) continue
    if (left < perDay) return day
    left -= perDay
  }
  return undefined
}
