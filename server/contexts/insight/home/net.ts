import { cents, type Cents } from '#domain/money.ts'
import type { Sums } from '#server/contexts/insight/books/day-figures.ts'

/** Net sales in cents. */
export const netOf = (row: Pick<Sums<'day_sales'>, 'gross_cents' | 'discount_cents' | 'refunded_cents'>): number =>
  row.gross_cents - row.discount_cents - row.refunded_cents

/** Net sales for each order; 0 without orders. */
export const averageOf = (net: number, orders: number): Cents => cents(orders === 0 ? 0 : Math.round(net / orders))
