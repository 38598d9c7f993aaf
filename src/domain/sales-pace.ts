import { addDays, type Day, daysBetween, type IsOpen } from '#domain/store-days.ts'

/** The movements of an item on a day on which it moved, in thousandths. */
export interface MovedDay {
  readonly day: Day
  /** Sold less what came back to stock. */
  readonly sold: number
  /** There was some to sell at some moment. */
  readonly hadStock: boolean
  /** The stock at its end. */
  readonly closing: number
}

/** The sales of an item in one purchasing cycle. */
export interface Cycle {
  readonly from: Day
  readonly to: Day
  readonly sold: number
  /** Days on which the store was open and had some to sell. */
  readonly openDays: number
  /** The sales that count; fewer than sold in a cycle with far more sales than others; null: nothing could be sold. */
  readonly counted: number | null
}

/** The sales pace of an item, in thousandths: the average of an open day, and its variance. */
export interface Pace {
  readonly kind: 'regular' | 'slow'
  readonly perDay: number
  readonly variance: number
}

/** Number of past cycles used, and for slow products of past days. */
export const CYCLES = 6
export const SLOW_DAYS = 180
/** From this number of cycles on, one that sold more than so many times the median is cut down to that. */
const ENOUGH_TO_CAP = 4
const UNUSUAL = 3
/** Goods that sell on fewer than one open day in so many are slow, if they sold on at least so many. */
const SLOW_FROM = 1.32
const SLOW_SALES = 3
/** The weight of the newest sale of slow goods. */
const ALPHA = 0.2

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

interface Sales {
  readonly moved: ReadonlyMap<Day, MovedDay>
  readonly isSellable: (day: Day) => boolean
}

/**
 * On which days something could be sold: the store was open and had some. A day that sold something was one, whatever the
 * hours say. `moved` is in the order of days; `before` is what was there before the first of them.
 */
export function salesOf(moved: readonly MovedDay[], before: number, isOpen: IsOpen): Sales {
  const days = new Map(moved.map((one) => [one.day, one]))
  const stockBefore = (day: Day): number => {
    let low = 0
    let high = moved.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (moved[middle]!.day < day) low = middle + 1
      else high = middle
    }
    return low === 0 ? before : moved[low - 1]!.closing
  }
  return {
    moved: days,
    isSellable: (day) => {
      const one = days.get(day)
      if (one && one.sold > 0) return true
      return isOpen(day) && (one ? one.hadStock : stockBefore(day) > 0)
    },
  }
}

/** The last cycles, ending yesterday, the oldest first. */
export function cyclesOf(
  { moved, isSellable }: Sales,
  { today, cycleDays }: { readonly today: Day; readonly cycleDays: number },
): Cycle[] {
  const length = Math.max(1, cycleDays)
  const cycles: Omit<Cycle, 'counted'>[] = []
  for (let n = CYCLES; n >= 1; n--) {
    const from = addDays(today, -n * length)
    const days = Array.from({ length }, (_, at) => addDays(from, at))
    cycles.push({
      from,
      to: days.at(-1)!,
      sold: sum(days.map((day) => moved.get(day)?.sold ?? 0)),
      openDays: days.filter(isSellable).length,
    })
  }
  return counted(cycles)
}

/** Cuts what is unusual, and leaves out cycles in which nothing could be sold. */
export function counted(cycles: readonly Omit<Cycle, 'counted'>[]): Cycle[] {
  const usable = cycles.filter((cycle) => cycle.openDays > 0)
  const usual = usable.length >= ENOUGH_TO_CAP ? UNUSUAL * median(usable.map((cycle) => cycle.sold)) : 0
  return cycles.map((cycle) => ({
    ...cycle,
    counted: cycle.openDays === 0 ? null : usual > 0 ? Math.min(cycle.sold, usual) : cycle.sold,
  }))
}

/** The pace of goods that sell on most days, newer cycles weighing more; undefined with fewer than two usable ones. */
export function regularPace(cycles: readonly Cycle[]): Pace | undefined {
  const used = cycles.flatMap(({ counted: sold, openDays: days }) => (sold === null ? [] : [{ sold, days }]))
  if (used.length < 2) return undefined
  const weighted = (of: (one: (typeof used)[number]) => number): number =>
    sum(used.map((one, at) => (at + 1) * of(one)))
  const perDay = Math.max(0, weighted((one) => one.sold) / weighted((one) => one.days))
  const squares = used.map(({ sold, days }) => (sold - perDay * days) ** 2 / days)
  return { kind: 'regular', perDay, variance: sum(squares) / (used.length - 1) }
}

/** One day on which slow goods were sold. */
export interface SlowSale {
  readonly size: number
  /** Open days since the sale before, this day included; for the first one, since the beginning. */
  readonly gap: number
}

/**
 * The pace of goods that sell now and then: size and gap are followed separately (Croston, corrected by Syntetos and
 * Boylan), and never above what was sold in all.
 */
export function slowPace(sales: readonly SlowSale[], days: number): Pace | undefined {
  const [first, ...later] = sales
  if (!first) return undefined
  let { size, gap } = first
  for (const one of later) {
    size += ALPHA * (one.size - size)
    gap += ALPHA * (one.gap - gap)
  }
  const sizes = sales.map((sale) => sale.size)
  const perDay = Math.min(((1 - ALPHA / 2) * size) / gap, sum(sizes) / days)
  const meanSquare = sum(sizes.map((one) => one ** 2)) / sizes.length
  return { kind: 'slow', perDay, variance: meanSquare / gap }
}

/** The sales of the last half year, if they are so rare that cycles say nothing; undefined: they are not. */
export function slowSales(
  { moved, isSellable }: Sales,
  { today, first }: { readonly today: Day; readonly first: Day },
): { readonly sales: SlowSale[]; readonly days: number } | undefined {
  const start = addDays(today, -SLOW_DAYS)
  const from = first > start ? first : start
  const sales: SlowSale[] = []
  let days = 0
  let since = 0
  for (let n = 0, count = daysBetween(from, today); n < count; n++) {
    const day = addDays(from, n)
    if (!isSellable(day)) continue
    days++
    const size = moved.get(day)?.sold ?? 0
    if (size <= 0) continue
    sales.push({ size, gap: days - since })
    since = days
  }
  return sales.length >= SLOW_SALES && days / sales.length >= SLOW_FROM ? { sales, days } : undefined
}
