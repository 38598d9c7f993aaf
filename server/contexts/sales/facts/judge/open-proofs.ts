import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { proofsIn, tillProofsIn } from '#server/contexts/sales/entries/approvals-in.ts'
import { readEntries } from '#server/contexts/sales/entries/read-entries.ts'
import { LEASE_HOURS } from '#domain/store-defaults.ts'
import { checkProofs, type ProofState } from '#server/contexts/organisation/authority/check-proofs.ts'

const HOUR = 3_600_000

/** The results for sealed PINs among facts, by approval. */
export type Proofs = ReadonlyMap<string, ProofState>

/** Whether a body, or a fact's text, contains a sealed PIN: a quick text search. */
export const carryProofs = (body: string): boolean => /\bproof\\*"/.test(body)

/**
 * Opens and checks the sealed PINs of facts before the transaction that books them, since each needs a slow hash. Runs
 * no query if there are none, which is nearly always.
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
