import type { OnlineRow, OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import { cents, type Cents } from '#domain/money.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { instantOf, wallClock } from '#domain/wall-clock.ts'

/** Typed terms on which products are sold on the web. */
export interface TermsValues {
  /** '' until one is chosen. */
  salesMethod: '' | '1' | '2'
  pickup: boolean
  delivery: boolean
  additionalFee: Cents | null
  /** A time of the store's clock; '' for no end. */
  offSaleAt: string
  /** '' without one. */
  platformCategoryId: string
}

export interface OfferedWays {
  readonly pickup: boolean
  readonly delivery: boolean
}

/** Terms to begin with: what is in the store, by every way that it offers. */
export const firstTerms = ({ pickup, delivery }: OfferedWays): TermsValues => ({
  salesMethod: '1',
  pickup,
  delivery,
  additionalFee: null,
  offSaleAt: '',
  platformCategoryId: '',
})

type Terms = Pick<OnlineRow, 'salesMethod' | 'pickup' | 'delivery' | 'additionalFee' | 'offSaleAt'> & {
  readonly platformCategoryId: string | null
}

/** The terms of a published product, as its form begins. */
export const termsOf = (product: Terms, zone: string): TermsValues => ({
  salesMethod: product.salesMethod === salesMethods.presale ? '2' : '1',
  pickup: product.pickup,
  delivery: product.delivery,
  additionalFee: product.additionalFee === 0 ? null : product.additionalFee,
  offSaleAt: product.offSaleAt === undefined ? '' : wallClock(product.offSaleAt, zone),
  platformCategoryId: product.platformCategoryId ?? '',
})

const METHODS = { '': null, '1': salesMethods.regular, '2': salesMethods.presale } as const

export const sentTerms = (values: TermsValues, zone: string): OnlineTerms => ({
  salesMethod: METHODS[values.salesMethod],
  pickup: values.pickup,
  delivery: values.delivery,
  additionalFee: values.additionalFee ?? cents(0),
  offSaleAt: values.offSaleAt === '' ? null : (instantOf(values.offSaleAt, zone) ?? null),
  platformCategoryId: values.platformCategoryId === '' ? null : values.platformCategoryId,
})
