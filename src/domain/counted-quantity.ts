import { milli, mulDiv, type Milli } from './money.ts'
import { plainNumber } from './written-number.ts'

/** A packaging unit, as far as a typed quantity needs it. */
export interface CountedPack {
  readonly id: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly quantity: Milli
}

/** The item that a typed quantity is for. */
export interface Countable {
  readonly packs: readonly CountedPack[]
  /** Digits after the decimal point that its own unit may have. */
  readonly decimals: number
}

export interface TypedQuantity {
  readonly quantity: Milli
  /** The pack that was typed, and how many of it; absent: single units, or several kinds of packs. */
  readonly packId?: string
  readonly packs?: Milli
}

/** Why a typed quantity can't be read. */
export type QuantityProblem =
  | { readonly why: 'empty' | 'unreadable' | 'whole' | 'whole-packs' | 'too-much' }
  /** No pack is called that. */
  | { readonly why: 'no-pack'; readonly letters: string }

export type ReadQuantity = TypedQuantity | QuantityProblem

export const isQuantity = (read: ReadQuantity): read is TypedQuantity => 'quantity' in read

const MOST = 99_999_999_000
const FULL_WIDTH = /[\uff0a\uff0b\uff0c\uff10-\uff19\uff0e]/g
const plain = (text: string): string =>
  text
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/。/g, '.')
    .replace(/\s/g, '')
    .replace(/[\d.,]*,[\d.,]*/g, (figures) => plainNumber(figures, '.') ?? figures)

const TIMES = /[x×*]/iu

/** Whether a text says itself what it counts: its letters name packs, or it multiplies. Other figures count in whatever is chosen. */
export const saysUnits = (text: string): boolean => /[^\d.+]/u.test(plain(text))

const lettersIn = (name: string): string => name.replace(/[^\p{L}]/gu, '').toLowerCase()

/** The pack that letters mean: the beginning of its name in either language; `c` is the largest. */
function packNamed(letters: string, packs: readonly CountedPack[]): CountedPack | undefined {
  const typed = lettersIn(letters)
  if (typed === '') return undefined
  const named = packs.find(({ name }) => [name.en, name.zh].some((one) => lettersIn(one).startsWith(typed)))
  return named ?? (typed === 'c' ? largestOf(packs) : undefined)
}

const largestOf = (packs: readonly CountedPack[]): CountedPack | undefined =>
  packs.toSorted((a, b) => b.quantity - a.quantity)[0]

const amountOf = (figures: string): number | undefined => {
  const match = /^(\d{1,8})?(?:\.(\d{0,3}))?$/.exec(figures)
  return match && /\d/.test(figures)
    ? Number(match[1] ?? 0) * 1000 + Number((match[2] ?? '').padEnd(3, '0') || '0')
    : undefined
}

/** One part of a sum. */
interface Term {
  /** Of which pack; undefined: single units. */
  readonly pack: CountedPack | undefined
  /** Of packs, or of single units, in thousandths. */
  readonly amount: number
}

/** `3c`, `7`, `2x12`, `2x12c`. `chosen` is what figures without letters count. */
function termOf(text: string, { packs, decimals }: Countable, chosen: CountedPack | undefined): Term | QuantityProblem {
  const [, calculated = '', letters = ''] = /^([\d.]+(?:[x×*][\d.]+)*)(.*)$/iu.exec(text) ?? []
  const factors = calculated.split(TIMES).map(amountOf)
  if (calculated === '' || factors.includes(undefined)) return { why: 'unreadable' }
  const amount = (factors as number[]).reduce((all, one) => (all * one) / 1000, 1000)
  if (!Number.isSafeInteger(amount)) return { why: amount > MOST ? 'too-much' : 'unreadable' }
  if (letters === '') {
    if (chosen) return { pack: chosen, amount }
    if (amount % 10 ** (3 - decimals) !== 0) return { why: 'whole' }
    // two times twelve is two cases, where a case has twelve
    const [, size] = factors as number[]
    const pack = factors.length === 2 ? packs.find((one) => one.quantity === size) : undefined
    return pack && factors[0]! % 1000 === 0 ? { pack, amount: factors[0]! } : { pack: undefined, amount }
  }
  if (/[^\p{L}]/u.test(letters)) return { why: 'unreadable' }
  const pack = packNamed(letters, packs)
  if (!pack) return { why: 'no-pack', letters }
  return amount % 1000 === 0 ? { pack, amount } : { why: 'whole-packs' }
}

/** The parts of a typed sum. */
function termsOf(text: string, item: Countable, packId: string | null): readonly Term[] | QuantityProblem {
  const typed = plain(text)
  if (typed === '') return { why: 'empty' }
  const chosen = saysUnits(text) ? undefined : item.packs.find((one) => one.id === packId)
  const terms = typed.split('+').map((part) => termOf(part, item, chosen))
  return terms.find((term) => 'why' in term) ?? (terms as Term[])
}

/**
 * A quantity as people type it: `43`, `3c+7`, `3箱+7`, `2x12`. Letters name a pack by the beginning of its name, `c` is the
 * largest. Without letters the figures count in the chosen pack; null: single units. Zero is a quantity.
 */
export function readQuantity(text: string, item: Countable, packId: string | null = null): ReadQuantity {
  const terms = termsOf(text, item, packId)
  if ('why' in terms) return terms
  let quantity = 0
  const counted = new Map<string, number>()
  for (const { pack, amount } of terms) {
    quantity += pack ? mulDiv(pack.quantity, amount, 1000) : amount
    if (pack) counted.set(pack.id, (counted.get(pack.id) ?? 0) + amount)
  }
  if (!Number.isSafeInteger(quantity) || quantity > MOST) return { why: 'too-much' }
  if (quantity % 10 ** (3 - item.decimals) !== 0) return { why: 'whole' }
  const [only] = counted
  return {
    quantity: milli(quantity),
    ...(only && counted.size === 1 ? { packId: only[0], packs: milli(only[1]) } : {}),
  }
}

/** The fewest letters that mean this pack among those of its goods. */
function lettersOf(pack: CountedPack, packs: readonly CountedPack[], language: 'zh' | 'en'): string {
  const name = lettersIn(pack.name[language] || pack.name.en || pack.name.zh)
  for (let length = 1; length <= name.length; length++)
    if (packNamed(name.slice(0, length), packs) === pack) return name.slice(0, length)
  return packNamed('c', packs) === pack ? 'c' : ''
}

/** An example of what can be typed of goods that have packs, such as `3c+7`. */
export function exampleOf({ packs, decimals }: Countable, language: 'zh' | 'en'): string | undefined {
  const largest = largestOf(packs)
  const letters = largest && lettersOf(largest, packs, language)
  return letters ? `3${letters}+${decimals > 0 ? '1.25' : '7'}` : undefined
}

/** A line's quantity as it stands in a field. */
export interface QuantityField {
  readonly amount: string
  /** The unit of figures without letters; null: single units. */
  readonly packId: string | null
}

/** The text of a field for a stored quantity: packs, single units, or both, such as `3c+7`. */
export function fieldOf(
  { quantity, packId, packs = milli(0) }: TypedQuantity,
  item: Countable,
  language: 'zh' | 'en',
): QuantityField {
  const pack = item.packs.find((one) => one.id === packId)
  const rest = pack ? quantity - mulDiv(pack.quantity, packs, 1000) : 0
  if (pack && rest === 0) return { amount: String(packs / 1000), packId: pack.id }
  const letters = pack ? lettersOf(pack, item.packs, language) : ''
  const mixed = letters !== '' && rest > 0
  return { amount: mixed ? `${packs / 1000}${letters}+${rest / 1000}` : String(quantity / 1000), packId: null }
}

/** The text of a field after adding more; undefined: the present text can't be read. */
export function withMore(
  { amount, packId }: QuantityField,
  item: Countable,
  more: { readonly amount: Milli; readonly packId: string | null },
): string | undefined {
  const terms = amount.trim() === '' ? [] : termsOf(amount, item, packId)
  if ('why' in terms) return undefined
  const sumOf = (wanted: readonly Term[]): number => wanted.reduce((sum, term) => sum + term.amount, 0)
  if (!saysUnits(amount)) return String((sumOf(terms) + more.amount) / 1000)
  const added = item.packs.find((one) => one.id === more.packId)
  const all: Term[] = [...terms, { pack: added, amount: more.amount }]
  const language = /\p{Script=Han}/u.test(amount) ? 'zh' : 'en'
  const parts = [...new Set(all.map((term) => term.pack))].toSorted((a, b) => (b?.quantity ?? 0) - (a?.quantity ?? 0))
  return parts
    .map((pack) => {
      const n = sumOf(all.filter((term) => term.pack === pack)) / 1000
      return `${n}${pack ? lettersOf(pack, item.packs, language) : ''}`
    })
    .join('+')
}

/** Whether so many packs are what a quantity says, perhaps with single units beside them. */
export const packsFit = (quantity: number, pack: CountedPack, packs: number): boolean => {
  const packed = Math.round((pack.quantity * packs) / 1000)
  return packed === quantity || (packs % 1000 === 0 && packed < quantity)
}

interface PackWords {
  readonly format: (quantity: Milli) => string
  readonly say: (name: CountedPack['name']) => string
}

/** The packs that were typed, in words: `3 × Case + 7`; '' if there were none. */
export function packedText(
  { quantity, packId, packs }: { readonly [K in keyof TypedQuantity]?: TypedQuantity[K] | null | undefined },
  item: Pick<Countable, 'packs'> | undefined,
  { format, say }: PackWords,
): string {
  const pack = item?.packs.find((one) => one.id === packId)
  if (!pack || !packs) return ''
  const rest = (quantity ?? 0) - mulDiv(pack.quantity, packs, 1000)
  return `${format(packs)} × ${say(pack.name)}${rest > 0 ? ` + ${format(milli(rest))}` : ''}`
}

/** A quantity in whole packs of the largest kind and what is left. */
export function inPacks(
  quantity: Milli,
  packs: readonly CountedPack[],
): { readonly pack: CountedPack; readonly packs: number; readonly rest: Milli } | undefined {
  const pack = packs.toSorted((a, b) => b.quantity - a.quantity).find((one) => one.quantity <= quantity)
  if (!pack) return undefined
  const whole = Math.floor(quantity / pack.quantity)
  return { pack, packs: whole, rest: milli(quantity - whole * pack.quantity) }
}
