import type { Cents } from '#domain/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const format = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(locale, format)
  return format
}

export interface MoneyParts {
  /** A true minus sign, or nothing. */
  readonly sign: '−' | ''
  /** Currency sign and grouped dollars, such as `$1,234`. */
  readonly whole: string
  /** Decimal sign and cents, such as `.50`. */
  readonly cents: string
}

/** Splits an amount for display, so that the cents can be smaller than the dollars. */
export function moneyParts(value: Cents, locale: string): MoneyParts {
  const text = formatFor(locale).format(Math.abs(value) / 100)
  const point = text.length - 3
  return { sign: value < 0 ? '−' : '', whole: text.slice(0, point), cents: text.slice(point) }
}

/** An amount as one text, for labels, toasts and tooltips: `$84.10`, `−$5.00`. */
export function formatMoney(value: Cents, locale: string): string {
  const parts = moneyParts(value, locale)
  return `${parts.sign}${parts.whole}${parts.cents}`
}
