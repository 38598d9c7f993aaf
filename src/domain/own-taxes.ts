import type { TaxRate } from './cart/settle.ts'
import { ppm } from './money.ts'

/** A store's single tax rate in the form that products have; empty if it charges no tax. */
export const ownTaxes = (rate: number): TaxRate[] => (rate > 0 ? [{ name: 'Sales tax', rate: ppm(rate) }] : [])
