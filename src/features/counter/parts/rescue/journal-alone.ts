import { journalText } from '#contract/sales/journal-file.ts'
import type { Lease } from '#contract/sales/order.ts'
import { sealFile } from '#api/sealed-file.ts'
import type { Exported } from '#features/counter/parts/rescue/export-journal.ts'
import type { Answer, Send } from '#sw/replay.ts'
import type { JournalLine } from '#workers/journal-messages.ts'

declare const __APP_VERSION__: string

type FactLine = Extract<JournalLine, { t: 'fact' }>
const factsOf = (lines: readonly JournalLine[]): FactLine[] => [
  ...new Map(lines.flatMap((line) => (line.t === 'fact' ? [[line.id, line] as const] : []))).values(),
]
const leasesOf = (lines: readonly JournalLine[]): Map<string, Lease> =>
  new Map(lines.flatMap((line) => (line.t === 'lane' ? [[line.lane, line.lease as Lease] as const] : [])))

/** The journal file's content, sent or not. Value of the sales in cents. */
export function heldIn(lines: readonly JournalLine[]): { readonly count: number; readonly cents: number } {
  const facts = factsOf(lines)
  return { count: facts.length, cents: facts.reduce((sum, fact) => sum + (fact.kind === 'sale' ? fact.cents : 0), 0) }
}

const BATCH = 20

/**
 * Sends everything in the journal file without any database; the server keeps each fact once. Returns how many facts it
 * has now, and how many it did not answer for.
 */
export async function sendJournal(
  lines: readonly JournalLine[],
  send: Send,
): Promise<{ readonly taken: number; readonly left: number }> {
  const leases = leasesOf(lines)
  const facts = factsOf(lines).toSorted((a, b) => a.seq - b.seq)
  let taken = 0
  for (const [lane, { credential }] of leases) {
    const own = facts.filter((fact) => fact.lane === lane)
    for (let at = 0; at < own.length; at += BATCH) {
      const part = own.slice(at, at + BATCH)
      const answer: Answer = await send({
        credential,
        entries: part.map(({ id, seq, sha256, body }) => ({ id, seq, sha256, body })),
        pending: { facts: own.length - at - part.length, cents: 0 },
      })
      if (answer.status === 'answered') {
        const named = new Set(answer.result.results.map((one) => one.id))
        taken += part.filter(({ id }) => named.has(id)).length
      }
    }
  }
  return { taken, left: facts.length - taken }
}

/** The journal file's facts of the store with the most of them, sealed; for a tablet whose ledger cannot be opened. */
export async function sealJournal(lines: readonly JournalLine[], passphrase: string, now: number): Promise<Exported> {
  const facts = factsOf(lines)
  const leases = leasesOf(lines)
  const newest = [...leases.values()].toSorted((a, b) => b.openedAt - a.openedAt)[0]
  const storeId = newest?.storeId ?? ''
  const own = facts.filter((fact) => fact.storeId === storeId)
  const about = { storeId, shopName: newest?.settings.shopName ?? '', exportedAt: now }
  const text = journalText({
    ...about,
    device: `journal ${newest?.counterCode ?? ''}`,
    app: __APP_VERSION__,
    lanes: [...leases].filter(([, lease]) => lease.storeId === storeId).map(([lane, lease]) => ({ lane, lease })),
    facts: own.map(({ t: _, ...fact }) => ({ ...fact, state: 'queued' as const })),
  })
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '')
  const { cents } = heldIn(own)
  return {
    file: await sealFile(text, about, passphrase),
    name: `evertill-${newest?.counterCode ?? 'tablet'}-${stamp}.evertill`,
    count: own.length,
    unsent: own.length,
    unsentCents: cents,
  }
}
