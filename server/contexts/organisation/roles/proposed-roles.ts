import { proposalNames, proposedPositions, type ProposedPosition } from '#domain/proposed-positions.ts'
import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'

export interface ProposedRole {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
}

/**
 * Adds the proposed positions that a store does not have yet, by proposal or by either name, in one language; only those
 * that `may` lets.
 */
export async function addProposedRoles(
  tx: Tx,
  store: { readonly orgId: string; readonly storeId: string },
  language: 'zh' | 'en',
  now: number,
  may: (position: ProposedPosition) => boolean = () => true,
): Promise<ProposedRole[]> {
  const added: ProposedRole[] = []
  for (const proposal of proposalNames.filter((one) => may(proposedPositions[one]))) {
    const { name, note, permissions, limits } = proposedPositions[proposal]
    const id = newId(now)
    const { rowCount } = await tx.query({
      text: `insert into store_role (org_id, store_id, id, name, note, permissions, limits, proposal, created_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9 where not exists (
          select 1 from store_role where org_id = $1 and store_id = $2
            and (proposal = $8 or lower(name) in (lower($10), lower($11))))
        on conflict do nothing`,
      values: [
        store.orgId,
        store.storeId,
        id,
        name[language],
        note[language],
        JSON.stringify(permissions),
        JSON.stringify(limits),
        proposal,
        new Date(now),
        name.zh,
        name.en,
      ],
    })
    if (rowCount > 0) added.push({ id, name: name[language], permissions })
  }
  return added
}
