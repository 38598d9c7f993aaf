import type { Tx } from '#server/db/session.ts'

/** Tells listeners of this process that a transaction has committed, such as one that left work for them. */
export function commitSignal() {
  const listeners = new Set<() => void>()
  return {
    /** Tells them once the transaction has committed, and never otherwise. */
    tell: (tx: Tx): void =>
      tx.afterCommit(() => {
        for (const listener of listeners) listener()
      }),
    /** @returns a function that stops listening */
    listen: (listener: () => void) => {
      listeners.add(listener)
      return (): void => void listeners.delete(listener)
    },
  }
}
