import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { proofsIn } from '#server/contexts/sales/entries/approvals-in.ts'
import { tillProofsIn } from '#server/contexts/sales/facts/judge-sellers.ts'
import { readEntries } from '#server/contexts/sales/entries/read-entries.ts'
import { LEASE_HOURS } from '#server/contexts/organisation/store/store-settings.ts'
import { checkProofs, type ProofState } from '#server/contexts/organisation/authority/check-proofs.ts'

const HOUR = 3_600_000

/** What was found of the sealed PINs among facts, by the approval. */
export type Proofs = ReadonlyMap<string, ProofState>

/** Whether a body, or a fact's text, has a sealed PIN in it: a quick look at its letters. */
export const carryProofs = (body: string): boolean => /\bproof\\*"/.test(body)

/**
 * Opens and tries the sealed PINs of facts that are about to be booked: before the transaction that books them, since
 * each takes a slow hash. Asks nothing where there are none, which is nearly always.
 */
export async function openProofs(
  { db, now }: { readonly db: Tx; readonly now: number },
  claims: CredentialClaims,
  raw: readonly unknown[],
): Promise<Proofs> {
  const carries = raw.some((one) => carryProofs(String((one as { body?: unknown } | null)?.body)))
  if (!carries) return new Map()
  const entries = readEntries(claims, raw)
  const shown = [...proofsIn(claims, entries), ...tillProofsIn(claims, entries)].map(({ fact, approved, proof }) => ({
    approved,
    proof,
    at: Math.min(Math.max(fact.at.device + fact.at.offset, claims.opened), now),
    since: fact.disconnected === true ? LEASE_HOURS * HOUR : 0,
  }))
  return checkProofs(db, { org: claims.org, store: claims.store, cashier: claims.account, now }, shown)
}
