import { MOST_VARIANTS } from '#domain/goods/variants.ts'
import {
  type CheckedProduct,
  productProblems,
  type ProductProblem,
  quantityProblems,
} from '#domain/goods/product-problems.ts'
import type { Words } from '#contract/schemas.ts'
import { nameMissing } from '#contract/texts/name-texts.ts'

/** `*` is what the problem names. */
const sentences: Readonly<Record<ProductProblem, Words>> = {
  'name-missing': nameMissing,
  'name-repeated': { zh: '该名称已存在，请换一个。', en: 'This name is already used. Choose another.' },
  'too-many-variants': {
    zh: `规格组合最多 ${MOST_VARIANTS} 个，请减少规格值。`,
    en: `At most ${MOST_VARIANTS} combinations. Remove some values.`,
  },
  'variant-unknown': { zh: '规格组合不完整或重复。', en: 'This combination is incomplete or used twice.' },
  'rate-missing': { zh: '请至少填写一个税率。', en: 'Enter at least one tax rate.' },
  'barcode-repeated': { zh: '条码 * 在本商品中重复。', en: 'Barcode * is used twice in this product.' },
  'barcode-unreadable': { zh: '扫码枪无法读取条码 *。', en: 'A scanner can’t read barcode *.' },
  'check-digit': { zh: '校验位不正确，应为 *。', en: 'The check digit is wrong. It should be *.' },
  'item-number-repeated': {
    zh: '货号在本商品中重复。',
    en: 'This item number is used twice in this product.',
  },
  'material-repeated': { zh: '同一种原材料在配方中重复。', en: 'A raw material is in this recipe twice.' },
  'not-whole': { zh: '该单位只能填写整数。', en: 'Enter a whole number: this unit is not divided.' },
  'too-fine': { zh: '该单位最多 * 位小数。', en: 'At most * decimals in this unit.' },
  'pack-of-one': { zh: '包装单位的数量不能等于 1 个基本单位。', en: 'A pack can’t be the same as one base unit.' },
}

/** The error in the time of a recipe. */
export const recipeSentences = {
  past: {
    zh: '该时间已过。留空表示立即生效，或选择以后的时间。',
    en: 'This time has passed. Leave it empty for now, or choose a later one.',
  },
} as const satisfies Record<string, Words>

/**
 * Problems of a product as a whole, as a sentence at each field: screens and server say the same. `decimals`: of its
 * unit, where that is known.
 */
export const productSentences = (
  product: CheckedProduct,
  language: 'zh' | 'en',
  decimals = 3,
): Record<string, string> =>
  Object.fromEntries(
    [...quantityProblems(product, decimals), ...productProblems(product)].map(({ path, problem, named = '' }) => [
      path,
      sentences[problem][language].replace('*', named),
    ]),
  )

/** The error in a quantity with too many decimals for its unit. */
export const fineSentence = (decimals: number, language: 'zh' | 'en'): string =>
  sentences[decimals === 0 ? 'not-whole' : 'too-fine'][language].replace('*', String(decimals))
