import type { Cents, Milli } from '#domain/money.ts'
import { moneyCell, quantityCell } from '#server/import/rows/number-cells.ts'
import { problem, type Problem } from '#server/import/rows/problems.ts'

/** The price of a packaging unit in a file. */
export interface ImportedPack {
  readonly name: string
  readonly quantity: Milli
  readonly price: Cents
}

interface WrittenPack {
  readonly name: string
  /** Thousandths of the base unit. */
  readonly quantity: number
  readonly price: number
}

/** Packs with a price of their own as our export writes them: "Case × 6: 20.00; Carton × 24: 75.00". */
export const packText = (packs: readonly WrittenPack[]): string =>
  packs
    .map(
      ({ name, quantity, price }) =>
        `${name.replaceAll(/[;；]/g, ',')} × ${quantity / 1000}: ${(price / 100).toFixed(2)}`,
    )
    .join('; ')

const PACK = /^(.*?)\s*[×xX*]\s*([\d.]+)\s*[:：=]\s*(\S+)$/

/** The packs that a cell names; parts that cannot be read are told. */
export function packCells(cell: string, row: number, problems: Problem[]): ImportedPack[] {
  const parts = cell.split(/[;；\n]/).map((part) => part.trim())
  return parts.flatMap((part): ImportedPack[] => {
    if (part === '') return []
    const [, name = '', figures = '', amount = ''] = PACK.exec(part) ?? []
    const [quantity, price] = [quantityCell(figures), moneyCell(amount)]
    if (quantity && price && quantity.value > 0 && price.value >= 0 && !price.rounded)
      return [{ name, quantity: quantity.value, price: price.value }]
    problems.push(problem(row, 'pack.unreadable', part))
    return []
  })
}

/** A packaging unit of the store. */
export interface KnownPack {
  readonly id: string
  readonly zh: string
  readonly en: string
  readonly quantity: number
  readonly price: number | null
}

/** The pack of the store that a file means: by what is in it, and of several by its name. */
export function knownPack(packs: readonly KnownPack[], { name, quantity }: ImportedPack): KnownPack | undefined {
  const alike = packs.filter((pack) => pack.quantity === quantity)
  const folded = name.toLowerCase()
  const named = alike.find((pack) => [pack.zh, pack.en].some((one) => one.toLowerCase() === folded))
  return named ?? (alike.length === 1 ? alike[0] : undefined)
}

interface PackedRow {
  readonly packPrices?: readonly ImportedPack[]
  readonly sourceRow: number
}

/** Packs of a row that the store does not have: a file brings prices of packs, not packs. */
export const unknownPacks = (packs: readonly KnownPack[], { packPrices = [], sourceRow }: PackedRow): Problem[] =>
  packPrices
    .filter((pack) => !knownPack(packs, pack))
    .map(({ name, quantity }) => problem(sourceRow, 'pack.unknown', `${name} × ${quantity / 1000}`))
