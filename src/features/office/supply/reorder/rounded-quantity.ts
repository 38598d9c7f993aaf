import { milli } from '#domain/money.ts'
import { formatQuantity } from '#ui/format-quantity.ts'

/** A reckoned quantity with one digit after the point, which says enough. */
export const roundedQuantity = (value: number, locale: string): string =>
  formatQuantity(milli(Math.round(value / 100) * 100), locale)
