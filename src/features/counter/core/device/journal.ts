import type { FactRow } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import type { Lease } from '#contract/sales/order.ts'
import { askWorker } from '#workers/ask-worker.ts'
import type { JournalAnswer, JournalLine, JournalQuestion } from '#workers/journal-messages.ts'

const isAnswer = (message: JournalAnswer): message is JournalAnswer => typeof message.n === 'number'
type Ask = (question: Omit<JournalQuestion, 'n'>) => Promise<JournalAnswer>

let asking: Ask | undefined

function ask(): Ask {
  asking ??= askWorker<JournalQuestion, JournalAnswer, JournalAnswer>(
    new Worker(new URL('../../../../workers/journal.worker.ts', import.meta.url), { type: 'module', name: 'journal' }),
    { isAnswer, limitMs: 5_000 },
  )
  return asking
}

/** Whether this browser can keep the journal file. Training has none. */
export const journalPossible = (): boolean => !training && typeof navigator.storage?.getDirectory === 'function'

async function told(
  question: JournalQuestion extends infer Q ? (Q extends unknown ? Omit<Q, 'n'> : never) : never,
): Promise<readonly JournalLine[] | undefined> {
  if (!journalPossible()) return undefined
  try {
    const answer = await ask()(question as Omit<JournalQuestion, 'n'>)
    return answer.ok ? answer.lines : undefined
  } catch {
    return undefined
  }
}

export const factLine = (row: FactRow): JournalLine => ({
  t: 'fact',
  lane: row.lane,
  storeId: row.storeId,
  id: row.id,
  seq: row.seq,
  kind: row.kind,
  body: row.body,
  sha256: row.sha256,
  cents: row.cents,
  at: row.at,
})

/** Facts missing from the file, as far as this page knows. */
const missing: JournalLine[] = []
/** The file did not answer, so what it lacks is unknown. */
let unread = false
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** Whether the file lacks something, or may. For `useSyncExternalStore`. */
export const journalBehind = (): boolean => unread || missing.length > 0
export const subscribeJournal = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Appends and flushes. False: there is no second copy; the sale is valid all the same. What could not be written is
 * appended later; what a page never wrote is found in the outbox at the next start.
 */
export async function appendJournal(lines: readonly JournalLine[]): Promise<boolean> {
  const done = (await told({ ask: 'append', lines })) !== undefined
  if (done) void makeUpJournal()
  else if (journalPossible()) missing.push(...lines)
  tell()
  return done
}

let makingUp = false

/** Retries what could not be appended; duplicates in the file are harmless. */
export async function makeUpJournal(): Promise<void> {
  const lines = [...missing]
  if (makingUp || lines.length === 0) return
  makingUp = true
  if (await told({ ask: 'append', lines })) missing.splice(0, lines.length)
  makingUp = false
  tell()
}

export const journalLease = (lane: string, lease: Lease): Promise<boolean> =>
  appendJournal([{ t: 'lane', lane, lease }])

/** Every complete line of the file; undefined if there is none to read. */
export async function readJournal(): Promise<readonly JournalLine[] | undefined> {
  const lines = await told({ ask: 'read' })
  unread = journalPossible() && lines === undefined
  tell()
  return lines
}

export const journalUnread = (): boolean => unread

/** Removes what is no longer needed from the file. */
export const shortenJournal = (gone: { facts: readonly string[]; lanes: readonly string[] }): Promise<unknown> =>
  told({ ask: 'leave-out', ...gone })

const ENOUGH = 8 * 1024 * 1024
const LEAST = 512 * 1024

/**
 * Free space by test write, which is more reliable than the browser's quota. `low`: selling continues, but not for
 * long. `none`: writes may fail. Undefined: it cannot be tested.
 */
export async function spaceByTestWrite(): Promise<'enough' | 'low' | 'none' | undefined> {
  if (!journalPossible()) return undefined
  if (await told({ ask: 'room', bytes: ENOUGH })) return 'enough'
  if (await told({ ask: 'room', bytes: LEAST })) return 'low'
  // no answer says nothing about the disk
  return journalUnread() ? undefined : 'none'
}
