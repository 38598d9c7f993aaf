import { fold } from '#domain/search/fold.ts'

/** A name in both languages. */
interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

/** One value of an option, such as Large. */
export interface OptionValue extends Named {
  readonly id: string
}

/** An option of a product, such as size. */
export interface ProductOption extends Named {
  readonly id: string
  readonly values: readonly OptionValue[]
}

/** Names for each option that a sku has: the ids of its values, in the order of the options. */
export type Combination = readonly string[]

/** Variants that a product may have at most. */
export const MOST_VARIANTS = 256

/** Every combination of the values, the first option changing slowest; one empty combination without options. */
export const combinations = (options: readonly ProductOption[]): Combination[] =>
  options.reduce<Combination[]>(
    (all, { values }) => all.flatMap((before) => values.map((value) => [...before, value.id])),
    [[]],
  )

/** Number of combinations, without making them. */
export const countOfCombinations = (options: readonly ProductOption[]): number =>
  options.reduce((product, { values }) => product * values.length, 1)

const keyOf = (combination: Combination): string => combination.join(' ')

export interface Fitted<Sku> {
  /** A row for each combination, in order: the sku that was there before, or a new one. */
  readonly skus: readonly Sku[]
  /** Skus whose combination is no longer there. */
  readonly left: readonly Sku[]
}

/**
 * The skus of a product after its options have changed. No sku that still has a place is lost: one whose values are all
 * there keeps its row, whatever they are called now; under an option that was added it gets the first value; where an
 * option was removed, the first of the skus that now look alike stays and the others are left.
 * @param before options that `values` of the skus refer to.
 * @param create a new sku with a combination; `like` is the nearest one there is, to take its price from.
 */
export function fitSkus<Sku extends { readonly values: Combination }>(
  before: readonly ProductOption[],
  after: readonly ProductOption[],
  skus: readonly Sku[],
  create: (values: Combination, like: Sku | undefined) => Sku,
): Fitted<Sku> {
  const taken = new Map<string, Sku>()
  const left: Sku[] = []
  for (const sku of skus) {
    const values = carried(before, after, sku.values)
    const key = values && keyOf(values)
    if (key === undefined || taken.has(key)) left.push(sku)
    else taken.set(key, { ...sku, values: values! })
  }
  const like = taken.values().next().value ?? skus[0]
  const fitted = combinations(after).map((values) => taken.get(keyOf(values)) ?? create(values, like))
  return { skus: fitted, left }
}

/** The equivalent of a combination among other options; undefined if one of its values is gone. */
function carried(
  before: readonly ProductOption[],
  after: readonly ProductOption[],
  values: Combination,
): Combination | undefined {
  const chosen = new Map(before.map((option, at) => [option.id, values[at]]))
  const found = after.map((option) => {
    const wanted = chosen.get(option.id)
    if (wanted === undefined) return option.values[0]?.id
    return option.values.some((value) => value.id === wanted) ? wanted : undefined
  })
  return found.every((value) => value !== undefined) ? found : undefined
}

/** Names that the same list holds twice, by position: those after the first; case, width and accents do not tell apart. */
export function repeatedNames(named: readonly Named[]): { readonly at: number; readonly language: 'zh' | 'en' }[] {
  const found: { at: number; language: 'zh' | 'en' }[] = []
  for (const language of ['zh', 'en'] as const) {
    const seen = new Set<string>()
    named.forEach((one, at) => {
      const name = fold(language === 'zh' ? one.nameZh : one.nameEn).trim()
      if (name === '') return
      if (seen.has(name)) found.push({ at, language })
      seen.add(name)
    })
  }
  return found
}

/** The name of a sku after its product's: "Navy / M". */
export function variantName(
  options: readonly ProductOption[],
  values: Combination,
): { readonly zh: string; readonly en: string } {
  const chosen = options.flatMap((option, at) => option.values.find((value) => value.id === values[at]) ?? [])
  const joined = (name: (value: OptionValue) => string): string => chosen.map(name).join(' / ')
  return {
    zh: joined((value) => value.nameZh || value.nameEn),
    en: joined((value) => value.nameEn || value.nameZh),
  }
}
