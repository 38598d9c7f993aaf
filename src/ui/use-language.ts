import { useLingui } from '@lingui/react'

type Language = 'zh' | 'en'

/** The screen's language, for sentences shared by server and screen. */
export const useLanguage = (): Language => (useLingui().i18n.locale === 'en' ? 'en' : 'zh')

/** Puts what exists in both languages in order: the screen's language first. */
export function useOwnFirst(): <T>(words: Readonly<Record<Language, T>>) => [T, T] {
  const language = useLanguage()
  return ({ zh, en }) => (language === 'zh' ? [zh, en] : [en, zh])
}

/** Picks the screen's language from a bilingual text. */
export function useSay(): (words: Readonly<Record<Language, string>>) => string {
  const language = useLanguage()
  return (words) => words[language]
}
