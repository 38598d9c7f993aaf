import { milli, type Milli } from '#domain/money.ts'
import { quantitiesLeft } from '#domain/refundable.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

type Chosen = ReadonlyMap<string, Milli>

/**
 * What is chosen, with another quantity of one line. Guarantees come back with the goods that they were sold with, as
 * many as are left; a guarantee can be chosen alone, and left out again by hand.
 */
export function withGuarantees(
  sale: Pick<SaleToRefund, 'lines' | 'refunds'>,
  chosen: Chosen,
  lineId: string,
  quantity: Milli,
): Chosen {
  const left = quantitiesLeft(sale, sale.refunds)
  const next = new Map([...chosen, [lineId, quantity]])
  for (const line of sale.lines)
    if (line.forLine === lineId) next.set(line.lineId, milli(Math.min(quantity, left.get(line.lineId) ?? 0)))
  return next
}
