/** In sessionStorage, so that a reload keeps them; deleted at sign-out. */
const PREFIX = 'evertill-form:'
const OWNER = 'evertill-forms-of'
/** The organisation of the session: known to every window. */
const ORGANISATION = 'evertill-forms-organisation'
const listeners = new Set<() => void>()
let version = 0
let holder = (): FormHolder => ({ account: '', store: '' })
const tell = (): void => {
  version += 1
  listeners.forEach((listener) => listener())
}

/** The signed-in account, and this window's store. */
export interface FormHolder {
  readonly account: string
  readonly store: string
}

/** Functions that return these; set once, before a screen behind the sign-in opens. */
export const formsHeldBy = (given: () => FormHolder): void => void (holder = given)

/**
 * The storage key of typed input on a path, separate per account, organisation and store. A screen reads it once when
 * it opens, so that it keeps belonging to what the screen was opened for.
 */
export function formName(path: string): string {
  const { account, store } = holder()
  const organisation = localStorage.getItem(ORGANISATION) ?? ''
  return [account, organisation, path.startsWith('/shop') ? store : '', path].join(':')
}

/** The typed input stored under a `formName`, as far as it can be read. */
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

/** Nobody sees what another account typed. */
export function forgetAllForms(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  tell()
}

/** After a sign-in: deletes another account's unfinished forms in this window. */
export function ownForms(account: string, organisation: string): void {
  localStorage.setItem(ORGANISATION, organisation)
  if (sessionStorage.getItem(OWNER) !== account) forgetAllForms()
  sessionStorage.setItem(OWNER, account)
}

/** Whether typed input is stored for a path, for the mark on its tab. */
export function hasReservedForm(path: string): boolean {
  const name = PREFIX + formName(path)
  return Object.keys(sessionStorage).some((key) => key === name || key.startsWith(`${name}#`))
}

export const keptFormsVersion = (): number => version

export function subscribeReservedForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
