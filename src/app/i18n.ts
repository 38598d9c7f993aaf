import { i18n } from '@lingui/core'
import { session, type Language } from '#api/session.ts'

/**
 * The counter shows its first screen with its own words alone; what opens behind a tap there comes once it sells, and
 * everything else with its screens (scripts/word-parts.ts).
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
  // at once: written after the words have come, it would undo what another window chose meanwhile
  if (session.language() !== language) session.setLanguage(language)
  const of = catalogues[language]
  const parts = await Promise.all([of.counter(), ...(later ? [of.later()] : []), ...(office ? [of.office()] : [])])
  // somebody chose again while this one was on its way
  if (wanted !== language) return
  for (const { messages } of parts) i18n.load(language, messages)
  i18n.activate(language)
  document.documentElement.lang = language
}

const bring = async (part: 'later' | 'office'): Promise<void> => {
  const { messages } = await catalogues[wanted][part]()
  i18n.load(wanted, messages)
}

/** Brings the words of what opens behind a tap at the counter, once. */
export function laterWords(): Promise<void> {
  later ??= bring('later').catch((error: unknown) => {
    // asked for again at the next tap
    later = undefined
    throw error
  })
  return later
}

/** Brings the words of everything besides the counter, once, before the first such screen opens. */
export async function officeWords(): Promise<void> {
  office ??= bring('office')
  await Promise.all([laterWords(), office])
}
