import type { Cents, Milli, Ppm } from '#domain/money.ts'

/** Cents as printed: 1234567 is 12,345.67, with a minus sign for negatives. The currency is printed elsewhere. */
export function moneyText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

const decimals = (value: number, places: number): string => {
  const digits = String(Math.abs(value)).padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}

/** Thousandths as printed: 2000 is 2, 375 is 0.375. */
export const quantityText = (quantity: Milli): string => decimals(quantity, 3)

/** Parts per million as a percentage: 88 750 is 8.875%. */
export const rateText = (rate: Ppm): string => `${decimals(rate, 4)}%`
