import { readJournalText, type ExportedFact, type ExportedJournal } from '#contract/sales/journal-file.ts'
import type { FactResult } from '#contract/facts/envelope.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { call } from '#api/call.ts'
import { NotOpened, openFile } from '#api/sealed-file.ts'

/** An opened file, and which of its facts the server is missing. */
export interface OpenedJournal {
  readonly journal: ExportedJournal
  /** The same for every import of this file, so that the results are summed up. */
  readonly importId: string
  readonly missing: readonly ExportedFact[]
}

/** A fact with the verdict that the server gave it. */
export interface ImportedFact {
  readonly fact: ExportedFact
  readonly result: FactResult
}

const ASKED = 500
const SENT = 50
const SENT_CHARS = 256 * 1024

const inLanes = (facts: readonly ExportedFact[]): Map<string, ExportedFact[]> => {
  const lanes = new Map<string, ExportedFact[]>()
  for (const fact of facts) lanes.set(fact.lane, [...(lanes.get(fact.lane) ?? []), fact])
  return lanes
}

const credentialOf = (journal: ExportedJournal, lane: string): string =>
  journal.lanes.find((one) => one.lane === lane)?.lease.credential ?? ''

/**
 * Opens an exported journal and asks which of its facts are missing here; nothing changes. The passphrase never leaves
 * the browser. Throws NotOpened, and AppError rescue.not-ours or rescue.other-store.
 */
export async function openJournal(file: Uint8Array, passphrase: string): Promise<OpenedJournal> {
  const text = await openFile(file, passphrase)
  let journal: ExportedJournal
  try {
    journal = readJournalText(text)
  } catch {
    throw new NotOpened('damaged')
  }
  const missing: ExportedFact[] = []
  for (const [lane, facts] of inLanes(journal.facts)) {
    const credential = credentialOf(journal, lane)
    for (let at = 0; at < facts.length; at += ASKED) {
      const asked = facts.slice(at, at + ASKED)
      const { known } = await call(rescue.preview, { credential, ids: asked.map((fact) => fact.id) })
      const here = new Set(known.map((one) => one.id))
      missing.push(...asked.filter((fact) => !here.has(fact.id)))
    }
  }
  // the id depends on the file only, so that importing it again adds to the same entry
  return { journal, importId: await idOf(`${journal.device} ${journal.exportedAt}`), missing }
}

/** Derives an id from a text. */
async function idOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Splits the facts into batches that fit into one call. */
function* parts(facts: readonly ExportedFact[]): Generator<ExportedFact[]> {
  let part: ExportedFact[] = []
  let chars = 0
  for (const fact of facts) {
    if (part.length > 0 && (part.length >= SENT || chars + fact.body.length > SENT_CHARS)) {
      yield part
      part = []
      chars = 0
    }
    part.push(fact)
    chars += fact.body.length
  }
  if (part.length > 0) yield part
}

/** Sends the missing facts, each with its lease's credential; calls `onDone` with each verdict as it arrives. */
export async function importFacts(
  { journal, importId, missing }: OpenedJournal,
  onDone: (imported: readonly ImportedFact[]) => void,
): Promise<readonly ImportedFact[]> {
  const imported: ImportedFact[] = []
  for (const [lane, facts] of inLanes(missing)) {
    const inOrder = facts.toSorted((a, b) => a.seq - b.seq)
    for (const part of parts(inOrder)) {
      const entries = part.map(({ id, seq, sha256, body }) => ({ id, seq, sha256, body }))
      const of = { importId, device: journal.device, exportedAt: journal.exportedAt }
      const { results } = await call(rescue.accept, { ...of, credential: credentialOf(journal, lane), entries })
      const verdicts = new Map(results.map((one) => [one.id, one]))
      imported.push(
        ...part.flatMap((fact) => (verdicts.has(fact.id) ? [{ fact, result: verdicts.get(fact.id)! }] : [])),
      )
      onDone([...imported])
    }
  }
  return imported
}
