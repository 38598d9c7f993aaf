import type { Cents } from '#domain/money.ts'

/** Direction in which cash is rounded. */
export const cashRoundingModes = ['nearest', 'down', 'up'] as const

/** Rounding of the cash part to the smallest coin in use, such as 5 cents. */
export interface CashRounding {
  readonly step: Cents
  readonly mode: (typeof cashRoundingModes)[number]
}
