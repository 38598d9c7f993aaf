import { isNamedUnit, namedUnits, type NamedUnit } from '#domain/goods/counted-units.ts'
import type { ImportUnit } from '#server/import/rows/imported-product.ts'

/** The names of units in files, besides their names here. */
const synonyms: Readonly<Record<NamedUnit, string>> = {
  each: 'ea pc pcs pce piece pieces unit units item items peritem stk stück stueck pièce pièces pieza unidad ud ude szt 个 只 份 支 单品 个/件',
  box: 'boxes case cases carton cartons ctn 纸箱',
  pack: 'packs packet packets pkt',
  bag: 'bags',
  bottle: 'bottles btl',
  can: 'cans tin tins 听',
  kg: 'kgs kilo kilos kilogram kilograms kilogramm kilogramme 公斤',
  g: 'gr gram grams gramm gramme',
  lb: 'lbs pound pounds',
  oz: 'ounce ounces',
  l: 'lt ltr liter liters litre litres 公升',
  ml: 'milliliter milliliters millilitre cc',
  m: 'meter meters metre metres mtr 米',
  dozen: 'dozens dz doz',
  pair: 'pairs 对',
  jin: '市斤 catty',
  liang: '市两',
}

const fold = (text: string): string => text.toLowerCase().replace(/[\s.]+/g, '')
const known = new Map(
  Object.entries(namedUnits).flatMap(([unit, { zh, en }]) =>
    [zh, en, ...synonyms[unit as NamedUnit].split(' ')].map((word) => [fold(word), unit as NamedUnit] as const),
  ),
)

/**
 * The unit that a cell names, such as "lb (.000)", "Dozens" or 斤; an unknown word is returned, for somebody to say what
 * it is. An empty cell says nothing: the product is sold by the piece.
 */
export function unitCell(cell: string): { readonly unit: ImportUnit; readonly word?: string } {
  const word = cell
    .replace(/\([^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (word === '') return { unit: 'each' }
  const unit = known.get(fold(word))
  if (unit !== undefined) return { unit }
  const short = word.slice(0, 20).trim()
  return { unit: ownUnit(short, false), word: short }
}

/** A unit that is called as in the file. */
const ownUnit = (name: string, weighed: boolean): ImportUnit => ({ name, weighed })

/** Names, kind and decimals of a unit. */
export const unitWords = (unit: ImportUnit) =>
  typeof unit === 'string'
    ? namedUnits[unit]
    : ({
        zh: unit.name,
        en: unit.name,
        kind: unit.weighed ? 'weight' : 'piece',
        decimals: unit.weighed ? 3 : 0,
      } as const)

/** The same for equal units. */
export const unitKey = (unit: ImportUnit): string =>
  typeof unit === 'string' ? unit : `${unit.weighed ? 'weighed' : 'counted'} ${unit.name.toLowerCase()}`

/** A unit as somebody answered: one of ours, or as it is called. */
export const answeredUnit = (word: string, answer: string): ImportUnit =>
  isNamedUnit(answer) ? answer : ownUnit(word, answer === 'own-weighed')
