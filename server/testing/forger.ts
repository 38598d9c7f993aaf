import { expect } from 'vitest'
import type { FactEntry } from '#contract/facts/envelope.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

type Line = SaleV2['lines'][number]

/** Paid in cash, exactly. */
export const cash = (amount: number): SaleV2['payments'] => [
  { tender: 'cash', amount: cents(amount), tendered: cents(amount), change: cents(0) },
]

/** A reduction of a line, with the changes that explain it, if any. */
export const off = (by: number, adjustments?: Adjustment[]) => (line: Line) => ({
  discount: cents(by),
  net: cents(line.gross - by),
  ...(adjustments ? { adjustments } : {}),
})

/** A forged client at the current test's counter: facts of its own making, and what the server finds. */
export function forger(at: () => { readonly server: TestServer; readonly tablet: Tablet }) {
  const skus = () => at().server.one.stores[0].skus
  /** One taxed piece, and three untaxed ones. */
  const goods = () => [{ sku: skus()[1]! }, { sku: skus()[4]!, quantity: 3000 }]
  const free = () => [{ sku: skus()[4]! }]
  return {
    goods,
    free,
    /** A sale of untaxed products with another sum, for a reason that the forger made up; all else adds up. */
    cheaper: (
      line: (line: Line) => Partial<Line>,
      more: (sale: SaleV2, net: Cents) => Partial<SaleV2> = () => ({}),
    ): FactEntry => {
      const base: SaleV2 = at().tablet.saleData(free())
      const first = { ...base.lines[0]!, ...line(base.lines[0]!) }
      const net = first.net
      const sale = { ...base, lines: [first], goods: net, total: net, payments: cash(net) }
      return at().tablet.freeze('sale', { ...sale, ...more(sale, net) }, { v: 2 })
    },
    edited: (change: (sale: SaleV2) => Partial<SaleV2>, sold = goods()): FactEntry => {
      const base: SaleV2 = at().tablet.saleData(sold)
      return at().tablet.freeze('sale', { ...base, ...change(base) }, { v: 2 })
    },
    /** Delivers facts, none of which is held, and returns the differences of the last. */
    codes: async (...entries: readonly FactEntry[]): Promise<string[]> => {
      const { results } = await at().tablet.deliver(entries)
      const last = results.at(-1)!
      expect(last.verdict).not.toBe('held')
      return last.differences.map((one) => one.code)
    },
  }
}
