import type { Difference } from '#contract/facts/envelope.ts'
import type { Approval } from '#contract/facts/approval.ts'
import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import { approvalsIn } from '#server/contexts/sales/entries/approvals-in.ts'
import type { Proofs } from '#server/contexts/sales/facts/judge/open-proofs.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'

/** Age that a typed password may have at the time of its fact. */
const PASSWORD_MS = 30 * 60_000

/** Whether an approval is proved; asked once per approval of a fact. */
export type Proved = (factId: string, approval: Approval) => boolean

/**
 * Which approvals of arriving facts are proved: a PIN by its sealed form, a password by having been typed to this
 * server. Each counts for one fact, once. A lease from a server without proofs is trusted as before.
 */
export async function provedApprovals(
  tx: Tx,
  claims: CredentialClaims,
  open: readonly OpenFact[],
  proofs: Proofs,
): Promise<Proved> {
  if (claims.proofs !== true) return () => true
  const asked = open.flatMap(({ fact, occurredAt }) =>
    approvalsIn(fact)
      .filter(({ approval }) => approval.how !== 'permission')
      .map(({ approval }) => ({ fact: fact.id, approval, at: occurredAt })),
  )
  const proved = new Map<string, number>()
  const key = (factId: string, { how, by, id }: Approval): string => `${factId} ${how} ${by} ${how === 'pin' ? id : ''}`
  const done = new Set<string>()
  for (const { fact, approval, at } of asked) {
    if (done.has(key(fact, approval))) continue
    done.add(key(fact, approval))
    const { id, how, by } = approval
    if (how === 'pin' && (id === undefined || proofs.get(id) !== 'right')) continue
    const used = how === 'pin' ? await usePin(tx, claims, fact, id!) : await usePassword(tx, claims, fact, by, at)
    if (used) proved.set(key(fact, approval), 1)
  }
  return (factId, approval) => {
    const left = proved.get(key(factId, approval)) ?? 0
    // a password was typed for the whole refund or sale, a PIN for one thing in it
    if (approval.how === 'pin') proved.set(key(factId, approval), left - 1)
    return left > 0
  }
}

async function usePin(tx: Tx, { org }: CredentialClaims, factId: string, id: string): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'use-approval',
    text: `update approval_proof set fact_id = $3 where org_id = $1 and id = $2 and (fact_id is null or fact_id = $3)
      and is_right returning 1`,
    values: [org, id, factId],
  })
  return rows.length > 0
}

async function usePassword(
  tx: Tx,
  { org, store, account }: CredentialClaims,
  factId: string,
  by: string,
  at: number,
): Promise<boolean> {
  const { rows } = await tx.query({
    text: `update approval_proof set fact_id = $5 where org_id = $1 and id = (
        select id from approval_proof where org_id = $1 and store_id = $2 and approver_id = $3 and cashier_id = $4 and how = 'password'
          and (fact_id is null or fact_id = $5) and checked_at between $6 and $7 order by fact_id nulls last, checked_at desc limit 1)
      returning 1`,
    values: [org, store, by, account, factId, new Date(at - PASSWORD_MS), new Date(at + PASSWORD_MS)],
  })
  return rows.length > 0
}

/** An approval without a proof, or one exceeded by what was given away. */
export function judgeProof(
  proved: Proved,
  factId: string,
  approval: Approval,
  given: number | undefined,
  at: { readonly lineId?: string },
): Difference[] {
  if (!proved(factId, approval)) return [{ code: 'approval.unproven', ...at, actual: approval.by }]
  const { how, gives } = approval
  if (how !== 'pin' || gives === undefined || given === undefined || given <= gives) return []
  return [{ code: 'approval.exceeded', ...at, expected: gives, actual: given }]
}
