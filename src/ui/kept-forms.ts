/** Kept for the window's session, so that a reload keeps them too; gone when the account signs out. */
const PREFIX = 'evertill-form:'
const OWNER = 'evertill-forms-of'
const listeners = new Set<() => void>()
let version = 0
const tell = (): void => {
  version += 1
  listeners.forEach((listener) => listener())
}

/** What was typed under a name, as far as it can still be read. */
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
export function ownForms(account: string): void {
  if (sessionStorage.getItem(OWNER) !== account) forgetAllForms()
  sessionStorage.setItem(OWNER, account)
}

/** Whether something typed is kept for a path, for the mark on its tab. */
export const hasKeptForm = (path: string): boolean =>
  Object.keys(sessionStorage).some((key) => key === PREFIX + path || key.startsWith(`${PREFIX}${path}#`))

export const keptFormsVersion = (): number => version

export function subscribeKeptForms(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
