import { mulDiv } from './money.ts'

/** The cost of a line's goods, in millionths of the currency unit. */
export interface LineCost {
  /** Of one unit; rounded where the cost of a pack was typed. */
  readonly costMicro?: number | null | undefined
  /** Of `packSize`, in thousandths of the unit, as it was typed. */
  readonly packCostMicro?: number | null | undefined
  readonly packSize?: number | null | undefined
}

/**
 * The value of a quantity, in millionths: from the cost of the pack if that was entered, so that rounding loses
 * nothing.
 */
export const costWorth = ({ costMicro, packCostMicro, packSize }: LineCost, quantity: number): number =>
  typeof packCostMicro === 'number' && packSize
    ? mulDiv(packCostMicro, quantity, packSize)
    : mulDiv(costMicro ?? 0, quantity, 1000)

/** The cost of one unit, given the cost of a pack of this size. */
export const unitCost = (packCostMicro: number, packSize: number): number => mulDiv(packCostMicro, 1000, packSize)

/**
 * Cost of a pack where only the rounded cost of one unit is known: the amount with the fewest decimals, at least two,
 * that rounds to it.
 */
export function packCost(costMicro: number, packSize: number): number {
  const exact = mulDiv(costMicro, packSize, 1000)
  for (let step = 10_000; step > 1; step /= 10) {
    const round = mulDiv(exact, 1, step) * step
    if (unitCost(round, packSize) === costMicro) return round
  }
  return exact
}
