import type { Words } from '#contract/schemas.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { isPayLink, venmoLink } from '#domain/pay-links.ts'
import { hoursProblem, type DayInterval, type HoursProblem } from '#domain/business-hours.ts'

const hoursWords: Record<HoursProblem, Words> = {
  'no-day': { zh: '请至少选择一个营业日。', en: 'Choose at least one business day.' },
  'ends-before-it-starts': { zh: '结束时间必须晚于开始时间。', en: 'The closing time must be after the opening time.' },
  overlap: { zh: '同一天的营业时间不能重叠。', en: 'Opening hours on the same day can’t overlap.' },
}
const noDay: Words = { zh: '请至少选择一个配送日。', en: 'Choose at least one delivery day.' }
const twice: Words = { zh: '每个前缀只能使用一次。', en: 'Each prefix can be used only once.' }
const noVenmo: Words = {
  zh: '请输入 Venmo 用户名，或以 https:// 开头的链接。',
  en: 'Enter your Venmo username, or a link that starts with https://.',
}
const noZelle: Words = { zh: '请输入以 https:// 开头的链接。', en: 'Enter a link that starts with https://.' }

interface Config {
  readonly hours: readonly DayInterval[]
  readonly delivery: boolean
  readonly deliveryDays: readonly number[]
  readonly preOrder: boolean
  readonly preOrderDays: number | undefined
  readonly venmoLink?: string | undefined
  readonly zelleLink?: string | undefined
  readonly embeddedCodes?: readonly { readonly prefix: string }[] | undefined
}

const canPay = (link: string): boolean => link === '' || isPayLink(link)

/**
 * Errors between the fields of a store's configuration, by field: opening hours that are missing, overlap or end before
 * they start; delivery or pre-orders without a day; the same scale-label prefix twice; payment links that no
 * camera opens. The server and the screen share
 * these sentences.
 */
export function configFaults(config: Config, language: 'zh' | 'en'): Record<string, string> {
  const hours = hoursProblem(config.hours)
  const prefixes = config.embeddedCodes?.map(({ prefix }) => prefix) ?? []
  return {
    ...(hours ? { hours: hoursWords[hours][language] } : {}),
    ...(config.delivery && config.deliveryDays.length === 0 ? { deliveryDays: noDay[language] } : {}),
    ...(config.preOrder && config.preOrderDays === 0 ? { preOrderDays: fieldTexts.number[language] } : {}),
    ...(canPay(venmoLink((config.venmoLink ?? '').trim())) ? {} : { venmoLink: noVenmo[language] }),
    ...(canPay((config.zelleLink ?? '').trim()) ? {} : { zelleLink: noZelle[language] }),
    ...(new Set(prefixes).size < prefixes.length ? { embeddedCodes: twice[language] } : {}),
  }
}
