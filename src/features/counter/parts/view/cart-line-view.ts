import type { ReactNode } from 'react'
import type { Cents, Milli } from '#domain/money.ts'

/** The content of one line of the cart. */
export interface CartLineView {
  readonly id: string
  /** In the cashier's language. */
  readonly name: string
  readonly quantity: Milli
  /** Unit beside the quantity, such as "kg"; absent for pieces. */
  readonly unit?: string | undefined
  readonly unitPrice: Cents
  /** The price of the line, after its discount. */
  readonly amount: Cents
  readonly discount?: Cents | undefined
  readonly note?: string | undefined
  /** Path of the goods' picture. */
  readonly picture?: string | undefined
  /** Sold by weight: no stepper, the quantity opens the pad. */
  readonly weighed?: boolean
  /** Extras of the line (guarantees, pack, limits), while it is selected. */
  readonly extra?: ReactNode
}

/** The actions of a line. Absent ones are not offered. */
export interface CartLineActions {
  readonly onSelect: (id: string) => void
  /** One more or less, in whole units. */
  readonly onStep: (id: string, by: 1 | -1) => void
  /** Opens the pad for the quantity or the weight. */
  readonly onQuantity: (id: string) => void
  /** Opens price and discount; needs the permission. */
  readonly onPrice?: ((id: string) => void) | undefined
  readonly onNote?: ((id: string) => void) | undefined
  readonly onRemove: (id: string) => void
}
