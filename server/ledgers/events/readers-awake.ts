import { commitSignal } from '#server/kernel/commit-signal.ts'

const readers = commitSignal()
/** Wakes the readers of this process after the transaction, instead of at their next round. */
export const wakeReaders = readers.tell
/** @returns a function that stops listening */
export const whenEvents = readers.listen
