import type { KnownSku } from '#server/import/goods.queries.ts'
import type { Matches } from '#server/import/match-skus.ts'
import { asBarcode, shownBarcode } from '#server/import/rows/file-identities.ts'
import type { ImportedSku } from '#server/import/rows/imported-product.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

/**
 * Rows whose item number is the barcode of another product in the store, or the other way round. `found`: the sku
 * that the row means, if there is one.
 */
export function sharedNumbers(
  { itemNo, barcodes, sourceRow }: ImportedSku,
  found: KnownSku | undefined,
  matches: Matches,
): Problem[] {
  const others = [
    [itemNo, matches.byCode.get(asBarcode(itemNo))] as const,
    ...barcodes.map(shownBarcode).map((code) => [code, matches.byItemNo({ itemNo: code })] as const),
  ]
  return others.flatMap(([number, other]) =>
    other === undefined || other.id === found?.id
      ? []
      : [problem(sourceRow, 'number.shared-in-store', number, other.name_en || other.name_zh)],
  )
}
