/** A smaller unit in which amounts may be typed. */
export interface UnitPart {
  readonly zh: string
  readonly en: string
  /** So many make one of the unit. */
  readonly per: number
}

/** By what a unit is called, in lower case. */
const parts: readonly (readonly [names: readonly string[], part: UnitPart])[] = [
  [['kg', 'kilogram', 'kilo', '千克', '公斤'], { zh: '克', en: 'g', per: 1000 }],
  [['lb', 'lbs', 'pound', '磅'], { zh: '盎司', en: 'oz', per: 16 }],
  [['l', 'liter', 'litre', '升', '公升'], { zh: '毫升', en: 'ml', per: 1000 }],
  [['m', 'meter', 'metre', '米'], { zh: '厘米', en: 'cm', per: 100 }],
  [['jin', '斤'], { zh: '两', en: 'liang', per: 10 }],
]

/** The smaller unit of a unit, if people use one. */
export const partOf = (unit: { readonly zh: string; readonly en: string }): UnitPart | undefined =>
  parts.find(([names]) => [unit.en, unit.zh].some((name) => names.includes(name.toLowerCase())))?.[1]

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/**
 * By how much amounts must be multiplied so that each is whole in thousandths of its unit: an ounce is 62.5 thousandths of
 * a pound. `amounts`: thousandths of the part, and how many parts make one of the unit (1: typed in the unit itself).
 */
export const exactBatch = (amounts: readonly { readonly typed: number; readonly per: number }[]): number =>
  amounts.reduce((batch, { typed, per }) => {
    const missing = per / commonDivisor(per, typed)
    return (batch * missing) / commonDivisor(batch, missing)
  }, 1)
