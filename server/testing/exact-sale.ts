import type { FactEntry } from '#contract/facts/envelope.ts'
import type { SaleV1 } from '#contract/facts/sale.ts'
import { cents, ppm } from '#domain/money.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestSku } from '#server/testing/test-world.ts'

/** Amounts of a sale of one line, in cents. */
export interface ExactSale {
  /** The price of all pieces, before the discount. */
  readonly gross: number
  readonly discount?: number
  readonly pieces?: number
  /** Parts per million, and what is collected. */
  readonly taxes?: readonly (readonly [name: string, rate: number, amount: number])[]
  readonly tip?: number
  /** Without it, the whole in cash. */
  readonly paid?: readonly (readonly [tender: 'cash' | 'card' | 'zelle' | 'macou', amount: number])[]
  readonly memberId?: string
  /** When the customer paid, if not now. */
  readonly at?: number
}

/** A sale with exactly these amounts, whatever the catalogue says. */
export function exactSale(tablet: Tablet, sku: TestSku, exact: ExactSale): FactEntry {
  const { gross, discount = 0, pieces = 1, taxes = [], tip = 0, memberId, at } = exact
  const tax = taxes.reduce((sum, [, , amount]) => sum + amount, 0)
  const net = gross - discount
  const total = net + tax + tip
  const { paid = [['cash', total]] } = exact
  return tablet.sale(
    [{ sku, quantity: pieces * 1000 }],
    (data) => ({
      ...data,
      ...(memberId === undefined ? {} : { memberId }),
      goods: cents(net),
      tax: cents(tax),
      tip: cents(tip),
      total: cents(total),
      lines: data.lines.map((line) => ({
        ...line,
        unitPrice: cents(gross / pieces),
        gross: cents(gross),
        discount: cents(discount),
        net: cents(net),
        tax: cents(tax),
        taxes: taxes.map(([name, rate, amount]) => ({ name, rate: ppm(rate), amount: cents(amount) })),
      })),
      payments: paid.map(([tender, amount]) => ({ tender, amount: cents(amount) })) as SaleV1['payments'],
    }),
    { v: 2, ...(at === undefined ? {} : { at: { device: at, offset: 0 } }) },
  )
}
