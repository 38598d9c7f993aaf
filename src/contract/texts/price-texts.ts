import type { PriceRule } from '#domain/goods/price-rule.ts'

/** What a run of new prices is called in the list of bulk changes. */
export function priceRunName({ kind, value, ending }: PriceRule, language: 'zh' | 'en'): string {
  const sign = kind !== 'price' && value > 0 ? '+' : ''
  const amount = kind === 'percent' ? `${sign}${value / 10_000}%` : `${sign}${(value / 100).toFixed(2)}`
  const end = ending === 'none' ? '' : ` → .${ending}`
  return language === 'zh' ? `批量调价 ${amount}${end}` : `Prices ${amount}${end}`
}

/** What a run of the grid is called there. */
export const gridRunName = (rows: number, language: 'zh' | 'en'): string =>
  language === 'zh' ? `表格修改 ${rows} 行` : rows === 1 ? 'Grid: 1 row' : `Grid: ${rows} rows`

/** What a run is called there that puts products into a category. */
export const categoryRunName = (
  category: { readonly zh: string; readonly en: string },
  language: 'zh' | 'en',
): string => (language === 'zh' ? `改为分类“${category.zh}”` : `To category ${category.en}`)
