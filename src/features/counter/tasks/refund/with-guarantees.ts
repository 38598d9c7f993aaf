import { milli, type Milli } from '#domain/money.ts'
import { quantitiesLeft } from '#domain/refundable.ts'
import type { SaleToRefund } from '#features/counter/tasks/refund/refundable-sale.ts'

type Chosen = ReadonlyMap<string, Milli>

/**
 * The selection with another quantity of one line. Guarantees are returned with their products, as many as are left; a
 * guarantee can also be chosen alone, or removed.
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
