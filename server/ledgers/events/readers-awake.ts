import type { Tx } from '#server/db/session.ts'

const looking = new Set<() => void>()

/** Wakes the readers of this process after the transaction, instead of at their next round. */
export const wakeReaders = (tx: Tx): void =>
  tx.afterCommit(() => {
    for (const look of looking) look()
  })

/** @returns a function that stops listening */
export function whenEvents(look: () => void): () => void {
  looking.add(look)
  return () => looking.delete(look)
}
