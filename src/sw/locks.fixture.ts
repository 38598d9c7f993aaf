type Held = (lock: { name: string } | null) => unknown

/** Web Locks where the test's Node has none: exclusive, `ifAvailable` only, which is all that replay asks for. */
export function provideLocks(): void {
  const known = globalThis.navigator as { locks?: unknown } | undefined
  if (known?.locks) return
  const held = new Set<string>()
  const request = async (name: string, _options: { ifAvailable: true }, work: Held): Promise<unknown> => {
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name })
    } finally {
      held.delete(name)
    }
  }
  const locks = { configurable: true, value: { request } }
  // what else the window says of itself stays: a copy of it would not say that it is online
  if (known) Object.defineProperty(known, 'locks', locks)
  else Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks: locks.value } })
}
