import type { TaxRate } from '#domain/cart/settle.ts'

/** The sku id of open-amount lines: no product ever has it (its time is the beginning of 1970). */
export const OPEN_AMOUNT = '00000000-0000-7000-8000-000000000001'

/** The largest open amount in cents: what the keypad allows. */
export const MOST_OPEN_AMOUNT = 9_999_999

/** Tax of an open amount: the store's default rates, or none. A person decides. */
export const openTaxes = ['store', 'none'] as const
export type OpenTax = (typeof openTaxes)[number]

/** The name of an open-amount line without a description. */
export const openAmountName = { zh: '任意金额', en: 'Open amount' }

export const isOpenAmount = (line: { readonly skuId: string }): boolean => line.skuId === OPEN_AMOUNT

/**
 * The taxes of an open amount; undefined if it is taxed by default rates that nobody has set: then it cannot be sold,
 * because nothing taxable is sold untaxed unless a person decides so.
 */
export const taxesOfOpen = (tax: OpenTax, storeTaxes: readonly TaxRate[] | undefined): readonly TaxRate[] | undefined =>
  tax === 'none' ? [] : storeTaxes
