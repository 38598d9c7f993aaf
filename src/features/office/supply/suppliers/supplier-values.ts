import type { Supplier, SupplierForm } from '#contract/supply/suppliers.ts'
import type { Cents } from '#domain/money.ts'

/** The typed values: numbers may be empty. */
export interface SupplierValues {
  readonly name: string
  readonly contact: string
  readonly email: string
  readonly phone: string
  readonly terms: string
  readonly leadDays: number | string
  readonly minOrder: Cents | null
  readonly orderDays: readonly string[]
  readonly language: SupplierForm['language']
}

export const supplierValues = (supplier: Supplier | undefined, language: SupplierForm['language']): SupplierValues => ({
  name: supplier?.name ?? '',
  contact: supplier?.contact ?? '',
  email: supplier?.email ?? '',
  phone: supplier?.phone ?? '',
  terms: supplier?.terms ?? '',
  leadDays: supplier?.leadDays ?? '',
  minOrder: supplier?.minOrder ?? null,
  orderDays: (supplier?.orderDays ?? []).map(String),
  language: supplier?.language ?? language,
})

/** As the calls take it. */
export const sentSupplier = ({ leadDays, orderDays, ...values }: SupplierValues): SupplierForm => ({
  ...values,
  email: values.email.trim(),
  leadDays: leadDays === '' ? null : Number(leadDays),
  orderDays: orderDays.map((day) => Number(day) as SupplierForm['orderDays'][number]),
})
