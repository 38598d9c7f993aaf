import { i18n } from '@lingui/core'
import { session, type Language } from '#api/session.ts'

/**
 * The counter's first screen loads only its own texts; those behind a tap load once the counter sells, all others with
 * their screens (scripts/word-parts.ts).
 */
const catalogues = {
  zh: {
    counter: () => import('../locales/zh.po?counter'),
    later: () => import('../locales/zh.po?later'),
    office: () => import('../locales/zh.po?office'),
  },
  en: {
    counter: () => import('../locales/en.po?counter'),
    later: () => import('../locales/en.po?later'),
    office: () => import('../locales/en.po?office'),
  },
}

let wanted: Language
let later: Promise<void> | undefined
let office: Promise<void> | undefined

/** Shows the app in a language and remembers it on this device. */
export async function showIn(language: Language): Promise<void> {
  wanted = language
  // stored at once: storing it after the texts arrive would overwrite another window's choice
  if (session.language() !== language) session.setLanguage(language)
  const of = catalogues[language]
  const parts = await Promise.all([of.counter(), ...(later ? [of.later()] : []), ...(office ? [of.office()] : [])])
  // another language was chosen while this one was loading
  if (wanted !== language) return
  for (const { messages } of parts) i18n.load(language, messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

const bring = async (part: 'later' | 'office'): Promise<void> => {
  const { messages } = await catalogues[wanted][part]()
  i18n.load(wanted, messages)
}

/** Loads the texts of what opens behind a tap at the counter, once. */
export function laterWords(): Promise<void> {
  later ??= bring('later').catch((error: unknown) => {
    // retried at the next tap
    later = undefined
    throw error
  })
  return later
}

/** Loads the texts of everything besides the counter, once, before the first such screen opens. */
export async function officeWords(): Promise<void> {
  office ??= bring('office')
  await Promise.all([laterWords(), office])
}
