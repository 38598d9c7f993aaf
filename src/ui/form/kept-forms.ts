/** Kept for the window's session, so that a reload keeps them too; gone when the account signs out. */
const PREFIX = 'evertill-form:'
const OWNER = 'evertill-forms-of'
/** The organisation that somebody is signed in to: known to every window, and gone with the session. */
const ORGANISATION = 'evertill-forms-organisation'
const listeners = new Set<() => void>()
let version = 0
let holder = (): FormHolder => ({ account: '', store: '' })
const tell = (): void => {
  version += 1
  listeners.forEach((listener) => listener())
}

/** Who is signed in, and the store that is open in this window. */
export interface FormHolder {
  readonly account: string
  readonly store: string
}

/** How these are known; set once, before a screen behind the sign-in opens. */
export const formsHeldBy = (given: () => FormHolder): void => void (holder = given)

/**
 * The name under which what is typed on a path is kept: what was typed for one account, organisation or store is never
 * found in another. A screen asks for it once when it opens, so that what it shows stays what it was opened for.
 */
export function formName(path: string): string {
  const { account, store } = holder()
  const organisation = localStorage.getItem(ORGANISATION) ?? ''
  return [account, organisation, path.startsWith('/shop') ? store : '', path].join(':')
}

/** What was typed under a name of `formName`, as far as it can still be read. */
export function keptForm(name: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export function keepForm(name: string, values: object): void {
  const known = sessionStorage.getItem(PREFIX + name)
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values))
  } catch {
    return // full or forbidden storage: the form lives as long as its screen
  }
  if (known === null) tell()
}

export function forgetForm(name: string): void {
  if (sessionStorage.getItem(PREFIX + name) === null) return
  sessionStorage.removeItem(PREFIX + name)
  tell()
}

/** Nobody finds what somebody else typed. */
export function forgetAllForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  tell()
}

/** Somebody signed in: forms that another account had begun in this window are forgotten. */
export function ownForms(account: string, organisation: string): void {
  localStorage.setItem(ORGANISATION, organisation)
  if (sessionStorage.getItem(OWNER) !== account) forgetAllForms()
  sessionStorage.setItem(OWNER, account)
}

/** Whether something typed is kept for a path, for the mark on its tab. */
export function hasKeptForm(path: string): boolean {
  const name = PREFIX + formName(path)
  return Object.keys(sessionStorage).some((key) => key === name || key.startsWith(`${name}#`))
}

export const keptFormsVersion = (): number => version

export function subscribeKeptForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
