import { divideHalfUp, milli, type Milli, type Ppm } from '#domain/money.ts'

/** The quantity of a material for one batch, in thousandths of its base unit. */
export interface RecipeLine {
  readonly materialId: string
  readonly quantity: Milli
}

/** The yield of one batch, and the surplus used on top of its ingredients. */
export interface Batch {
  readonly yield: Milli
  readonly waste: Ppm
}

/** The recipe from a time on; without lines, the goods are not made. */
export interface Recipe extends Batch {
  readonly version: number
  /** UTC milliseconds. */
  readonly from: number
  readonly lines: readonly RecipeLine[]
}

const MILLION = 1_000_000n

/** Of a material for a quantity of the goods: quantity × line ÷ yield, the waste on top, half up once at the end. */
export const materialUse = (quantity: Milli, line: Milli, { yield: made, waste }: Batch): Milli =>
  milli(divideHalfUp(BigInt(quantity) * BigInt(line) * (MILLION + BigInt(waste)), BigInt(made) * MILLION))

interface Dated {
  readonly version: number
  readonly from: number
}

/** Which of two holds where both have begun: the one that began last; of two at the same time, the one saved last. */
const later = (a: Dated, b: Dated): boolean => a.from > b.from || (a.from === b.from && a.version > b.version)

/**
 * The version that holds at an instant. Before the first one it is the first: what is made always used something.
 * Undefined only where there is none at all.
 */
export function recipeAt<R extends Dated>(versions: readonly R[], at: number): R | undefined {
  let held: R | undefined
  let first: R | undefined
  for (const one of versions) {
    if (one.from <= at && (!held || later(one, held))) held = one
    if (!first || one.from < first.from || (one.from === first.from && later(one, first))) first = one
  }
  return held ?? first
}

/**
 * Cost of the materials of one base unit, in cents, half up once at the end. Null where the cost of one of them is not
 * known, or there are none.
 */
export function recipeCost(
  batch: Batch,
  lines: readonly { readonly quantity: Milli; readonly cost: number | null | undefined }[],
): number | null {
  if (lines.length === 0) return null
  let total = 0n
  for (const { quantity, cost } of lines) {
    if (cost === null || cost === undefined) return null
    total += BigInt(quantity) * BigInt(cost)
  }
  // per batch in micro × milli; one unit is 1000 of the yield, one cent is 10 000 micro
  return divideHalfUp(total * (MILLION + BigInt(batch.waste)), BigInt(batch.yield) * MILLION * 10_000n)
}
