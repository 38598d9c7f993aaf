import { deviceId } from '#db/device-values.ts'
import { type FactRow, type Ledger } from '#db/ledger.ts'

declare const __APP_VERSION__: string

/** First line of an exported journal: what follows and how to tell that nothing is missing. */
export interface JournalHeader {
  readonly type: 'evertill-journal'
  readonly version: 1
  readonly device: string
  readonly app: string
  readonly exportedAt: number
  readonly count: number
  readonly unsent: number
  /** Worth of the unsent sales, in cents. */
  readonly unsentCents: number
  /** Last fact of each lane: the end of its chain of hashes. */
  readonly heads: readonly { readonly lane: string; readonly seq: number; readonly sha256: string }[]
}

/**
 * Every fact the journal keeps as lines of JSON under a header, each with its frozen text and hash: delivering
 * them twice is harmless. Credentials stay on the device.
 */
export async function journalText(db: Ledger, now: number): Promise<string> {
  const facts = await db.facts.orderBy('[lane+seq]').toArray()
  const heads = new Map<string, FactRow>()
  for (const fact of facts) heads.set(fact.lane, fact)
  const queued = facts.filter((fact) => fact.state === 'queued')
  const header: JournalHeader = {
    type: 'evertill-journal',
    version: 1,
    device: await deviceId(db),
    app: __APP_VERSION__,
    exportedAt: now,
    count: facts.length,
    unsent: queued.length,
    unsentCents: queued.reduce((sum, fact) => sum + (fact.kind === 'sale' ? fact.cents : 0), 0),
    heads: [...heads.values()].map(({ lane, seq, sha256 }) => ({ lane, seq, sha256 })),
  }
  const lines = facts.map(({ id, lane, storeId, seq, kind, state, body, sha256 }) => ({
    id,
    lane,
    storeId,
    seq,
    kind,
    state,
    sha256,
    body,
  }))
  return [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Hands the file to the share sheet where the device has one for files (an iPad), else downloads it. */
export async function handOutFile(text: string, name: string): Promise<void> {
  const file = new File([text], name, { type: 'application/x-ndjson' })
  const shared = { files: [file], title: name }
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.(shared)) {
    try {
      return await navigator.share(shared)
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
