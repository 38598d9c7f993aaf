import type { Words } from '#contract/schemas.ts'

export interface Names {
  readonly nameZh: string
  readonly nameEn: string
}

export const nameMissing: Words = { zh: '请填写名称，中文或英文均可。', en: 'Enter a name, in English or Chinese.' }

/** A name in one of the languages is enough; without any, the sentence at its field. Screen and server say the same. */
export const nameSentences = ({ nameZh, nameEn }: Names, language: 'zh' | 'en'): Record<string, string> =>
  nameZh.trim() === '' && nameEn.trim() === '' ? { nameEn: nameMissing[language] } : {}
