import type { OutputOf } from '#contract/define.ts'
import type { operator } from '#contract/organisation/operator.ts'
import type { OperatorDraft } from '#features/shared/operator-draft.ts'

export type OperatorInfo = Extract<OutputOf<typeof operator.info>, { firstName: string }>

const HALF_A_DAY = 12 * 3_600_000

/**
 * The last valid day of a licence. It is stored as the end of that day; noon before it falls on the same day in every
 * US time zone.
 */
export const dayOf = (endOfDay: number, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { dateStyle: 'long', timeZone: 'UTC' }).format(
    endOfDay - HALF_A_DAY,
  )

/** The form values of a known operator, without the numbers: they are never sent back and must be entered again. */
export const draftOfOperator = (info: OperatorInfo): OperatorDraft => ({
  firstName: info.firstName,
  lastName: info.lastName,
  identityType: info.identityType === 1 ? '1' : '2',
  ssn: '',
  driverLicense: '',
  validityPeriod:
    info.validityPeriod === undefined ? '' : new Date(info.validityPeriod - HALF_A_DAY).toISOString().slice(0, 10),
  address: info.address,
})
