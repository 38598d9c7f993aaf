import type { Verdict } from '#contract/facts/envelope.ts'
import type { Lease } from '#contract/sales/order.ts'

/** A fact in an exported journal: its frozen text and hash, and its state on the tablet. */
export interface ExportedFact {
  readonly id: string
  readonly lane: string
  readonly storeId: string
  readonly seq: number
  readonly kind: string
  /** Server time, as estimated by the tablet. */
  readonly at: number
  /** Its amount: a sale's total, a submission's amount. */
  readonly cents: number
  readonly state: 'queued' | Verdict
  readonly sha256: string
  readonly body: string
}

/**
 * Everything on a tablet, as in an encrypted file: the leases with their credentials, so that whoever opens it can send
 * the facts as the tablet would have, and the facts, unsent ones first.
 */
export interface ExportedJournal {
  readonly device: string
  readonly app: string
  readonly exportedAt: number
  readonly storeId: string
  readonly shopName: string
  readonly lanes: readonly { readonly lane: string; readonly lease: Lease }[]
  readonly facts: readonly ExportedFact[]
}

/** As JSON lines, one fact per line, so that a long journal is not one value. */
export const journalText = ({ facts, ...head }: ExportedJournal): string =>
  [head, ...facts].map((line) => `${JSON.stringify(line)}\n`).join('')

/** Parses the journal. Throws SyntaxError for an invalid text. */
export function readJournalText(text: string): ExportedJournal {
  const [head, ...facts] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
  const journal = head as Partial<ExportedJournal> | undefined
  if (!Array.isArray(journal?.lanes) || typeof journal.storeId !== 'string') throw new SyntaxError('no journal')
  return { ...(journal as ExportedJournal), facts: facts as ExportedFact[] }
}

/** Why a file can't be opened: not ours, from a newer app, cut off, damaged, or a wrong passphrase. */
export type SealedProblem = 'not-a-journal' | 'newer' | 'cut' | 'damaged' | 'wrong-passphrase'

/** The minimum length: whoever finds the file may try any number of passphrases. */
export const SHORTEST_PASSPHRASE = 10
