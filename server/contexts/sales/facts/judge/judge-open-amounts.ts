import type { Difference } from '#contract/facts/envelope.ts'
import type { SaleV2 } from '#contract/facts/sale.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { isOpenAmount } from '#domain/open-amount.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { pastRules } from '#server/contexts/sales/facts/judge/judge-policy.ts'
import { ofKind, type OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'

type Line = SaleV2['lines'][number]

/** The default taxes that a counter may have used; empty list: the store has set none. */
export type StoreTaxes = readonly (readonly TaxRate[])[]

const alike = (a: readonly TaxRate[], b: readonly TaxRate[]): boolean =>
  a.length === b.length && a.every((one, i) => one.name === b[i]!.name && one.rate === b[i]!.rate)

const bearsStores = (line: Line): boolean => isOpenAmount(line) && line.open?.tax === 'store'

/**
 * The store's current taxes and, if an open amount has other ones, those valid since its shift was opened. Past ones
 * are only read then.
 */
export async function storeTaxesOf(
  tx: Tx,
  claims: CredentialClaims,
  today: readonly TaxRate[] | undefined,
  open: readonly OpenFact[],
): Promise<StoreTaxes> {
  const now = today ? [today] : []
  const others = ofKind(open, 'sale').some(
    ({ fact: { data } }) =>
      !data.taxExempt && data.lines.some((line) => bearsStores(line) && !now.some((own) => alike(line.taxes, own))),
  )
  if (!others) return now
  const past = await pastRules(tx, claims)
  return [...now, ...past.flatMap(({ taxes }) => (taxes ? [taxes] : []))]
}

/** The taxes of an open amount: none if the person said so, else the store's default taxes. */
export function taxesOfOpenLine(line: Line, storeTaxes: StoreTaxes): readonly TaxRate[] {
  if (line.open?.tax === 'none') return []
  return storeTaxes.find((own) => alike(line.taxes, own)) ?? storeTaxes[0] ?? []
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
