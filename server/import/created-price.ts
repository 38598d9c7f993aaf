import { createHash } from 'node:crypto'
import { cents, type Cents } from '#domain/money.ts'
import type { ImportedProduct, ImportedSku } from '#server/import/rows/imported-product.ts'

const number = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * An invented price for trials, if a file has none: each category has a range, and the same product always gets the
 * same price, so that a second import changes nothing.
 */
export function createdPrice(product: ImportedProduct, sku: ImportedSku): Cents {
  const low = 99 + (number(`range ${product.category.toLowerCase()}`) % 500)
  const place = (number(`price ${sku.itemNo}`) % 1000) / 1000
  const dollars = Math.floor((low + low * 2 * place * place) / 100)
  return cents(dollars * 100 + 99)
}
