import type { Words } from '#contract/schemas.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { hoursProblem, type DayInterval, type HoursProblem } from '#domain/business-hours.ts'

const hoursWords: Record<HoursProblem, Words> = {
  'no-day': { zh: '请至少选择一个营业日。', en: 'Choose at least one business day.' },
  'ends-before-it-starts': { zh: '结束时间必须晚于开始时间。', en: 'The end must be after the start.' },
  overlap: { zh: '同一天的营业时间不能重叠。', en: 'Two periods of a day overlap.' },
}
const noDay: Words = { zh: '请至少选择一个配送日。', en: 'Choose at least one day of delivery.' }
const twice: Words = { zh: '每个前缀只能使用一次。', en: 'Each prefix can be used once.' }

interface Config {
  readonly hours: readonly DayInterval[]
  readonly delivery: boolean
  readonly deliveryDays: readonly number[]
  readonly preOrder: boolean
  readonly preOrderDays: number | undefined
  readonly embeddedCodes?: readonly { readonly prefix: string }[] | undefined
}

/**
 * What cannot stand in a store's configuration though each field is well formed, by field: hours of no day, that end
 * before they start or overlap; delivery on no day; pre-orders for no day ahead; a prefix of
 * scale labels twice. Server and
 * screen say the same.
 */
export function configFaults(config: Config, language: 'zh' | 'en'): Record<string, string> {
  const hours = hoursProblem(config.hours)
  const prefixes = config.embeddedCodes?.map(({ prefix }) => prefix) ?? []
  return {
    ...(hours ? { hours: hoursWords[hours][language] } : {}),
    ...(config.delivery && config.deliveryDays.length === 0 ? { deliveryDays: noDay[language] } : {}),
    ...(config.preOrder && config.preOrderDays === 0 ? { preOrderDays: fieldTexts.number[language] } : {}),
    ...(new Set(prefixes).size < prefixes.length ? { embeddedCodes: twice[language] } : {}),
  }
}
