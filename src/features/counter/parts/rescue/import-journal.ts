import { readJournalText, type ExportedFact, type ExportedJournal } from '#contract/sales/journal-file.ts'
import type { Ledger } from '#db/ledger.ts'
import { recount } from '#db/outbox-sums.ts'
import { NotOpened, openFile } from '#api/sealed-file.ts'
import { appendJournal } from '#features/counter/core/device/journal.ts'
import { recover } from '#features/counter/core/device/recover.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

/** The result of an import on this tablet. */
export interface Imported {
  /** Facts now stored here, to be sent. */
  readonly added: number
  readonly addedCents: number
  /** Were here already. */
  readonly known: number
  /** The server had them when the file was written: not imported. */
  readonly sent: number
  /** Their number belongs to another fact here: they can only be imported in the office. */
  readonly clashes: number
}

/** The file belongs to another store. */
export class OtherStore extends Error {
  override readonly name = 'OtherStore'
  readonly shopName: string
  constructor(shopName: string) {
    super('other store')
    this.shopName = shopName
  }
}

/** Opens an exported journal of this store. Throws NotOpened and OtherStore. */
export async function openJournal(file: Uint8Array, passphrase: string, storeId: string): Promise<ExportedJournal> {
  const text = await openFile(file, passphrase)
  let journal: ExportedJournal
  try {
    journal = readJournalText(text)
  } catch {
    throw new NotOpened('damaged')
  }
  if (journal.storeId !== storeId) throw new OtherStore(journal.shopName)
  return journal
}

const lineOf = ({ state: _, ...fact }: ExportedFact): JournalLine => ({ t: 'fact', ...fact })

/**
 * Imports another tablet's unsent facts into this tablet's outbox under their original leases: they are sent as that
 * tablet would have sent them, and the server keeps each fact once even if both send it. This tablet's numbers, drawer
 * and shift do not change. Importing twice is harmless.
 */
export async function importJournal(db: Ledger, journal: ExportedJournal): Promise<Imported> {
  const waiting = journal.facts.filter((fact) => fact.state === 'queued' || fact.state === 'held')
  const here = new Set((await db.facts.bulkGet(waiting.map((fact) => fact.id))).map((row) => row?.id))
  const missing = waiting.filter((fact) => !here.has(fact.id))
  const taken = new Set<string>()
  for (const { lane, seq, id } of missing)
    if ((await db.facts.where('[lane+seq]').equals([lane, seq]).count()) > 0) taken.add(id)
  const added = missing.filter((fact) => !taken.has(fact.id))
  const lanes = new Set(added.map((fact) => fact.lane))
  const lines = [
    ...journal.lanes.filter(({ lane }) => lanes.has(lane)).map((lane): JournalLine => ({ t: 'lane', ...lane })),
    ...added.map(lineOf),
  ]
  await recover(db, lines)
  await recount(db)
  // the journal file, if this browser has one
  if (lines.length > 0) await appendJournal(lines)
  return {
    added: added.length,
    addedCents: added.reduce((sum, fact) => sum + (fact.kind === 'sale' ? fact.cents : 0), 0),
    known: waiting.length - missing.length,
    sent: journal.facts.length - waiting.length,
    clashes: taken.size,
  }
}
