import { reasonText } from '#contract/texts/stock-reasons.ts'

/** Changes of the stock's value without movements, and bookings after the value of a day had been stored. */
const costReasons: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  'cost-opening': { zh: '首次录入成本', en: 'First cost entered' },
  'cost-correction': { zh: '成本更正', en: 'Cost corrected' },
  'cost-landed': { zh: '运费等分摊', en: 'Freight and the like' },
  'cost-price-change': { zh: '账单价格调整', en: 'Price changed by the bill' },
  later: { zh: '日终后补记', en: 'Booked after the end of the day' },
}

export const worthReason = (reason: string, language: 'zh' | 'en'): string =>
  costReasons[reason]?.[language] ?? reasonText(reason, language)
