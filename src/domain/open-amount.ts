import type { TaxRate } from '#domain/cart/settle.ts'

/** What stands for goods on a line of an open amount: no goods are ever given this id, its time is the beginning of 1970. */
export const OPEN_AMOUNT = '00000000-0000-7000-8000-000000000001'

/** The most that one open amount is, in cents: what the keypad takes. */
export const MOST_OPEN_AMOUNT = 9_999_999

/** How an open amount is taxed: as the store's goods that say nothing else, or not at all. A person says which. */
export const openTaxes = ['store', 'none'] as const
export type OpenTax = (typeof openTaxes)[number]

/** What a line is called that was rung up without a description. */
export const openAmountName = { zh: '任意金额', en: 'Open amount' }

export const isOpenAmount = (line: { readonly skuId: string }): boolean => line.skuId === OPEN_AMOUNT

/**
 * The taxes of an open amount; undefined where it is to bear the store's and nobody has said which they are: then it is
 * not sold so, since nothing taxable is ever sold untaxed without a person having said it.
 */
export const taxesOfOpen = (tax: OpenTax, storeTaxes: readonly TaxRate[] | undefined): readonly TaxRate[] | undefined =>
  tax === 'none' ? [] : storeTaxes
