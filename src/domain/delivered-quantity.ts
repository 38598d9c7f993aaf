import { type Countable, isQuantity, readQuantity, type TypedQuantity } from './counted-quantity.ts'

interface Delivered extends Countable {
  readonly unit: { readonly zh: string; readonly en: string }
}

/** Wholesalers' names for a case, whatever the shop calls it. */
const CASE = /^(cs|cse|case|cases|ctn|ctns|carton|cartons|箱|件)$/

/** The pack that a cell such as `CS`, `Case` or `箱` means; undefined: none, or the item's own unit. */
function packCalled(text: string, { packs, unit }: Delivered): string | undefined {
  const word = text.trim().toLowerCase()
  if (word === '' || [unit.en, unit.zh].some((own) => own.toLowerCase() === word)) return undefined
  const called = packs.filter(({ name }) => [name.en, name.zh].some((own) => own.toLowerCase().startsWith(word)))
  if (called.length === 1) return called[0]!.id
  return CASE.test(word) && packs.length === 1 ? packs[0]!.id : undefined
}

/**
 * Quantity of an item that a supplier's file says was delivered: `4` with the unit `CS`, `4 CS`, `48.00`. It counts in
 * the pack that its unit names, else in the one whose code it has. Undefined: it can't be read.
 */
export function deliveredQuantity(
  { amount, unit }: { readonly amount: string; readonly unit: string },
  item: Delivered,
  codedPack: string | null = null,
): TypedQuantity | undefined {
  const [, figures = amount, beside = ''] = /^([\d.,]+)\s*([^\d\s.,+x×*]+)$/iu.exec(amount.trim()) ?? []
  const plain = figures.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  const packId = packCalled(unit || beside, item) ?? codedPack
  const read = readQuantity(plain, item, packId)
  return isQuantity(read) ? read : undefined
}
