import type { TaxRate } from '#domain/cart/settle.ts'
import { ppm } from '#domain/money.ts'

/** A store's one rate as goods carry it; none where it charges no tax. */
export const ownTaxes = (rate: number): TaxRate[] => (rate > 0 ? [{ name: 'Sales tax', rate: ppm(rate) }] : [])
