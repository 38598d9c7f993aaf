import type { Tx } from '#server/db/session.ts'
import type { CredentialClaims } from '#server/kernel/credential.ts'
import type { OpenFact } from '#server/contexts/sales/facts/judge/open-fact.ts'
import type { Lane } from '#server/contexts/sales/facts/lane/lane.ts'

/** Reports records created again for this shift as differences of the first fact booked after it, once. */
export async function judgeRemade(
  tx: Tx,
  { org, store, shift }: CredentialClaims,
  { remade }: Lane,
  open: readonly OpenFact[],
): Promise<void> {
  if (remade.length === 0 || !open[0]) return
  open[0].differences.push(...remade)
  await tx.query({
    text: `update shift set remade = '[]' where org_id = $1 and store_id = $2 and id = $3`,
    values: [org, store, shift],
  })
}
