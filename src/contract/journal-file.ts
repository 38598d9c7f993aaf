import type { Verdict } from '#contract/facts/envelope.ts'
import type { Lease } from '#contract/order.ts'

/** A fact as an exported journal holds it: its frozen text and hash, and where the tablet stood with it. */
export interface ExportedFact {
  readonly id: string
  readonly lane: string
  readonly storeId: string
  readonly seq: number
  readonly kind: string
  /** Server time, as the tablet knew it. */
  readonly at: number
  /** What it is worth: a sale's total, a submission's amount. */
  readonly cents: number
  readonly state: 'queued' | Verdict
  readonly sha256: string
  readonly body: string
}

/**
 * All that a tablet holds, as it stands inside an encrypted file: the leases with their credentials, so that whoever
 * opens it can hand the facts over as the tablet would have, and the facts, the unsent ones first.
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

/** As lines of JSON, one fact a line, so that a long journal is not one value. */
export const journalText = ({ facts, ...head }: ExportedJournal): string =>
  [head, ...facts].map((line) => `${JSON.stringify(line)}\n`).join('')

/** The journal again. Throws SyntaxError where the text is none. */
export function readJournalText(text: string): ExportedJournal {
  const [head, ...facts] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown)
  const journal = head as Partial<ExportedJournal> | undefined
  if (!Array.isArray(journal?.lanes) || typeof journal.storeId !== 'string') throw new SyntaxError('no journal')
  return { ...(journal as ExportedJournal), facts: facts as ExportedFact[] }
}

/** Why a file does not open: it is none of ours, of a newer app, cut off, damaged, or the passphrase is another one. */
export type SealedProblem = 'not-a-journal' | 'newer' | 'cut' | 'damaged' | 'wrong-passphrase'

/** Shorter ones are not taken: whoever finds the file may try as many as they like. */
export const SHORTEST_PASSPHRASE = 10
