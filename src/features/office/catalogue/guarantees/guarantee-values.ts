import { CHINESE_NAME, type Guarantee, type GuaranteeForm } from '#contract/catalogue/guarantee-templates.ts'
import { ppm, type Cents } from '#domain/money.ts'
import type { TypedTax } from '#features/office/catalogue/products/tax-rows.tsx'

/** Typed values of a guarantee: '' for a number that is not there, percents. */
export interface GuaranteeValues {
  typeId: string
  nameZh: string
  nameEn: string
  price: Cents | null
  validDays: number | string
  introductionZh: string
  introductionEn: string
  macouSupported: boolean
  taxed: boolean
  taxes: TypedTax[]
  offered: boolean
}

const PER_PERCENT = 10_000

export const emptyGuarantee = (rates: GuaranteeForm['taxes']): GuaranteeValues => ({
  typeId: '',
  nameZh: '',
  nameEn: '',
  price: null,
  validDays: '',
  introductionZh: '',
  introductionEn: '',
  macouSupported: false,
  taxed: rates.length > 0,
  taxes: typedTaxes(rates),
  offered: true,
})

export const typedTaxes = (rates: GuaranteeForm['taxes']): TypedTax[] =>
  rates.map(({ name, rate }) => ({ name, percent: rate / PER_PERCENT }))

export const guaranteeValues = (guarantee: Guarantee): GuaranteeValues => ({
  typeId: guarantee.typeId,
  nameZh: typedChinese(guarantee.name),
  nameEn: guarantee.name.en,
  price: guarantee.price,
  validDays: guarantee.validDays,
  introductionZh: guarantee.introduction.zh,
  introductionEn: guarantee.introduction.en,
  macouSupported: guarantee.macouSupported,
  taxed: guarantee.taxes.length > 0,
  taxes: typedTaxes(guarantee.taxes),
  offered: guarantee.status === 1,
})

/** A guarantee with an English name only uses it in both languages. */
const typedChinese = ({ zh, en }: Guarantee['name']): string => (zh === en && zh.length > CHINESE_NAME ? '' : zh)

/** Values that the form sends. What is missing goes as it is, so that the schema says so at its field. */
export const sentGuarantee = ({
  taxed,
  taxes,
  offered,
  price,
  validDays,
  ...values
}: GuaranteeValues): GuaranteeForm => ({
  ...values,
  price: price ?? (undefined as never),
  validDays: validDays === '' ? (undefined as never) : Number(validDays),
  taxes: taxed
    ? taxes.map(({ name, percent }) => ({
        name,
        rate: percent === '' ? (undefined as never) : ppm(Math.round(Number(percent) * PER_PERCENT)),
      }))
    : [],
  status: offered ? 1 : 2,
})
