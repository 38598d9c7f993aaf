import type { Approval } from '#contract/facts/approval.ts'
import { openAmountName, OPEN_AMOUNT, type OpenTax } from '#domain/open-amount.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { CartLineRow } from '#db/cart-row.ts'

/** The typed values of an open amount. */
export interface TypedLine {
  /** Created when the dialog opens: a PIN approves this line only. */
  readonly lineId: string
  /** In cents, above 0. */
  readonly amount: number
  readonly description: string
  readonly tax: OpenTax
  readonly taxes: readonly TaxRate[]
  readonly approval: Approval
}

/** A cart line of an open amount: one piece, with its description as the name in both languages. */
export function openLine({ lineId, amount, description, tax, taxes, approval }: TypedLine): CartLineRow {
  const said = description.trim()
  return {
    lineId,
    skuId: OPEN_AMOUNT,
    nameZh: said || openAmountName.zh,
    nameEn: said || openAmountName.en,
    itemNo: '',
    barcode: '',
    unitZh: '',
    unitEn: '',
    unitKind: 'piece',
    unitPrice: amount,
    quantity: 1000,
    discount: 0,
    taxes: taxes.map(({ name, rate }) => ({ name, rate })),
    note: '',
    open: { tax, approval },
  }
}
