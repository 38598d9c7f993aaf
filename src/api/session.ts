/** The specification's storage keys (organisation-and-shell 9). */
const TOKEN = 'token'
const ACCOUNT = 'account'
const STORE = 'shopId'
const LANGUAGE = 'language'

type Listener = () => void
const listeners = new Set<Listener>()
const tell = (): void => listeners.forEach((listener) => listener())

function set(key: string, value: string): void {
  if (value === '') localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  tell()
}

export type Language = 'zh' | 'en'

/** Who is signed in, in which store and language: small texts that every window of the browser shares. */
export const session = {
  token: (): string => localStorage.getItem(TOKEN) ?? '',
  setToken: (token: string): void => set(TOKEN, token),
  /** Account that the token belongs to; '' while it is not known. */
  account: (): string => localStorage.getItem(ACCOUNT) ?? '',
  setAccount: (id: string): void => set(ACCOUNT, id),
  storeId: (): string => localStorage.getItem(STORE) ?? '',
  setStoreId: (id: string): void => set(STORE, id),
  language: (): Language => (localStorage.getItem(LANGUAGE) === 'en' ? 'en' : 'zh'),
  setLanguage: (language: Language): void => set(LANGUAGE, language),
  /** Ends the session on this device; what a counter keeps is not here and is never touched. */
  clear: (): void => {
    const language = localStorage.getItem(LANGUAGE)
    localStorage.clear()
    if (language) localStorage.setItem(LANGUAGE, language)
    tell()
  },
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
