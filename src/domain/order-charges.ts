import { mulDiv } from './money.ts'

/** The value of an order's goods at its prices, in millionths: ordered in total, arrived before, arriving now. */
export interface OrderWorth {
  readonly whole: number
  readonly before: number
  readonly here: number
}

/**
 * The part of an amount on a whole order, such as its discount, that belongs to the goods that come, in cents. Over all
 * deliveries it comes to the amount, to the cent; what is not ordered or not accepted has no part in it.
 */
export function shareOfOrder(amount: number, { whole, before, here }: OrderWorth): number {
  if (whole <= 0) return 0
  const until = (worth: number): number => mulDiv(amount, Math.min(Math.max(worth, 0), whole), whole)
  return until(before + here) - until(before)
}
