import { cents, type Cents } from '#domain/money.ts'

/** Net sales for each order; 0 without orders. */
export const averageOf = (net: number, orders: number): Cents => cents(orders === 0 ? 0 : Math.round(net / orders))
