import type { FactRow } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import type { Lease } from '#contract/order.ts'
import { askWorker } from '#workers/ask-worker.ts'
import type { JournalAnswer, JournalLine, JournalQuestion } from '#workers/journal-messages.ts'

const isAnswer = (message: JournalAnswer): message is JournalAnswer => typeof message.n === 'number'
type Ask = (question: Omit<JournalQuestion, 'n'>) => Promise<JournalAnswer>

let asking: Ask | undefined

function ask(): Ask {
  asking ??= askWorker<JournalQuestion, JournalAnswer, JournalAnswer>(
    new Worker(new URL('../../../workers/journal.worker.ts', import.meta.url), { type: 'module', name: 'journal' }),
    { isAnswer, limitMs: 5_000 },
  )
  return asking
}

/** Whether this browser can keep a second copy in a file of its own (offline.md 3.4). What is practised has none. */
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

/** Appends and flushes. False: there is no second copy; the sale stands all the same. */
export const appendJournal = async (lines: readonly JournalLine[]): Promise<boolean> =>
  (await told({ ask: 'append', lines })) !== undefined

export const journalLease = (lane: string, lease: Lease): Promise<boolean> =>
  appendJournal([{ t: 'lane', lane, lease }])

/** Every whole line of the file; undefined where there is none to read. */
export const readJournal = (): Promise<readonly JournalLine[] | undefined> => told({ ask: 'read' })

/** Writes the file anew, without what is no longer needed. */
export const replaceJournal = (lines: readonly JournalLine[]): Promise<readonly JournalLine[] | undefined> =>
  told({ ask: 'replace', lines })
