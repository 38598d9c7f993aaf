import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { isOpenAmount } from '#domain/open-amount.ts'

type Line = SaleV2['lines'][number]

/** The default taxes that a counter may have used; empty list: the store has set none. */
export type StoreTaxes = readonly (readonly TaxRate[])[]

export const sameTaxes = (a: readonly TaxRate[], b: readonly TaxRate[]): boolean =>
  a.length === b.length && a.every((one, i) => one.name === b[i]!.name && one.rate === b[i]!.rate)

/** Whether a line has the store's default taxes. */
export const bearsStores = (line: Line): boolean => isOpenAmount(line) && line.open?.tax === 'store'

/** The taxes of an open amount: none if the person said so, else the store's default taxes. */
export function taxesOfOpenLine(line: Line, storeTaxes: StoreTaxes): readonly TaxRate[] {
  if (line.open?.tax === 'none') return []
  return storeTaxes.find((own) => sameTaxes(line.taxes, own)) ?? storeTaxes[0] ?? []
}

/**
 * Judges an open amount besides its tax: quantity and price must be positive, and it can't be taxed while the store had
 * no rate. Its approval is judged with the others.
 */
export function judgeOpenAmounts(sale: SaleV2, storeTaxes: StoreTaxes): Difference[] {
  return sale.lines.filter(isOpenAmount).flatMap((line): Difference[] => {
    const { lineId, unitPrice, quantity, listPrice = unitPrice, open } = line
    const wrong = [listPrice, quantity].find((one) => one <= 0)
    const unsaid = open === undefined || (open.tax === 'store' && storeTaxes.length === 0)
    return [
      ...(wrong === undefined ? [] : [{ code: 'figures', lineId, expected: 1, actual: wrong }]),
      ...(unsaid && !sale.taxExempt ? [{ code: 'tax', lineId, actual: line.tax }] : []),
    ]
  })
}
