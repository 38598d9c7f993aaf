import { mulDiv } from './money.ts'

/**
 * Value of an item in a store, over all its places. Values are millionths of the currency unit, quantities
 * thousandths of the item's unit. Value and quantity are kept, not a price of one: nothing is lost to rounding, and an
 * empty shelf is worth exactly nothing. See docs/decisions/cost-of-stock.md.
 */
export interface ItemCost {
  readonly quantity: number
  /** Below zero if more was taken than was there: what that is assumed to have cost. */
  readonly value: number
  /** The unit cost of the last receipt with a cost; null: never. */
  readonly lastCost: number | null
  /** The unit cost in the catalogue; null: not given. */
  readonly listed: number | null
}

/** A movement with its value, and what the item is worth after it. */
export interface Valued {
  readonly after: ItemCost
  /** Positive, whether goods come or go. */
  readonly value: number
  /** Further changes of the stock's value: goods taken earlier turn out to have another cost. */
  readonly correction: number
}

const valueOf = (cost: number, quantity: number): number => mulDiv(cost, quantity, 1000)

/** The assumed unit cost if none is given; zero if nothing is known. */
const usualCost = ({ quantity, value, lastCost, listed }: ItemCost): number =>
  lastCost ?? listed ?? (quantity > 0 ? mulDiv(value, 1000, quantity) : 0)

/**
 * Goods come in. `cost` is that of one unit; without one they come at the average of what is there, or else at the usual
 * cost. Goods that fill a hole first replace what was assumed of it; what remains is worth exactly what it cost. `exactly`:
 * what all of it is worth, to the last millionth, instead of a cost of one.
 */
export function received(item: ItemCost, quantity: number, cost?: number, bought = false, exactly?: number): Valued {
  const there = item.quantity > 0
  const value =
    exactly ??
    (cost === undefined
      ? there
        ? mulDiv(item.value, quantity, item.quantity)
        : valueOf(usualCost(item), quantity)
      : valueOf(cost, quantity))
  const left = item.quantity + quantity
  const afterwards =
    item.quantity >= 0
      ? item.value + value
      : left <= 0
        ? minus(mulDiv(-item.value, -left, -item.quantity))
        : mulDiv(value, left, quantity)
  return {
    after: {
      ...item,
      quantity: left,
      value: afterwards,
      lastCost: bought && cost !== undefined ? cost : item.lastCost,
    },
    value,
    correction: afterwards - item.value - value,
  }
}

const minus = (n: number): number => (n === 0 ? 0 : -n)

/**
 * Goods go: at the average, or at the cost given, but the last of them take all that is left. What is taken beyond what
 * is there is valued at the usual cost. `exactly`: what all of it is worth, whatever is there.
 */
export function taken(item: ItemCost, quantity: number, cost?: number, exactly?: number): Valued {
  const { quantity: there, value: worth } = item
  const value =
    exactly ??
    (there <= 0
      ? valueOf(cost ?? usualCost(item), quantity)
      : quantity < there
        ? cost === undefined
          ? mulDiv(worth, quantity, there)
          : Math.min(worth, valueOf(cost, quantity))
        : worth + valueOf(cost ?? usualCost(item), quantity - there))
  return {
    after: { ...item, quantity: there - quantity, value: worth - value },
    value,
    correction: 0,
  }
}
