import { useLingui } from '@lingui/react/macro'
import type { Names } from '#contract/texts/name-texts.ts'

/** Sentence for a name that is too short or too long. */
export function useCategorySentences(): Readonly<Record<keyof Names, string>> {
  const { t } = useLingui()
  return { nameEn: t`2 to 20 letters.`, nameZh: t`2 to 10 Chinese characters.` }
}
