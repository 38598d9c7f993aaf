import type { Milli } from '#domain/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A quantity as people write it: 2000 is "2", 375 is "0.375". Up to three decimals, grouped. */
export function formatQuantity(value: Milli, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { maximumFractionDigits: 3 })
    formats.set(locale, format)
  }
  return format.format(value / 1000).replace('-', '−')
}
