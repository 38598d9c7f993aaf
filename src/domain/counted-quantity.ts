import { milli, type Milli } from './money.ts'

/** A packaging unit, as far as a typed quantity needs it. */
export interface CountedPack {
  readonly id: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly quantity: Milli
}

export interface TypedQuantity {
  readonly quantity: Milli
  /** The pack that was typed, and how many of it; absent: single units, or several kinds of packs. */
  readonly packId?: string
  readonly packs?: Milli
}

const FULL_WIDTH = /[\uff0b\uff10-\uff19\uff0e]/g
const plain = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/\s+/g, '')

/** The letters by which a pack is typed: the first of its name in either language; `c` is the largest. */
const isMeant = (pack: CountedPack, letters: string): boolean => {
  const typed = letters.toLowerCase()
  return [pack.name.en, pack.name.zh].some((name) => name !== '' && name.toLowerCase().startsWith(typed))
}

const amountOf = (figures: string): number | undefined => {
  const match = /^(\d{1,8})(?:\.(\d{1,3}))?$/.exec(figures)
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0') || '0') : undefined
}

/**
 * What was counted, as it is typed: `43`, `3c+7` or `3箱+7`. The letters name a pack: the first of its name, and `c` is
 * the largest. Zero is a quantity. Undefined: it is none, or has more decimals than the unit.
 */
export function parseCounted(text: string, packs: readonly CountedPack[], decimals: number): TypedQuantity | undefined {
  const terms = plain(text).split('+')
  const largest = packs.toSorted((a, b) => b.quantity - a.quantity)[0]
  let quantity = 0
  const typed = new Map<string, number>()
  for (const term of terms) {
    const [, figures = '', letters = ''] = /^([\d.]+)(.*)$/.exec(term) ?? []
    const amount = amountOf(figures)
    if (amount === undefined) return undefined
    if (letters === '') {
      if (amount % 10 ** (3 - decimals) !== 0) return undefined
      quantity += amount
      continue
    }
    const pack = packs.find((one) => isMeant(one, letters)) ?? (letters.toLowerCase() === 'c' ? largest : undefined)
    if (!pack || amount % 1000 !== 0) return undefined
    quantity += (amount / 1000) * pack.quantity
    typed.set(pack.id, (typed.get(pack.id) ?? 0) + amount)
  }
  if (!Number.isSafeInteger(quantity) || quantity > 99_999_999_000) return undefined
  const [only] = typed
  return { quantity: milli(quantity), ...(only && typed.size === 1 ? { packId: only[0], packs: milli(only[1]) } : {}) }
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
