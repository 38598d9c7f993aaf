import { journalText, type ExportedFact } from '#contract/sales/journal-file.ts'
import { deviceId } from '#db/device-values.ts'
import type { FactRow, Ledger } from '#db/ledger.ts'
import { sealFile } from '#api/sealed-file.ts'

declare const __APP_VERSION__: string

/** An exported journal. */
export interface Exported {
  readonly file: Uint8Array<ArrayBuffer>
  readonly name: string
  readonly count: number
  readonly unsent: number
  /** Value of the unsent sales. */
  readonly unsentCents: number
}

const exported = ({ id, lane, storeId, seq, kind, at, cents, state, sha256, body }: FactRow): ExportedFact => ({
  id,
  lane,
  storeId,
  seq,
  kind,
  at,
  cents,
  state,
  sha256,
  body,
})

/**
 * All of a store's facts on this tablet, unsent ones first, with their leases, in a passphrase-protected file. Works
 * without the network and changes nothing here.
 */
export async function exportJournal(db: Ledger, storeId: string, passphrase: string, now: number): Promise<Exported> {
  const facts = (await db.facts.orderBy('[lane+seq]').toArray()).filter((fact) => fact.storeId === storeId)
  const lanes = (await db.lanes.toArray()).filter((lane) => lane.storeId === storeId)
  const newest = lanes.toSorted((a, b) => b.lease.openedAt - a.lease.openedAt)[0]
  const unsent = facts.filter((fact) => fact.state === 'queued')
  const about = { storeId, shopName: newest?.lease.settings.shopName ?? '', exportedAt: now }
  const text = journalText({
    ...about,
    device: await deviceId(db),
    app: __APP_VERSION__,
    lanes: lanes.map(({ lane, lease }) => ({ lane, lease })),
    facts: [...unsent, ...facts.filter((fact) => fact.state !== 'queued')].map(exported),
  })
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '')
  return {
    file: await sealFile(text, about, passphrase),
    name: `evertill-${newest?.lease.counterCode ?? 'tablet'}-${stamp}.evertill`,
    count: facts.length,
    unsent: unsent.length,
    unsentCents: unsent.reduce((sum, fact) => sum + (fact.kind === 'sale' ? fact.cents : 0), 0),
  }
}
