import { useLingui } from '@lingui/react'

type Language = 'zh' | 'en'

/** The language of the screen, for sentences that server and screen share. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'zh')

/** Says words that come in both languages in that of the screen. */
export function useSay(): (words: Readonly<Record<Language, string>>) => string {
  const language = useLanguage()
  return (words) => words[language]
}
