import { mulDiv } from './money.ts'
import { received } from './stock-cost.ts'

/**
 * The movement of an item at one time, over all its places: thousandths of its unit, and millionths of the currency.
 */
export interface ItemMovement {
  /** Above zero: it came. */
  readonly quantity: number
  /** Its value, with the sign of its quantity. */
  readonly value: number
  /** Quantity asked about, not below zero. */
  readonly own: number
}

/**
 * Cost of goods sold below zero beyond the cost that was assumed, in millionths: above zero, they
 * cost more. What comes fills the hole of all that is missing evenly (docs/decisions/cost-of-stock.md).
 * @param before what the item's stock was, and was worth, before the movements
 */
export function foundInHole(
  before: { readonly quantity: number; readonly value: number },
  movements: readonly ItemMovement[],
): number {
  let { quantity, value } = before
  // what of the goods asked about is below zero, what is assumed of it, and what was found so far
  let missing = 0
  let assumed = 0
  let found = 0
  for (const move of movements) {
    const hole = Math.max(0, -quantity)
    const left = quantity + move.quantity
    if (move.quantity < 0 && move.own > 0) {
      const below = Math.max(0, -left) - hole
      const there = quantity > 0 ? value : 0
      const part = mulDiv(below, move.own, -move.quantity)
      missing += part
      assumed += below === 0 ? 0 : mulDiv(-move.value - there, part, below)
    }
    if (move.quantity > 0 && hole > 0 && missing > 0) {
      const filled = Math.min(move.quantity, hole)
      const own = mulDiv(missing, filled, hole)
      const guessed = mulDiv(assumed, filled, hole)
      found += mulDiv(move.value, own, move.quantity) - guessed
      missing -= own
      assumed -= guessed
    }
    value = valueAfter({ quantity, value }, move)
    quantity = left
  }
  return found
}

/** The value of the stock after a movement, corrections included. */
function valueAfter(before: { readonly quantity: number; readonly value: number }, move: ItemMovement): number {
  if (move.quantity <= 0) return before.value + move.value
  const item = { ...before, lastCost: null, listed: null }
  return received(item, move.quantity, undefined, false, move.value).after.value
}
