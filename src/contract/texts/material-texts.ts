import type { Words } from '#contract/schemas.ts'

interface CheckedMaterial {
  readonly nameZh: string
  readonly nameEn: string
  readonly lower: number | null
  readonly upper: number | null
}

const sentences = {
  nameMissing: { zh: '请填写名称，中文或英文均可。', en: 'Enter a name, in English or Chinese.' },
  limits: { zh: '库存上限必须大于库存下限。', en: 'The upper limit must be above the lower limit.' },
} as const satisfies Record<string, Words>

/** What is wrong with a raw material as a whole, as a sentence at each field: screen and server say the same. */
export const materialSentences = (
  { nameZh, nameEn, lower, upper }: CheckedMaterial,
  language: 'zh' | 'en',
): Record<string, string> => ({
  ...(nameZh.trim() === '' && nameEn.trim() === '' ? { nameEn: sentences.nameMissing[language] } : {}),
  ...(lower !== null && upper !== null && upper <= lower ? { upper: sentences.limits[language] } : {}),
})
