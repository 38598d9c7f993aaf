import { i18n } from '@lingui/core'
import { session, type Language } from '#api/session.ts'

const catalogues = {
  zh: () => import('../locales/zh.po'),
  en: () => import('../locales/en.po'),
}

let wanted: Language

/** Shows the app in a language and remembers it on this device. */
export async function showIn(language: Language): Promise<void> {
  wanted = language
  const { messages } = await catalogues[language]()
  // somebody chose again while this one was on its way
  if (wanted !== language) return
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = language
  if (session.language() !== language) session.setLanguage(language)
}
