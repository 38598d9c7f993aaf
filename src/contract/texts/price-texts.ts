import type { PriceRule } from '#domain/goods/price-rule.ts'

/** The name of a run of new prices in the list of bulk changes. */
export function priceRunName({ kind, value, ending }: PriceRule, language: 'zh' | 'en'): string {
  const sign = kind !== 'price' && value > 0 ? '+' : ''
  const amount = kind === 'percent' ? `${sign}${value / 10_000}%` : `${sign}${(value / 100).toFixed(2)}`
  const end = ending === 'none' ? '' : ` → .${ending}`
  return language === 'zh' ? `批量调价 ${amount}${end}` : `Prices ${amount}${end}`
}

/** The name of a run of the grid there. */
export const gridRunName = (rows: number, language: 'zh' | 'en'): string =>
  language === 'zh' ? `表格修改 ${rows} 行` : rows === 1 ? 'Grid: 1 row' : `Grid: ${rows} rows`

/** The name of a run there that puts products into a category. */
export const categoryRunName = (
  category: { readonly zh: string; readonly en: string },
  language: 'zh' | 'en',
): string => (language === 'zh' ? `改为分类“${category.zh}”` : `To category ${category.en}`)
