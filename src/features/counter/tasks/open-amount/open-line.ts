import type { Approval } from '#contract/facts/approval.ts'
import { openAmountName, OPEN_AMOUNT, type OpenTax } from '#domain/open-amount.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { CartLineRow } from '#db/cart-row.ts'

/** What was typed for a line of an open amount. */
export interface TypedLine {
  /** Minted when the dialog opens: a PIN lets this line and no other. */
  readonly lineId: string
  /** In cents, more than none. */
  readonly amount: number
  readonly description: string
  readonly tax: OpenTax
  readonly taxes: readonly TaxRate[]
  readonly approval: Approval
}

/** A line of an open amount as the cart keeps it: one piece, called as it was described, in whichever language. */
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
