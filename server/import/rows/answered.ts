import { ppm } from '#domain/money.ts'
import type { ImportAnswers } from '#domain/goods/import-questions.ts'
import type { ImportedProduct, ImportedSku, ImportUnit } from '#server/import/rows/imported-product.ts'
import { taxLabel, type TaxCells } from '#server/import/rows/tax-cells.ts'
import { answeredUnit } from '#server/import/rows/unit-cells.ts'

/** A unit as somebody said it is; its word stays while nobody has. */
export function answeredUnitOf(
  { unit, word }: { readonly unit: ImportUnit; readonly word?: string },
  { units = [] }: Pick<ImportAnswers, 'units'>,
): Pick<ImportedProduct, 'unit' | 'unitWord'> {
  if (word === undefined) return { unit }
  const answer = units.find((one) => one.word === word)
  return answer === undefined ? { unit, unitWord: word } : { unit: answeredUnit(word, answer.unit) }
}

/** Taxes as somebody said they are; their names stay while one of them is unknown. */
export function answeredTaxes(
  { taxable, taxNames }: TaxCells,
  { taxes = [] }: Pick<ImportAnswers, 'taxes'>,
): Pick<ImportedSku, 'taxable' | 'taxNames' | 'taxes'> {
  const said = taxable === undefined ? {} : { taxable }
  if (taxNames === undefined) return said
  const answers = taxNames.map((name) => taxes.find((one) => one.name === name))
  if (answers.includes(undefined)) return { ...said, taxNames }
  const own = answers.flatMap((one) =>
    one?.as === 'own' ? [{ name: taxLabel(one.name), rate: ppm(one.rate ?? 0) }] : [],
  )
  const store = answers.some((one) => one?.as === 'store')
  return store || own.length > 0 ? { taxable: true, taxes: { store, own } } : { taxable: false }
}
