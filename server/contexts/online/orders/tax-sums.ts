import type { LineTax } from '#domain/cart/settle.ts'
import { cents, type Cents } from '#domain/money.ts'

/** What a tax comes to in all. */
export interface TaxSum {
  readonly name: string
  readonly amount: Cents
}

/** The taxes of lines and fees by name, in the order in which they first come. */
export function taxSums(parts: readonly { readonly taxes: readonly LineTax[] }[]): TaxSum[] {
  const sums = new Map<string, number>()
  for (const { name, amount } of parts.flatMap(({ taxes }) => taxes)) sums.set(name, (sums.get(name) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount > 0).map(([name, amount]) => ({ name, amount: cents(amount) }))
}
