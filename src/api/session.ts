/** The specification's storage keys. */
const TOKEN = 'token'
const ACCOUNT = 'account'
const STORE = 'shopId'
const LANGUAGE = 'language'
/** Belongs to the device, not to the account: signing out keeps it. */
const OF_DEVICE = [
  LANGUAGE,
  'evertill-hand',
  'evertill-muted',
  'evertill-scheme',
  'evertill-ticket-machine',
  'evertill-training',
  'evertill-display',
  'evertill-mark',
  'evertill-loss',
]

type Listener = () => void
const listeners = new Set<Listener>()
const tell = (): void => listeners.forEach((listener) => listener())

const get = (key: string): string => localStorage.getItem(key) ?? ''

function set(key: string, value: string): void {
  if (value === '') localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  tell()
}

/** The token that this window last saw or set, and this window's store, whatever other windows choose. */
let ownToken = get(TOKEN)
let ownStore = get(STORE)

export type Language = 'zh' | 'en'

/** The signed-in account, store and language: small texts that all windows of the browser share. */
export const session = {
  token: (): string => get(TOKEN),
  setToken: (token: string): void => {
    ownToken = token
    set(TOKEN, token)
  },
  /** Account that the token belongs to; '' while it is not known. */
  account: (): string => get(ACCOUNT),
  setAccount: (id: string): void => set(ACCOUNT, id),
  /** The store of this window. Another window's choice does not change it: what is typed here is saved here. */
  storeId: (): string => ownStore,
  setStoreId: (id: string): void => {
    ownStore = id
    set(STORE, id)
  },
  language: (): Language => (get(LANGUAGE) === 'en' ? 'en' : 'zh'),
  setLanguage: (language: Language): void => set(LANGUAGE, language),
  /** Ends the session on this device; counter data is stored elsewhere and never touched. */
  clear: (): void => {
    ownToken = ''
    ownStore = ''
    const kept = OF_DEVICE.map((key) => [key, get(key)] as const)
    localStorage.clear()
    for (const [key, value] of kept) if (value !== '') localStorage.setItem(key, value)
    tell()
  },
  /** The changes made by another window of this browser meanwhile. */
  changedElsewhere: (): 'token' | 'store' | undefined =>
    get(TOKEN) !== ownToken ? 'token' : get(STORE) !== ownStore ? 'store' : undefined,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
