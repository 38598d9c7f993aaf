import { i18n } from '@lingui/core'
import { session, type Language } from '#api/session.ts'

/** The counter shows its first screen with its own words alone; everything else brings the rest (scripts/word-parts.ts). */
const catalogues = {
  zh: { counter: () => import('../locales/zh.po?counter'), office: () => import('../locales/zh.po?office') },
  en: { counter: () => import('../locales/en.po?counter'), office: () => import('../locales/en.po?office') },
}

let wanted: Language
let office: Promise<void> | undefined

/** Shows the app in a language and remembers it on this device. */
export async function showIn(language: Language): Promise<void> {
  wanted = language
  // at once: written after the words have come, it would undo what another window chose meanwhile
  if (session.language() !== language) session.setLanguage(language)
  const { counter, office: rest } = catalogues[language]
  const parts = await Promise.all(office ? [counter(), rest()] : [counter()])
  // somebody chose again while this one was on its way
  if (wanted !== language) return
  for (const { messages } of parts) i18n.load(language, messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

/** Brings the words of everything besides the counter, once, before the first such screen opens. */
export function officeWords(): Promise<void> {
  office ??= catalogues[wanted].office().then(({ messages }) => i18n.load(wanted, messages))
  return office
}
