const KEY = 'evertill-display'
const languages = ['both', 'zh', 'en'] as const
/** The customer's language on the display. */
export type DisplayLanguage = (typeof languages)[number]

const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Whether this tablet has a customer display; an opened display announces itself. */
export const displayWanted = (): boolean => localStorage.getItem(KEY) !== null

export const displayLanguage = (): DisplayLanguage => {
  const known = localStorage.getItem(KEY)
  return languages.find((one) => one === known) ?? 'both'
}

export function wantDisplay(language: DisplayLanguage = displayLanguage()): void {
  localStorage.setItem(KEY, language)
  tell()
}

export function dropDisplay(): void {
  localStorage.removeItem(KEY)
  tell()
}

export const subscribeDisplay = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
